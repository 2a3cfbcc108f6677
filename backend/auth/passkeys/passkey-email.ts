import type { SessionUser } from '../../core/access/session-user.js';
import type { EmailContent } from '../../core/mail/email-layout.js';

/** Returns the email about a passkey that was added or removed. */
export const passkeyEmail = (user: SessionUser, change: 'added' | 'removed', name: string): EmailContent => ({
  to: user.email,
  name: user.display_name,
  subject: change === 'added' ? 'You have a new passkey' : 'A passkey was removed',
  paragraphs: [
    change === 'added'
      ? `The passkey ${name} was added. Whoever has it logs in without a password and without a code.`
      : `The passkey ${name} was removed. Nobody can log in with it any more.`,
    `This is about your account ${user.username}.`,
  ],
  closing:
    "If that was not you, choose a new password at once with 'Forgot Password' on the login page, then remove the passkeys that you do not know in your profile.",
});
