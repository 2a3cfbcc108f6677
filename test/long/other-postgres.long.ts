import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renameSync } from 'node:fs';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { ask } from '../support/backups.js';
import { BackupCommands } from '../support/backup-commands.js';
import { MapConnection } from '../support/map.connection.js';
import { OtherPostgres } from '../support/other-postgres.js';
import { Person } from '../support/person.js';
import { logInAt, PASSWORD, signUpAt } from '../support/program-accounts.js';
import { Program } from '../support/program.js';

const PROVED = 'It was restored into a scratch database, and every row was the same.';

/* The way of docs/BACKUPS.md to the next major version of PostgreSQL, with Debian's as the former one. */
describe('the data of another major version of PostgreSQL', () => {
  const commands = new BackupCommands();
  let other: OtherPostgres;
  let former: string | undefined;
  /** A data folder of that version, a campaign of a person who has signed up there, and a marker on its map. */
  const dataDir = commands.path('data');
  let email: string;
  let username: string;
  let campaignId: string;

  beforeAll(async () => {
    other = OtherPostgres.find();
    former = process.env['PATH'];
    Object.assign(process.env, other.environment);
    await other.createIn(dataDir);
    await runIn(dataDir, async (program) => {
      const { person } = await signUpAt(program);
      ({ email, username } = person);
      campaignId = (await person.call(createCampaign, { body: { name: 'The Lamplit Road' } })).id;
      const map = await MapConnection.at(person, campaignId);
      await map.newMap(10, 10);
      await map.createMarker('Pit', 3);
      person.leave();
    });
  });
  afterAll(() => {
    process.env['PATH'] = former;
    commands.remove();
  });

  /** Runs the program on a data folder while something is done. */
  async function runIn(folder: string, act: (program: Program) => Promise<void>): Promise<void> {
    const program = await Program.start({ DATA_DIR: folder, BACKUP_EVERY: 'off' });
    try {
      await program.ready();
      await act(program);
    } finally {
      await program.stop();
    }
  }

  const majorOf = (folder: string): Promise<number> =>
    commands.inDatabase(folder, async (url) => {
      const [row] = await ask<{ server_version_num: string }>(url, 'SHOW server_version_num');
      return Math.floor(Number(row?.server_version_num) / 10_000);
    });

  async function backUp(folder: string, name: string): Promise<string> {
    const file = commands.path(name);
    const made = await commands.run('backup', ['--file', file], { DATA_DIR: folder });
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(PROVED) });
    return file;
  }

  async function restoreInto(folder: string, file: string): Promise<void> {
    const restored = await commands.run('restore', [file], { DATA_DIR: folder });
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/m) });
  }

  it('come to the one of the program with every row, and people go on', async () => {
    const rows = await commands.contentsIn(dataDir);
    expect(await majorOf(dataDir)).toBe(other.major);
    const file = await backUp(dataDir, 'former.backup');
    renameSync(`${dataDir}/postgres`, `${dataDir}/postgres-former`);
    await restoreInto(dataDir, file);
    expect(await majorOf(dataDir)).toBeGreaterThan(other.major);
    expect(await commands.contentsIn(dataDir)).toEqual(rows);
    await runIn(dataDir, async (program) => {
      const person = new Person(program.url, '', username, email, PASSWORD);
      await logInAt(person);
      expect(await person.call(currentUser)).toMatchObject({ campaigns: [{ name: 'The Lamplit Road' }] });
      const map = await MapConnection.at(person, campaignId);
      const [marker] = map.map.markers;
      expect(marker).toMatchObject({ name: 'Pit', map_coordinate_id: 3 });
      expect(await map.move(marker?.id ?? '', 4)).toMatchObject({ status: true });
      person.leave();
    });
  });

  it('and those of the program go to the other one', async () => {
    const rows = await commands.contentsIn(dataDir);
    const back = commands.path('back');
    await other.createIn(back);
    await restoreInto(back, await backUp(dataDir, 'present.backup'));
    expect(await majorOf(back)).toBe(other.major);
    expect(await commands.contentsIn(back)).toEqual(rows);
  });
});
