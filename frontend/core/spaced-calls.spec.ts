import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SpacedCalls } from './spaced-calls.js';

describe('calls that follow changes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('come soon after a change, at most once a second, and once more after the last one', () => {
    const call = jest.fn();
    const calls = new SpacedCalls(call, () => 0);
    calls.soon();
    jest.advanceTimersByTime(80);
    expect(call).toHaveBeenCalledTimes(1);
    for (let turn = 0; turn < 13 * 5; turn += 1) {
      calls.soon();
      jest.advanceTimersByTime(1000 / 13);
    }
    expect(call).toHaveBeenCalledTimes(5);
    jest.advanceTimersByTime(1000);
    expect(call).toHaveBeenCalledTimes(6);
    jest.advanceTimersByTime(5000);
    expect(call).toHaveBeenCalledTimes(6);
  });

  it('spread over half a second when changes follow one another', () => {
    const times = [0, 0.5, 1].map((random) => {
      const start = performance.now();
      let at = 0;
      const calls = new SpacedCalls(
        () => (at = performance.now() - start),
        () => random,
      );
      calls.soon();
      jest.advanceTimersByTime(80);
      calls.soon();
      jest.advanceTimersByTime(3000);
      return at;
    });
    expect(times).toEqual([1080, 1330, 1580]);
  });

  it('do not come after the end', () => {
    const call = jest.fn();
    const calls = new SpacedCalls(call);
    calls.soon();
    calls.end();
    jest.advanceTimersByTime(5000);
    expect(call).not.toHaveBeenCalled();
  });
});
