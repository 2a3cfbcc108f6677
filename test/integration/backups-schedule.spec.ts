import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BackupSchedule } from '../../backend/backups/backup-schedule.js';
import { BackupsService } from '../../backend/backups/backups.service.js';
import { runBackup } from '../../backend/backups/run-backup.js';
import type { RunningConfig } from '../../backend/core/config.js';
import { backupStatus } from '../../contracts/backups/backups.contract.js';
import { BackupFixture } from '../support/backups.js';
import { World } from '../support/campaign-world.js';

/** What fake timers leave alone in each of these tests. */
const ALWAYS_REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;
const ALL_BUT_DATES = [...ALWAYS_REAL, 'setInterval', 'clearInterval'] as const;
const ALL_BUT_INTERVALS = [...ALWAYS_REAL, 'Date'] as const;

let world: World;
let fixture: BackupFixture;

beforeAll(async () => {
  fixture = await BackupFixture.create();
  world = await World.start();
});
afterAll(async () => {
  await world.close();
  await fixture.remove();
});

describe('the schedule of backups', () => {
  let dir: string;
  let config: RunningConfig;
  let schedule: BackupSchedule;
  let backups: BackupsService;

  // Without the application's timer, which would look for itself after a minute.
  beforeAll(() => {
    dir = join(fixture.dir, 'scheduled');
    config = {
      ...world.running.config,
      backup: { dir, every: 3_600_000, keepDays: 7, keepWeeks: 4, recipients: [] },
    };
    schedule = new BackupSchedule(world.database, config);
    backups = new BackupsService(world.database, config);
  });

  it('makes one when it is due, and no other before the next is due', async () => {
    expect(await backups.status()).toMatchObject({ last_proved: null, last_problem: null, is_overdue: true });
    await Promise.all([schedule.look(), schedule.look()]);
    expect(await backups.status()).toMatchObject({
      every_hours: 1,
      last_proved: { state: 'proved', file: expect.stringContaining(dir), bytes: expect.any(Number), reason: null },
      last_problem: null,
      is_overdue: false,
    });
    await schedule.look();
    expect(await world.database.query('SELECT count(*)::int AS n FROM backups')).toEqual([{ n: 1 }]);
    // A clock that was ahead makes neither none nor one at each look.
    await world.database.query(
      `INSERT INTO backups (state, started_at, host) VALUES ('proved', now() + interval '1 year', 'ahead')`,
    );
    await schedule.look();
    expect(await world.database.query('SELECT count(*)::int AS n FROM backups')).toEqual([{ n: 2 }]);
    expect(await backups.status()).toMatchObject({ last_proved: { file: expect.stringContaining(dir) } });
    await world.database.query(`DELETE FROM backups WHERE host = 'ahead'`);
  });

  it('makes no other where the clock of the node is ahead of that of the database', async () => {
    await world.database.query('DELETE FROM backups');
    jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: [...ALL_BUT_DATES] });
    await schedule.look();
    await schedule.look();
    jest.useRealTimers();
    expect(await world.database.query('SELECT count(*)::int AS n FROM backups')).toEqual([{ n: 1 }]);
    expect(await backups.status()).toMatchObject({ last_proved: { state: 'proved' }, is_overdue: false });
  });

  it('deletes one that is not the same when it is restored, says why, and tries again', async () => {
    const before = readdirSync(dir);
    // A column that no version knows: what was written cannot be restored.
    await world.database.query('ALTER TABLE feedback ADD COLUMN stray text');
    await world.database.query(`UPDATE backups SET started_at = now() - interval '3 hours'`);
    await schedule.look();
    expect(await backups.status()).toMatchObject({
      last_problem: { state: 'failed', file: null, reason: expect.stringContaining('column "stray"') },
      is_overdue: true,
    });
    expect(readdirSync(dir)).toEqual(before);
    await world.database.query('ALTER TABLE feedback DROP COLUMN stray');
    await world.database.query(`UPDATE backups SET ended_at = now() - interval '61 minutes' WHERE state = 'failed'`);
    await schedule.look();
    expect(await backups.status()).toMatchObject({ last_problem: null, is_overdue: false });
  });

  it('looks every minute by its own timer, until the program stops', async () => {
    await world.database.query('DELETE FROM backups');
    const own = new BackupSchedule(world.database, config);
    const look = jest.spyOn(own, 'look');
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_INTERVALS] });
    try {
      own.onApplicationBootstrap();
      jest.advanceTimersByTime(59_999);
      expect(look).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(look).toHaveBeenCalledTimes(1);
      await look.mock.results[0]?.value;
      expect(await world.database.query('SELECT state FROM backups')).toEqual([{ state: 'proved' }]);
      await own.beforeApplicationShutdown();
      jest.advanceTimersByTime(600_000);
      expect(look).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('deletes the files that are kept no longer, and neither others nor those that were named by hand', async () => {
    const kept = join(fixture.dir, 'kept');
    mkdirSync(kept);
    const old = ['questhearth-2020-01-01T00-00-00Z.backup', 'questhearth-2020-01-02T00-00-00Z.backup'];
    for (const name of [...old, 'notes.txt']) writeFileSync(join(kept, name), '');
    const few = { ...config, backup: { ...config.backup, dir: kept, keepDays: 1, keepWeeks: 0 } };
    await runBackup(few, { file: join(kept, 'by-hand.backup') });
    expect(readdirSync(kept).sort()).toEqual(['by-hand.backup', 'notes.txt', ...old]);
    const { path } = await runBackup(few);
    expect(readdirSync(kept).sort()).toEqual(['by-hand.backup', 'notes.txt', basename(path)]);
  });

  it('says why one could not be proved, and still when the last proved one was made', async () => {
    await world.database.query('DELETE FROM backups');
    await world.database.query(
      `INSERT INTO backups (state, started_at, host, file) VALUES ('proved', now() - interval '3 hours', 'here', '/proved')`,
    );
    // A file system on which nothing is ever free.
    await new BackupSchedule(world.database, { ...config, embedded: true, dataDir: '/proc' }).look();
    const status = await backups.status();
    expect(status).toMatchObject({
      last_proved: { state: 'proved', file: '/proved' },
      last_problem: {
        state: 'unproved',
        file: expect.stringMatching(/\.backup\.unproved$/),
        reason: expect.stringMatching(
          /^To restore and compare it, the disk of \/proc needs \d+ MB\. Free some space\.$/,
        ),
      },
      is_overdue: true,
    });
    expect(readdirSync(dir)).toContain(basename(status.last_problem?.file ?? ''));
  });

  it('is told to administrators alone', async () => {
    expect(await (await world.user()).call(backupStatus)).toFailWith(403);
    const admin = await world.user({ role: 'admin' });
    expect(await admin.call(backupStatus)).toMatchObject({ every_hours: null, last_proved: { state: 'proved' } });
  });
});
