import type { SessionUser } from '../core/access/session-user.js';
import type { EmailContent } from '../core/mail/email-layout.js';

const WAYS = { profile: 'in its profile', link: 'with a link that was mailed to this address' } as const;

/** Returns the email about a new password. `way` says how it was set. */
export const passwordChangedEmail = (user: SessionUser, way: keyof typeof WAYS): EmailContent => ({
  to: user.email,
  name: user.display_name,
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your account ${user.username} was changed just now, ${WAYS[way]}. You are signed out everywhere.`,
    'Passkeys and a second factor stay as they are. Your profile lists them.',
  ],
  closing: "If that was not you, choose a new password at once: use 'Forgot Password' on the login page.",
});
