import pg from 'pg';
import type { DataSource } from 'typeorm';
import { forPresentAccount, resumeAfter } from '../load/work-meter.js';
import { logDatabaseLoss } from './database-loss.js';

/** Returns the pg pool of the data source; the data source closes it. */
export const poolOf = (dataSource: DataSource): pg.Pool => (dataSource.driver as unknown as { master: pg.Pool }).master;

/** A statement that each connection of the pool prepares once. */
export interface PreparedStatement {
  /** Unique in the program. */
  readonly name: string;
  readonly text: string;
}

/** Runs a prepared statement on any connection of the pool, and returns its rows. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await poolOf(dataSource).query<Row>({ values: [...values], ...statement })).rows;
}

/** Like `runPrepared`, for a statement that always returns one row. */
export async function readPreparedRow<Row extends pg.QueryResultRow>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row> {
  const [row] = await runPrepared<Row>(dataSource, statement, values);
  if (!row) throw new Error(`The statement ${statement.name} has returned no row.`);
  return row;
}

/** Runs a statement: its values follow, then the callback of a caller that wants no promise. */
type Query = (...args: readonly unknown[]) => unknown;

/**
 * The client class of the pool. It logs a lost connection, because pg-pool listens only to idle clients and the error
 * of a checked-out client would otherwise end the process. It logs nothing once this program closes it: a server that
 * stops at the same moment may end the connection first. Code that runs after an answer counts as the work of the caller.
 */
export class PoolClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', logDatabaseLoss);
    const query = this.query.bind(this) as unknown as Query;
    this.query = ((...args: readonly unknown[]) => {
      const callback = args.at(-1);
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), forPresentAccount(callback as (...reply: unknown[]) => unknown));
      const result = query(...args);
      return result instanceof Promise ? resumeAfter(result) : result;
    }) as Query as unknown as typeof this.query;
    const end = this.end.bind(this) as unknown as Query;
    this.end = ((...args: readonly unknown[]) => {
      this.removeAllListeners('error').on('error', () => undefined);
      return end(...args);
    }) as Query as unknown as typeof this.end;
  }
}

/** Counts the work after a wait for a free connection for the caller that waited, not for the one that freed it. */
export function resumeAfterConnecting(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((callback?: (...reply: unknown[]) => unknown) =>
    callback
      ? connect(forPresentAccount(callback))
      : resumeAfter(connect() as Promise<unknown>)) as typeof pool.connect;
}

/**
 * Runs `work` with one client, for statements that need the same connection.
 * Closes the client when `work` fails, because its state is unknown.
 */
export async function withClient<Result>(
  dataSource: DataSource,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(dataSource).connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Sends statements on one connection together, so that they take one round trip. Each begins when the one before has ended,
 * and sees what was committed until then.
 * @returns their results
 * @throws the error of the first that fails; all of them are over then
 */
export async function queryTogether(
  client: pg.ClientBase,
  queries: readonly (string | pg.QueryConfig)[],
): Promise<pg.QueryResult[]> {
  const mode = client as unknown as { pipeline: boolean };
  mode.pipeline = true;
  const results = await Promise.allSettled(queries.map((query) => client.query(query)));
  mode.pipeline = false;
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
