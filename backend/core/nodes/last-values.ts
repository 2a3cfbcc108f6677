/** The number of remembered values; a forgotten one counts as changed. */
const MOST_VALUES = 20_000;

/** Remembers the last compared value of each subject, for a part that this node does not number itself. */
export class LastValues {
  private readonly hashes = new Map<string, string>();

  /** @param onChange called with the id when its value differs from the last one, and for an unknown id */
  constructor(private readonly onChange: (id: string) => void) {}

  /** Compares a value with the last one. The first one counts as changed, because it may be newer than what is shown. */
  compare(id: string, hash: string): void {
    if (this.hashes.get(id) === hash) return;
    this.hashes.delete(id);
    this.hashes.set(id, hash);
    const [oldest] = this.hashes.keys();
    if (this.hashes.size > MOST_VALUES && oldest !== undefined) this.hashes.delete(oldest);
    this.onChange(id);
  }
}
