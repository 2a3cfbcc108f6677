import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MergedWork } from './merged-work.js';

const PAUSE = 1000;

describe('merged work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const counted = (milliseconds = PAUSE) => {
    const failed = jest.fn();
    const merged = new MergedWork(milliseconds, failed);
    const done: string[] = [];
    const ask = (key: string): Promise<void> =>
      merged.run(key, () => {
        done.push(key);
        return Promise.resolve();
      });
    return { merged, failed, done, ask };
  };

  it('is done at once, then once for each pause in which somebody asks, the last time included', async () => {
    const { done, ask } = counted();
    await ask('a');
    expect(done).toEqual(['a']);
    for (let hundredth = 0; hundredth < 250; hundredth += 1) {
      await ask('a');
      await jest.advanceTimersByTimeAsync(10);
    }
    expect(done).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(PAUSE);
    expect(done).toHaveLength(4);
    await jest.advanceTimersByTimeAsync(3 * PAUSE);
    expect(done).toHaveLength(4);
    await ask('a');
    expect(done).toHaveLength(5);
  });

  it('is counted for each key separately, and not counted without a pause', async () => {
    const { done, ask } = counted();
    await ask('a');
    await ask('b');
    expect(done).toEqual(['a', 'b']);
    const always = counted(0);
    await always.ask('a');
    await always.ask('a');
    expect(always.done).toHaveLength(2);
  });

  it('reports a failure for which nobody waits, and goes on', async () => {
    const { merged, failed } = counted();
    const problem = new Error('lost');
    const fail = (): Promise<void> => Promise.reject(problem);
    await expect(merged.run('a', fail)).rejects.toBe(problem);
    await merged.run('a', fail);
    await jest.advanceTimersByTimeAsync(PAUSE);
    expect(failed).toHaveBeenCalledWith(problem);
  });

  it('ends without doing what waits', async () => {
    const { merged, done, ask } = counted();
    await ask('a');
    await ask('a');
    merged.end();
    await jest.advanceTimersByTimeAsync(2 * PAUSE);
    expect(done).toHaveLength(1);
  });
});
