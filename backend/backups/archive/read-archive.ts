import {
  ARCHIVE_FORMAT,
  BackupError,
  DAMAGED,
  INCOMPLETE,
  NO_BACKUP,
  END_OF_ROWS,
  type ArchiveEnd,
  type ArchiveHeader,
  type RowsSummary,
  type TableHead,
} from './archive.types.js';
import { isSameSummary, RowsChecksum } from './rows-checksum.js';

/** The end of the rows with the line feed of the last row. */
const TERMINATOR = Buffer.from(`\n${END_OF_ROWS}\n`);
/** The end of a table without rows; its line feed is that of the table's head. */
const NO_ROWS = TERMINATOR.subarray(1);
/** The most bytes of a line that is no row. */
const LINE_BYTES = 4 * 1024 * 1024;

/** A table of an archive that is being read. */
export interface ArchivedTable extends TableHead {
  /** Its rows in the text format of COPY. Read them to the end before the next table. */
  readonly rows: AsyncGenerator<Buffer>;
}

/** What an archive holds of each table, known after it was read. */
export type Summaries = ReadonlyMap<string, RowsSummary>;

/** Reads an archive from its text, once and in order, and compares every table with its checksum. */
export class ArchiveReader {
  private buffer: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;
  private readonly found = new Map<string, RowsSummary>();

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** What the tables held that were read to the end. */
  get summaries(): Summaries {
    return this.found;
  }

  /** Reads the first line. @throws BackupError when this is no archive, or one of a newer format */
  async header(): Promise<ArchiveHeader> {
    const header = await this.line<Partial<ArchiveHeader>>().catch((error: unknown) => {
      throw error instanceof BackupError && error.message === DAMAGED ? new BackupError(NO_BACKUP) : error;
    });
    if (header.questhearth !== 'backup' || typeof header.format !== 'number') throw new BackupError(NO_BACKUP);
    if (header.format > ARCHIVE_FORMAT)
      throw new BackupError(
        `It was written by Questhearth ${header.version}, which is newer than this one. Update first.`,
      );
    return header as ArchiveHeader;
  }

  /** Reads the tables one after another, then the last line. @throws BackupError when the archive is damaged or cut */
  async *tables(): AsyncGenerator<ArchivedTable> {
    let rows = 0;
    for (;;) {
      const next = await this.line<TableHead | ArchiveEnd>();
      if ('end' in next) {
        if (next.tables !== this.found.size || next.rows !== rows) throw new BackupError(DAMAGED);
        return this.end();
      }
      if (typeof next.table !== 'string' || !Array.isArray(next.columns)) throw new BackupError(DAMAGED);
      const checksum = new RowsChecksum();
      yield { table: next.table, columns: next.columns, rows: this.rows(checksum) };
      const found = checksum.summary();
      if (!isSameSummary(found, await this.line<RowsSummary>()))
        throw new BackupError(`${DAMAGED} The rows of the table ${next.table} are not those that were written.`);
      this.found.set(next.table, found);
      rows += found.rows;
    }
  }

  /** Reads the rest without keeping it. @throws BackupError when the archive is damaged or cut */
  async check(): Promise<void> {
    for await (const { rows } of this.tables()) for await (const _chunk of rows);
  }

  private async *rows(checksum: RowsChecksum): AsyncGenerator<Buffer> {
    while (this.buffer.length < NO_ROWS.length) await this.more();
    if (this.buffer.subarray(0, NO_ROWS.length).equals(NO_ROWS)) return void this.take(NO_ROWS.length);
    for (;;) {
      const end = this.buffer.indexOf(TERMINATOR);
      // Bytes that may begin the terminator wait for the next chunk.
      const ready = end >= 0 ? end + 1 : this.buffer.length - TERMINATOR.length + 1;
      if (ready > 0) {
        const chunk = this.take(ready);
        checksum.update(chunk);
        yield chunk;
      }
      if (end >= 0) return void this.take(NO_ROWS.length);
      await this.more();
    }
  }

  /**
   * Reads to the end of the file after the last line, because only then decompression and decryption have checked
   * theirs.
   */
  private async end(): Promise<void> {
    let isEmpty = this.buffer.length === 0;
    for (let next = await this.source.next(); !next.done; next = await this.source.next())
      isEmpty &&= next.value.length === 0;
    if (!isEmpty) throw new BackupError(DAMAGED);
  }

  /** Removes the first bytes of the buffer and returns them. */
  private take(length: number): Buffer {
    const taken = this.buffer.subarray(0, length);
    this.buffer = this.buffer.subarray(length);
    return taken;
  }

  private async line<Line>(): Promise<Line> {
    let end = this.buffer.indexOf(10);
    while (end < 0) {
      if (this.buffer.length > LINE_BYTES) throw new BackupError(DAMAGED);
      await this.more();
      end = this.buffer.indexOf(10);
    }
    const text = this.take(end + 1).toString('utf8');
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) return value as Line;
    } catch {
      // No JSON.
    }
    throw new BackupError(DAMAGED);
  }

  private async more(): Promise<void> {
    const next = await this.source.next();
    if (next.done) throw new BackupError(INCOMPLETE);
    this.buffer = this.buffer.length > 0 ? Buffer.concat([this.buffer, next.value]) : next.value;
  }
}
