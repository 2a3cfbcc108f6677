import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { BUDGETS, type Budgets } from '../../backend/core/load/budgets.js';
import { ipKey } from '../../backend/core/load/rate-limiter.js';
import { WorkBudget, type Sender } from '../../backend/core/load/work-budget.js';
import { TIMES } from '../../contracts/core/limits.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { MapConnection, type Frame } from '../support/map.connection.js';
import { ALL_SQUARES, colorOf } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { connected } from '../support/received.js';
import { connectionOf, stopReading, unsentTo, waitForPongs } from '../support/sockets.js';
import { stopClock, type StoppedClock } from '../support/stopped-clock.js';
import { until } from '../support/until.js';
import { World } from '../support/campaign-world.js';

const MIB = 1024 * 1024;

describe('the work budgets of the map', () => {
  let world: World;
  let dm: Person;
  let player: Person;
  let campaignId: string;
  let dmClient: MapConnection;
  let playerClient: MapConnection;

  async function joinMap(): Promise<void> {
    ({ dm, player, campaignId } = await world.campaign());
    [dmClient, playerClient] = [await MapConnection.at(dm, campaignId), await MapConnection.at(player, campaignId)];
    await dmClient.newMap(40, 40);
  }

  describe('with the normal budgets', () => {
    beforeAll(async () => {
      world = await World.start({ budgets: BUDGETS });
    });
    afterAll(() => world.close());

    let clock: StoppedClock | undefined;

    // A debt outlasts its test, so each test has its own people.
    beforeEach(() => joinMap());
    afterEach(() => clock?.restore());

    const work = (): WorkBudget => world.running.app.get(WorkBudget, { strict: false });
    const senderOf = ({ id, address }: Person): Sender => ({ userId: id, address: ipKey(address) });
    const waitOf = (person: Person): number => work().waitOf(senderOf(person));

    /** Puts a person into debt for `seconds`. */
    function putInDebt(person: Person, seconds: number): void {
      const { burst, perSecond } = BUDGETS.personWork;
      while (waitOf(person) === 0) work().charge(senderOf(person), burst / 10);
      work().charge(senderOf(person), (seconds - waitOf(person) / 1000) * perSecond);
    }

    /** Lets the server do what it would do meanwhile: it reads its sockets between any two calls. */
    async function serverTurns(): Promise<void> {
      for (let turn = 0; turn < 200; turn += 1) await world.stranger().fetch('/health/live');
    }

    it('D12: refuses a sender in debt with the time to wait, over all their sockets, and nobody else', async () => {
      const other = await MapConnection.at(player, campaignId);
      clock = stopClock();
      putInDebt(player, 1.5);
      for (const connection of [playerClient, other]) {
        const ack = await connection.emit(mapEmits.ping, { coordId: 1 });
        expect(ack).toMatchObject({ status: false, code: 429, retryAfter: 2 });
      }
      expect(await dmClient.paint(1, '#123456')).toMatchObject({ status: true });
      await expect(player.socket()).rejects.toThrow();
      clock.pass(1600);
      expect(await playerClient.emit(mapEmits.ping, { coordId: 1 })).toMatchObject({ status: true });
      expect(await other.emit(mapEmits.getMap)).toMatchObject({ status: true });
    });

    it('D12: counts work, not calls: a stroke over the whole map costs as much as hundreds of commands', async () => {
      clock = stopClock();
      const most = 8;
      let strokes = 0;
      for (; waitOf(dm) === 0 && strokes <= most; strokes += 1)
        expect(await dmClient.paint(ALL_SQUARES, colorOf(strokes))).toMatchObject({ status: true });
      expect(strokes).toBeLessThanOrEqual(most);
      const commands = Array.from({ length: 10 * most }, (_, n) =>
        playerClient.emit(mapEmits.deleteMarker, { markerId: String(n) }),
      );
      const cheap = await Promise.all(commands);
      expect(cheap.filter((ack) => ack.code === 429)).toEqual([]);
    });

    it('D12: does not read from a sender in debt', async () => {
      clock = stopClock();
      putInDebt(player, 3);
      expect(await playerClient.emit(mapEmits.ping, { coordId: 1 })).toFailWith(429);
      let answered = 0;
      const junk = 'x'.repeat(1000);
      const count = (): number => (answered += 1);
      for (let n = 0; n < 10_000; n += 1) playerClient.socket.emit(mapEmits.ping.name, { coordId: 1, junk }, count);
      await serverTurns();
      expect(answered).toBeLessThan(1000);
      playerClient.socket.disconnect();
    });

    it('D12: delays a polling request while its sender is in debt', async () => {
      const waitAsUsual = waitForPongs(world);
      const extraHeaders = { cookie: player.cookies, 'x-forwarded-for': player.address };
      const socket = io(world.url, { transports: ['polling'], forceNew: true, reconnection: false, extraHeaders });
      const ping = { campaignId, coordId: 1 };
      const ask = (): Promise<unknown> => socket.timeout(60_000).emitWithAck(mapEmits.ping.name, ping);
      await connected(socket);
      expect(await ask()).toMatchObject({ status: true });
      clock = stopClock();
      putInDebt(player, 1);
      expect(await ask()).toFailWith(429);
      let isAnswered = false;
      const delayed = ask().then(() => (isAnswered = true));
      await serverTurns();
      expect(isAnswered).toBe(false);
      clock.pass(1100);
      await delayed;
      expect(await ask()).toMatchObject({ status: true });
      socket.disconnect();
      waitAsUsual();
    });

    it('tells a page to wait longer for a heartbeat than it does until it shows a lost connection', async () => {
      const opening = await (await player.fetch('/socket.io/?EIO=4&transport=polling')).text();
      const { pingInterval, pingTimeout } = JSON.parse(opening.slice(1)) as Record<string, number>;
      expect(Number(pingInterval) + Number(pingTimeout)).toBeGreaterThan(TIMES.quietSilence);
      expect(pingTimeout).toBeGreaterThan(1000 * BUDGETS.socketCatchUpSeconds);
    });

    it("P3: shows at most ten of a person's pings a second, including the first and the last", async () => {
      const squares = Array.from({ length: 30 }, (_, index) => index + 1);
      const pings = (connection: MapConnection): Frame[] =>
        connection.frames.filter((frame) => frame.event === mapEvents.indicator.name);
      const shown = (connection: MapConnection): unknown[] =>
        pings(connection).map((frame) => frame.payload['coordId']);
      const began = performance.now();
      const acks = await Promise.all(squares.map((coordId) => playerClient.emit(mapEmits.ping, { coordId })));
      expect(acks.every((ack) => ack.status)).toBe(true);
      await until('the last ping is shown', () => shown(dmClient).at(-1) === 30);
      expect(shown(dmClient)[0]).toBe(1);
      expect(shown(dmClient).length).toBeLessThanOrEqual(2 + (performance.now() - began) / BUDGETS.pingMilliseconds);
      expect(await dmClient.emit(mapEmits.ping, { coordId: 7 })).toMatchObject({ status: true });
      expect(shown(dmClient).at(-1)).toBe(7);
    });
  });

  describe('of a socket that does not read', () => {
    async function begin(budgets: Partial<Budgets>): Promise<void> {
      world = await World.start({ budgets: { ...UNLIMITED_WORK_AND_SOCKETS, socketUnsentBytes: MIB, ...budgets } });
      waitForPongs(world);
      await joinMap();
    }
    afterEach(() => world.close());

    /** Paints the whole map until unread bytes pile up for `socket`, then `more` times. @returns the number of strokes */
    async function paintUntilUnread(socket: Socket, more: number): Promise<number> {
      let strokes = 0;
      for (let left = more; left > 0 && connectionOf(world, socket); strokes += 1) {
        await dmClient.paint(ALL_SQUARES, colorOf(strokes));
        if (unsentTo(world, socket) > MIB / 2) left -= 1;
      }
      return strokes;
    }

    it('D13: sends no more than the budget, and closes the socket when it does not catch up', async () => {
      await begin({ socketCatchUpSeconds: 1 });
      stopReading(playerClient.socket);
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, unsentTo(world, playerClient.socket))), 2);
      const closed = new Promise((resolve) => connectionOf(world, playerClient.socket)?.on('close', resolve));
      await paintUntilUnread(playerClient.socket, Number.POSITIVE_INFINITY);
      clearInterval(watch);
      expect(await closed).toMatch(/^transport (close|error)$/);
      expect(most).toBeGreaterThan(MIB / 2);
      expect(most).toBeLessThan(1.5 * MIB);
      expect(await (await MapConnection.at(player, campaignId)).emit(mapEmits.getMap)).toMatchObject({ status: true });
    });

    it('D13: stores no acks for a sender that asks without reading', async () => {
      await begin({ socketCatchUpSeconds: 1 });
      await dmClient.paint(ALL_SQUARES, '#123456');
      stopReading(playerClient.socket);
      let most = 0;
      await until('the server has closed the socket', () => {
        for (let n = 0; n < 250; n += 1) playerClient.socket.emit(mapEmits.getMap.name, {}, () => undefined);
        most = Math.max(most, unsentTo(world, playerClient.socket));
        return !connectionOf(world, playerClient.socket);
      });
      expect(most).toBeLessThan(1.5 * MIB);
    });

    it('D13: sends one snapshot when the socket has caught up, and then every change in order', async () => {
      await begin({});
      await playerClient.upToDate();
      const readAgain = stopReading(playerClient.socket);
      const strokes = await paintUntilUnread(playerClient.socket, 5);
      const frames = playerClient.frames.length;
      readAgain();
      await until('everything is sent', () => unsentTo(world, playerClient.socket) === 0);
      await playerClient.upToDate();
      for (let n = 1; n <= 20; n += 1) await dmClient.paint(n, colorOf(1000 + n));
      await playerClient.upToDate();
      const since = playerClient.frames.slice(frames).map((frame) => frame.event);
      expect(since.filter((event) => event === mapEvents.snapshot.name)).toHaveLength(1);
      expect(since.indexOf(mapEvents.snapshot.name)).toBeLessThan(strokes);
      expect(since.slice(since.indexOf(mapEvents.snapshot.name) + 1).length).toBeGreaterThanOrEqual(20);
      expect({ ...normalize(playerClient.map).campaign_map, is_revealed: true }).toEqual(
        normalize(dmClient.map).campaign_map,
      );
    });
  });
});
