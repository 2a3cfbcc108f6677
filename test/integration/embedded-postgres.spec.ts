import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { defined } from '../support/defined.js';
import { countNumbers, EmbeddedFixture, gone, killWhileWriting } from '../support/embedded-fixture.js';
import { until } from '../support/until.js';

/* Whatever takes more starts is in test/long/embedded-postgres.long.ts. */

let fixture: EmbeddedFixture;
beforeAll(async () => {
  fixture = await EmbeddedFixture.create();
});
afterAll(() => fixture.remove());
beforeEach(() => fixture.begin());
afterEach(() => fixture.end());

describe('the embedded database', () => {
  it('keeps its rows over a restart, and leaves no process behind', async () => {
    fixture.useFreshCluster();
    const first = await fixture.start();
    const client = await fixture.connect(first);
    await client.query('CREATE TABLE kept (word text)');
    await client.query("INSERT INTO kept VALUES ('Ärger')");
    await client.end();
    const pid = first.pid();
    await first.stop();
    await gone(pid);

    const again = await fixture.connect(await fixture.start());
    expect((await again.query('SELECT lower(word) AS word FROM kept')).rows).toEqual([{ word: 'ärger' }]);
  });

  it('listens only on a socket in a private folder', async () => {
    fixture.useFreshCluster();
    const client = await fixture.connect(await fixture.start());
    const { rows } = await client.query(
      "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'unix_socket_permissions') ORDER BY name",
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'unix_socket_permissions', setting: '0700' },
    ]);
  });
});

describe('the embedded database after SIGKILL', () => {
  beforeEach(() => fixture.useFreshCluster());

  it('restarts a killed server and keeps every acknowledged row', async () => {
    const said: string[] = [];
    const database = await fixture.start({ log: (line) => said.push(line) });
    const client = await fixture.connect(database);
    await client.query('CREATE TABLE numbers (n integer PRIMARY KEY)');
    let last = 0;
    const writing = (async () => {
      for (let n = 1; ; n += 1) {
        await client.query('INSERT INTO numbers VALUES ($1)', [n]);
        last = n;
      }
    })().catch(() => undefined);
    await until('twenty rows are written', () => last >= 20);
    const killed = database.pid();
    process.kill(killed, 'SIGKILL');
    await writing;

    await until('another server runs', () => database.pid() !== killed && database.pid() !== 0);
    let again = await fixture.connect(database).catch(() => undefined);
    await until('it accepts connections', async () => {
      again ??= await fixture.connect(database).catch(() => undefined);
      return again !== undefined;
    });
    expect((await countNumbers(defined(again))).rows).toBeGreaterThanOrEqual(last);
    expect(said).toContain('The database server stopped unexpectedly and is started again.');
  });

  it('adopts the running server of a killed parent and keeps every acknowledged row', async () => {
    const owner = await fixture.startOwner();
    const last = await killWhileWriting(owner, () => owner.process.kill('SIGKILL'));
    const database = await fixture.start();
    expect(database.pid()).toBe(owner.serverPid);
    const client = await fixture.connect(database);
    expect((await countNumbers(client)).rows).toBeGreaterThanOrEqual(last);
  });
});

describe('a second instance', () => {
  it('refuses to start with a message that says what to do, and leaves the first instance running', async () => {
    fixture.useFreshCluster();
    const database = await fixture.start();
    await expect(startEmbeddedPostgres({ dataDir: fixture.dataDir })).rejects.toThrow(
      /already running on .*give this one its own DATA_DIR/,
    );
    expect((await (await fixture.connect(database)).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('data of another version', () => {
  it('refuses to start with a message that names both versions', async () => {
    await mkdir(join(fixture.dataDir, 'postgres'));
    writeFileSync(join(fixture.dataDir, 'postgres', 'PG_VERSION'), '9\n');
    await expect(startEmbeddedPostgres({ dataDir: fixture.dataDir })).rejects.toThrow(
      /written by PostgreSQL 9, but the PostgreSQL found here is 1\d/,
    );
    expect(existsSync(join(fixture.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
