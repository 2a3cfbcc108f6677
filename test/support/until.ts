import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; shorter than the time of a test, so that the error says what has not come. */
const PATIENCE = 240_000;
/** Milliseconds between two looks. */
const PAUSE = 5;

/**
 * Waits for what sends no event: looks again and again. Whatever sends an event is awaited with `Received`.
 * @param what it waits for, for the error
 * @throws Error when it does not hold within four minutes
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited ${PATIENCE / 1000} seconds in vain until ${what}.`);
    await sleep(PAUSE);
  }
}
