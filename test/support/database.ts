import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { isInMemory } from '../../scripts/temporary-folder.mjs';

/** The migrated, empty database that every test's own database is a copy of. */
export const TEMPLATE = 'questhearth_template';

/** A database for one spec file. */
export interface TestDatabase {
  readonly url: string;
  /** Removes it, and ends whatever is still connected to it. */
  drop(): Promise<void>;
}

/** The same server, another database. */
export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database from the template, in some tens of milliseconds.
 * @param server by default the one of the integration run
 * @param template `template0` for one without tables
 * @throws Error outside an integration run, whose global set-up starts the server
 */
export async function createTestDatabase(
  server = process.env['TEST_DATABASE_URL'],
  template = TEMPLATE,
): Promise<TestDatabase> {
  if (!server)
    throw new Error('There is no test database: run this through the integration project of jest.config.js.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // In memory it is cheaper to copy the files than to write them to the log; on a disk it is not.
  const strategy = isInMemory() ? 'FILE_COPY' : 'WAL_LOG';
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`);
  return { url: urlOfDatabase(server, name), drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}
