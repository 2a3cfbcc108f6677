import { setImmediate } from 'node:timers/promises';
import type fc from 'fast-check';

/** Decides in which order statements and messages arrive. */
export type Scheduler = Pick<fc.Scheduler, 'schedule' | 'count' | 'waitOne'>;

/** The turns of the event loop after which nothing follows from an event any more. */
const QUIET_TURNS = 4;

/** Resolves when the scheduler lets an event happen. @param what names it in a report */
export async function happen(scheduler: Scheduler, what: string): Promise<void> {
  await scheduler.schedule(Promise.resolve(), what);
}

/**
 * Lets the scheduled events happen until there are no more.
 * @param works what must have ended then
 * @throws Error when something waits for ever
 */
export async function letAllHappen(scheduler: Scheduler, works: readonly Promise<unknown>[]): Promise<void> {
  let unfinished = works.length;
  const ended = Promise.all(works.map((work) => work.finally(() => (unfinished -= 1))));
  // It is awaited only when all have ended.
  ended.catch(() => undefined);
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await setImmediate();
    if (scheduler.count() === 0) continue;
    quiet = 0;
    await scheduler.waitOne();
  }
  if (unfinished > 0) throw new Error(`${unfinished} wait for ever`);
  await ended;
}
