import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { defined } from '../support/defined.js';
import { Received } from '../support/received.js';
import { until } from '../support/until.js';

/** Another process that owns the data folder and inserts numbers, each of which it prints on a separate line. */
interface Owner {
  process: ChildProcess;
  lines: Received<string>;
  /** The process id of its database server. */
  serverPid: number;
}

/** A data folder with a new cluster, created once. */
let fresh: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let clients: pg.Client[];

beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'embedded-'));
  await (await startEmbeddedPostgres({ dataDir: fresh })).stop();
});

afterAll(() => rm(fresh, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  started = [];
  clients = [];
});

afterEach(async () => {
  for (const client of clients) await client.end().catch(() => undefined);
  for (const database of started) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, ...options });
  started.push(database);
  return database;
}

async function connect(database: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

async function startOwner(...mode: string[]): Promise<Owner> {
  const owner = spawn(process.execPath, ['scripts/run-ts.mjs', 'test/support/database-owner.ts', dataDir, ...mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = new Received<string>('lines');
  createInterface(owner.stdout)
    .on('line', (line) => lines.add(line))
    .on('close', () => lines.end('the process has ended'));
  const [, pid] = (await lines.first((line) => line.startsWith('ready'))).split(' ');
  return { process: owner, lines, serverPid: Number(pid) };
}

/** Copies the new cluster, which is faster than creating one. */
const useFreshCluster = (): void => void execFileSync('cp', ['-a', join(fresh, 'postgres'), dataDir]);

/** Kills while the owner inserts. @returns the last number whose commit was acknowledged */
async function killWhileWriting(owner: Owner, kill: () => void): Promise<number> {
  await owner.lines.first((line) => Number(line) >= 20);
  kill();
  await owner.lines.ending();
  return Number(owner.lines.all.at(-1));
}

const count = async (client: pg.Client): Promise<{ rows: number; last: number }> => {
  const { rows } = await client.query<{ rows: number; last: number }>(
    'SELECT count(*)::int AS rows, max(n) AS last FROM numbers',
  );
  return rows[0] ?? { rows: 0, last: 0 };
};

const gone = (pid: number): Promise<void> =>
  until(`the process ${pid} is gone`, () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });

describe('the embedded database', () => {
  it('creates a database, keeps its rows over a restart, and leaves no process behind', async () => {
    const first = await start();
    const client = await connect(first);
    await client.query('CREATE TABLE kept (word text)');
    await client.query("INSERT INTO kept VALUES ('Ärger')");
    await client.end();
    const pid = first.pid();
    await first.stop();
    await gone(pid);

    const again = await connect(await start());
    expect((await again.query('SELECT lower(word) AS word FROM kept')).rows).toEqual([{ word: 'ärger' }]);
  });

  it('listens only on a socket in a private folder', async () => {
    useFreshCluster();
    const client = await connect(await start());
    const { rows } = await client.query(
      "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'unix_socket_permissions') ORDER BY name",
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'unix_socket_permissions', setting: '0700' },
    ]);
  });

  it('starts when the path of the data folder is too long for a socket', async () => {
    const long = join(dataDir, 'a'.repeat(120));
    const parent = join(long, 'data with "quotes", a comma and blanks');
    await mkdir(parent, { recursive: true });
    await chmod(dataDir, 0o755);
    const client = await connect(await start({ dataDir: parent }));
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('requires a password when it listens on a TCP address', async () => {
    const database = await start({ transport: 'tcp' });
    expect(database.connection).toMatchObject({ host: '127.0.0.1', password: expect.any(String) });
    const client = await connect(database);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    const stranger = new pg.Client({ ...database.connection, password: 'guess' });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  });
});

describe('the embedded database after SIGKILL', () => {
  beforeEach(useFreshCluster);

  it('restarts a killed server and keeps every acknowledged row', async () => {
    const said: string[] = [];
    const database = await start({ log: (line) => said.push(line) });
    const client = await connect(database);
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
    let again = await connect(database).catch(() => undefined);
    await until('it accepts connections', async () => {
      again ??= await connect(database).catch(() => undefined);
      return again !== undefined;
    });
    expect((await count(defined(again))).rows).toBeGreaterThanOrEqual(last);
    expect(said).toContain('The database server stopped unexpectedly and is started again.');
  });

  it('adopts the running server of a killed parent and keeps every acknowledged row', async () => {
    const owner = await startOwner();
    const last = await killWhileWriting(owner, () => owner.process.kill('SIGKILL'));
    const database = await start();
    expect(database.pid()).toBe(owner.serverPid);
    const client = await connect(database);
    expect((await count(client)).rows).toBeGreaterThanOrEqual(last);
  });

  it('recovers when both processes were killed, and keeps every acknowledged row', async () => {
    const owner = await startOwner();
    const last = await killWhileWriting(owner, () => {
      process.kill(owner.serverPid, 'SIGKILL');
      owner.process.kill('SIGKILL');
    });
    const database = await start();
    expect(database.pid()).not.toBe(owner.serverPid);
    const client = await connect(database);
    expect((await count(client)).rows).toBeGreaterThanOrEqual(last);
  });

  it('starts when the pid file names a process of another program', async () => {
    const owner = await startOwner('quiet');
    // The owner first: it would start another server, which writes the file too.
    owner.process.kill('SIGKILL');
    await once(owner.process, 'exit');
    process.kill(owner.serverPid, 'SIGKILL');
    await gone(owner.serverPid);
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    writeFileSync(file, [String(stranger.pid), ...readFileSync(file, 'utf8').split('\n').slice(1)].join('\n'));
    const client = await connect(await start());
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    stranger.kill('SIGKILL');
  });
});

describe('a start that was killed while it wrote its lock file', () => {
  it('is waited for, and then its empty file is removed', async () => {
    useFreshCluster();
    const lockFile = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(lockFile, '');
    // It counts as the rest of a killed start at an age of five seconds.
    const almostOld = Date.now() / 1000 - 4;
    utimesSync(lockFile, almostOld, almostOld);
    const client = await connect(await start());
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a second instance', () => {
  it('refuses to start with a message that says what to do, and leaves the first instance running', async () => {
    useFreshCluster();
    const database = await start();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /already running on .*give this one its own DATA_DIR/,
    );
    expect((await (await connect(database)).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('lets one of two concurrent starts on a new folder win', async () => {
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = started[0];
    expect(winner && (await (await connect(winner)).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('data of another version', () => {
  it('refuses to start with a message that names both versions', async () => {
    await mkdir(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /written by PostgreSQL 9, but the PostgreSQL found here is 1\d/,
    );
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
