import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
