/** Forwards at most one ping of a person in a time window: the first immediately, the last at the end of the window. */
export class PingThrottle<Ping> {
  private readonly windows = new Map<string, { last: Ping | undefined }>();

  constructor(
    private readonly milliseconds: number,
    private readonly send: (ping: Ping) => void,
  ) {}

  add(userId: string, ping: Ping): void {
    const window = this.windows.get(userId);
    if (window) window.last = ping;
    else this.open(userId, ping);
  }

  private open(userId: string, ping: Ping): void {
    this.send(ping);
    if (this.milliseconds === 0) return;
    const window: { last: Ping | undefined } = { last: undefined };
    this.windows.set(userId, window);
    setTimeout(() => {
      this.windows.delete(userId);
      if (window.last !== undefined) this.open(userId, window.last);
    }, this.milliseconds).unref();
  }
}
