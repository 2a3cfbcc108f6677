import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SlowLane } from './slow-lane.js';

/** The answer of a call, which the test sends. */
class Answer extends EventEmitter {
  closed = false;

  send(): void {
    this.closed = true;
    this.emit('close');
  }
}

describe('the slow lane', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  /** Starts a call that spends milliseconds of the thread in its turn. */
  function call(lane: SlowLane, begun: string[], name: string, milliseconds = 0): Answer {
    const answer = new Answer();
    void lane.turn(answer).then((turn) => {
      begun.push(name);
      turn.count({ spend: () => undefined }).spend(milliseconds);
    });
    return answer;
  }

  it('runs one call after the other, and leaves the thread to others three times as long as a call has held it', async () => {
    const [lane, begun] = [new SlowLane(), [] as string[]];
    const first = call(lane, begun, 'first', 10);
    call(lane, begun, 'second');
    await jest.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(['first']);
    first.send();
    await jest.advanceTimersByTimeAsync(29);
    expect(begun).toEqual(['first']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['first', 'second']);
  });

  it('does not wait for a client that does not read its answer, or that is gone', async () => {
    const [lane, begun] = [new SlowLane(), [] as string[]];
    call(lane, begun, 'unread');
    const gone = new Answer();
    gone.send();
    void lane.turn(gone).then(() => begun.push('gone'));
    call(lane, begun, 'last');
    await jest.advanceTimersByTimeAsync(49);
    expect(begun).toEqual(['unread']);
    await jest.advanceTimersByTimeAsync(5);
    expect(begun).toEqual(['unread', 'gone', 'last']);
  });

  it('charges the account of the call all the same', async () => {
    let charged = 0;
    const turn = await new SlowLane().turn(new Answer());
    turn.count({ spend: (milliseconds) => (charged += milliseconds) }).spend(7);
    expect(charged).toBe(7);
  });
});
