import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';

/** The values of LOG_LEVEL. */
export const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The level when LOG_LEVEL is not set. */
export const DEFAULT_LOG_LEVEL = 'warn';

/** Reads LOG_LEVEL before the configuration is loaded; `loadConfig` refuses a value that is not a level. */
function levelOf(value = ''): string {
  return LOG_LEVELS.includes(value.trim()) ? value.trim() : DEFAULT_LOG_LEVEL;
}

/** The program's log on standard output: JSON lines without secrets. */
export const log = pino({
  level: levelOf(process.env['LOG_LEVEL']),
  redact: {
    paths: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password', 'token', '*.token'],
    censor: '[hidden]',
  },
});

/** Writes Nest's messages to the program's log; its informational messages only at the level `debug`. */
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
