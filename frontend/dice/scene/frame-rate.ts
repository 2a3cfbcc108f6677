/** So many frames are judged together. */
const WINDOW = 6;
/** The mean time of a frame, in milliseconds, above which the picture gets coarser. */
const SLOW = 50;
/** The mean time of a frame above which the coarsest picture is not worth showing. */
const TOO_SLOW = 160;
/** The sizes of the picture, in parts of the screen's own pixels. */
const QUALITIES = [1, 0.75, 0.5] as const;

/** Decides from the times of frames how fine the picture is, and whether it is shown at all. */
export class FrameRate {
  private times: number[] = [];
  private step = 0;
  /** Whether this machine is too slow for dice. */
  isTooSlow = false;

  /** The size of the picture, in parts of the screen's own pixels. */
  get quality(): number {
    return QUALITIES[this.step] ?? 1;
  }

  /** Adds the time of a frame, in milliseconds. */
  add(time: number): void {
    this.times.push(time);
    if (this.times.length < WINDOW) return;
    const mean = this.times.reduce((sum, each) => sum + each, 0) / this.times.length;
    this.times = [];
    const isCoarsest = this.step === QUALITIES.length - 1;
    if (mean > SLOW && !isCoarsest) this.step += 1;
    else if (mean > TOO_SLOW) this.isTooSlow = true;
  }
}
