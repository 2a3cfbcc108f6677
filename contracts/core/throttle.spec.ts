import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Throttle, type ThrottleTimes } from './throttle.js';

const BETWEEN = 1000;

describe('a throttle', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const counted = (times: ThrottleTimes = { between: BETWEEN }) => {
    const failed = jest.fn();
    const throttle = new Throttle(times, failed);
    const start = performance.now();
    const runs: [string, number][] = [];
    const request = (key: string): Promise<void> =>
      throttle.request(key, () => void runs.push([key, performance.now() - start]));
    return { throttle, failed, runs, request };
  };

  it('runs at once, then once for each pause with a request, and once more after the last request', async () => {
    const { runs, request } = counted();
    await request('a');
    expect(runs).toHaveLength(1);
    for (let hundredth = 0; hundredth < 250; hundredth += 1) {
      await request('a');
      await jest.advanceTimersByTimeAsync(10);
    }
    expect(runs).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(4 * BETWEEN);
    expect(runs).toHaveLength(4);
    await request('a');
    expect(runs).toHaveLength(5);
  });

  it('counts each key separately, and runs every request without a pause', async () => {
    const { runs, request } = counted();
    await request('a');
    await request('b');
    expect(runs.map(([key]) => key)).toEqual(['a', 'b']);
    const unlimited = counted({ between: 0 });
    await unlimited.request('a');
    await unlimited.request('a');
    expect(unlimited.runs).toHaveLength(2);
  });

  it('waits before the first run, so that further requests join it', async () => {
    const { runs, request } = counted({ between: BETWEEN, before: 80 });
    void request('a');
    void request('a');
    expect(runs).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(5 * BETWEEN);
    expect(runs).toEqual([['a', 80]]);
  });

  it('spreads the later runs, but not the first', async () => {
    for (const spread of [0, 250, 500]) {
      const { runs, request } = counted({ between: BETWEEN, before: 80, spread: () => spread });
      void request('a');
      await jest.advanceTimersByTimeAsync(80);
      void request('a');
      await jest.advanceTimersByTimeAsync(3 * BETWEEN);
      expect(runs.map(([, at]) => at)).toEqual([80, 80 + BETWEEN + spread]);
    }
  });

  it('reports a failure for which nobody waits, and goes on', async () => {
    const { throttle, failed } = counted();
    const problem = new Error('lost');
    const fail = (): Promise<void> => Promise.reject(problem);
    await expect(throttle.request('a', fail)).rejects.toBe(problem);
    await throttle.request('a', fail);
    await jest.advanceTimersByTimeAsync(BETWEEN);
    expect(failed).toHaveBeenCalledWith(problem);
  });

  it('runs nothing after the end', async () => {
    const { throttle, runs, request } = counted();
    await request('a');
    await request('a');
    throttle.end();
    await jest.advanceTimersByTimeAsync(2 * BETWEEN);
    expect(runs).toHaveLength(1);
  });
});
