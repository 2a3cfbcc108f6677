/** The newest format that this program reads, and the one that it writes. */
export const ARCHIVE_FORMAT = 1;

/** The line that ends the rows of a table: PostgreSQL escapes every backslash, so no row is equal to it. */
export const END_OF_ROWS = '\\.';

/** The first line of an archive. */
export interface ArchiveHeader {
  readonly questhearth: 'backup';
  readonly format: number;
  /** The version of the program that wrote it, as in package.json. */
  readonly version: string;
  /** When its snapshot was taken, ISO 8601. */
  readonly at: string;
  /** The names of the migrations that its schema has, in the order in which they ran. */
  readonly migrations: readonly string[];
  /** The version of PostgreSQL that it was read from. */
  readonly postgres: string;
  readonly sequences: readonly SequenceState[];
}

/** Where a sequence goes on. */
export interface SequenceState {
  readonly name: string;
  /** A number of 64 bits, as text. */
  readonly value: string;
  readonly isCalled: boolean;
}

/** The line before the rows of a table. */
export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The line after the rows of a table: what was written. */
export interface RowsSummary {
  readonly rows: number;
  readonly bytes: number;
  /** SHA-256 of the rows, in hexadecimal. */
  readonly sha256: string;
}

/** The last line. An archive without it is incomplete. */
export interface ArchiveEnd {
  readonly end: true;
  readonly tables: number;
  readonly rows: number;
}

/** An archive that cannot be written, read or restored; its message tells the operator why and what to do. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** What is wrong with a file that is no whole archive. */
export const INCOMPLETE = 'It is incomplete: its end is missing.';
export const DAMAGED = 'It is damaged.';
export const NO_BACKUP = 'It is no backup of Questhearth.';
