import { Failure } from './failure.js';

/**
 * The version of what page and server say to each other. A change that a page of the release before does not understand
 * raises `version`; `oldest` is the oldest page that the server still understands.
 */
export const PROTOCOL = { version: 2, oldest: 1 } as const;

/** The first version whose pages expect fewer heartbeats on a quiet connection. */
const FEWER_HEARTBEATS = 2;

/** Whether a page expects a heartbeat every `TIMES.heartbeat` also on a quiet connection. @param version as in `protocolRefusal` */
export const expectsEveryHeartbeat = (version: unknown): boolean =>
  version !== undefined && version !== null && Number(version) < FEWER_HEARTBEATS;

/** The header with the version of the page's calls; a socket has it as `auth.protocol`. Other clients send none. */
export const PROTOCOL_HEADER = 'x-questhearth-protocol';

/** The code of a page that is too old. */
export const OUTDATED = 426;

/** Seconds after which a page that is newer than this node asks again, perhaps another node. */
const RETRY_AFTER = 1;

/**
 * Returns why this program does not serve a page of that version; undefined when it does.
 * @param version the text or number that the page has sent; undefined for other clients
 */
export function protocolRefusal(version: unknown): Failure | undefined {
  if (version === undefined || version === null || version === '') return undefined;
  const number = Number(version);
  if (number < PROTOCOL.oldest) {
    const message = 'Questhearth has a new version. Reload the page; what you have not sent is kept.';
    return new Failure(OUTDATED, message);
  }
  if (number <= PROTOCOL.version) return undefined;
  const message = 'This server is being upgraded. Try again in a moment.';
  return new Failure(503, message, undefined, { retryAfter: RETRY_AFTER });
}
