import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { backupFileName, isBackupFile, UNPROVED } from './backup-files.js';
import { outdatedBackups as outdatedAt, type Retention } from './backup-retention.js';

const DAY = 86_400_000;
/** A Sunday, at noon. */
const NOW = Date.parse('2026-11-29T12:00:00Z');
const file = (daysAgo: number, hours = 0): string =>
  backupFileName(new Date(NOW - daysAgo * DAY - hours * 3_600_000), false);

const outdatedBackups = (names: readonly string[], retention: Retention): string[] =>
  outdatedAt(names, retention, new Date(NOW));

describe('the retention of backups', () => {
  it('keeps the newest one of each day and of each week', () => {
    const names = [file(0), file(0, 6), file(1), file(2), file(3), file(6), file(7), file(13), file(14), file(40)];
    // Days 0 and 1; the weeks that end on days 0, 7 and 14.
    expect(outdatedBackups(names, { days: 2, weeks: 3 }).sort()).toEqual(
      [file(0, 6), file(2), file(3), file(6), file(13), file(40)].sort(),
    );
  });

  it('counts days that have a backup, so that a pause deletes nothing', () => {
    expect(outdatedBackups([file(300), file(299)], { days: 7, weeks: 4 })).toEqual([]);
  });

  it('takes one of the future for one day, so that a clock that was ahead deletes nothing', () => {
    expect(outdatedBackups([file(-4000), file(0), file(1)], { days: 3, weeks: 0 })).toEqual([]);
  });

  it('never lets those of the future take the place of the others', () => {
    const future = [-365, -366, -367].map((day) => file(day));
    expect(outdatedBackups([...future, file(0), file(1), file(2)], { days: 2, weeks: 0 })).toEqual([
      file(2),
      future[0],
    ]);
  });

  it('never lets one that is not proved take the place of a proved one', () => {
    const unproved = [0, 1, 2].map((day) => file(day) + UNPROVED);
    expect(outdatedBackups([...unproved, file(9), file(10)], { days: 1, weeks: 0 })).toEqual([
      file(10),
      unproved[1],
      unproved[2],
    ]);
  });

  it('keeps the newest one and every other file, whatever the numbers are', () => {
    const anyFile = fc.oneof(
      fc.integer({ min: 0, max: 400 }).map((day) => file(day)),
      fc.constantFrom('notes.txt', 'questhearth-2026-11-29.backup', 'questhearth.backup', '../secret'),
    );
    fc.assert(
      fc.property(fc.uniqueArray(anyFile), fc.nat(9), fc.nat(9), (names, days, weeks) => {
        const outdated = outdatedBackups(names, { days, weeks });
        const ours = names.filter(isBackupFile).sort();
        expect(outdated).not.toContain(ours.at(-1));
        expect(outdated.every(isBackupFile)).toBe(true);
        expect(ours.length - outdated.length).toBeLessThanOrEqual(Math.max(1, days + weeks));
      }),
    );
  });
});
