const MINUTES = 60;
const KIB = 1024;
const MIB = 1024 * KIB;

/** A budget of at most `burst` units, which gains `perSecond` units every second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** The budgets of a process; a test may set others. */
export type Budgets = {
  readonly [Name in keyof typeof BUDGETS]: (typeof BUDGETS)[Name] extends number ? number : Allowance;
};

/**
 * What one sender may use of a process before it must wait, so that nobody else notices.
 * Each process counts in memory. A person's sockets and calls share one budget.
 */
export const BUDGETS = {
  /**
   * Work of one person, and of all who are not signed in at one address, in units; `COSTS` says what costs how much. A unit
   * is about a tenth of a millisecond, so a person can keep at most a twentieth of a core busy. A DM who paints as fast as
   * a hand can needs a tenth of that; a page that loads takes a fifth of the burst.
   */
  personWork: { burst: 1200, perSecond: 400 },
  /** Work of everybody behind one address, such as a whole group or a club. */
  addressWork: { burst: 20_000, perSecond: 2000 },
  /** Calls of one sender that run at a time, more than a browser opens connections; and how many may wait for them. */
  parallelCalls: 8,
  waitingCalls: 200,
  /** Bytes of request bodies that are being read. 300 slow forms or three pictures fit from one address, two pictures from one person. */
  personBodyBytes: 18 * MIB,
  addressBodyBytes: 32 * MIB,
  processBodyBytes: 128 * MIB,
  /** Seconds within which the headers, a form and a picture must have arrived. A picture takes a minute over a slow line. */
  headerSeconds: 15,
  formSeconds: 20,
  pictureSeconds: 120,
  /** Sockets: every open tab has one. */
  personSockets: 20,
  addressSockets: 200,
  /** Bytes that may wait to be sent over one socket: the largest map fits twice. A socket with more is sent nothing further until it has caught up. */
  socketUnsentBytes: 2 * MIB,
  /** Seconds after which a socket that has not caught up is closed. */
  socketCatchUpSeconds: 20,
  /** Milliseconds between two pings of one person that are shown; nobody can tell more of them apart. */
  pingMilliseconds: 100,
} as const;

/** The cost of work, in the units of `BUDGETS.personWork`. */
export const COSTS = {
  /** Any request, also for a file of the page. */
  request: 1,
  /** The refusal of a sender in debt, after their session was read. */
  refusal: 5,
  /** A call that reads. */
  read: 20,
  /** A call that changes something: a transaction. */
  write: 40,
  /** A call that hashes a password, in a thread of its own. */
  password: 100,
  /** Decoding a picture. */
  picture: 400,
  /** A packet that arrives over a socket, whatever becomes of it; and one unit more for so many bytes that are read, of bodies too. */
  packet: 0.2,
  receivedBytesPerUnit: 32 * KIB,
  /** Joining a map reads members and rights; the snapshot comes on top. */
  join: 60,
  /** A snapshot of the map: a fixed part, and one unit for so many bytes. */
  snapshot: 20,
  snapshotBytesPerUnit: 8 * KIB,
  /** A command on the map; and one unit more for so many squares of a stroke. */
  command: 1,
  squaresPerUnit: 2,
  /** A ping goes to everybody in the room. */
  ping: 10,
} as const;

/** How often a sender may try something: `points` within `seconds`. The database counts, so a restart does not reset it. */
export const RATES = {
  /** One account from one address. */
  'login.account': { points: 10, seconds: 15 * MINUTES },
  /** One account from everywhere: higher, so that a stranger cannot easily lock its owner out. */
  'login.everywhere': { points: 50, seconds: 15 * MINUTES },
  'login.address': { points: 100, seconds: 15 * MINUTES },
  'register.address': { points: 60, seconds: 60 * MINUTES },
  /** Mails to one address, whether or not it is known. */
  'mail.account': { points: 5, seconds: 60 * MINUTES },
  'mail.address': { points: 60, seconds: 60 * MINUTES },
  'token.address': { points: 60, seconds: 15 * MINUTES },
  'entry.address': { points: 20, seconds: 15 * MINUTES },
  /** The password asked for again while signed in. */
  'password.account': { points: 10, seconds: 15 * MINUTES },
  'feedback.account': { points: 20, seconds: 60 * MINUTES },
  /** Pictures of oneself, of campaigns and of characters together. */
  'upload.account': { points: 60, seconds: 60 * MINUTES },
  /** Campaigns that a person creates: more than anybody begins in an evening. `LIMITS.campaignsPerDm` is the total. */
  'campaign.account': { points: 20, seconds: 60 * MINUTES },
  /** Invitations and additions by one person, over all their campaigns: six tables of ten. Unknown names count too. */
  'invite.account': { points: 60, seconds: 60 * MINUTES },
  /** Characters that a person deletes or brings into a campaign: they have fifteen at most. */
  'character.account': { points: 60, seconds: 60 * MINUTES },
} as const;
export type Rate = keyof typeof RATES;
