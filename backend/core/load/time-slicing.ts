import { setImmediate } from 'node:timers/promises';
import { resumeAfter } from './work-meter.js';

/** Milliseconds for which long work keeps the main thread without a pause. */
const LONGEST = 8;

/** Long work of one caller, which pauses every few milliseconds so that others are served meanwhile. */
export class TimeSlicedWork {
  private since = performance.now();

  /** Resolves at once, or after the others have worked when the last pause was long ago. */
  async letOthersWork(): Promise<void> {
    if (performance.now() - this.since < LONGEST) return;
    await resumeAfter(setImmediate());
    this.since = performance.now();
  }
}
