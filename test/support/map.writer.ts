/*
 * A program that paints squares of one map for ever, eight commands at a time, to be killed in tests:
 * `map.writer.ts <data folder>`. It prints `ready <pid of the server> <campaign>` and then the number of every command that was acknowledged.
 */
import 'reflect-metadata';
import { startEmbeddedPostgres } from '../../backend/core/embedded-postgres/embedded-postgres.js';
import { openPaintedRoom, paintNumber } from './map.painting.js';

const CONCURRENCY = 8;
const [dataDir = ''] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir });
const { room, campaignId } = await openPaintedRoom(database.url);
console.log(`ready ${database.pid()} ${campaignId}`);

let next = 1;
async function paintForEver(): Promise<void> {
  for (;;) {
    const n = next;
    next += 1;
    await paintNumber(room, n);
    console.log(String(n));
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, () => paintForEver().catch(() => undefined)));
