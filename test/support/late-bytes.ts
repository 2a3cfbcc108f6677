/** One direction of a connection, whose bytes may be late and never overtake those before them. */
export class LateBytes {
  private readonly waiting: { readonly data: Buffer; readonly due: number }[] = [];

  /** @param write delivers bytes */
  constructor(private readonly write: (data: Buffer) => void) {}

  /** Delivers bytes so many milliseconds late, and not before all that came earlier. */
  deliver(data: Buffer, milliseconds: number): void {
    if (milliseconds === 0 && this.waiting.length === 0) return this.write(data);
    this.waiting.push({ data, due: performance.now() + milliseconds });
    if (this.waiting.length === 1) this.waitForFirst();
  }

  private waitForFirst(): void {
    const [first] = this.waiting;
    if (first) setTimeout(() => this.writeDue(), first.due - performance.now());
  }

  private writeDue(): void {
    const now = performance.now();
    const notDue = this.waiting.findIndex(({ due }) => due > now);
    const due = this.waiting.splice(0, notDue < 0 ? this.waiting.length : notDue);
    for (const { data } of due) this.write(data);
    this.waitForFirst();
  }
}
