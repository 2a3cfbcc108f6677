import { TIMES } from '../../contracts/core/limits.js';

/**
 * Returns the milliseconds to wait after a failed try to connect: `shortest` after each of the first tries, then twice as
 * long after each further one, up to `TIMES.reconnectDelayMax`.
 * @param tries the number of tries so far, from 1
 */
export const reconnectDelay = (tries: number, shortest: number): number =>
  tries < TIMES.reconnectTries
    ? shortest
    : Math.min(TIMES.reconnectDelayMax, shortest * 2 ** (tries - TIMES.reconnectTries + 1));
