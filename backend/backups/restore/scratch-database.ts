import { randomBytes } from 'node:crypto';
import { escapeIdentifier, type Client } from 'pg';
import { closeConnection, openConnection } from '../../core/database/single-connection.js';
import { BackupError } from '../archive/archive.types.js';
import { sha256Of } from '../../core/sha256.js';

/** A place of its own for an archive that is being proved. */
export interface Scratch {
  readonly url: string;
  /** Deletes it with everything in it. */
  drop(): Promise<void>;
}

/** The program may not create databases on this server, so it can prove no archive there. */
export class NoScratchError extends BackupError {}

/** PostgreSQL's code for a missing right. */
const NO_RIGHT = '42501';

const prefixFor = (database: string): string => `questhearth_proof_${sha256Of(database).toString('hex').slice(0, 8)}_`;

/** Returns the address of another database on the same server. */
function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Returns the address of the same database with another schema. */
function withSchema(url: string, name: string): string {
  const changed = new URL(url);
  const options = changed.searchParams.get('options');
  changed.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path=${name}`);
  // pg reads a blank only as %20.
  return changed.href.replace(/\+/g, '%20');
}

async function canConnect(url: string): Promise<boolean> {
  const client = await openConnection(url, 'questhearth backup').catch(() => undefined);
  if (client) await closeConnection(client);
  return client !== undefined;
}

async function names(client: Client, sql: string, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql, [prefix]);
  return rows.map(({ name }) => name);
}

/** Deletes what an interrupted proof has left. The caller holds the lock of backups. */
async function dropLeftovers(client: Client, prefix: string): Promise<void> {
  const databases = 'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)';
  for (const name of await names(client, databases, prefix))
    await client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
  const schemas = 'SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, $1)';
  for (const name of await names(client, schemas, prefix))
    await client.query(`DROP SCHEMA ${escapeIdentifier(name)} CASCADE`);
}

/** Creates it by a statement; undefined when the account may not. */
async function created(client: Client, sql: string): Promise<true | undefined> {
  try {
    await client.query(sql);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === NO_RIGHT) return undefined;
    throw error;
  }
}

/**
 * Creates a scratch database on the server of `client`, or a scratch schema where its account may create no database, or
 * a pooler does not lead to it.
 * @param client a connection to the database of `url` that holds the lock of backups and no transaction
 * @throws NoScratchError when it may create neither
 */
export async function openScratch(client: Client, url: string): Promise<Scratch> {
  const prefix = prefixFor(new URL(url).pathname);
  await dropLeftovers(client, prefix);
  const name = prefix + randomBytes(6).toString('hex');
  const quoted = escapeIdentifier(name);
  if (await created(client, `CREATE DATABASE ${quoted} TEMPLATE template0 ENCODING 'UTF8'`)) {
    const drop = async (): Promise<void> => void (await client.query(`DROP DATABASE ${quoted} WITH (FORCE)`));
    const scratch = withDatabase(url, name);
    if (await canConnect(scratch)) return { url: scratch, drop };
    await drop();
  }
  if (await created(client, `CREATE SCHEMA ${quoted}`))
    return {
      url: withSchema(url, name),
      drop: async () => void (await client.query(`DROP SCHEMA ${quoted} CASCADE`)),
    };
  throw new NoScratchError(
    'The account of DATABASE_URL may create neither a database nor a schema, so no backup can be restored and compared. ' +
      'Give it one of these rights (ALTER ROLE … CREATEDB).',
  );
}
