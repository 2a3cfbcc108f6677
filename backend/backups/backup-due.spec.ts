import { describe, expect, it } from '@jest/globals';
import { isBackupDue } from './backup-due.js';

const HOUR = 3_600_000;
const EVERY = 24 * HOUR;

describe('the next backup', () => {
  it.each([
    ['is due when there was none', null, null, true],
    ['is not due before its time', EVERY - 1, null, false],
    ['is due in its time', EVERY, null, true],
    ['is due when the last one is in the future, because the clock was ahead', -1000 * HOUR, null, true],
    ['waits an hour after a failure', EVERY, HOUR - 1, false],
    ['is tried again an hour after a failure', EVERY, HOUR, true],
    ['is tried again when the failure is in the future', EVERY, -HOUR, true],
  ])('%s', (_name, madeAgo, failedAgo, isDue) => {
    expect(isBackupDue({ madeAgo, failedAgo }, EVERY)).toBe(isDue);
  });

  it('does not wait longer after a failure than between two backups', () => {
    expect(isBackupDue({ madeAgo: null, failedAgo: 600_000 }, 600_000)).toBe(true);
  });
});
