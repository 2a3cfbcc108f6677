/**
 * Shows at most one ping of a person in a window of time: the first at once, and of those that follow within the
 * window the last, at its end.
 */
export class PingMerger<Ping> {
  private readonly windows = new Map<string, { last: Ping | undefined }>();

  constructor(
    private readonly milliseconds: number,
    private readonly show: (ping: Ping) => void,
  ) {}

  add(userId: string, ping: Ping): void {
    const window = this.windows.get(userId);
    if (window) window.last = ping;
    else this.open(userId, ping);
  }

  private open(userId: string, ping: Ping): void {
    this.show(ping);
    if (this.milliseconds === 0) return;
    const window: { last: Ping | undefined } = { last: undefined };
    this.windows.set(userId, window);
    setTimeout(() => {
      this.windows.delete(userId);
      if (window.last !== undefined) this.open(userId, window.last);
    }, this.milliseconds).unref();
  }
}
