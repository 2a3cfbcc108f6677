import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LowPriorityQueue } from './low-priority-queue.js';

/** The answer of a call, which the test writes and sends. */
class Answer extends EventEmitter {
  closed = false;

  /** Ends the work of the call. */
  write(): void {
    this.emit('prefinish');
  }

  close(): void {
    this.closed = true;
    this.emit('close');
  }

  send(): void {
    this.write();
    this.close();
  }
}

describe('the queue of heavy callers', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  /** Starts a call, which says when its turn begins. */
  function call(queue: LowPriorityQueue, begun: string[], name: string): Answer {
    const answer = new Answer();
    void queue.turn(answer).then(() => begun.push(name));
    return answer;
  }

  it('runs one call after the other, and rests three times as long as a call has taken', async () => {
    const [queue, begun] = [new LowPriorityQueue(), [] as string[]];
    const first = call(queue, begun, 'first');
    call(queue, begun, 'second');
    await jest.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(['first']);
    first.send();
    await jest.advanceTimersByTimeAsync(59);
    expect(begun).toEqual(['first']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['first', 'second']);
  });

  it('waits for the work of a call that takes longer than its answer may', async () => {
    const [queue, begun] = [new LowPriorityQueue(), [] as string[]];
    const long = call(queue, begun, 'long');
    call(queue, begun, 'next');
    await jest.advanceTimersByTimeAsync(450);
    expect(begun).toEqual(['long']);
    long.send();
    await jest.advanceTimersByTimeAsync(199);
    expect(begun).toEqual(['long']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['long', 'next']);
  });

  it('does not wait for a client that does not read its answer, nor for one that was gone before its turn', async () => {
    const [queue, begun] = [new LowPriorityQueue(), [] as string[]];
    const unread = call(queue, begun, 'unread');
    const gone = call(queue, begun, 'gone');
    call(queue, begun, 'last');
    await jest.advanceTimersByTimeAsync(0);
    unread.write();
    gone.close();
    await jest.advanceTimersByTimeAsync(49);
    expect(begun).toEqual(['unread']);
    await jest.advanceTimersByTimeAsync(2);
    expect(begun).toEqual(['unread', 'gone', 'last']);
  });

  it.each([
    ['whose client has gone while it worked', (answer: Answer) => answer.close(), 0],
    ['that does not end', () => undefined, 500],
  ])('rests for long after a call %s', async (_, act, turn) => {
    const [queue, begun] = [new LowPriorityQueue(), [] as string[]];
    const first = call(queue, begun, 'first');
    call(queue, begun, 'second');
    await jest.advanceTimersByTimeAsync(0);
    act(first);
    await jest.advanceTimersByTimeAsync(turn + 199);
    expect(begun).toEqual(['first']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['first', 'second']);
  });
});
