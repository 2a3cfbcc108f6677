import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.js';
import { generateKeyPair } from '../../backend/backups/archive/encryption.js';
import { makeBackup, type MadeBackup } from '../../backend/backups/make-backup.js';
import { createDataSource, openDataSource } from '../../backend/data-source.js';
import { ask, BackupFixture, restore, tablesIn } from '../support/backups.js';
import { createDemoCampaign } from '../support/demo-campaign.js';
import { World } from '../support/campaign-world.js';

let world: World;
let fixture: BackupFixture;
/** A backup of the demo campaign. */
let made: MadeBackup;
let url: string;

const backup = (overrides: Partial<Parameters<typeof makeBackup>[0]> = {}): Promise<MadeBackup> =>
  makeBackup({ url, dir: fixture.dir, recipients: [], version: '0.1.0', ...overrides });

beforeAll(async () => {
  fixture = await BackupFixture.create();
  world = await World.start();
  url = world.running.config.databaseUrl;
  await createDemoCampaign(world);
  await world.database.query('INSERT INTO pictures (token, small, large) VALUES ($1, $2, $3)', [
    'a',
    Buffer.from('\\.\n\\N\0'),
    randomBytes(2_000_000),
  ]);
  made = await backup();
});

afterAll(async () => {
  await world.close();
  await fixture.remove();
});

describe('a backup', () => {
  it('can be encrypted to a public key, and is proved all the same', async () => {
    const mine = await generateKeyPair();
    const other = await generateKeyPair();
    const { path, unproved, isEncrypted } = await backup({ recipients: [mine.recipient] });
    expect({ unproved, isEncrypted }).toEqual({ unproved: undefined, isEncrypted: true });
    const target = await fixture.emptyDatabase();
    await expect(restore(path, target)).rejects.toThrow('It is encrypted. Name the file with its private key');
    await expect(restore(path, target, { identity: other.identity })).rejects.toThrow('encrypted to another key');
    const cut = join(fixture.dir, 'cut.age');
    writeFileSync(cut, readFileSync(path).subarray(0, -500));
    await expect(restore(cut, target, { identity: mine.identity })).rejects.toThrow('It is damaged.');
    expect(await tablesIn(target)).toBe(0);
    await restore(path, target, { identity: mine.identity });
  });

  it('uses a scratch schema where the account may create no database, and says so where it may create nothing', async () => {
    const weak = new URL(url);
    weak.username = `weak_${weak.pathname.slice(-8)}`;
    const database = weak.pathname.slice(1);
    await ask(url, `CREATE ROLE ${weak.username} LOGIN`);
    await ask(url, `GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${weak.username}`);
    await ask(url, `GRANT CREATE ON DATABASE ${database} TO ${weak.username}`);
    expect(await backup({ url: weak.href, file: join(fixture.dir, 'by-schema') })).toMatchObject({
      unproved: undefined,
    });
    await ask(url, `REVOKE CREATE ON DATABASE ${database} FROM ${weak.username}`);
    const { unproved } = await backup({ url: weak.href, file: join(fixture.dir, 'not-proved') });
    expect(unproved).toMatch(/may create neither a database nor a schema.*Give it one of these rights/);
    expect(await ask(url, `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'questhearth%'`)).toEqual([]);
    expect(await ask(url, `SELECT datname FROM pg_database WHERE datname LIKE 'questhearth_proof%'`)).toEqual([]);
    await ask(url, `DROP OWNED BY ${weak.username}; DROP ROLE ${weak.username}`);
  });
});

describe('a restore', () => {
  it('goes into an empty system only, unless told to replace what is there', async () => {
    const target = await fixture.emptyDatabase();
    const started = await openDataSource(target);
    await started.destroy();
    await restore(made.path, target);
    await ask(target, `UPDATE users SET display_name = 'changed'`);
    await expect(restore(made.path, target)).rejects.toThrow(
      /^The database is not empty: there are rows in .*--replace/,
    );
    expect(await ask(target, `SELECT 1 FROM users WHERE display_name <> 'changed'`)).toEqual([]);
    const cut = join(fixture.dir, 'cut.backup');
    writeFileSync(cut, readFileSync(made.path).subarray(0, -4000));
    await expect(restore(cut, target, { replace: true })).rejects.toThrow('It is incomplete');
    expect(await ask(target, `SELECT 1 FROM users WHERE display_name <> 'changed'`)).toEqual([]);
    await restore(made.path, target, { replace: true });
    expect(await ask(target, `SELECT 1 FROM users WHERE display_name = 'changed'`)).toEqual([]);
  });

  it('brings the tables of every earlier version to the present one', async () => {
    const old = await fixture.emptyDatabase();
    // Before a person could refuse to be added, and before anything was noted about backups.
    const dataSource = await createDataSource(old, migrations.slice(0, 7)).initialize();
    await dataSource.runMigrations();
    await dataSource.query(
      `INSERT INTO users (username, display_name, email, password_hash) VALUES ('old', 'Old', 'old@example.test', 'x')`,
    );
    await dataSource.destroy();
    const { path } = await backup({ url: old, file: join(fixture.dir, 'old.backup') });
    const target = await fixture.emptyDatabase();
    await restore(path, target);
    const opened = await openDataSource(target);
    expect(await opened.query('SELECT username, ask_before_adding FROM users')).toEqual([
      { username: 'old', ask_before_adding: false },
    ]);
    expect(await opened.showMigrations()).toBe(false);
    await opened.destroy();
  });
});
