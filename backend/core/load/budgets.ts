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
 * What one sender may use of the server before they must wait, so that the server stays fast for everybody else.
 * The process counts in memory. A person's sockets and calls share one budget. An address here is an IP address.
 */
export const BUDGETS = {
  /**
   * Work of one person, in the units of `COSTS`. Those at one address who are not signed in share one such budget. A
   * unit takes about a tenth of a millisecond, so 400 units a second are a twenty-fifth of a core. A DM who paints as
   * fast as possible needs a tenth of that. Loading a page takes a fifth of the burst.
   */
  personWork: { burst: 1200, perSecond: 400 },
  /** Work of everybody at one address, such as a whole group or a club, in the units of `COSTS`. */
  addressWork: { burst: 20_000, perSecond: 2000 },
  /** Health probes of one address, which cost no work; further ones wait, and none is refused. */
  addressProbes: { burst: 60, perSecond: 20 },
  /** Calls of one sender that run at the same time: more than a browser opens connections. */
  parallelCalls: 8,
  /** Calls of one sender that wait until an earlier call ends. */
  waitingCalls: 200,
  /** Bytes of one person's request bodies in memory: two pictures. */
  personBodyBytes: 18 * MIB,
  /** Bytes of the request bodies from one address in memory: three pictures or 300 slow forms. */
  addressBodyBytes: 32 * MIB,
  /** Bytes of all request bodies in memory. */
  processBodyBytes: 128 * MIB,
  /** Seconds in which the headers of a request must arrive. */
  headerSeconds: 15,
  /** Seconds in which a form must arrive. */
  formSeconds: 20,
  /** Seconds in which a picture must arrive. A picture takes a minute over a slow line. */
  pictureSeconds: 120,
  /** Open sockets of one person; every tab has one. */
  personSockets: 20,
  /** Open sockets from one address. */
  addressSockets: 200,
  /**
   * Unsent bytes of one socket: the largest map fits twice. A socket with more gets no frames until it has caught up.
   */
  socketUnsentBytes: 2 * MIB,
  /** Seconds after which a socket that has not caught up is closed. */
  socketCatchUpSeconds: 20,
  /** Milliseconds between two pings of one person on the map; nobody can distinguish more. */
  pingMilliseconds: 100,
  /** Milliseconds between two messages that a campaign has changed; every open tab fetches it after each. */
  campaignNewsMilliseconds: 1000,
} as const;

/** Milliseconds of the main thread for which a unit stands. */
export const MILLISECONDS_PER_UNIT = 0.1;

/**
 * The cost of work, in the units of `BUDGETS.personWork`: what is known beforehand. What a call takes of the main
 * thread beyond that is measured and charged too (`work-meter.ts`).
 */
export const COSTS = {
  /** Any request, also for a file of the page. */
  request: 1,
  /** The refusal of a sender in debt, after their session was read. */
  refusal: 5,
  /** A file of the page for a sender in debt, so that a flood of them puts the address into debt too. */
  fileInDebt: 5,
  /** A call that reads. */
  read: 20,
  /** A call that changes something: a transaction. */
  write: 40,
  /** A call that hashes a password, in a separate thread. */
  password: 100,
  /** Decoding a picture. */
  picture: 400,
  /** A packet that arrives over a socket, even if it is refused. */
  packet: 0.2,
  /** Received bytes of packets and bodies that cost one unit. */
  receivedBytesPerUnit: 32 * KIB,
  /** Bytes of a call's reply that cost one unit: they are compressed and sent. */
  repliedBytesPerUnit: 8 * KIB,
  /** Joining or leaving a map, a sheet or the digests, which reads members and permissions; without a snapshot. */
  join: 60,
  /** A snapshot of the map, without its bytes. */
  snapshot: 20,
  /** Bytes of a snapshot that cost one unit. */
  snapshotBytesPerUnit: 8 * KIB,
  /** A command on the map, without its squares and its aware users. */
  command: 1,
  /** Squares of a stroke that cost one unit. */
  squaresPerUnit: 2,
  /** Aware users of a marker that cost one unit: each is read, checked, written and kept. */
  awareUsersPerUnit: 100,
  /** A ping goes to everybody in the room. */
  ping: 10,
} as const;
