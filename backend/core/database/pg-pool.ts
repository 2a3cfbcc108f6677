import pg from 'pg';
import type { DataSource } from 'typeorm';
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

/** As `runPrepared`, for a statement that always returns one row. */
export async function readPreparedRow<Row extends pg.QueryResultRow>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row> {
  const [row] = await runPrepared<Row>(dataSource, statement, values);
  if (!row) throw new Error(`The statement ${statement.name} has returned no row.`);
  return row;
}

/**
 * The client class of the pool. It logs a lost connection, because pg-pool listens only to idle clients and the error
 * of a checked-out client would otherwise end the process.
 */
export class LossLoggingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', logDatabaseLoss);
  }
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
