/** Work that a throttle runs. */
type Work = () => void | Promise<void>;

/** The times of a throttle, in milliseconds. */
export interface ThrottleTimes {
  /** Between two runs with one key, at least; 0 runs every request. */
  readonly between: number;
  /** From the first request to its run; later requests join it. Left out: the first request runs at once. */
  readonly before?: number;
  /** Returns the time that a run waits after `between`, so that many pages do not run at the same moment. */
  readonly spread?: () => number;
}

interface Pause {
  readonly timer: ReturnType<typeof setTimeout>;
  /** The work to run when the pause ends; undefined when nobody has requested it. */
  work: Work | undefined;
}

/** Runs work at most once in a time for each key, and always once more after the last request. */
export class Throttle {
  private readonly pauses = new Map<string, Pause>();

  /** @param onFailed gets the error of work that ran after a pause, for which nobody waits */
  constructor(
    private readonly times: ThrottleTimes,
    private readonly onFailed: (error: unknown) => void = () => undefined,
  ) {}

  /** Runs the work now, or after the pause of its key; then the caller does not wait for it. */
  async request(key: string, work: Work): Promise<void> {
    const { before = 0 } = this.times;
    const pause = this.pauses.get(key);
    if (pause) pause.work = work;
    else if (before > 0) this.pause(key, before, (waiting) => this.runLater(key, waiting), work);
    else await this.run(key, work);
  }

  /** Ends every pause without running its work. */
  end(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    this.pauses.clear();
  }

  private async run(key: string, work: Work): Promise<void> {
    if (this.times.between > 0) this.pause(key, this.times.between, (waiting) => this.runSpread(key, waiting));
    await work();
  }

  private runLater(key: string, work: Work): void {
    this.run(key, work).catch(this.onFailed);
  }

  private runSpread(key: string, work: Work): void {
    const spread = this.times.spread?.() ?? 0;
    if (spread > 0) this.pause(key, spread, (waiting) => this.runLater(key, waiting), work);
    else this.runLater(key, work);
  }

  /** Starts a pause. @param onEnd called at its end with the requested work, if there is any */
  private pause(key: string, milliseconds: number, onEnd: (work: Work) => void, work?: Work): void {
    const timer = setTimeout(() => {
      const waiting = this.pauses.get(key)?.work;
      this.pauses.delete(key);
      if (waiting) onEnd(waiting);
    }, milliseconds);
    this.pauses.set(key, { timer, work });
  }
}
