import { pbkdf2 } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { forPresentAccount, presentAccount, resume, resumeAfter, type Account } from './work-meter.js';
import { threadTime } from './thread-time.js';

/** An account that adds up what it is charged. */
class Purse implements Account {
  milliseconds = 0;

  spend(milliseconds: number): void {
    this.milliseconds += milliseconds;
  }
}

/** Keeps the thread busy for so much of its processor time. */
function work(milliseconds: number): void {
  const before = threadTime();
  while (threadTime() - before < milliseconds);
}

describe('the meter of work', () => {
  it('counts what runs until the thread is free, promises included', async () => {
    const purse = new Purse();
    const call = async (): Promise<void> => {
      resume(purse);
      work(10);
      await Promise.resolve();
      await Promise.resolve();
      work(10);
    };
    await nextTurn();
    void call();
    await nextTurn();
    expect(presentAccount()).toBeUndefined();
    const counted = purse.milliseconds;
    expect(counted).toBeGreaterThanOrEqual(10);
    work(10);
    await nextTurn();
    expect(purse.milliseconds).toBe(counted);
  });

  it('counts a short work that begins and ends soon after another', () => {
    const [one, other] = [new Purse(), new Purse()];
    for (let n = 0; n < 20; n += 1) {
      resume(one);
      work(0.8);
      resume(other);
      work(0.8);
    }
    resume(undefined);
    expect(one.milliseconds).toBeGreaterThan(20 * 0.6);
    expect(other.milliseconds).toBeGreaterThan(20 * 0.6);
  });

  it('counts nothing while a call waits, and goes on for it afterwards', async () => {
    const [mine, others] = [new Purse(), new Purse()];
    let settle = (): void => undefined;
    const answer = new Promise<void>((resolve) => (settle = resolve));
    const call = async (): Promise<void> => {
      resume(mine);
      await resumeAfter(answer);
      expect(presentAccount()).toBe(mine);
      work(20);
    };
    const done = call();
    await nextTurn();
    expect(presentAccount()).toBeUndefined();
    const before = mine.milliseconds;
    resume(others);
    work(5);
    settle();
    await done;
    await nextTurn();
    expect(mine.milliseconds - before).toBeGreaterThanOrEqual(10);
    expect(others.milliseconds).toBeGreaterThanOrEqual(2);
  });

  it('counts a callback for the caller that asked for it', async () => {
    const purse = new Purse();
    resume(purse);
    const callback = forPresentAccount(() => presentAccount());
    resume(undefined);
    expect(callback()).toBe(purse);
    await nextTurn();
    expect(forPresentAccount(() => presentAccount())()).toBeUndefined();
  });

  it('counts nothing of other threads, which hash and compress', async () => {
    const purse = new Purse();
    const hashes = [1, 2, 3, 4].map(() => new Promise((resolve) => pbkdf2('a', 'b', 150_000, 64, 'sha512', resolve)));
    await nextTurn();
    resume(purse);
    // Most of this time other programs and threads have the core.
    const before = { thread: threadTime(), process: process.cpuUsage() };
    const others = (): number => {
      const { user, system } = process.cpuUsage(before.process);
      return (user + system) / 1000 - (threadTime() - before.thread);
    };
    while (others() < 20);
    const own = threadTime() - before.thread;
    resume(undefined);
    expect(purse.milliseconds).toBeLessThan(own + 5);
    await Promise.all(hashes);
  });
});
