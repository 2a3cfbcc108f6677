import { expect, it } from '@jest/globals';
import { reconnectDelay } from './reconnect-delay.js';

const waits = (random: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map((tries) => reconnectDelay(tries, 1000, () => random) / 1000);

it('tries five times, within half a second and then a second apart, then at longer intervals up to 30 seconds', () => {
  expect(waits(1)).toEqual([0.5, 1, 1, 1, 1, 1, 2, 4, 8, 15, 15]);
  expect(waits(0)).toEqual([0, 1, 1, 1, 1, 2, 4, 8, 16, 30, 30]);
});

it('spreads two thousand pages that have lost their connection together', () => {
  const returning = (tries: number): number[] => {
    const perStep = new Array<number>(20).fill(0);
    const whole = reconnectDelay(tries, 1000, () => (tries === 0 ? 1 : 0));
    for (let page = 0; page < 2000; page += 1) {
      const step = Math.floor((reconnectDelay(tries, 1000) / whole) * 20);
      perStep[step] = (perStep[step] ?? 0) + 1;
    }
    return perStep.filter((pages) => pages > 0);
  };
  // The first try comes within half a second, a later one within the second half of its wait.
  expect(returning(0)).toHaveLength(20);
  expect(returning(8)).toHaveLength(10);
});
