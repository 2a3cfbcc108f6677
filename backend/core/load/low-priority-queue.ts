import { Injectable } from '@nestjs/common';

/** The process and the database are free for others so many times as long as a call of the queue has taken: it takes a quarter. */
const REST = 3;
/** Milliseconds of the longest rest. */
const LONGEST_REST = 200;
/** Milliseconds after which a finished answer, such as one that its client does not read, no longer holds up the next call. */
const LONGEST_SENDING = 50;
/** Milliseconds after which a call no longer holds up the next one. */
const LONGEST_TURN = 500;

/** `prefinish`: all of the answer is written. `close`: it is sent, or its client is gone. */
type AnswerEvent = 'prefinish' | 'close';

/** The answer of a call, as Node makes it. */
export interface Answer {
  readonly closed: boolean;
  once(event: AnswerEvent, listener: () => void): unknown;
}

/**
 * Runs the calls of senders who have used up much of their budget one after the other, and rests after each. Without it
 * their calls would come in bursts whenever they have paid a debt, and everybody else's work would wait for all of them.
 * The rest follows the time on the clock, because others wait for the database and for other threads too.
 */
@Injectable()
export class LowPriorityQueue {
  private last: Promise<void> = Promise.resolve();

  /** Waits for the turn of a call, which lasts until its answer has left. */
  async turn(answer: Answer): Promise<void> {
    const earlier = this.last;
    let end = (): void => undefined;
    this.last = new Promise((resolve) => (end = resolve));
    await earlier;
    if (answer.closed) return end();
    void turnOf(answer).then(sleep).then(end);
  }
}

/** Waits for the end of a turn, but not long. @returns milliseconds of the rest after it */
async function turnOf(answer: Answer): Promise<number> {
  const began = performance.now();
  // When its client is gone or its time is over, nobody knows how long a call works on.
  if (!(await happens(answer, 'prefinish', LONGEST_TURN))) return LONGEST_REST;
  const rest = Math.min(LONGEST_REST, REST * (performance.now() - began));
  await happens(answer, 'close', LONGEST_SENDING);
  return rest;
}

/** Waits for an event of an answer, but not long. @returns false when it does not come, or the answer closes first */
const happens = (answer: Answer, event: AnswerEvent, milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (answer.closed) return resolve(false);
    const late = setTimeout(() => resolve(false), milliseconds);
    const end = (isEvent: boolean): void => {
      clearTimeout(late);
      resolve(isEvent);
    };
    answer.once(event, () => end(true));
    answer.once('close', () => end(event === 'close'));
  });

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
