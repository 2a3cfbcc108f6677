import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { waitForDatabase } from '../../backend/core/database/wait-for-database.js';
import { NodeLock } from '../../backend/core/database/node-lock.js';
import { freePort } from '../support/free-port.js';
import { createTestDatabase, urlOfDatabase, type TestDatabase } from '../support/database.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { Program } from '../support/program.js';
import { until } from '../support/until.js';

/** Selects the connections that hold an advisory lock in the database. */
const SELECT_LOCK_HOLDERS = `SELECT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND a.datname = current_database()`;

let database: TestDatabase;
/** A connection in addition to that of the lock. */
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

describe('a refused start', () => {
  it('names DATABASE_URL, never its password, when the database does not exist', async () => {
    const url = urlOfDatabase(database.url, 'not_there').replace('@', ':pass-word@');
    const program = await Program.start({ DATABASE_URL: url });
    expect(await program.exited).toBe(1);
    expect(program.output).toMatch(
      /^Questhearth cannot start: DATABASE_URL: there is no database "not_there" at .*Create it, or correct the name\.$/m,
    );
    expect(program.output).not.toContain('pass-word');
    await program.remove();
  });
});

describe('a start without an answering database', () => {
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
});
