import { TIMES } from '../../contracts/core/limits.js';

/**
 * Returns the milliseconds to wait before the next try to connect. The first try comes at once, at a random moment within
 * half of `shortest`, because a node that stops or fails loses many pages together. The others of the first
 * `TIMES.reconnectTries` follow, `shortest` apart. Each further wait is twice as long, up to `TIMES.reconnectDelayMax`,
 * and shortened at random by up to a half, so that the pages do not return together either.
 * @param tries the number of tries so far
 * @param random returns a number from 0 to 1
 */
export function reconnectDelay(tries: number, shortest: number, random: () => number = Math.random): number {
  if (tries === 0) return (random() * shortest) / 2;
  if (tries < TIMES.reconnectTries) return shortest;
  const longest = Math.min(TIMES.reconnectDelayMax, shortest * 2 ** (tries - TIMES.reconnectTries + 1));
  return longest * (1 - random() / 2);
}
