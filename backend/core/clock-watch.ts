import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { log } from './log.js';

/** Milliseconds between two looks at the clock. */
const LOOK_EVERY = 10_000;
/** Milliseconds by which the clock has jumped: a time server corrects less step by step, and nobody notices it. */
const JUMP = 60_000;
/** A jump forward that is longer, in milliseconds, makes rows look old that are not. */
const LONG_JUMP = 3_600_000;
/** Milliseconds for which nothing is deleted by its age after a long jump, so that a wrong clock can be set right. */
const DISTRUST = 3 * 3_600_000;

/** Returns a span as an operator reads it: '90 seconds', '3 hours', '12 days'. */
function spanText(milliseconds: number): string {
  const units = [
    [86_400_000, 'days'],
    [3_600_000, 'hours'],
    [60_000, 'minutes'],
  ] as const;
  const [unit, noun] = units.find(([length]) => milliseconds >= 2 * length) ?? [1000, 'seconds'];
  return `${Math.round(milliseconds / unit)} ${noun}`;
}

/**
 * Notices when the clock of this machine jumps, by comparing it with the time that has passed since the start. Spans are
 * measured with `performance.now()`, and what outlives the process by the clock of the database.
 */
@Injectable()
export class ClockWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  /** The milliseconds since 1970 at which `performance.now()` was 0, by the clock at the last look. */
  private origin = Date.now() - performance.now();
  private longJumpAt = -Infinity;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Whether rows may look older than they are, because the clock has jumped far ahead within the last three hours. */
  get isDoubtful(): boolean {
    this.look();
    return performance.now() - this.longJumpAt < DISTRUST;
  }

  /** Whether this program has started less than three hours ago, so that nobody knows whether its clock is right. */
  get isNew(): boolean {
    return performance.now() < DISTRUST;
  }

  /** Compares the clock with the time that has passed, and logs a jump. */
  look(): void {
    const origin = Date.now() - performance.now();
    const jump = origin - this.origin;
    this.origin = origin;
    if (Math.abs(jump) < JUMP) return;
    if (jump > LONG_JUMP) this.longJumpAt = performance.now();
    const direction = jump > 0 ? 'forward' : 'back';
    log.warn(
      { seconds: Math.round(jump / 1000) },
      `the clock of this machine has jumped ${direction} by ${spanText(Math.abs(jump))}` +
        `${jump > 0 ? ', or the machine was asleep' : ''}. Check that it is right: links, sessions and the codes of ` +
        `authenticator apps depend on it${jump > LONG_JUMP ? '. Nothing is deleted by its age for three hours' : ''}`,
    );
  }
}
