import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';

/** Runs a benchmark on a new PostgreSQL database and deletes the database afterwards. */
export async function withBenchDatabase(
  run: (databaseUrl: string, databasePid: number) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-bench-'));
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    await run(database.url, database.pid());
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Creates another empty database on the server of a benchmark. @returns its name */
export async function createBenchDatabase(serverUrl: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return name;
}
