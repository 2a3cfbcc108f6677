import { randomUUID } from 'node:crypto';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { Failure } from '../../../contracts/core/failure.js';
import { databaseUnavailable, isDatabaseLoss, logDatabaseLoss } from '../database/database-loss.js';
import { log } from '../log.js';

/**
 * Turns an error into the failure shape: a lost database into a 503, an unexpected error into a 500 with only an id
 * for the operator. The error itself goes to the log.
 */
export function replyOf(error: unknown): { code: number; reply: Record<string, unknown> } {
  if (error instanceof Failure) return { code: error.code, reply: error.toReply() };
  const known = knownError(error);
  if (known) return { code: known.code, reply: known.toReply() };
  const errorId = randomUUID();
  log.error({ err: error, errorId }, 'unexpected error');
  return {
    code: 500,
    reply: {
      msg: 'Something went wrong on the server. Nothing was changed. Try again in a moment.',
      status: false,
      code: 500,
      errorId,
    },
  };
}

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
    const { code, reply } = replyOf(error);
    if (response.headersSent) return;
    if (typeof reply['retryAfter'] === 'number') response.setHeader('Retry-After', reply['retryAfter']);
    response.status(code).json(reply);
  }
}
