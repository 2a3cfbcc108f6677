import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  ARCHIVE_FORMAT,
  END_OF_ROWS,
  type ArchiveEnd,
  type ArchiveHeader,
  type RowsSummary,
  type TableHead,
} from './archive.types.js';
import { RowsChecksum } from './rows-checksum.js';
import {
  copyOut,
  listOf,
  readMigrations,
  readSequences,
  readTables,
  type StoredTable,
  TEXT_SETTINGS,
} from './archived-tables.js';

const line = (value: ArchiveHeader | TableHead | RowsSummary | ArchiveEnd): Buffer =>
  Buffer.from(`${JSON.stringify(value)}\n`);

/** Reads the rows of a table and adds them to a checksum. */
export async function* rowsOf(client: ClientBase, table: StoredTable, checksum: RowsChecksum): AsyncGenerator<Buffer> {
  for await (const chunk of client.query(copyTo(copyOut(table)))) {
    checksum.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

async function headerOf(client: ClientBase, version: string): Promise<ArchiveHeader> {
  const { rows } = await client.query<{ at: string; postgres: string }>(
    `SELECT to_json(now())::text::json #>> '{}' AS at, current_setting('server_version') AS postgres`,
  );
  const { at = '', postgres = '' } = rows[0] ?? {};
  return {
    questhearth: 'backup',
    format: ARCHIVE_FORMAT,
    version,
    at: new Date(at).toISOString(),
    migrations: await readMigrations(client),
    postgres,
    sequences: await readSequences(client),
  };
}

/**
 * Reads everything of the current schema in one snapshot, and yields the text of an archive. Reads and writes of others
 * go on meanwhile; migrations have to wait. When the reader stops early, the client has a copy in progress, so close it.
 * @param version of the program
 */
export async function* archiveOf(client: ClientBase, version: string): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(TEXT_SETTINGS);
  const tables = await readTables(client);
  // A table that somebody alters afterwards would not fit the snapshot.
  if (tables.length > 0)
    await client.query(`LOCK TABLE ${listOf(tables.map(({ table }) => table))} IN ACCESS SHARE MODE`);
  yield line(await headerOf(client, version));
  let rows = 0;
  for (const stored of tables) {
    const { table, columns } = stored;
    yield line({ table, columns });
    const checksum = new RowsChecksum();
    yield* rowsOf(client, stored, checksum);
    const summary = checksum.summary();
    rows += summary.rows;
    yield Buffer.from(`${END_OF_ROWS}\n`);
    yield line(summary);
  }
  await client.query('COMMIT');
  yield line({ end: true, tables: tables.length, rows });
}
