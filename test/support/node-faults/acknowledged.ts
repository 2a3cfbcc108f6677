/** What the people of a table know to be saved: every read that begins later must contain it. */
export class Acknowledged {
  /** The colors of the acknowledged strokes, in the order in which the answers came. */
  readonly strokes: string[] = [];
  private readonly versions = new Map<string, number>();

  /** Takes the version that a sheet, or its notes, have after an acknowledged change. */
  reached(what: string, version: number): void {
    this.versions.set(what, Math.max(version, this.version(what)));
  }

  version(what: string): number {
    return this.versions.get(what) ?? 0;
  }
}
