import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { UNFINISHED } from '../../backend/backups/archive/archive-file.js';
import { END_OF_ROWS } from '../../backend/backups/archive/archive.types.js';
import { RowsChecksum } from '../../backend/backups/archive/rows-checksum.js';
import { makeBackup, type MadeBackup } from '../../backend/backups/make-backup.js';
import { refuseDowngrade } from '../../backend/core/database/installed-versions.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { OLDEST_COMPATIBLE_RELEASE, RELEASE } from '../../backend/core/release.js';
import { StartError } from '../../backend/core/start-error.js';
import { openDataSource } from '../../backend/data-source.js';
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

const messageOf = (error: unknown): string => (error as Error).message;

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
  it('is proved, and restored into an empty database it has every row', async () => {
    expect(made).toMatchObject({ unproved: undefined, isEncrypted: false });
    const target = await fixture.emptyDatabase();
    const loaded = await restore(made.path, target);
    expect(loaded).toMatchObject({ rows: made.rows, leftOut: [], header: { version: '0.1.0' } });
    for (const sql of [
      'SELECT * FROM pictures',
      'SELECT * FROM users ORDER BY id',
      'SELECT * FROM characters ORDER BY id',
      'SELECT * FROM map_squares ORDER BY campaign_id, coordinate_id',
    ])
      expect(await ask(target, sql)).toEqual(await ask(url, sql));
    const keys = `SELECT count(*)::int AS n FROM pg_constraint WHERE contype = 'f'`;
    expect(await ask(target, keys)).toEqual(await ask(url, keys));
    // What starts on it finds nothing to migrate.
    const dataSource = await openDataSource(target);
    expect(await dataSource.showMigrations()).toBe(false);
    await dataSource.destroy();
  });

  it('is one snapshot while people write', async () => {
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    let isWriting = true;
    let written = 0;
    // Each transaction writes the table that is copied early and the one that is copied late.
    const writing = (async () => {
      while (isWriting) {
        await writer.query('BEGIN');
        await writer.query(
          `INSERT INTO builder_operations (user_id, op_id, reply) SELECT id, gen_random_uuid(), '{}' FROM users`,
        );
        await writer.query(`INSERT INTO pictures (token, small, large) VALUES ($1, '', '')`, [`w${written}`]);
        await writer.query('COMMIT');
        written += 1;
      }
    })();
    const { path } = await backup();
    isWriting = false;
    await writing;
    await writer.end();
    const target = await fixture.emptyDatabase();
    await restore(path, target);
    const [counts] = await ask<{ early: number; late: number }>(
      target,
      `SELECT (SELECT count(*) FROM builder_operations)::int / (SELECT count(*) FROM users)::int AS early,
              (SELECT count(*) FROM pictures WHERE token LIKE 'w%')::int AS late`,
    );
    expect(written).toBeGreaterThan(counts?.late ?? 0);
    expect(counts?.early).toBe(counts?.late);
  });

  it('leaves no file when the disk is full, and says what to do', async () => {
    const dir = join(fixture.dir, 'full');
    await mkdir(dir);
    const file = join(dir, 'x.backup');
    symlinkSync('/dev/full', file + UNFINISHED);
    await expect(backup({ file })).rejects.toThrow(`The disk of ${dir} is full. Free some space, or name a folder`);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('a restore', () => {
  it('refuses a wrong file, and leaves an empty database as it was', async () => {
    const target = await fixture.emptyDatabase();
    const bytes = readFileSync(made.path);
    const text = gunzipSync(bytes).toString('latin1');
    const [header = '', ...rest] = text.split('\n');
    const fileOf = (content: Buffer): string => {
      const file = join(fixture.dir, 'wrong.backup');
      writeFileSync(file, content);
      return file;
    };
    const changed = Buffer.from(bytes);
    changed[Math.floor(bytes.length / 2)]! ^= 1;
    const withHeader = (change: object): Buffer =>
      gzipSync(Buffer.from([JSON.stringify({ ...JSON.parse(header), ...change }), ...rest].join('\n'), 'latin1'));
    const cases: [Buffer, RegExp][] = [
      [bytes.subarray(0, bytes.length - 4000), /^It is incomplete: its end is missing\.$/],
      [bytes.subarray(0, bytes.length - 4), /^It is incomplete/],
      [changed, /^It is damaged\./],
      [
        gzipSync(Buffer.from(text.replace('Dungeon Master', 'Dungeon Mister'), 'latin1')),
        /^It is damaged\. The rows of the table users/,
      ],
      [Buffer.from('PGDMP'), /^It is no backup of Questhearth\.$/],
      [gzipSync('-- PostgreSQL database dump\n'), /^It is no backup of Questhearth\.$/],
      [withHeader({ format: 2, version: '3.0.0' }), /^It was written by Questhearth 3\.0\.0, which is newer/],
      [
        withHeader({ migrations: ['Later1'], version: '3.0.0' }),
        /3\.0\.0, whose tables this version does not know \(Later1\)/,
      ],
    ];
    const refusals: unknown[] = [];
    for (const [content] of cases)
      refusals.push(await restore(fileOf(content), target).then(() => 'restored', messageOf));
    expect(refusals).toEqual(cases.map(([, message]) => expect.stringMatching(message)));
    await expect(restore(join(fixture.dir, 'nothing'), target)).rejects.toThrow('There is no such file.');
    expect(await tablesIn(target)).toBe(0);
    await restore(made.path, target);
  });

  it('reads back what it has loaded, and keeps nothing that is not the same', async () => {
    const lines = gunzipSync(readFileSync(made.path)).toString('latin1').split('\n');
    const head = lines.findIndex((line) => line.startsWith('{"table":"characters"'));
    const end = lines.indexOf(END_OF_ROWS, head);
    // The same JSON in other words: its checksum fits the archive, and PostgreSQL stores it as it writes JSON itself.
    const rows = lines.slice(head + 1, end).map((line) => line.replaceAll('": ', '":'));
    const checksum = new RowsChecksum();
    checksum.update(Buffer.from(`${rows.join('\n')}\n`, 'latin1'));
    const changed = [...lines.slice(0, head + 1), ...rows, END_OF_ROWS, JSON.stringify(checksum.summary())];
    const file = join(fixture.dir, 'other-words.backup');
    writeFileSync(file, gzipSync(Buffer.from([...changed, ...lines.slice(end + 2)].join('\n'), 'latin1')));
    const target = await fixture.emptyDatabase();
    await expect(restore(file, target)).rejects.toThrow('The table characters is not what the archive holds');
    expect(await tablesIn(target)).toBe(0);
  });

  it('refuses a database with tables of another program', async () => {
    const target = await fixture.emptyDatabase();
    await ask(target, 'CREATE TABLE wages (amount integer)');
    await expect(restore(made.path, target, { replace: true })).rejects.toThrow(
      'The database holds tables of another program (wages).',
    );
  });
});

describe('the versions of a database', () => {
  let dataSource: DataSource;
  beforeEach(async () => {
    dataSource = await openDataSource(await fixture.emptyDatabase());
  });
  afterEach(() => dataSource.destroy());

  const insert = (version: string, oldest: string): Promise<unknown> =>
    dataSource.query(`INSERT INTO installed_versions (version, oldest_compatible) VALUES ($1, $2)`, [version, oldest]);
  const installed = (): Promise<unknown> =>
    dataSource.query('SELECT version, oldest_compatible AS oldest FROM installed_versions ORDER BY started_at');

  it('are written down when it is opened, with the oldest version that can still use it', async () => {
    const present = [{ version: RELEASE, oldest: OLDEST_COMPATIBLE_RELEASE }];
    expect(await installed()).toEqual(present);
    await dataSource.query(`UPDATE installed_versions SET oldest_compatible = '0.0.1'`);
    await migrate(dataSource);
    expect(await installed()).toEqual(present);
  });

  it('refuse an older one when a newer one has removed what it needs, and say what to do', async () => {
    await insert('98.0.0', '0.1.0');
    await migrate(dataSource);
    await insert('99.10.0', '99.9.0');
    const message =
      `Questhearth 99.10.0 has changed this database so that version ${RELEASE} cannot use it. Start version 99.9.0 or newer, ` +
      'or go back to a backup that was made before the update: npm run restore -- <file> --replace';
    await expect(migrate(dataSource)).rejects.toThrow(new StartError(message));
    await refuseDowngrade(dataSource, '99.9.0');
    await expect(refuseDowngrade(dataSource, '99.2.0')).rejects.toThrow('so that version 99.2.0 cannot use it');
  });
});
