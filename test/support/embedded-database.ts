import { resolve } from 'node:path';
import pg from 'pg';
import { passwordOf, SUPERUSER } from '../../backend/core/database/embedded-postgres/cluster.js';
import { choosePaths } from '../../backend/core/database/embedded-postgres/paths.js';
import { findRunningServer } from '../../backend/core/database/embedded-postgres/server-process.js';

/**
 * Connects to the embedded database of a server that runs on this data folder.
 * @throws Error when no server runs there
 */
export function connectToEmbeddedDatabase(dataDir: string): pg.Pool {
  const paths = choosePaths(resolve(dataDir), () => undefined);
  const server = findRunningServer(paths);
  if (!server) throw new Error(`No database runs in ${dataDir}.`);
  const { port, socketDir } = server;
  const login = socketDir ? { host: socketDir } : { host: '127.0.0.1', password: passwordOf(paths) };
  return new pg.Pool({ ...login, port, user: SUPERUSER, database: 'questhearth', max: 1 });
}
