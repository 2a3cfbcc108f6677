import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { currentUser, login } from '../../contracts/auth/auth.contract.js';
import { findDatabase } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { ask, BackupFixture, contentsOf, type Contents } from '../support/backups.js';
import { BackupCommands, BOOKKEEPING } from '../support/backup-commands.js';
import { createDemoCampaign } from '../support/demo-campaign.js';
import { Person } from '../support/person.js';
import { Program } from '../support/program.js';
import { World } from '../support/campaign-world.js';

/* The commands of an operator, each in a process of its own: `scripts/backup.mjs` and `scripts/restore.mjs`. */

const DM = { email: 'dm@example.test', password: 'correct horse battery' };
const PROVED = 'It was restored into a scratch database, and every row was the same.';

let commands: BackupCommands;
let fixture: BackupFixture;
/** A data folder with the demo's campaign, which no test changes, what its tables hold, and a backup of it. */
let source: string;
let demo: Contents;
let file: string;

beforeAll(async () => {
  commands = new BackupCommands();
  fixture = await BackupFixture.create();
  const world = await World.start();
  const { databaseUrl } = world.running.config;
  await createDemoCampaign(world);
  const external = await commands.run('backup', ['--file', commands.path('demo.backup')], {
    DATABASE_URL: databaseUrl,
  });
  expect(external).toMatchObject({ code: 0, output: expect.stringContaining(PROVED) });
  await world.close();
  source = commands.path('source');
  await restoreInto(source, commands.path('demo.backup'));
  demo = await commands.contentsIn(source);
  file = commands.path('source.backup');
  const made = await commands.run('backup', ['--file', file], { DATA_DIR: source });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(PROVED) });
  // It has stopped the database that it has started.
  expect(findDatabase(source)).toEqual({ state: 'stopped' });
});

afterAll(async () => {
  await fixture.remove();
  commands.remove();
});

async function restoreInto(dataDir: string, from: string, ...args: string[]): Promise<void> {
  const restored = await commands.run('restore', [from, ...args], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows in \d+ tables from /m) });
}

describe('npm run backup', () => {
  it('makes one in the folder of backups, while the program runs too', async () => {
    const dataDir = commands.path('in-use');
    await restoreInto(dataDir, file);
    const program = await Program.start({ DATA_DIR: dataDir, BACKUP_EVERY: 'off' });
    try {
      await program.ready();
      const made = await commands.run('backup', [], { DATA_DIR: dataDir });
      expect(made).toMatchObject({ code: 0, output: expect.stringContaining(PROVED) });
      const [, path = ''] = /^The backup is in (\S+): \d+ rows, /m.exec(made.output) ?? [];
      expect(path.startsWith(`${dataDir}/backups/questhearth-`)).toBe(true);
      // It has left the database to the program.
      expect(await new Person(program.url).call(login, { body: DM })).toMatchObject({ http: 200 });
      const target = await fixture.emptyDatabase();
      const restored = await commands.run('restore', [path], { DATABASE_URL: target });
      expect(restored.code).toBe(0);
      expect((await contentsOf(target))['users']).toEqual(demo['users']);
    } finally {
      await program.stop();
      await program.remove();
    }
  });

  it('names DATA_DIR where there is no database, and creates none', async () => {
    const dataDir = commands.path('nowhere');
    const { code, output } = await commands.run('backup', [], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toBe(`There is no database in ${dataDir}. DATA_DIR names another folder.\n`);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('makes a key pair once, and encrypts to it', async () => {
    const key = commands.path('key.txt');
    const made = await commands.run('backup', ['--new-key', key], { DATA_DIR: source });
    const [, recipient = ''] = /^Set BACKUP_RECIPIENTS=(age1\S+)$/m.exec(made.output) ?? [];
    expect({ code: made.code, mode: statSync(key).mode & 0o777 }).toEqual({ code: 0, mode: 0o600 });
    const before = readFileSync(key, 'utf8');
    expect(made.output).not.toContain(before.split('\n')[1]);
    const again = await commands.run('backup', ['--new-key', key], { DATA_DIR: source });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already. Name another file.') });
    expect(readFileSync(key, 'utf8')).toBe(before);

    const encrypted = commands.path('encrypted.backup.age');
    const env = { DATA_DIR: source, BACKUP_RECIPIENTS: recipient };
    const backedUp = await commands.run('backup', ['--file', encrypted], env);
    expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining(PROVED) });
    expect(backedUp.output).toContain(', encrypted, ');
    const dataDir = commands.path('decrypted');
    const refused = await commands.run('restore', [encrypted], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('It is encrypted.') });
    expect(existsSync(dataDir)).toBe(false);
    const noKey = await commands.run('restore', [encrypted, '--identity', `${key}x`], { DATA_DIR: dataDir });
    expect(noKey).toEqual({ code: 1, output: `There is no key file ${key}x.\n` });
    await restoreInto(dataDir, encrypted, '--identity', key);
    expect(await commands.contentsIn(dataDir)).toEqual(demo);
  });
});

describe('npm run restore', () => {
  it('checks a file, and creates nothing', async () => {
    const dataDir = commands.path('checked');
    const { code, output } = await commands.run('restore', [file, '--check'], { DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(output).toContain(`${file} is whole. Questhearth `);
    expect(output).toMatch(new RegExp(`^ +${demo['users']?.length}  users$`, 'm'));
    expect(existsSync(dataDir)).toBe(false);
  });

  it('makes a new system with which people log in; replaces one in use only when told to, and never one that runs', async () => {
    const dataDir = commands.path('restored');
    await restoreInto(dataDir, file);
    expect(await commands.contentsIn(dataDir)).toEqual(demo);
    const program = await Program.start({ DATA_DIR: dataDir, BACKUP_EVERY: 'off' });
    try {
      await program.ready();
      const dm = new Person(program.url);
      expect(await dm.call(login, { body: DM })).toMatchObject({ http: 200 });
      expect(await dm.call(currentUser)).toMatchObject({ campaigns: [{ name: 'The Lamplit Road' }] });
      const whileItRuns = await commands.run('restore', [file, '--replace'], { DATA_DIR: dataDir });
      expect(whileItRuns.code).toBe(1);
      expect(whileItRuns.output).toContain(`Another Questhearth is already running on ${dataDir}. Stop it first`);
      expect(await dm.call(currentUser)).toMatchObject({ campaigns: [{ name: 'The Lamplit Road' }] });
    } finally {
      await program.stop();
      await program.remove();
    }
    await commands.inDatabase(dataDir, (url) => ask(url, `UPDATE users SET display_name = 'changed'`));
    const changed = await commands.contentsIn(dataDir);
    const refused = await commands.run('restore', [file], { DATA_DIR: dataDir });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /The database is not empty: there are rows in .* --replace .* Nothing was changed\./,
    );
    expect(await commands.contentsIn(dataDir)).toEqual(changed);
    await restoreInto(dataDir, file, '--replace');
    expect(await commands.contentsIn(dataDir)).toEqual(demo);
  });

  it('moves a system from the embedded database to another one, and back', async () => {
    const target = await fixture.emptyDatabase();
    const there = await commands.run('restore', [file], { DATABASE_URL: target });
    expect(there).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/m) });
    expect(await contentsOf(target, BOOKKEEPING)).toEqual(demo);
    const moved = commands.path('moved.backup');
    const made = await commands.run('backup', ['--file', moved], { DATABASE_URL: target });
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(PROVED) });
    const dataDir = commands.path('back');
    await restoreInto(dataDir, moved);
    expect(await commands.contentsIn(dataDir)).toEqual(demo);
  });
});
