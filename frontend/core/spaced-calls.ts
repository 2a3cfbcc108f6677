/** Milliseconds in which several changes are fetched together. */
const PAUSE = 80;
/** Milliseconds between two calls at least. */
const BETWEEN = 1000;
/** Milliseconds over which the open pages of a group spread what all of them fetch after the same change. */
const SPREAD = 500;

/**
 * Makes a call soon after somebody asks for it, at most once a second, and always once more after the last time that somebody
 * has asked.
 */
export class SpacedCalls {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastCall = -Infinity;

  /** @param random returns a number from 0 to 1 */
  constructor(
    private readonly call: () => void,
    private readonly random: () => number = Math.random,
  ) {}

  /** Asks for the call. */
  soon(): void {
    if (this.timer !== undefined) return;
    const rest = this.lastCall + BETWEEN - performance.now();
    // The first change is shown at once; only pages that fetch again and again spread out.
    const wait = rest > 0 ? Math.max(PAUSE, rest) + this.random() * SPREAD : PAUSE;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.lastCall = performance.now();
      this.call();
    }, wait);
  }

  /** Makes no call that nobody waits for any more. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
