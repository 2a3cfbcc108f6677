import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';

/** The program's log: JSON lines without secrets; quiet unless LOG_LEVEL says otherwise. */
export const log = pino({
  level: process.env['LOG_LEVEL'] ?? 'warn',
  redact: {
    paths: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password', 'token', '*.token'],
    censor: '[hidden]',
  },
});

/** Nest's own lines, as far as they matter to an operator. */
export class NestLog implements LoggerService {
  log(message: unknown): void {
    log.debug({ from: 'nest' }, String(message));
  }
  warn(message: unknown): void {
    log.warn({ from: 'nest' }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    log.error({ from: 'nest', rest }, String(message));
  }
}
