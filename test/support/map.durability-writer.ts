/*
 * Paints squares of one map until a test kills it, eight commands at a time: `map.durability-writer.ts <data folder>`.
 * It prints `ready <pid of the database server> <campaign id>` and then the number of every acknowledged stroke.
 */
import 'reflect-metadata';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { openRoom, paintStroke } from './map.durability.js';

const CONCURRENCY = 8;
const [dataDir = ''] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir });
const { room, campaignId } = await openRoom(database.url);
console.log(`ready ${database.pid()} ${campaignId}`);

let next = 1;
async function paintForever(): Promise<void> {
  for (;;) {
    const n = next;
    next += 1;
    await paintStroke(room, n);
    console.log(String(n));
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, () => paintForever().catch(() => undefined)));
