import { expect, it } from '@jest/globals';
import { reconnectDelay } from './reconnect-delay.js';

it('waits a second after each of the first tries, then longer, and never more than 30 seconds', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map((tries) => reconnectDelay(tries, 1000) / 1000);
  expect(waits).toEqual([1, 1, 1, 1, 2, 4, 8, 16, 30, 30]);
});
