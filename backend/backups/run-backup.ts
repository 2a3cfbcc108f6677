import { stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import type { BackupState } from '../../contracts/backups/backups.contract.js';
import type { RunningConfig } from '../core/config.js';
import { closeConnection, openConnection } from '../core/database/single-connection.js';
import { log } from '../core/log.js';
import { RELEASE } from '../core/release.js';
import { BackupError } from './archive/archive.types.js';
import { isRecipient } from './archive/encryption.js';
import { BackupRunningError } from './backup-lock.js';
import { deleteOutdatedBackups } from './backup-retention.js';
import { makeBackup, type MadeBackup } from './make-backup.js';

/** Bytes that must stay free on the disk of the embedded database while a backup is proved there. */
const RESERVE = 256 * 1024 * 1024;

/** Options of a backup. */
export interface BackupOptions {
  /** The path of the file, which retention never deletes; by default one with the time in the folder of backups. */
  readonly file?: string;
  readonly signal?: AbortSignal;
}

/** The parts of the configuration that a backup needs. */
export type BackupTarget = Pick<RunningConfig, 'databaseUrl' | 'embedded' | 'dataDir' | 'backup'>;

/** Says why the disk of the embedded database has no room for a second one; undefined when it has, or is another's. */
async function obstacleOf(config: BackupTarget, client: Client): Promise<string | undefined> {
  if (!config.embedded) return undefined;
  const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  const { bavail, bsize } = await statfs(config.dataDir);
  const needed = Number(rows[0]?.bytes ?? 0) + RESERVE;
  if (bavail * bsize >= needed) return undefined;
  return `To restore and compare it, the disk of ${config.dataDir} needs ${Math.ceil(needed / 1024 / 1024)} MB. Free some space.`;
}

/** @throws BackupError when a public key has a typing error */
function requireRecipients(recipients: readonly string[]): void {
  const wrong = recipients.find((recipient) => !isRecipient(recipient));
  if (wrong !== undefined) throw new BackupError(`BACKUP_RECIPIENTS: ${wrong} is no public key of age.`);
}

interface Tried {
  readonly state: BackupState;
  readonly made?: MadeBackup;
  readonly reason?: string | undefined;
}

/**
 * Writes down what became of a backup, for every node, by the clock of the database, which decides when the next one is
 * due. A database that does not answer is no reason to fail again.
 * @param began when it began, as `performance.now()` says
 */
async function record(url: string, began: number, { state, made, reason }: Tried): Promise<void> {
  try {
    const client = await openConnection(url, 'questhearth backup record');
    await client.query(
      `INSERT INTO backups (state, started_at, host, file, bytes, reason)
       VALUES ($1, date_trunc('milliseconds', now() - make_interval(secs => $2)), $3, $4, $5, $6)`,
      [state, (performance.now() - began) / 1000, hostname(), made?.path ?? null, made?.bytes ?? null, reason ?? null],
    );
    await closeConnection(client);
  } catch (error) {
    log.warn({ err: error }, 'what became of a backup could not be stored');
  }
}

/**
 * Makes a backup of the configured database, proves it, writes down what became of it, and deletes the ones that are kept
 * no longer.
 * @throws BackupRunningError when another process makes one, BackupError when it fails
 */
export async function runBackup(config: BackupTarget, { file, signal }: BackupOptions = {}): Promise<MadeBackup> {
  const { databaseUrl: url, backup } = config;
  const began = performance.now();
  try {
    requireRecipients(backup.recipients);
    const made = await makeBackup({
      url,
      dir: file === undefined ? backup.dir : dirname(file),
      recipients: backup.recipients,
      version: RELEASE,
      obstacle: (client) => obstacleOf(config, client),
      ...(file === undefined ? {} : { file }),
      ...(signal ? { signal } : {}),
    });
    await record(url, began, {
      state: made.unproved === undefined ? 'proved' : 'unproved',
      made,
      reason: made.unproved,
    });
    if (file === undefined) await deleteOutdatedBackups(backup);
    return made;
  } catch (error) {
    if (!(error instanceof BackupRunningError) && !signal?.aborted)
      await record(url, began, { state: 'failed', reason: reasonOf(error) });
    throw error;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether two folders are on one disk; false where one is missing. */
export async function isSameDisk(one: string, other: string): Promise<boolean> {
  const disks = await Promise.all(
    [one, other].map((folder) =>
      stat(folder).then(
        ({ dev }) => dev,
        () => undefined,
      ),
    ),
  );
  return disks[0] !== undefined && disks[0] === disks[1];
}
