import { migrations } from '../../migrations/index.js';
import { closeConnection, openConnection } from '../core/database/single-connection.js';
import { StartError } from '../core/start-error.js';
import { readMigrations } from './archive/archived-tables.js';
import { runBackup, type BackupTarget } from './run-backup.js';

/**
 * Backs the embedded database up before the migrations of a new version change it, unless backups are off or there is
 * nothing in it.
 * @param print prints a line for the operator
 * @throws StartError when the backup fails: nothing was changed then
 */
export async function backupBeforeUpdate(config: BackupTarget, print: (line: string) => void): Promise<void> {
  if (!config.embedded || config.backup.every === undefined) return;
  if (!(await hasOlderSchema(config.databaseUrl))) return;
  print('This version changes the database. Making a backup first …');
  try {
    const { path, unproved } = await runBackup(config);
    print(`The backup is in ${path}${unproved === undefined ? '' : `, but was not proved: ${unproved}`}`);
  } catch (error) {
    throw new StartError(
      `The backup before the update failed: ${error instanceof Error ? error.message : String(error)} ` +
        'Nothing was changed. Mend that, or set BACKUP_EVERY=off to update without a backup.',
    );
  }
}

/** Whether an earlier version has made the tables, and some of the migrations have not run. */
async function hasOlderSchema(url: string): Promise<boolean> {
  const client = await openConnection(url, 'questhearth-update');
  try {
    const done = new Set(await readMigrations(client));
    return done.size > 0 && migrations.some(({ name }) => !done.has(name));
  } finally {
    await closeConnection(client);
  }
}
