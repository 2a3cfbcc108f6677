/*
 * What play notices of a backup: `node scripts/run-ts.mjs test/bench/backup.bench.ts` on an idle machine. A campaign of four
 * people on a database of BENCH_MB (300) megabytes, half pictures and half log; the DM moves a marker twenty times a second,
 * first in quiet, then while the program makes a backup and proves it. The times are from sending to the answer. A hold is
 * how long the event loop was busy without a pause. It fails when the event loop is held for more than 100 ms or memory
 * grows by more than 150 MB.
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { MeasuredServer, type ServerMetrics } from '../support/measured-server.js';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns } from './campaigns.fixture.js';
import { percentile } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4267);
const MEGABYTES = Number(process.env['BENCH_MB'] ?? 300);
/** Milliseconds between two moves, and of the quiet before the backup. */
const PAUSE = 50;
const QUIET = 15_000;
const MOST = { hold: 100, memory: 150 * 1024 * 1024 };

/** Fills pictures with what nothing compresses, and a log with text. */
async function fill(databaseUrl: string, campaignId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const half = MEGABYTES / 2;
  await client.query(
    `INSERT INTO pictures (token, small, large)
     SELECT 'bench' || n, '', (SELECT string_agg(sha256((n || ' ' || i)::bytea), ''::bytea) FROM generate_series(1, 4096) i)
       FROM generate_series(1, $1::integer * 8) n`,
    [half],
  );
  await client.query(
    `INSERT INTO campaign_log (id, campaign_id, version, nth, at, sender_id, sender_name, audience, text)
     SELECT gen_random_uuid(), $1, n, 0, now(), gen_random_uuid(), 'Somebody', 'everybody', repeat(md5(n::text) || ' ', 12)
       FROM generate_series(1, $2::integer * 2000) n`,
    [campaignId, half],
  );
  await client.end();
}

let sent = 0;

/** Moves a marker again and again until `work` is done. @returns the milliseconds of each answer */
async function moveDuring(dm: Socket, markerId: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) {
    const destCoordinateId = coordinateId(20, 1 + (times.length % 40));
    const began = performance.now();
    sent += 1;
    const opId = `bench-${String(sent).padStart(8, '0')}`;
    const ack = (await dm.emitWithAck(mapEmits.placeMarker.name, {
      opId,
      type: 'move_marker',
      markerId,
      destCoordinateId,
    })) as { status: boolean; msg: string };
    if (!ack.status) throw new Error(ack.msg);
    times.push(performance.now() - began);
    await sleep(PAUSE);
  }
  return times;
}

function report(name: string, times: readonly number[], { longestHold, holdP99 }: ServerMetrics): void {
  const numbers = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times), holdP99, longestHold];
  process.stdout.write(`| ${name} | ${times.length} | ${numbers.map((time) => time.toFixed(1)).join(' | ')} |\n`);
}

const dir = await mkdtemp(join(tmpdir(), 'questhearth-bench-backups-'));
process.env['BENCH_BACKUP_DIR'] = dir;
await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const [table] = await createCampaigns(server.url, databaseUrl, 1, 4);
  const [markerId] = table?.markers ?? [];
  if (!table || !markerId) throw new Error('There is no table.');
  await fill(databaseUrl, table.campaignId);
  const sockets = await Promise.all(table.people.map((person) => person.socket()));
  for (const socket of sockets) await socket.emitWithAck(mapEmits.join.name, { campaignId: table.campaignId });
  const [dm] = sockets as [Socket, ...Socket[]];
  const before = await server.metrics({ collects: true });
  const quiet = await moveDuring(dm, markerId, sleep(QUIET));
  const afterQuiet = await server.metrics({ resets: true });
  const began = performance.now();
  const backup = server.metrics({ backsUp: true });
  const busy = await moveDuring(dm, markerId, backup);
  const after = await backup;
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(
    '| while | moves | p50 ms | p99 ms | longest ms | hold p99 ms | longest hold ms |\n|---|---|---|---|---|---|---|\n',
  );
  report('nothing else happens', quiet, afterQuiet);
  report('a backup is made and proved', busy, after);
  const grown = after.peakRss - before.rss;
  process.stdout.write(
    `The backup of ${MEGABYTES} MB took ${seconds.toFixed(0)} s; ` +
      `memory grew from ${(before.rss / 1e6).toFixed(0)} MB by ${(grown / 1e6).toFixed(0)} MB.\n`,
  );
  if (after.longestHold > MOST.hold || grown > MOST.memory) process.exitCode = 1;
  await server.stop();
});
await rm(dir, { recursive: true, force: true });
process.exit();
