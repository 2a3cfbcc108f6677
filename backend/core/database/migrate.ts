import type { DataSource } from 'typeorm';
import { recordVersion, refuseDowngrade } from './installed-versions.js';

/** The key of the advisory lock of migrations, which a backup shares; an arbitrary number that no other lock uses. */
export const MIGRATION_LOCK = 7_483_201;

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
