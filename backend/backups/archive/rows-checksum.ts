import { createHash } from 'node:crypto';
import type { RowsSummary } from './archive.types.js';

const NEWLINE = 10;

/** Counts and hashes the rows of a table in the text format of COPY, which ends each row with a line feed. */
export class RowsChecksum {
  private readonly hash = createHash('sha256');
  private rows = 0;
  private bytes = 0;

  update(chunk: Buffer): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1;
  }

  /** Ends the checksum. */
  summary(): RowsSummary {
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Whether two tables have the same rows. */
export const isSameSummary = (one: RowsSummary, other: RowsSummary): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;
