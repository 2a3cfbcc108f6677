import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Socket } from 'socket.io-client';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { MapConnection } from '../support/map.connection.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { fillRoom } from '../support/filled-room.js';
import {
  brokenConnections,
  oddEmits,
  type BrokenMessage,
  type KnownIds,
  type OddEmit,
} from '../support/socket-fuzz.js';
import { World } from '../support/campaign-world.js';

/*
 * SOCKET_TRIES odd emits (3000) and a fifth as many connections that break the protocol, the same for the same
 * SOCKET_SEED: `npm run test:long -- --testPathPatterns socket-fuzz`.
 */
const TRIES = Number(process.env['SOCKET_TRIES'] ?? 3000);
const SEED = Number(process.env['SOCKET_SEED'] ?? 20_261_122);
const CONCURRENCY = 20;
/** The longest allowed CPU time of this process until another member's ack, in milliseconds. */
const STALL = 100;
/** The number of slow runs that rule out garbage collection as the cause. */
const REPEATS = 3;
/** Bytes by which the heap may grow for other reasons. */
const NOISE = 24 * 1024 * 1024;

/** The codes of a refusal; a 500 is a fault. */
const REFUSALS: readonly unknown[] = [400, 403, 404, 409];

/** A reply, a refusal, or the reason why there was none. */
interface AnyAck {
  readonly status?: boolean;
  readonly code?: number | string;
}

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** The bytes of the heap after a garbage collection. */
async function heap(): Promise<number> {
  await sleep(200);
  collect();
  return process.memoryUsage().heapUsed;
}

/** The members of a client's WebSocket that this test uses. */
interface RawSocket {
  readonly readyState: number;
  readonly _socket: { write(data: Buffer): void };
  send(data: string | Buffer): void;
}

describe('the map socket under attack', () => {
  let world: World;
  let dm: Person;
  let player: Person;
  let outsider: Person;
  let campaignId: string;
  let elsewhere: MapConnection;
  let ids: KnownIds;
  const uncaught: unknown[] = [];
  const note = (problem: unknown): unknown => uncaught.push(problem);

  beforeAll(async () => {
    world = await World.start({ budgets: UNLIMITED_WORK_AND_SOCKETS });
    ({ dm, player, outsider, campaignId } = await world.campaign());
    const stranger = await world.user();
    const { id: other } = await stranger.call(createCampaign, { body: { name: 'Elsewhere' } });
    elsewhere = await MapConnection.at(stranger, other);
    const others = await fillRoom(world, elsewhere, other);
    const dmClient = await MapConnection.at(dm, campaignId);
    const own = await fillRoom(world, dmClient, campaignId);
    const cellar = { name: 'Cellar', rows: 5, columns: 5 };
    const [{ sceneId: scene = '' }, { sceneId: otherScene = '' }] = [
      await dmClient.emit(sceneEmits.makeScene, cellar),
      await elsewhere.emit(sceneEmits.makeScene, cellar),
    ];
    ids = {
      own: [campaignId, scene, ...Object.values({ ...own }), dm.id, player.id, dmClient.map.campaign_map?.id ?? ''],
      others: [other, otherScene, ...Object.values({ ...others }), stranger.id, elsewhere.map.campaign_map?.id ?? ''],
    };
  });
  afterAll(() => world.close());
  beforeEach(() => {
    for (const name of ['unhandledRejection', 'uncaughtException'] as const) process.on(name, note);
  });
  afterEach(() => {
    for (const name of ['unhandledRejection', 'uncaughtException'] as const) process.off(name, note);
  });

  /** The longest CPU time in milliseconds for which another campaign waits for an ack during `work`. */
  async function slowestDuring(work: () => Promise<unknown>): Promise<number> {
    let slowest = 0;
    let going = true;
    const watch = (async () => {
      while (going) {
        const asked = process.cpuUsage();
        expect(await elsewhere.emit(mapEmits.ping, { coordId: 1 })).toMatchObject({ status: true });
        const { user, system } = process.cpuUsage(asked);
        slowest = Math.max(slowest, (user + system) / 1000);
        await sleep(5);
      }
    })();
    await work();
    going = false;
    await watch;
    return slowest;
  }

  /** Fails when `work` is slow every time. */
  async function expectNoStall(work: () => Promise<unknown>): Promise<void> {
    const times: number[] = [];
    do times.push(await slowestDuring(work));
    while ((times.at(-1) ?? 0) > STALL && times.length < REPEATS);
    expect(Math.min(...times)).toBeLessThanOrEqual(STALL);
  }

  it(`acknowledges ${TRIES} odd emits of a DM, a player and an outsider without a 500`, async () => {
    const clients = [
      await MapConnection.at(dm, campaignId),
      await MapConnection.at(player, campaignId),
      await MapConnection.open(outsider),
    ];
    const untouched = normalize((await elsewhere.upToDate()).map);
    const odd = oddEmits(TRIES, SEED, ids);
    const attempt = async (batch: readonly OddEmit[], first: number): Promise<void> => {
      const answers = await Promise.all(
        batch.map(async ({ event, payload }, index) => {
          const { socket } = clients[(first + index) % clients.length] as MapConnection;
          const unanswered = (error: unknown): AnyAck => ({ code: String(error) });
          const ack = await (socket.timeout(5000).emitWithAck(event, payload) as Promise<AnyAck>).catch(unanswered);
          return { event, ack, payload };
        }),
      );
      expect(answers.filter(({ ack }) => ack.status !== true && !REFUSALS.includes(ack.code))).toEqual([]);
    };
    // The first emits warm up compilation and caches.
    await attempt(odd.slice(0, CONCURRENCY), 0);
    const before = await heap();
    for (let first = 0; first < odd.length; first += CONCURRENCY) {
      await expectNoStall(() => attempt(odd.slice(first, first + CONCURRENCY), first));
    }
    for (const client of clients.slice(0, 2)) {
      await client.emit(mapEmits.join, { campaignId });
      client.received.length = 0;
      client.frames.length = 0;
    }
    expect((await heap()) - before).toBeLessThan(NOISE);
    expect(normalize((await elsewhere.upToDate()).map)).toEqual(untouched);
    expect(uncaught).toEqual([]);
  });

  it(`survives ${TRIES / 5} connections that break the protocol`, async () => {
    const connections = brokenConnections(TRIES / 5, SEED);
    const attempt = async (messages: readonly BrokenMessage[]): Promise<void> => {
      const socket = await player.socket();
      for (const message of messages) send(socket, message);
      await sleep(2);
      socket.disconnect();
    };
    await attempt(connections[0] ?? []);
    player.leave();
    const before = await heap();
    for (let first = 0; first < connections.length; first += CONCURRENCY) {
      await expectNoStall(() => Promise.all(connections.slice(first, first + CONCURRENCY).map(attempt)));
      player.leave();
    }
    expect((await heap()) - before).toBeLessThan(NOISE);
    expect(await (await MapConnection.at(player, campaignId)).emit(mapEmits.getMap)).toMatchObject({ status: true });
    expect(uncaught).toEqual([]);
  });
});

/** Writes a raw message past the client; does nothing when the socket is closed. */
function send(socket: Socket, { as, data }: BrokenMessage): void {
  const { ws } = socket.io.engine.transport as unknown as { ws: RawSocket };
  if (ws.readyState !== 1) return;
  if (as === 'bytes') ws._socket.write(Buffer.from(data));
  else ws.send(data);
}
