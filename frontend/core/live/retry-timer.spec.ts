import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Failure } from '../../../contracts/core/failure.js';
import { RetryTimer } from './retry-timer.js';

describe('the timer of the next try', () => {
  const tries: number[] = [];
  let timer: RetryTimer;
  const failed = (): void => timer.start(new Failure(0, 'No answer.'));
  const toldToWait = (retryAfter: number): void => timer.start(new Failure(429, 'Wait.', undefined, { retryAfter }));

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    tries.length = 0;
    timer = new RetryTimer(() => tries.push(Date.now()));
  });
  afterEach(() => void jest.useRealTimers());

  it('tries once, however many requests fail during one wait', () => {
    for (let nth = 0; nth < 40; nth += 1) {
      failed();
      jest.advanceTimersByTime(20);
    }
    jest.advanceTimersByTime(60_000);
    expect(tries).toHaveLength(1);
  });

  it('waits as long as the longest answer asks for', () => {
    failed();
    toldToWait(4);
    toldToWait(3);
    jest.advanceTimersByTime(60_000);
    expect(tries).toEqual([4000]);
  });

  it('waits twice as long after each failed try, and as at first after a success', () => {
    const failedAfter = (milliseconds: number): void => {
      failed();
      jest.advanceTimersByTime(milliseconds);
    };
    failedAfter(1500);
    failedAfter(3000);
    expect(tries).toEqual([1500, 4500]);
    timer.succeed();
    failedAfter(1500);
    expect(tries.at(-1)).toBe(6000);
  });

  it('keeps a wait that the server has asked for', () => {
    toldToWait(2);
    timer.stopUnlessOrdered();
    expect(timer.isRunning).toBe(true);
    timer.stop();
    failed();
    timer.stopUnlessOrdered();
    expect(timer.isRunning).toBe(false);
  });
});
