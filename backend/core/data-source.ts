import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { entities } from '../entities.js';
import { logDatabaseLoss } from './database-loss.js';
import { WatchedClient } from './pg-pool.js';

/** Any number that this program alone locks with; a test or a tool may start on a database at the same moment. */
const MIGRATION_LOCK = 7_483_201;

/**
 * The one database connection pool.
 * @param url postgres://user:password@host:port/database, or with `?host=/socket/dir`
 */
export const createDataSource = (url: string): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    synchronize: false,
    migrationsTableName: 'schema_migrations',
    applicationName: 'questhearth',
    poolSize: 10,
    poolErrorHandler: logDatabaseLoss,
    // A stuck statement must not hold a connection for ever.
    extra: { statement_timeout: 30_000, connectionTimeoutMillis: 10_000, Client: WatchedClient },
  });

/** Brings the schema up to date; programs that start together wait for one another. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await lock.release();
  }
}
