import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { defined } from '../support/defined.js';
import { until } from '../support/until.js';
import { countNumbers, EmbeddedFixture, gone, killWhileWriting } from '../support/embedded-fixture.js';

let fixture: EmbeddedFixture;
beforeAll(async () => {
  fixture = await EmbeddedFixture.create();
});
afterAll(() => fixture.remove());
beforeEach(() => fixture.begin());
afterEach(() => fixture.end());

describe('a new embedded database', () => {
  it('starts when the path of the data folder is too long for a socket', async () => {
    const long = join(fixture.dataDir, 'a'.repeat(120));
    const parent = join(long, 'data with "quotes", a comma and blanks');
    await mkdir(parent, { recursive: true });
    await chmod(fixture.dataDir, 0o755);
    const client = await fixture.connect(await fixture.start({ dataDir: parent }));
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('requires a password when it listens on a TCP address', async () => {
    const database = await fixture.start({ transport: 'tcp' });
    expect(database.connection).toMatchObject({ host: '127.0.0.1', password: expect.any(String) });
    const client = await fixture.connect(database);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    const stranger = new pg.Client({ ...database.connection, password: 'guess' });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('lets one of two concurrent starts on a new folder win', async () => {
    const both = await Promise.allSettled([fixture.start(), fixture.start()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = both.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<EmbeddedPostgres>;
    expect((await (await fixture.connect(winner.value)).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('the embedded database after SIGKILL', () => {
  beforeEach(() => fixture.useFreshCluster());

  it('recovers when both processes were killed, and keeps every acknowledged row', async () => {
    const owner = await fixture.startOwner();
    const last = await killWhileWriting(owner, () => {
      process.kill(owner.serverPid, 'SIGKILL');
      owner.process.kill('SIGKILL');
    });
    const database = await fixture.start();
    expect(database.pid()).not.toBe(owner.serverPid);
    const client = await fixture.connect(database);
    expect((await countNumbers(client)).rows).toBeGreaterThanOrEqual(last);
  });

  it('starts when the pid file names a process of another program', async () => {
    const owner = await fixture.startOwner('quiet');
    // The owner first: it would start another server, which writes the file too.
    owner.process.kill('SIGKILL');
    await once(owner.process, 'exit');
    process.kill(owner.serverPid, 'SIGKILL');
    await gone(owner.serverPid);
    const file = join(fixture.dataDir, 'postgres', 'postmaster.pid');
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    writeFileSync(file, [String(stranger.pid), ...readFileSync(file, 'utf8').split('\n').slice(1)].join('\n'));
    const client = await fixture.connect(await fixture.start());
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    stranger.kill('SIGKILL');
  });
});

describe('a start that was killed while it wrote its lock file', () => {
  it('is waited for, and then its empty file is removed', async () => {
    fixture.useFreshCluster();
    const lockFile = join(fixture.dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(lockFile, '');
    // It counts as the rest of a killed start at an age of five seconds.
    const almostOld = Date.now() / 1000 - 4;
    utimesSync(lockFile, almostOld, almostOld);
    const client = await fixture.connect(await fixture.start());
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a server that dies and cannot start again', () => {
  it('is started as soon as it can be, and has every row', async () => {
    fixture.useFreshCluster();
    const said: string[] = [];
    const database = await fixture.start({ log: (line) => said.push(line) });
    const client = await fixture.connect(database);
    await client.query('CREATE TABLE kept AS SELECT 1 AS one');
    // As after a full disk, the server lacks what it has to read or write at its start.
    const control = join(fixture.dataDir, 'postgres', 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    process.kill(database.pid(), 'SIGKILL');
    await until('the start has failed', () => said.some((line) => line.includes('could not be started again')));
    renameSync(`${control}.away`, control);
    let again = await fixture.connect(database).catch(() => undefined);
    await until('it accepts connections', async () => {
      again ??= await fixture.connect(database).catch(() => undefined);
      return again !== undefined;
    });
    expect((await defined(again).query('SELECT one FROM kept')).rows).toEqual([{ one: 1 }]);
  });
});
