import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupConfig } from '../core/config.js';
import { dayOfBackup, isBackupAfter, isBackupFile, UNPROVED } from './backup-files.js';

/** How many backups are kept. */
export interface Retention {
  /** Days of which the newest backup is kept. */
  readonly days: number;
  /** Weeks of which the newest backup is kept. */
  readonly weeks: number;
}

/** Returns the number of the week to which a day belongs. Weeks begin on Monday. */
const weekOf = (day: string): number => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);

/** Returns the first file of each of the `most` first groups. */
function firstOfEach<Group>(files: readonly string[], groupOf: (day: string) => Group, most: number): string[] {
  const kept = new Map<Group, string>();
  for (const file of files) {
    const group = groupOf(dayOfBackup(file));
    if (!kept.has(group) && kept.size < most) kept.set(group, file);
  }
  return [...kept.values()];
}

/**
 * Returns the files of a folder that are kept no longer. Days and weeks count that have a backup, whatever the clock says
 * now, so neither a pause nor a clock that jumps deletes the last ones. Files with other names are never among them.
 * Backups that are not proved never take the place of proved ones, nor those of the future, which a wrong clock has made,
 * that of the others.
 */
export function outdatedBackups(names: readonly string[], { days, weeks }: Retention, now = new Date()): string[] {
  const newestFirst = names.filter(isBackupFile).sort().reverse();
  const outdated = (files: readonly string[]): string[] => {
    const kept = new Set([
      ...firstOfEach(files, (day) => day, days),
      ...firstOfEach(files, weekOf, weeks),
      ...files.slice(0, 1),
    ]);
    return files.filter((file) => !kept.has(file));
  };
  const kindOf = (name: string): string => `${name.endsWith(UNPROVED)} ${isBackupAfter(name, now)}`;
  const kinds = [...new Set(newestFirst.map(kindOf))].sort();
  return kinds.flatMap((kind) => outdated(newestFirst.filter((name) => kindOf(name) === kind)));
}

/** Deletes the backups that are kept no longer. */
export async function deleteOutdatedBackups({ dir, keepDays, keepWeeks }: BackupConfig): Promise<void> {
  const names = await readdir(dir);
  for (const name of outdatedBackups(names, { days: keepDays, weeks: keepWeeks }))
    await rm(join(dir, name), { force: true });
}
