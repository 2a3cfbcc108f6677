/** How long ago backups were tried, in milliseconds; null: never; negative: the clock has gone back since. */
export interface LastBackups {
  readonly madeAgo: number | null;
  readonly failedAgo: number | null;
}

/** Milliseconds until a backup is tried again that has failed. */
const RETRY = 60 * 60_000;

/** Whether a time has passed. A moment in the future says nothing: a clock that was ahead must not end the backups. */
const hasPassed = (ago: number | null, time: number): boolean => ago === null || ago < 0 || ago >= time;

/**
 * Whether the next backup is due.
 * @param every milliseconds from one backup to the next
 */
export const isBackupDue = ({ madeAgo, failedAgo }: LastBackups, every: number): boolean =>
  hasPassed(madeAgo, every) && hasPassed(failedAgo, Math.min(RETRY, every));
