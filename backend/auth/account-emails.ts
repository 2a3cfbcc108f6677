import { TIMES } from '../../contracts/core/limits.js';
import type { EmailContent } from '../core/mail/email-layout.js';

/** The fields of the templates. `to` is the recipient's address, `name` their display name. */
interface TemplateInput {
  publicUrl: string;
  to: string;
  name: string;
  token: string;
}

const NOT_ME = 'If that was not you, ignore this email. Nothing happens without the link.';

/** Returns the email with the link that completes a registration. */
export const confirmationEmail = ({
  publicUrl,
  to,
  name,
  token,
  username,
}: TemplateInput & { username: string }): EmailContent => ({
  to,
  name,
  subject: 'Confirm your email address',
  paragraphs: [
    `Somebody signed up as ${username} with this email address. Confirm the address to use the account.`,
    `The link works once, within ${TIMES.confirmTokenHours} hours.`,
  ],
  link: { label: 'Confirm my email address', url: `${publicUrl}/confirm_email/${token}` },
  closing: NOT_ME,
});

/** Returns the email to the owner of an account whose address somebody tried to register again. */
export const existingAccountEmail = ({ publicUrl, to, name }: Omit<TemplateInput, 'token'>): EmailContent => ({
  to,
  name,
  subject: 'You have an account already',
  paragraphs: [
    'Somebody wanted to sign up with this email address, but it has an account already. Nothing was changed.',
    "If that was you, just log in. If you have lost your password, use 'Forgot Password' on the login page.",
  ],
  link: { label: 'Log in', url: `${publicUrl}/login` },
  closing: 'If that was not you, ignore this email.',
});

/** Returns the email with the link that lets the recipient set a new password. */
export const passwordResetEmail = ({ publicUrl, to, name, token }: TemplateInput): EmailContent => ({
  to,
  name,
  subject: 'Choose a new password',
  paragraphs: [
    'Somebody asked for a new password for your account.',
    `The link works once, within ${TIMES.resetTokenHours === 1 ? 'one hour' : `${TIMES.resetTokenHours} hours`}. ` +
      'You will be signed out everywhere when you set the new password.',
  ],
  link: { label: 'Choose a new password', url: `${publicUrl}/process_password_reset/${token}` },
  closing: NOT_ME,
});
