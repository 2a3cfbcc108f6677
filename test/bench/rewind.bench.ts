/*
 * How long a rewind of a fight takes: `node scripts/run-ts.mjs test/bench/rewind.bench.ts` on an idle machine. One campaign of
 * eight members with an encounter of 40 creatures, of which each moves in each of ten rounds; then the DM goes back to the
 * start of the first round and undoes that, BENCH_ROUNDS (10) times after one to warm up. The times are from sending to the
 * answer, and to the arrival of the event at the last of the other members. It fails when a median is above 500 ms.
 */
import 'reflect-metadata';
import type { Socket } from 'socket.io-client';
import { historyEmits, type RestorePreviewAck } from '../../contracts/history/history.contract.js';
import { mapEmits, mapEvents, type MarkerAck } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { MeasuredServer } from '../support/measured-server.js';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns } from './campaigns.fixture.js';
import { percentile } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4263);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const MEMBERS = 8;
const CREATURES = 40;
const ROUNDS_OF_FIGHT = 10;
/** Milliseconds that a rewind may take. */
const MOST = 500;

let sent = 0;

async function send<Ack extends { status: boolean; msg: string }>(
  dm: Socket,
  name: string,
  body: object,
): Promise<Ack> {
  sent += 1;
  const ack = (await dm.emitWithAck(name, { opId: `bench-${String(sent).padStart(8, '0')}`, ...body })) as Ack;
  if (!ack.status) throw new Error(ack.msg);
  return ack;
}

/** Plays the fight. Each creature moves on its turn. */
async function fight(dm: Socket): Promise<void> {
  const markerIds: string[] = [];
  await send(dm, mapEmits.createMap.name, { rows: 40, columns: 40 });
  for (let n = 0; n < CREATURES; n += 1) {
    const marker = { type: 'new_marker', name: `Goblin ${n}`, markerType: 'enemy' };
    const { markerId } = await send<MarkerAck>(dm, mapEmits.updateMarker.name, marker);
    const square = coordinateId(1 + n, 1);
    await send(dm, mapEmits.placeMarker.name, { type: 'place_marker', markerId, destCoordinateId: square });
    markerIds.push(markerId);
  }
  await send(dm, turnEmits.startEncounter.name, { markerIds });
  for (let round = 1; round <= ROUNDS_OF_FIGHT; round += 1)
    for (const [n, markerId] of markerIds.entries()) {
      await send(dm, turnEmits.nextTurn.name, {});
      const square = coordinateId(1 + n, 1 + round);
      await send(dm, mapEmits.placeMarker.name, { type: 'move_marker', markerId, destCoordinateId: square });
    }
}

/** Sends a command and measures until it is answered, and until every other member has its event. @returns milliseconds */
async function measure(
  dm: Socket,
  others: readonly Socket[],
  name: string,
  body: object,
): Promise<{ answered: number; shown: number }> {
  const started = performance.now();
  const events = [mapEvents.markers.name, mapEvents.placements.name];
  const arrivals = others.map(
    (socket) =>
      new Promise<number>((resolve) => {
        for (const event of events) socket.once(event, () => resolve(performance.now() - started));
      }),
  );
  await send(dm, name, body);
  const answered = performance.now() - started;
  const shown = Math.max(...(await Promise.all(arrivals)));
  for (const socket of others) for (const event of events) socket.removeAllListeners(event);
  return { answered, shown };
}

await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const [table] = await createCampaigns(server.url, databaseUrl, 1, MEMBERS);
  if (!table) throw new Error('There is no table.');
  const sockets = await Promise.all(table.people.map((person) => person.socket()));
  for (const socket of sockets) await socket.emitWithAck(mapEmits.join.name, { campaignId: table.campaignId });
  const [dm, ...others] = sockets as [Socket, ...Socket[]];
  await fight(dm);
  const { map, turns } = await send<RestorePreviewAck>(dm, historyEmits.previewRestore.name, { round: 1 });
  process.stdout.write(`A rewind takes back ${map} moves and ${turns} turns.\n`);
  const kinds = [
    { name: 'rewind of ten rounds', emit: historyEmits.rewind.name, body: { round: 1 } },
    { name: 'undo of the rewind', emit: mapEmits.undo.name, body: {} },
  ].map((kind) => ({ ...kind, answered: [] as number[], shown: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { emit, body, answered, shown } of kinds) {
      const measured = await measure(dm, others, emit, body);
      if (round === 0) continue;
      answered.push(measured.answered);
      shown.push(measured.shown);
    }
  process.stdout.write('| what | answered p50 ms | answered p99 ms | shown to the last p50 ms |\n|---|---|---|---|\n');
  for (const { name, answered, shown } of kinds) {
    const times = [percentile(answered, 0.5), percentile(answered, 0.99), percentile(shown, 0.5)];
    process.stdout.write(`| ${name} | ${times.map((time) => time.toFixed(0)).join(' | ')} |\n`);
    if (percentile(answered, 0.5) > MOST) process.exitCode = 1;
  }
  await server.stop();
});
process.exit();
