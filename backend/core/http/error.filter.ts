import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Failure } from '../../../contracts/core/failure.js';
import { databaseUnavailable, isDatabaseLoss, logDatabaseLoss } from '../database/database-loss.js';
import type { ErrorKind } from '../metrics/metrics.js';
import { unexpectedFailure } from '../unexpected-failure.js';
import { noteOf } from './request-log.js';

/**
 * Turns an error into a failure: a lost database into a 503, an unexpected error into a 500 with only a number for the
 * operator. The error itself goes to the log.
 * @param note what the log says next to the error
 */
export function failureOf(error: unknown, kind: ErrorKind, note: object): Failure {
  if (error instanceof Failure) return error;
  return (
    knownError(error) ?? unexpectedFailure(error, kind, { ...note, msg: 'unexpected error' }, SOMETHING_WENT_WRONG)
  );
}

/** Says nothing certain, because the error may have come before the change was written or after it. */
const SOMETHING_WENT_WRONG =
  'Something went wrong on the server. What you did may or may not be saved. Look before you try again.';

/** Turns an error of Express, its parsers or Nest into a Failure. */
function knownError(error: unknown): Failure | undefined {
  if (isDatabaseLoss(error)) {
    logDatabaseLoss(error);
    return databaseUnavailable(error);
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    return status < 500
      ? new Failure(status, status === 404 ? 'There is nothing at this address.' : error.message)
      : undefined;
  }
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500
    ? new Failure(status, (error as Error).message)
    : undefined;
}

/** The one error filter of HTTP. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const failure = failureOf(error, 'call', noteOf(host.switchToHttp().getRequest<Request>()));
    if (response.headersSent) return;
    const reply = failure.toReply();
    if (typeof reply['retryAfter'] === 'number') response.setHeader('Retry-After', reply['retryAfter']);
    response.status(failure.code).json(reply);
  }
}
