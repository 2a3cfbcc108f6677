import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap double before a full collection of garbage. By default V8 collects a quiet server after a tenth, every
 * few seconds here, and each full collection takes a server with one core away from everybody for a tenth of a second.
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
