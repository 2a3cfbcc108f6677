import { Injectable } from '@nestjs/common';
import type { Account } from './work-meter.js';

/** The thread is free for others so many times as long as a call of the lane has held it: the lane takes a quarter. */
const REST = 3;
/** Milliseconds of the longest rest. */
const LONGEST_REST = 100;
/** Milliseconds after which a call, such as one whose client does not read, no longer holds up the next one. */
const LONGEST_TURN = 50;

/** The turn of one call. */
export interface Turn {
  /** Returns an account that also counts for the rest after the turn. */
  count(account: Account): Account;
}

/** The answer of a call: it closes when it is sent, or when its client is gone. */
export interface Answer {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Runs the calls of senders who have used up much of their budget one after the other, and rests after each. Without it
 * their calls would come in bursts whenever they have paid a debt, and everybody else's work would wait for all of them.
 */
@Injectable()
export class SlowLane {
  private last: Promise<void> = Promise.resolve();

  /** Waits for the turn of a call, which lasts until its answer has left. */
  async turn(answer: Answer): Promise<Turn> {
    const earlier = this.last;
    let end = (): void => undefined;
    this.last = new Promise((resolve) => (end = resolve));
    await earlier;
    let milliseconds = 0;
    const count = (account: Account): Account => ({
      spend: (spent) => {
        milliseconds += spent;
        account.spend(spent);
      },
    });
    void untilClosed(answer)
      .then(() => sleep(Math.min(LONGEST_REST, REST * milliseconds)))
      .then(end);
    return { count };
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for the end of an answer, but not long. */
const untilClosed = (answer: Answer): Promise<void> =>
  new Promise((resolve) => {
    if (answer.closed) return resolve();
    const late = setTimeout(resolve, LONGEST_TURN);
    answer.once('close', () => {
      clearTimeout(late);
      resolve();
    });
  });
