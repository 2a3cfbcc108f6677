const MINUTES = 60;

/** The rate limits: at most `points` tries in `seconds`. The database counts them, so a restart does not reset them. */
export const RATE_LIMITS = {
  /** Log-ins with one email address from one IP address. */
  'login.emailAndIp': { points: 10, seconds: 15 * MINUTES },
  /** Log-ins with one email address from anywhere: higher, so that a stranger cannot easily lock the owner out. */
  'login.email': { points: 50, seconds: 15 * MINUTES },
  /** Log-ins from one IP address. */
  'login.ip': { points: 100, seconds: 15 * MINUTES },
  /** Registrations from one IP address. */
  'register.ip': { points: 60, seconds: 60 * MINUTES },
  /** Mails to one email address, with or without an account. */
  'mail.email': { points: 5, seconds: 60 * MINUTES },
  /** Requests for a mail from one IP address. */
  'mail.ip': { points: 60, seconds: 60 * MINUTES },
  /** Confirmations and new passwords with a mailed token, from one IP address. */
  'token.ip': { points: 60, seconds: 15 * MINUTES },
  /** Tries of the entry key from one IP address. */
  'entry.ip': { points: 20, seconds: 15 * MINUTES },
  /** Confirmations of the password by a signed-in person. */
  'password.user': { points: 10, seconds: 15 * MINUTES },
  /** Codes of a second factor for one account, by whoever knows its password. */
  'code.user': { points: 10, seconds: 15 * MINUTES },
  /** The same in a day: a guess holds with three in a million. */
  'code.userDay': { points: 50, seconds: 24 * 60 * MINUTES },
  /** Log-ins with a passkey that somebody begins from one IP address; a completed one does not count. */
  'passkey.ip': { points: 60, seconds: 15 * MINUTES },
  /** Files with all that is kept about a person. */
  'export.user': { points: 10, seconds: 60 * MINUTES },
  /** Campaign files that a person downloads, has checked or imports. */
  'campaignFile.user': { points: 30, seconds: 60 * MINUTES },
  /** Messages with feedback by one person. */
  'feedback.user': { points: 20, seconds: 60 * MINUTES },
  /** Uploads of all kinds of pictures by one person. */
  'upload.user': { points: 60, seconds: 60 * MINUTES },
  /** Campaigns that a person creates in an hour; `LIMITS.campaignsPerDm` limits the total. */
  'campaign.user': { points: 20, seconds: 60 * MINUTES },
  /** Invitations and additions by one person in all their campaigns, enough for six groups of ten. Unknown names count too. */
  'invite.user': { points: 60, seconds: 60 * MINUTES },
  /** Join links that open nothing, from one IP address. */
  'join.ip': { points: 60, seconds: 15 * MINUTES },
  /** Tries of one person to join with a link. */
  'join.user': { points: 60, seconds: 60 * MINUTES },
  /** Characters that a person deletes or adds to a campaign, and character files, refused ones too; a person has at most fifteen. */
  'character.user': { points: 60, seconds: 60 * MINUTES },
} as const;

/** The name of a rate limit. */
export type Rate = keyof typeof RATE_LIMITS;
