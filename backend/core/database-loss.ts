import { setTimeout as sleep } from 'node:timers/promises';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { Failure } from '../../contracts/core/failure.js';
import { log } from './log.js';

/** PostgreSQL's codes for a server that stops, crashes, starts or has no connection left, beside class 08. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300']);
/** Node's codes for a server that cannot be reached. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Node's codes that mean this only where they come from a socket. */
const SOCKET_CODES = new Set(['ECONNRESET', 'EPIPE', 'ENOENT', 'EACCES']);
const SOCKET_CALLS = new Set(['connect', 'read', 'write']);
/** What pg and pg-pool say without a code. */
const WORDS = new RegExp(
  '^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|' +
    'is not queryable$|^Cannot use a pool after calling end',
);

/** Milliseconds in which all losses are one: a restart ends every connection of the pool. */
const SAME_LOSS = 10_000;
let loggedAt = -Infinity;

function isLoss({ code, syscall, message }: { code?: unknown; syscall?: unknown; message?: unknown }): boolean {
  if (typeof code === 'string') {
    if (SERVER_CODES.has(code) || NETWORK_CODES.has(code) || /^08\w{3}$/.test(code)) return true;
    if (SOCKET_CODES.has(code)) return SOCKET_CALLS.has(String(syscall));
  }
  return typeof message === 'string' && WORDS.test(message);
}

/** Whether an error says that the database is away or a connection to it was lost, not that it refused a statement. */
export function isDatabaseLoss(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isDatabaseLoss(error.driverError as unknown);
  // TypeORM gives a runner up when its connection dies; its next statement fails with one of these.
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  // A mail server's connection fails with the same codes; nodemailer names the command that failed.
  return typeof error === 'object' && error !== null && !('command' in error) && isLoss(error);
}

/** Logs one line for a loss, however many connections and requests it meets. */
export function logDatabaseLoss(error: unknown): void {
  if (performance.now() - loggedAt < SAME_LOSS) return;
  loggedAt = performance.now();
  const { message, code } = error as { message?: string; code?: string };
  log.warn({ reason: message || code }, 'the database does not answer, or a connection to it was lost');
}

/** Seconds after which a refused request may be tried again. */
const RETRY_AFTER = 2;
const unavailable = (message: string): Failure => new Failure(503, message, undefined, { retryAfter: RETRY_AFTER });

/** 503: the database is away. */
export const databaseAway = (): Failure => unavailable('The database does not answer just now. Try again in a moment.');

/** 503: the connection was lost while a change was made durable, so that nobody can say whether it is. */
export const outcomeUnknown = (): Failure =>
  unavailable(
    'The connection to the database was lost while this was saved, and it may or may not be saved. ' +
      'Look before you try again.',
  );

/**
 * Runs `work` again until the database answers.
 * @param patience milliseconds after which the last loss is thrown; any other error is thrown at once
 */
export async function untilDatabaseAnswers<Result>(work: () => Promise<Result>, patience: number): Promise<Result> {
  const until = performance.now() + patience;
  for (let pause = 50; ; pause = Math.min(2 * pause, 500)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseLoss(error)) throw error;
      logDatabaseLoss(error);
      if (performance.now() + pause > until) throw error;
    }
    await sleep(pause);
  }
}
