import pg from 'pg';
import type { DataSource } from 'typeorm';
import { logDatabaseLoss } from './database-loss.js';

/** The pool under the data source, for what needs PostgreSQL itself; it is closed with the data source. */
export const poolOf = (dataSource: DataSource): pg.Pool => (dataSource.driver as unknown as { master: pg.Pool }).master;

/**
 * The client that the pool makes. It listens for its own errors as long as it lives: a checked-out client that loses
 * its connection would otherwise end the process, since pg-pool listens to idle clients only.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', logDatabaseLoss);
  }
}

/**
 * Runs `work` with a client of its own, for statements that belong on one connection.
 * A client whose work failed is closed, because nobody knows what state it is in.
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
