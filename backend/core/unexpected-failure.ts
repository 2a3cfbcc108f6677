import { randomInt } from 'node:crypto';
import { Failure } from '../../contracts/core/failure.js';
import { log } from './log.js';
import { countError, type ErrorKind } from './metrics/metrics.js';

/** Digits and capital letters that nobody confuses when they read them out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A number has two halves of this many signs: enough that no two of a year are the same. */
const HALF = 4;

const half = (): string => Array.from({ length: HALF }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Returns a new number of an error, such as `7KQ2-M9XD`. */
const newErrorId = (): string => `${half()}-${half()}`;

/**
 * Logs and counts an unexpected error under a new number, and returns the 500 that tells the number to the user, who
 * can tell it to the administrator. Nothing else of the error leaves the server.
 * @param note what the log says next to the error, with its message as `msg`
 * @param sentence what the user reads before the number
 */
export function unexpectedFailure(
  error: unknown,
  kind: ErrorKind,
  { msg, ...note }: { readonly msg: string },
  sentence: string,
): Failure {
  const errorId = newErrorId();
  countError(kind);
  log.error({ err: error, errorId, ...note }, msg);
  const text = `${sentence} If it happens again, tell the administrator this number: ${errorId}.`;
  return new Failure(500, text, undefined, { errorId });
}
