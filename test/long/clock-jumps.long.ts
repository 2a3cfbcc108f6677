import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  confirmEmail,
  currentUser,
  getResetToken,
  login,
  register,
  resetPassword,
} from '../../contracts/auth/auth.contract.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { ready } from '../../contracts/core/health.contract.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { FakedClockDatabase } from '../support/faked-clock-database.js';
import { FakedClock } from '../support/faked-clock.js';
import { MapConnection } from '../support/map.connection.js';
import { Person } from '../support/person.js';
import { BUILT, Program } from '../support/program.js';
import { until } from '../support/until.js';

const HOUR = 1;
const DAY = 24;
const YEAR = 365 * DAY;
const PASSWORD = 'a lantern in the fog';

/* The built program and its database under a clock that jumps while they run: they have libfaketime. */
describe('a clock that jumps', () => {
  let clock: FakedClock;
  let database: FakedClockDatabase;
  let program: Program;
  let setup: Record<string, string>;
  let backups: string;

  beforeAll(async () => {
    await buildWhatIsStale();
    clock = new FakedClock();
    database = await FakedClockDatabase.start(clock);
    backups = mkdtempSync(join(tmpdir(), 'questhearth-clock-backups-'));
    setup = { ...clock.environment, DATABASE_URL: database.url, BACKUP_DIR: backups, COMMON_PASSWORDS: '' };
    program = await Program.start(setup, BUILT);
    await program.ready();
  });
  afterAll(async () => {
    await program?.remove();
    await database?.remove();
    clock?.remove();
    rmSync(backups, { recursive: true, force: true });
  });

  const jumpsLogged = (): number => program.output.split('the clock of this machine has jumped').length - 1;

  /** Sets the clock, and waits until the program has noticed. */
  async function jump(hours: number): Promise<void> {
    const before = jumpsLogged();
    clock.set(hours);
    await until('the jump is logged', () => jumpsLogged() > before);
  }

  /** The token of the newest link that was mailed to an address, when that is not `former`. */
  async function linkFor(email: string, former = ''): Promise<string> {
    const newest = (): string =>
      [...program.output.matchAll(new RegExp(`Email to ${email}: .*\\n  \\S+/([\\w-]+)\\n`, 'g'))].at(-1)?.[1] ??
      former;
    await until('the mail has come', () => newest() !== former);
    return newest();
  }

  const browserOf = ({ username, email }: Person): Person => new Person(program.url, '', username, email, PASSWORD);

  async function logIn(person: Person, password = PASSWORD): Promise<void> {
    expect(await person.call(login, { body: { email: person.email, password } })).toMatchObject({ http: 200 });
  }

  /** A new person with an account, and the token that has confirmed it. */
  async function signUp(): Promise<{ person: Person; token: string }> {
    const username = `u${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.test`;
    const person = new Person(program.url, '', username, email, PASSWORD);
    const body = { username, display_name: username, email, password: PASSWORD, repeat_pass: PASSWORD };
    expect(await person.call(register, { body })).toMatchObject({ http: 200 });
    const token = await linkFor(email);
    expect(await person.call(confirmEmail, { params: { token } })).toMatchObject({ http: 200 });
    await logIn(person);
    return { person, token };
  }

  /** Makes a backup, as `npm run backup` does, and expects that it was proved. */
  function expectProvedBackup(): void {
    const env = { ...process.env, ...setup };
    const made = spawnSync(process.execPath, ['dist/backend/backups/commands/backup.command.js'], {
      env,
      encoding: 'utf8',
    });
    expect(made.stdout).toContain('every row was the same');
  }

  it.each([HOUR, -HOUR, DAY, -DAY, YEAR, -YEAR])('by %d hours loses nothing and locks nobody out', async (hours) => {
    const { person, token } = await signUp();
    const { id: campaignId } = await person.call(createCampaign, { body: { name: 'The Lamplit Road' } });
    const map = await MapConnection.at(person, campaignId);
    await map.newMap(10, 10);
    const marker = await map.createMarker('Pit', 3);

    await jump(hours);
    expect(await person.call(ready)).toMatchObject({ http: 200 });
    // A year is longer than a session lasts without use.
    expect(await person.call(currentUser)).toMatchObject({ http: hours === YEAR ? 204 : 200 });
    expect(await map.move(marker, 4)).toMatchObject({ status: true });
    const again = browserOf(person);
    await logIn(again);
    expect(await again.call(getResetToken, { body: { email: person.email } })).toMatchObject({ http: 200 });
    const form = { new_password: 'a new dawn rises', repeat_pass: 'a new dawn rises' };
    const reset = { type: 'reset_pass', token: await linkFor(person.email, token), ...form };
    expect(await again.call(resetPassword, { body: reset })).toMatchObject({ http: 200 });
    const newcomer = (await signUp()).person;
    expectProvedBackup();

    await jump(0);
    expect(await person.call(ready)).toMatchObject({ http: 200 });
    await logIn(browserOf(newcomer));
    const back = browserOf(person);
    await logIn(back, 'a new dawn rises');
    const seen = await MapConnection.at(back, campaignId);
    expect(seen.marker(marker)).toMatchObject({ name: 'Pit', map_coordinate_id: 4 });
    expect(await seen.move(marker, 5)).toMatchObject({ status: true });
    expectProvedBackup();
    for (const each of [person, back]) each.leave();
  });

  it('keeps the backups that were made before and after it was wrong', () => {
    const years = readdirSync(backups).map((name) => Number(name.slice(12, 16)));
    const now = new Date().getFullYear();
    expect(new Set(years)).toEqual(new Set([now - 1, now, now + 1]));
  });
});
