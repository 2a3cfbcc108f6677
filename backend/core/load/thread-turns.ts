import { setImmediate } from 'node:timers/promises';
import { resumeAfter } from './work-meter.js';

/** Milliseconds after which a long work lets others work. */
const LONGEST = 8;

/** Divides a long work of one caller into short turns, so that it holds nobody else. */
export class ThreadTurns {
  private since = performance.now();

  /** Resolves at once, or after the others have worked when the present turn was long. */
  async next(): Promise<void> {
    if (performance.now() - this.since < LONGEST) return;
    await resumeAfter(setImmediate());
    this.since = performance.now();
  }
}
