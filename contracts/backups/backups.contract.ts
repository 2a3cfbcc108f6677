import { route } from '../core/route.js';

/**
 * What became of a backup: `proved` was restored into a scratch database and compared row by row, `unproved` could not be
 * restored there, `failed` could not be written or was not the same.
 */
export type BackupState = 'proved' | 'unproved' | 'failed';

/** A backup as administrators see it. */
export interface Backup {
  state: BackupState;
  /** When its snapshot was taken, ISO 8601. */
  at: string;
  /** The machine that made it. */
  host: string;
  /** The path of the file on that machine; null for one that failed. */
  file: string | null;
  bytes: number | null;
  /** Why it failed or is not proved. */
  reason: string | null;
}

/** The state of the backups. */
export interface BackupStatus {
  /** Hours from one backup to the next; null when the program makes none by itself. */
  every_hours: number | null;
  /** The newest one that is proved. */
  last_proved: Backup | null;
  /** The newest one, when it is newer than `last_proved`: it failed, or could not be proved. */
  last_problem: Backup | null;
  /** Whether the newest proved one is older than twice the time between two, or there is none. Never without a schedule. */
  is_overdue: boolean;
  /** Whether the backups are on the same disk as the embedded database. */
  is_same_disk: boolean;
}

export const backupStatus = route<void, BackupStatus>({
  method: 'GET',
  path: '/api/v1/admin/backups',
  access: 'admin',
  summary: 'Says when the last proved backup was made, and what went wrong since.',
});
