import { escapeIdentifier, type ClientBase } from 'pg';
import { BackupError } from '../archive/archive.types.js';
import { listOf, MIGRATIONS_TABLE, readMigrations, readTables } from '../archive/archived-tables.js';

/** What a program that was only started writes; no installation misses it. */
const BOOKKEEPING: readonly string[] = ['installed_versions', 'backups', 'rate_limits', 'sessions'];

async function tablesWithRows(client: ClientBase, tables: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ any: boolean }>(
      `SELECT EXISTS (SELECT FROM ${escapeIdentifier(table)}) AS "any"`,
    );
    if (rows[0]?.any) found.push(table);
  }
  return found;
}

/**
 * Drops the tables of the current schema, for an archive that brings its own.
 * @param replace whether tables with rows are dropped too
 * @throws BackupError when there are rows and `replace` is false, or when the tables are another program's
 */
export async function clearSchema(client: ClientBase, replace: boolean): Promise<void> {
  const tables = (await readTables(client)).map(({ table }) => table);
  if (tables.length === 0 && (await readMigrations(client)).length === 0) return;
  if ((await readMigrations(client)).length === 0)
    throw new BackupError(
      `The database holds tables of another program (${tables.slice(0, 3).join(', ')}). Give Questhearth a database of its own.`,
    );
  if (!replace) {
    const full = await tablesWithRows(
      client,
      tables.filter((table) => !BOOKKEEPING.includes(table)),
    );
    if (full.length > 0)
      throw new BackupError(
        `The database is not empty: there are rows in ${full.slice(0, 3).join(', ')}. Restore into an empty one, ` +
          'or add --replace to delete what it holds.',
      );
  }
  await client.query(`DROP TABLE ${listOf([...tables, MIGRATIONS_TABLE])} CASCADE`);
}
