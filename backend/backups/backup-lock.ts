import type { Client } from 'pg';
import { closeConnection, openConnection } from '../core/database/single-connection.js';
import { MIGRATION_LOCK } from '../core/database/migrate.js';
import { BackupError } from './archive/archive.types.js';

/** The key of the advisory lock of backups; an arbitrary number that no other lock uses. */
const BACKUP_LOCK = 7_483_203;

/** Another process backs the same database up at this moment. */
export class BackupRunningError extends BackupError {
  constructor() {
    super('A backup of this database is running already. Wait until it has ended.');
  }
}

/**
 * Runs `work` on a connection that holds the lock of backups, so that a database is backed up once at a time, and shares
 * the lock of migrations, so that no table changes its columns meanwhile.
 * @throws BackupRunningError when another process holds the lock of backups
 */
export async function withBackupClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await openConnection(url, 'questhearth backup');
  let isUsable = false;
  try {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [BACKUP_LOCK]);
    if (rows[0]?.taken !== true) throw new BackupRunningError();
    await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    const result = await work(client);
    isUsable = true;
    return result;
  } finally {
    await closeConnection(client, !isUsable);
  }
}
