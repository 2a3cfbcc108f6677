import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { waitForDatabase } from '../../backend/core/database/database-start.js';
import { NodeLock } from '../../backend/core/database/node-lock.js';
import { freePort } from '../support/free-port.js';
import { createTestDatabase, urlOfDatabase, type TestDatabase } from '../support/database.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { Program } from '../support/program.js';
import { until } from '../support/until.js';

const ALREADY_RUNNING =
  'Another Questhearth is already running on this database. ' +
  'Stop it first, give this one a database of its own, or connect both with REDIS_URL.';
/** Selects the connections that hold an advisory lock in the database. */
const SELECT_LOCK_HOLDERS = `SELECT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND a.datname = current_database()`;

let programs: Program[];
let database: TestDatabase;
/** A connection in addition to those of the programs. */
let client: pg.Client;

beforeEach(async () => {
  programs = [];
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  for (const program of programs) await program.remove();
  await client.end();
  await database.drop();
});

async function start(setup: Record<string, string>): Promise<Program> {
  const program = await Program.start(setup);
  programs.push(program);
  return program;
}

/** Starts a program that must refuse to start. @returns its message */
async function refusal(setup: Record<string, string>): Promise<string> {
  const program = await start(setup);
  expect(await program.exited).toBe(1);
  return program.output.split('\n').find((line) => line.startsWith('Questhearth cannot start')) ?? program.output;
}

describe('a refused start', () => {
  it('names TRUST_PROXY when its value is invalid', async () => {
    expect(await refusal({ TRUST_PROXY: 'banana' })).toMatch(
      /^Questhearth cannot start: TRUST_PROXY must be true, false, a number/,
    );
  });

  it('names DATA_DIR when the program cannot write to the folder', async () => {
    expect(await refusal({ DATA_DIR: '/proc/questhearth' })).toBe(
      'Questhearth cannot start: DATA_DIR: /proc/questhearth cannot be written to. ' +
        'Make it writable for this account, or name another folder.',
    );
  });

  it('names DATABASE_URL, never its password, when the database does not exist', async () => {
    const url = urlOfDatabase(database.url, 'not_there').replace('@', ':pass-word@');
    const message = await refusal({ DATABASE_URL: url });
    expect(message).toMatch(
      /^Questhearth cannot start: DATABASE_URL: there is no database "not_there" at .*Create it, or correct the name\.$/,
    );
    expect(programs[0]?.output).not.toContain('pass-word');
  });
});

describe('a start without an answering database', () => {
  it('prints that it waits, and serves when the database answers; a second one refuses to start meanwhile', async () => {
    const proxy = await DatabaseProxy.start(database.url);
    await proxy.refuse();
    const program = await start({ DATABASE_URL: proxy.url });
    await program.waitForOutput('Waiting for the database at 127.0.0.1:');
    await proxy.accept();
    await program.ready();
    expect(await refusal({ DATABASE_URL: database.url })).toBe(`Questhearth cannot start: ${ALREADY_RUNNING}`);
    expect((await fetch(`${program.url}/health/ready`)).status).toBe(200);
    program.terminate();
    expect(await program.exited).toBe(0);
    await proxy.refuse();
  });

  it('stops after a time with a message that names DATABASE_URL but not its password', async () => {
    const output: string[] = [];
    const port = await freePort();
    const waited = waitForDatabase(
      `postgresql://user:pass-word@127.0.0.1:${port}/table`,
      (line) => output.push(line),
      300,
    );
    await expect(waited).rejects.toMatchObject({
      message: `DATABASE_URL: the database at 127.0.0.1:${port} does not answer (ECONNREFUSED). Start it, or correct the address.`,
    });
    expect(output).toHaveLength(1);
    expect(output[0]).not.toContain('pass-word');
  });
});

describe('a second program on the same database', () => {
  /** Counts the connections that have just tried to take the lock, whether they have it or not. */
  async function triesOfLock(): Promise<number> {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle' AND query LIKE '%pg_try_advisory_lock%'
          AND application_name LIKE 'questhearth node%'`,
    );
    return rows[0]?.n ?? 0;
  }

  it('waits for the lock while the first one stops', async () => {
    const first = await NodeLock.take(database.url, false, () => undefined);
    let hasSecond = false;
    const second = NodeLock.take(database.url, false, () => undefined).then((lock) => {
      hasSecond = true;
      return lock;
    });
    await until('the second one has tried to take the lock', async () => (await triesOfLock()) === 2);
    expect(hasSecond).toBe(false);
    await first.release();
    await (await second).release();
  });
});

describe('a process whose lock connection is lost', () => {
  let proxy: DatabaseProxy;

  beforeEach(async () => {
    proxy = await DatabaseProxy.start(database.url);
  });
  afterEach(() => proxy.refuse());

  const lockHolders = async (): Promise<number[]> =>
    (await client.query<{ pid: number }>(SELECT_LOCK_HOLDERS)).rows.map(({ pid }) => pid);

  it('takes the lock again when the database is back', async () => {
    const onTakenOver = jest.fn();
    const lock = await NodeLock.take(proxy.url, false, onTakenOver);
    await proxy.refuse();
    await until('the lock is lost', async () => (await lockHolders()).length === 0);
    await proxy.accept();
    await until('the lock is taken again', async () => (await lockHolders()).length > 0);
    expect(onTakenOver).not.toHaveBeenCalled();
    await lock.release();
  });

  it('takes the lock again before the database notices the loss', async () => {
    const onTakenOver = jest.fn();
    const lock = await NodeLock.take(proxy.url, false, onTakenOver);
    const [before] = await lockHolders();
    proxy.cutUnnoticed();
    await until('another connection has the lock', async () => {
      const holders = await lockHolders();
      return holders.length === 1 && holders[0] !== before;
    });
    expect(onTakenOver).not.toHaveBeenCalled();
    await lock.release();
  });

  it('stops when another process has taken the lock', async () => {
    const program = await start({ DATABASE_URL: proxy.url });
    await program.ready();
    await proxy.refuse();
    const other = await NodeLock.take(database.url, false, () => undefined);
    await proxy.accept();
    expect(await program.exited).toBe(1);
    expect(program.output).toContain('Another Questhearth has taken over this database. This one stops.');
    expect(program.output).toContain('another Questhearth has taken over this database while our connection was lost');
    await other.release();
  });
});
