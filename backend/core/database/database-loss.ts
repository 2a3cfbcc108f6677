import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { Failure, isFinal } from '../../../contracts/core/failure.js';
import { saysFull, saysReadOnly } from '../data-dir.js';
import { log } from '../log.js';
import { countError } from '../metrics/metrics.js';

/** PostgreSQL's code for a full disk. What was to be written can be sent again once there is space. */
const DISK_FULL = '53100';
/**
 * PostgreSQL's codes for a server that stops, crashes, starts, has no connection or no space left, or ends a transaction in
 * which nothing happens, in addition to class 08.
 */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300', '25P03', DISK_FULL]);
/** PostgreSQL's code for a file that it may not write; with it, the message names the reason of the system. */
const NO_PRIVILEGE = '42501';
const UNWRITABLE = /: (Read-only file system|Permission denied)$/;
/** Node's codes for a server that cannot be reached. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Node's codes that mean a lost connection only when a socket reports them. */
const SOCKET_CODES = new Set(['ECONNRESET', 'EPIPE', 'ENOENT', 'EACCES']);
const SOCKET_CALLS = new Set(['connect', 'read', 'write']);
/** Messages of pg and pg-pool that come without a code. */
const LOSS_MESSAGE = new RegExp(
  '^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|' +
    'is not queryable$|^Cannot use a pool after calling end',
);

/** Milliseconds in which all losses count as one, because a restart ends every connection of the pool. */
const SAME_LOSS = 10_000;

/** What pg, Node and PostgreSQL say of an error. */
interface ErrorFields {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
  readonly severity?: unknown;
}

function isLoss({ code, syscall, message, severity }: ErrorFields): boolean {
  // The server ends with it, and what it was writing may be written or not.
  if (severity === 'PANIC') return true;
  if (code === NO_PRIVILEGE) return UNWRITABLE.test(String(message));
  if (typeof code === 'string') {
    if (SERVER_CODES.has(code) || NETWORK_CODES.has(code) || /^08\w{3}$/.test(code)) return true;
    if (SOCKET_CODES.has(code)) return SOCKET_CALLS.has(String(syscall));
  }
  return typeof message === 'string' && LOSS_MESSAGE.test(message);
}

/** Whether an error means a lost or unavailable database, not a refused statement. */
export function isDatabaseLoss(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isDatabaseLoss(error.driverError as unknown);
  // TypeORM releases a query runner when its connection dies; the next statement then fails with one of these.
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError)
    return true;
  // A mail server's connection fails with the same codes, but nodemailer adds the `command` that failed.
  return typeof error === 'object' && error !== null && !('command' in error) && isLoss(error);
}

/** Whether the database has refused a statement. After any other error, it may have been written. */
export const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && !isDatabaseLoss(error);

/** Whether nothing of a statement was written: the database has refused it, or had no place for it and goes on. */
export const wroteNothing = (error: unknown): boolean =>
  isRefusal(error) || (fieldsOf(error).severity === 'ERROR' && (isDiskFull(error) || isUnwritable(error)));

/** Milliseconds to wait for a restarting database. The page waits ten seconds for an ack. */
export const RESTART_PATIENCE = 6_000;

/** Logs and counts a loss once, however many connections and requests it affects. */
export class DatabaseLossLog {
  private loggedAt = -Infinity;

  log(error: unknown): void {
    if (performance.now() - this.loggedAt < SAME_LOSS) return;
    this.loggedAt = performance.now();
    countError('database');
    const { message, code } = error as { message?: string; code?: string };
    if (isDiskFull(error)) log.error({ reason: message }, 'the disk of the database is full: free some space');
    else if (isUnwritable(error))
      log.error({ reason: message }, 'the files of the database cannot be written to: make them writable again');
    else log.warn({ reason: message || code }, 'the database does not answer, or a connection to it was lost');
  }
}

const losses = new DatabaseLossLog();

/** Logs a loss in the log that all connections of the program share. */
export const logDatabaseLoss = (error: unknown): void => losses.log(error);

const fieldsOf = (error: unknown): ErrorFields =>
  ((error instanceof QueryFailedError ? error.driverError : error) ?? {}) as ErrorFields;

/** Whether the database could not write because its disk is full. */
const isDiskFull = (error: unknown): boolean => fieldsOf(error).code === DISK_FULL;

/** Whether the database could not write because its folder has become read-only. */
const isUnwritable = (error: unknown): boolean => UNWRITABLE.test(String(fieldsOf(error).message));

/** Why the embedded database does not run, as the health and refused calls say it; undefined while it runs. */
let stopped: string | undefined;

/** Says why the embedded database cannot be started again; nothing when it runs. */
export function sayWhyStopped(error?: unknown): void {
  const fields = fieldsOf(error);
  const isDenied = fields.code === 'EACCES' || /Permission denied/.test(String(fields.message));
  if (error === undefined) stopped = undefined;
  else if (saysFull(fields)) stopped = FULL;
  else if (saysReadOnly(fields) || isDenied) stopped = READ_ONLY;
  else stopped = 'The database cannot be started again just now. The log of the server says why.';
}

/** Why the database does not answer, for the health. */
export const whyDatabaseIsAway = (): string => stopped ?? 'The database does not answer.';

/** Logs the failure of work that nobody waits for. A refusal, such as that of a deleted campaign, is not a failure. */
export function logFailure(error: unknown, message: string): void {
  if (isDatabaseLoss(error)) logDatabaseLoss(error);
  else if (!isFinal(error)) {
    countError('background');
    log.error({ err: error }, message);
  }
}

/** Seconds after which a client may retry. */
const RETRY_AFTER = 2;
const unavailable = (message: string): Failure => new Failure(503, message, undefined, { retryAfter: RETRY_AFTER });

const FULL = 'The disk of the server is full, so nothing can be saved until somebody frees some space there.';
const READ_ONLY =
  'The data folder of the server cannot be written to, so nothing can be saved until somebody makes it writable again.';

/** 503: the database does not answer, or cannot write. */
export function databaseUnavailable(error?: unknown): Failure {
  if (isDiskFull(error)) return unavailable(FULL);
  if (isUnwritable(error)) return unavailable(READ_ONLY);
  return unavailable(stopped ?? 'The database does not answer just now. Try again in a moment.');
}

/** 503: the connection was lost during a commit, so it is unknown whether the change was saved. */
export const outcomeUnknown = (): Failure =>
  unavailable(
    'The connection to the database was lost while this was saved, and it may or may not be saved. ' +
      'Look before you try again.',
  );

/**
 * Repeats `work` until the database answers.
 * @param patience milliseconds after which it throws the last loss; it throws any other error at once
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
