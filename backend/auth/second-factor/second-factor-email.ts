import type { SessionUser } from '../../core/access/session-user.js';
import type { EmailContent } from '../../core/mail/email-layout.js';

const CHANGES = {
  on: {
    subject: 'Your second factor is on',
    text: 'A log-in needs a code of your authenticator app now. Keep your recovery codes where you find them without it.',
  },
  off: { subject: 'Your second factor is off', text: 'A log-in needs only your password now.' },
  renewed: { subject: 'You have new recovery codes', text: 'The earlier recovery codes work no longer.' },
  recovery: {
    subject: 'A recovery code was used',
    text: 'Somebody logged in with your password and a recovery code, which works no longer.',
  },
} as const;

/** Returns the email about a change or a use of a second factor. */
export const secondFactorEmail = (user: SessionUser, change: keyof typeof CHANGES): EmailContent => ({
  to: user.email,
  name: user.display_name,
  subject: CHANGES[change].subject,
  paragraphs: [CHANGES[change].text, `This is about your account ${user.username}.`],
  closing: "If that was not you, choose a new password at once: use 'Forgot Password' on the login page.",
});
