import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { stopClock, type StoppedClock } from '../../../test/support/stopped-clock.js';
import { yieldWhenLong } from './event-loop.js';

let clock: StoppedClock;
beforeEach(() => {
  clock = stopClock();
});
afterEach(() => clock.restore());

/** Work that takes so long; nothing else takes any time. */
const hold = (milliseconds: number): void => clock.pass(milliseconds);

/** The parts of a work that had run at each turn of the event loop. */
async function turnsDuring(work: (countPart: () => void) => Promise<unknown>): Promise<number[]> {
  // The work before belongs to another turn.
  await setImmediate();
  let [parts, isDone] = [0, false];
  const turns: number[] = [];
  const watch = async (): Promise<void> => {
    while (!isDone) {
      turns.push(parts);
      await setImmediate();
    }
    turns.push(parts);
  };
  const watching = watch();
  await work(() => (parts += 1));
  isDone = true;
  await watching;
  return turns;
}

it('lets other work run between the parts of a long task', async () => {
  const oneAfterAnother = async (countPart: () => void): Promise<void> => {
    for (let part = 0; part < 10; part += 1) {
      hold(4);
      countPart();
      await yieldWhenLong();
    }
  };
  const together = (countPart: () => void): Promise<unknown> =>
    Promise.all(
      Array.from({ length: 10 }, async () => {
        await setImmediate();
        await yieldWhenLong();
        hold(4);
        countPart();
      }),
    );
  for (const work of [oneAfterAnother, together]) {
    const turns = await turnsDuring(work);
    const most = Math.max(...turns.map((parts, index) => parts - (turns[index - 1] ?? 0)));
    expect(most).toBeLessThanOrEqual(5);
  }
});

it('does short work in one turn', async () => {
  const turns = await turnsDuring(async (countPart) => {
    for (let part = 0; part < 10; part += 1) {
      countPart();
      await yieldWhenLong();
    }
  });
  expect(turns).toEqual([0, 10]);
});
