import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createDataSource } from '../../backend/data-source.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { temporaryFolder } from '../../scripts/temporary-folder.mjs';
import { TEMPLATE, urlOfDatabase } from './database.js';

/** Its data is thrown away after the run: it need not outlive a power cut. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** A database server for one run of tests. */
export interface TestServer {
  /** Address of its maintenance database. */
  readonly url: string;
  /** The process id of the server; another one after a restart, 0 meanwhile. */
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL in a temporary folder, with the migrated database that every test copies.
 * @param settings of PostgreSQL, in addition to those of a server whose data is thrown away
 */
export async function startTestServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(temporaryFolder(), 'questhearth-test-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...THROWAWAY, ...settings } });
  const killAtExit = (): void => {
    process.kill(server.pid(), 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', killAtExit);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const stop = async (): Promise<void> => {
    process.off('exit', killAtExit);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = urlOfDatabase(server.url, 'postgres');
    await makeTemplate(url);
    return { url, pid: () => server.pid(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  const dataSource = await createDataSource(urlOfDatabase(url, TEMPLATE)).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  await client.end();
}
