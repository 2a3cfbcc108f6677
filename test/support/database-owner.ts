/*
 * A program that owns an embedded database and writes to it for ever, to be killed in tests:
 * `database-owner.ts <data folder> [quiet]`. It prints `ready <pid of the server>` and every number whose commit was answered.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';

const [dataDir = '', mode] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir });
const client = new pg.Client({ connectionString: database.url });
client.on('error', () => undefined);
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS numbers (n integer PRIMARY KEY)');
console.log(`ready ${database.pid()}`);
const { rows } = await client.query<{ next: number }>('SELECT coalesce(max(n), 0) + 1 AS next FROM numbers');
for (let n = rows[0]?.next ?? 1; mode !== 'quiet'; n += 1) {
  try {
    await client.query('INSERT INTO numbers VALUES ($1)', [n]);
    console.log(String(n));
  } catch {
    break;
  }
}
setInterval(() => undefined, 1000);
