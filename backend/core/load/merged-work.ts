/** Does the same work at once, and what is asked for in the pause after it together at its end. */
export class MergedWork {
  /** The pauses by key, and whether somebody has asked in them. */
  private readonly pauses = new Map<string, { timer: NodeJS.Timeout; isAsked: boolean }>();

  /**
   * @param milliseconds the pause between two works with one key; 0 for none
   * @param failed reports work that fails after a pause, for which nobody waits
   */
  constructor(
    private readonly milliseconds: number,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Does the work of a key, now or after the pause; then nobody waits for it. */
  async run(key: string, work: () => Promise<void>): Promise<void> {
    const pause = this.pauses.get(key);
    if (pause) {
      pause.isAsked = true;
      return;
    }
    if (this.milliseconds > 0) this.begin(key, work);
    await work();
  }

  /** Forgets what waits. */
  end(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    this.pauses.clear();
  }

  private begin(key: string, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      const isAsked = this.pauses.get(key)?.isAsked;
      this.pauses.delete(key);
      if (isAsked) void this.run(key, work).catch(this.failed);
    }, this.milliseconds).unref();
    this.pauses.set(key, { timer, isAsked: false });
  }
}
