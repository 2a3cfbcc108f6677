import { DataSource } from 'typeorm';
import { migrations } from '../migrations/index.js';
import { logDatabaseLoss, untilDatabaseAnswers } from './core/database/database-loss.js';
import { PoolClient, poolOf, resumeAfterConnecting } from './core/database/pg-pool.js';
import { migrate } from './core/database/migrate.js';
import { entities } from './entities.js';

/** A migration of this program; its name ends with its time. */
export type MigrationClass = (typeof migrations)[number];

/** Milliseconds to wait for a database that restarts during the start of this program. */
const DATABASE_PATIENCE = 5_000;

/**
 * Creates the data source with every entity and migration; it is not connected yet.
 * @param url postgres://user:password@host:port/database, or with `?host=/socket/dir`
 * @param known the migrations that it can run, for a schema of an earlier version; all of them by default
 */
export const createDataSource = (url: string, known: readonly MigrationClass[] = migrations): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations: [...known],
    synchronize: false,
    migrationsTableName: 'schema_migrations',
    applicationName: 'questhearth',
    poolSize: 10,
    poolErrorHandler: logDatabaseLoss,
    // A stuck statement must not hold a connection for ever.
    extra: { statement_timeout: 30_000, connectionTimeoutMillis: 10_000, Client: PoolClient },
  });

/** Connects to the database, waiting a few seconds for one that restarts, and migrates it. */
export async function openDataSource(url: string): Promise<DataSource> {
  const dataSource = await untilDatabaseAnswers(() => createDataSource(url).initialize(), DATABASE_PATIENCE);
  await migrate(dataSource);
  resumeAfterConnecting(poolOf(dataSource));
  return dataSource;
}
