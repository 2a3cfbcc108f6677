import { DataSource } from 'typeorm';
import { migrations } from '../migrations/index.js';
import { logDatabaseLoss, untilDatabaseAnswers } from './core/database/database-loss.js';
import { PoolClient, poolOf, resumeAfterConnecting } from './core/database/pg-pool.js';
import { recordVersion, refuseDowngrade } from './core/database/installed-versions.js';
import { entities } from './entities.js';

/** The key of the advisory lock of migrations, which a backup shares; an arbitrary number that no other lock uses. */
export const MIGRATION_LOCK = 7_483_201;

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

/**
 * Runs the missing migrations; programs that start at the same time wait for one another, and for a running backup.
 * @throws StartError when a newer version has removed what this one needs
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  await refuseDowngrade(dataSource);
  if (await dataSource.showMigrations()) await runMissing(dataSource);
  await recordVersion(dataSource);
}

async function runMissing(dataSource: DataSource): Promise<void> {
  const lock = dataSource.createQueryRunner();
  try {
    // A backup holds the lock for as long as it takes.
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.query('RESET statement_timeout');
  } finally {
    await lock.release();
  }
}

/** Connects to the database, waiting a few seconds for one that restarts, and migrates it. */
export async function openDataSource(url: string): Promise<DataSource> {
  const dataSource = await untilDatabaseAnswers(() => createDataSource(url).initialize(), DATABASE_PATIENCE);
  await migrate(dataSource);
  resumeAfterConnecting(poolOf(dataSource));
  return dataSource;
}
