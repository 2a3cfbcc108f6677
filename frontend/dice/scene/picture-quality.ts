/** So many frames are judged together. */
const WINDOW = 6;
/** The mean time of a frame, in milliseconds, above which the picture gets coarser. */
const SLOW = 50;
/** The mean time of a frame above which the coarsest picture is not worth showing, when it is so twice. */
const TOO_SLOW = 160;
/** The sizes of the picture, in parts of the screen's own pixels. */
const QUALITIES = [1, 0.75, 0.5] as const;

/** Decides from the times of frames how fine the picture is, and whether dice are shown at all. */
export class PictureQuality {
  private times: number[] = [];
  private step: number;
  private slowWindows = 0;

  /** @param isFast whether a graphics card draws; otherwise the first picture is the coarsest */
  constructor(isFast: boolean) {
    this.step = isFast ? 0 : QUALITIES.length - 1;
  }

  /** The size of the picture, in parts of the screen's own pixels. */
  get quality(): number {
    return QUALITIES[this.step] ?? 1;
  }

  /** Whether this machine is too slow for dice. */
  get isTooSlow(): boolean {
    return this.slowWindows > 1;
  }

  /** Adds the time of a frame, in milliseconds. */
  add(time: number): void {
    this.times.push(time);
    if (this.times.length < WINDOW) return;
    const mean = this.times.reduce((sum, each) => sum + each, 0) / this.times.length;
    const isCoarsest = this.step === QUALITIES.length - 1;
    this.times = [];
    this.slowWindows = isCoarsest && mean > TOO_SLOW ? this.slowWindows + 1 : 0;
    if (mean > SLOW && !isCoarsest) this.step += 1;
  }
}
