import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PoolClient, queryTogether } from '../../backend/core/database/pg-pool.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const rowsOf = (result: pg.QueryResult | undefined): unknown[] => result?.rows ?? [];

describe('statements that are sent together', () => {
  let database: TestDatabase;
  let client: PoolClient;
  let other: pg.Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = new PoolClient({ connectionString: database.url });
    other = new pg.Client({ connectionString: database.url });
    await Promise.all([client.connect(), other.connect()]);
    await other.query('CREATE TABLE numbers (n integer PRIMARY KEY)');
  });
  afterEach(async () => {
    await Promise.all([client.end(), other.end()]);
    await database.drop();
  });

  const add = (n: number): pg.QueryConfig => ({ text: 'INSERT INTO numbers VALUES ($1) RETURNING n', values: [n] });
  const stored = async (): Promise<unknown[]> => rowsOf(await other.query('SELECT n FROM numbers ORDER BY n'));

  it('return their results in order', async () => {
    const results = await queryTogether(client, ['BEGIN', add(1), add(2), 'COMMIT']);
    expect(results.map(rowsOf)).toEqual([[], [{ n: 1 }], [{ n: 2 }], []]);
    expect(await stored()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('write nothing when one of them is refused, and the connection goes on', async () => {
    await expect(queryTogether(client, ['BEGIN', add(1), add(1), add(2), 'COMMIT'])).rejects.toMatchObject({
      code: '23505',
    });
    expect(await stored()).toEqual([]);
    expect((await client.query<{ n: number }>('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    expect(await queryTogether(client, [add(3)])).toMatchObject([{ rows: [{ n: 3 }] }]);
  });

  it('see what was committed while the one before has waited', async () => {
    await other.query('INSERT INTO numbers VALUES (1)');
    await other.query('BEGIN');
    await other.query('UPDATE numbers SET n = 2');
    const counted = queryTogether(client, [
      'BEGIN',
      'SELECT FROM numbers FOR NO KEY UPDATE',
      'SELECT n FROM numbers',
      'COMMIT',
    ]);
    await other.query('COMMIT');
    expect(rowsOf((await counted)[2])).toEqual([{ n: 2 }]);
  });

  it('all fail when the connection is lost', async () => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // They may fail before the other connection has its answer.
    const failing = expect(queryTogether(client, ['BEGIN', 'SELECT pg_sleep(60)', 'COMMIT'])).rejects.toThrow(
      /terminat/,
    );
    await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await failing;
  });
});
