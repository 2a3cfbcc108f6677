/*
 * How soon the table sees a roll, a message, the next turn and an attack, against an update of the map:
 * `node scripts/run-ts.mjs test/bench/table.bench.ts` on an idle machine. One campaign of eight members with an encounter of
 * 40 creatures; the DM's socket sends ten of a kind a second, the kinds in turns, for BENCH_ROUNDS (6) rounds of
 * BENCH_SECONDS (5) each after one to warm up. The times are from sending to the arrival of the event at each other member.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { logEmits, logEvents } from '../../contracts/log/log.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits, mapEvents, type MarkerAck } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { turnEmits, turnEvents } from '../../contracts/turns/turns.contract.js';
import { MeasuredServer } from '../support/measured-server.js';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns } from './campaigns.fixture.js';
import { percentile } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4261);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6);
const MEMBERS = 8;
const CREATURES = 40;
const RATE = 10;

interface Kind {
  readonly name: string;
  readonly event: string;
  readonly emit: string;
  /** @param n counts from 1, so that no two payloads of a kind are the same */
  payload(n: number): object;
}

/** The markers of the creatures. */
const goblins: string[] = [];

const KINDS: readonly Kind[] = [
  {
    name: 'map update',
    event: mapEvents.squares.name,
    emit: mapEmits.paint.name,
    payload: (n) => ({
      colorHexUsage: 'color',
      colorHex: `#${(n % 0xffffff).toString(16).padStart(6, '0')}`,
      coordinateId: coordinateId(1 + (n % 40), 40),
    }),
  },
  {
    name: 'roll',
    event: logEvents.entries.name,
    emit: logEmits.rollDice.name,
    payload: () => ({ expression: '2d20kh1+5', label: 'Perception' }),
  },
  {
    name: 'message',
    event: logEvents.entries.name,
    emit: logEmits.sendMessage.name,
    payload: (n) => ({ text: `Line ${n}` }),
  },
  { name: 'next turn', event: turnEvents.encounter.name, emit: turnEmits.nextTurn.name, payload: () => ({}) },
  {
    name: 'attack',
    event: logEvents.entries.name,
    emit: attackEmits.resolveAttack.name,
    payload: (n) => ({
      attackerId: goblins[n % CREATURES],
      key: 'action:scimitar',
      targets: [{ markerId: goblins[(n + 1) % CREATURES] }],
    }),
  },
];

let sent = 0;

/** Sends one and measures until each other member has its event. @returns milliseconds */
async function shownAfter(dm: Socket, others: readonly Socket[], { event, emit, payload }: Kind): Promise<number[]> {
  sent += 1;
  const started = performance.now();
  const arrivals = others.map(
    (socket) => new Promise<number>((resolve) => socket.once(event, () => resolve(performance.now() - started))),
  );
  const body = { ...payload(sent), opId: `bench-${String(sent).padStart(8, '0')}` };
  const ack = (await dm.emitWithAck(emit, body)) as { status: boolean; msg: string };
  if (!ack.status) throw new Error(ack.msg);
  return Promise.all(arrivals);
}

async function startEncounter(dm: Socket): Promise<void> {
  for (let n = 0; n < CREATURES; n += 1) {
    const marker = { type: 'new_marker', name: `Goblin ${n}`, markerType: 'enemy' };
    const { markerId } = (await dm.emitWithAck(mapEmits.updateMarker.name, marker)) as MarkerAck;
    const place = { type: 'place_marker', markerId, destCoordinateId: coordinateId(1 + n, 20) };
    await dm.emitWithAck(mapEmits.placeMarker.name, place);
    await dm.emitWithAck(creatureEmits.setCreature.name, { markerId, creatureId: 'goblin' });
    goblins.push(markerId);
  }
  const ack = (await dm.emitWithAck(turnEmits.startEncounter.name, { markerIds: goblins })) as {
    status: boolean;
    msg: string;
  };
  if (!ack.status) throw new Error(ack.msg);
}

await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const [table] = await createCampaigns(server.url, databaseUrl, 1, MEMBERS);
  if (!table) throw new Error('There is no table.');
  const sockets = await Promise.all(table.people.map((person) => person.socket()));
  for (const socket of sockets) await socket.emitWithAck(mapEmits.join.name, { campaignId: table.campaignId });
  const [dm, ...others] = sockets as [Socket, ...Socket[]];
  await startEncounter(dm);
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const measured: number[] = [];
      for (let n = 0; n < SECONDS * RATE; n += 1) {
        const next = sleep(1000 / RATE);
        measured.push(...(await shownAfter(dm, others, kind)));
        await next;
      }
      if (round > 0) times.get(kind)?.push(...measured);
    }
  }
  process.stdout.write('| what | p50 ms | p99 ms | p50 : map | p99 : map |\n|---|---|---|---|---|\n');
  const baseline = times.get(KINDS[0] as Kind) ?? [];
  for (const [{ name }, all] of times) {
    const [p50, p99] = [percentile(all, 0.5), percentile(all, 0.99)];
    const ratios = [p50 / percentile(baseline, 0.5), p99 / percentile(baseline, 0.99)];
    process.stdout.write(`| ${name} | ${[p50, p99, ...ratios].map((value) => value.toFixed(2)).join(' | ')} |\n`);
  }
  await server.stop();
});
process.exit(0);
