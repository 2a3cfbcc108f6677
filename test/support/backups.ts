import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readArchiveFile } from '../../backend/backups/archive/archive-file.js';
import { ArchiveReader } from '../../backend/backups/archive/read-archive.js';
import { loadArchive, type LoadedArchive, type LoadOptions } from '../../backend/backups/restore/load-archive.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** A folder for backups, and databases without tables to restore them into; `remove` deletes them all. */
export class BackupFixture {
  private readonly databases: TestDatabase[] = [];

  private constructor(readonly dir: string) {}

  static async create(): Promise<BackupFixture> {
    return new BackupFixture(await mkdtemp(join(tmpdir(), 'questhearth-backups-')));
  }

  /** Returns the URL of a new database without tables. */
  async emptyDatabase(): Promise<string> {
    const database = await createTestDatabase(undefined, 'template0');
    this.databases.push(database);
    return database.url;
  }

  async remove(): Promise<void> {
    for (const database of this.databases) await database.drop();
    await rm(this.dir, { recursive: true, force: true });
  }
}

/** Restores a file into the database of a URL. */
export const restore = (
  file: string,
  url: string,
  { identity, ...options }: LoadOptions & { identity?: string } = {},
): Promise<LoadedArchive> =>
  loadArchive(url, new ArchiveReader(readArchiveFile(file, identity === undefined ? [] : [identity])), options);

/** Runs one statement on a database. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the number of tables in a database. */
export async function tablesIn(url: string): Promise<number> {
  const [row] = await ask<{ n: number }>(url, `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`);
  return row?.n ?? 0;
}

/** The rows of each table, as JSON, sorted. */
export type Contents = Readonly<Record<string, readonly string[]>>;

/** Reads every table of a database but that of its migrations. @param without tables that are left out */
export async function contentsOf(url: string, without: readonly string[] = []): Promise<Contents> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !without.includes(table.name))) {
      const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${name}" t`);
      contents[name] = rows.map(({ row }) => row).sort();
    }
    return contents;
  } finally {
    await client.end();
  }
}
