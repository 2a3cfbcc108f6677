import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { createDataSource, type MigrationClass } from '../../data-source.js';
import { BackupError, type ArchiveHeader, type SequenceState, type TableHead } from '../archive/archive.types.js';
import type { ArchiveReader, Summaries } from '../archive/read-archive.js';
import { isSameSummary, RowsChecksum } from '../archive/rows-checksum.js';
import {
  copyIn,
  listOf,
  readForeignKeys,
  readTables,
  type StoredTable,
  TEXT_SETTINGS,
} from '../archive/archived-tables.js';
import { rowsOf } from '../archive/write-archive.js';
import { clearSchema } from './clear-schema.js';

/** How an archive is loaded. */
export interface LoadOptions {
  /** Whether what the schema holds is deleted; otherwise it must be empty. */
  readonly replace?: boolean;
  /** Whether the tables are needed only while this process runs, so that PostgreSQL need not log them. */
  readonly isScratch?: boolean;
}

/** What was loaded. */
export interface LoadedArchive {
  readonly header: ArchiveHeader;
  readonly tables: number;
  readonly rows: number;
  /** Tables in the archive that are not of this program, and were left out. */
  readonly leftOut: readonly string[];
}

/** Returns the migrations of an archive. @throws BackupError when this program does not know one of them */
function migrationsOf({ migrations: names, version }: ArchiveHeader): MigrationClass[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new BackupError(
      `It was written by Questhearth ${version}, whose tables this version does not know (${unknown}). Update first.`,
    );
  return migrations.filter(({ name }) => names.includes(name));
}

/**
 * Loads an archive into a database, in one transaction: with the tables of the version that wrote it, which the next start
 * of the program migrates. Reads the rows back and compares them with the archive before it commits.
 * @throws BackupError when the schema is not empty, or the archive is damaged, cut, newer or not the same afterwards
 */
export async function loadArchive(
  url: string,
  reader: ArchiveReader,
  options: LoadOptions = {},
): Promise<LoadedArchive> {
  const header = await reader.header();
  const dataSource = await createDataSource(url, migrationsOf(header)).initialize();
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as ClientBase;
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await runner.startTransaction();
    const loaded = await new ArchiveLoader(dataSource, runner, client, options).load(header, reader);
    await runner.commitTransaction();
    return loaded;
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw explainLoadError(error);
  } finally {
    await runner.release().catch(() => undefined);
    await dataSource.destroy();
    // A scratch database is deleted next, which would break a connection that is still being closed.
    await ended;
  }
}

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

function explainLoadError(error: unknown): unknown {
  if ((error as { code?: string }).code !== DISK_FULL) return error;
  return new BackupError('The disk of the database is full. Free some space there.', { cause: error });
}

/** Loads one archive with one connection. */
class ArchiveLoader {
  private tables: ReadonlyMap<string, StoredTable> = new Map();
  private readonly heads: TableHead[] = [];
  private readonly leftOut: string[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly runner: QueryRunner,
    private readonly client: ClientBase,
    private readonly options: LoadOptions,
  ) {}

  async load(header: ArchiveHeader, reader: ArchiveReader): Promise<LoadedArchive> {
    await this.client.query(TEXT_SETTINGS);
    await clearSchema(this.client, this.options.replace === true);
    await this.migrate();
    const found = await readTables(this.client);
    this.tables = new Map(found.map((table) => [table.table, table]));
    await this.withoutConstraints(() => this.copyTables(reader));
    await this.setSequences(header.sequences);
    const rows = await this.compare(reader.summaries);
    return { header, tables: this.heads.length, rows, leftOut: this.leftOut };
  }

  private async migrate(): Promise<void> {
    const executor = new MigrationExecutor(this.dataSource, this.runner);
    // All of it is part of the one transaction.
    executor.transaction = 'none';
    await executor.executePendingMigrations();
  }

  /** Runs `work` without foreign keys and triggers, so that tables can be filled in any order, then checks all keys. */
  private async withoutConstraints(work: () => Promise<void>): Promise<void> {
    const names = [...this.tables.keys()];
    const keys = await readForeignKeys(this.client);
    for (const { table, name } of keys) await this.alter(table, `DROP CONSTRAINT ${escapeIdentifier(name)}`);
    await this.client.query(`TRUNCATE ${listOf(names)}`);
    for (const table of names) {
      await this.alter(table, 'DISABLE TRIGGER USER');
      if (this.options.isScratch) await this.alter(table, 'SET UNLOGGED');
    }
    await work();
    for (const table of names) await this.alter(table, 'ENABLE TRIGGER USER');
    for (const { table, name, definition } of keys)
      await this.alter(table, `ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  }

  private async alter(table: string, change: string): Promise<void> {
    await this.client.query(`ALTER TABLE ${escapeIdentifier(table)} ${change}`);
  }

  private async copyTables(reader: ArchiveReader): Promise<void> {
    for await (const { rows, ...head } of reader.tables()) {
      if (!this.tables.has(head.table)) {
        this.leftOut.push(head.table);
        for await (const _chunk of rows);
        continue;
      }
      await pipeline(Readable.from(rows), this.client.query(copyFrom(copyIn(head))));
      this.heads.push(head);
    }
  }

  private async setSequences(sequences: readonly SequenceState[]): Promise<void> {
    for (const { name, value, isCalled } of sequences)
      await this.client.query(
        `SELECT setval(oid, $1::bigint, $2) FROM pg_class
          WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace AND relname = ${escapeLiteral(name)}`,
        [value, isCalled],
      );
  }

  /** Reads every loaded table and compares it with what the archive has of it. @returns the number of rows */
  private async compare(summaries: Summaries): Promise<number> {
    let rows = 0;
    for (const head of this.heads) {
      const checksum = new RowsChecksum();
      const order = this.tables.get(head.table)?.order ?? '';
      for await (const _chunk of rowsOf(this.client, { ...head, order }, checksum));
      const loaded = checksum.summary();
      const archived = summaries.get(head.table);
      if (!archived || !isSameSummary(loaded, archived))
        throw new BackupError(
          `The table ${head.table} is not what the archive holds: ${loaded.rows} rows instead of ${archived?.rows}.`,
        );
      rows += loaded.rows;
    }
    return rows;
  }
}
