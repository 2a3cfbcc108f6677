import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mapEvents } from '../../contracts/map/map.contract.js';
import { MapStore } from './map.store.js';
import {
  createSilentLog,
  FakeMapSocket,
  flushPromises,
  goblin,
  grass,
  joinRoom,
  snapshot,
} from '../../test/support/map-store.fixture.js';

describe('MapStore on an unreliable connection', () => {
  let socket: FakeMapSocket;
  let banners: [string, boolean][];
  let store: MapStore;

  const colorOf = (id: number): string | null => store.board.square(id).color_hex_code;

  beforeEach(() => {
    jest.useFakeTimers();
    socket = new FakeMapSocket();
    banners = [];
    store = new MapStore(socket, { banner: (msg, ok) => banners.push([msg, ok]) }, createSilentLog);
    store.open('camp');
  });
  afterEach(() => void jest.useRealTimers());

  it('keeps unacknowledged commands over a lost connection, and resends them in order with the same opIds', async () => {
    await joinRoom(socket);
    store.place(goblin, 6);
    const stroke = store.beginStroke(grass);
    stroke.add([1, 2]);
    stroke.end();
    const [move] = socket.named('map placement marker');
    const [paint] = socket.named('update coordinate');
    socket.become('lost');
    await move?.fail(0);
    await paint?.fail(0);
    store.place({ ...goblin, map_coordinate_id: 6 }, 7);
    await flushPromises();
    expect(store.commands.count).toBe(3);
    expect([colorOf(1), store.board.markersAt(7).length]).toEqual(['#6f9a4d', 1]);

    socket.sent.length = 0;
    await joinRoom(socket);
    expect(socket.sent.map(({ name }) => name)).toEqual(['join', 'map placement marker', 'update coordinate']);
    expect(socket.sent[1]?.payload['opId']).toBe(move?.payload['opId']);
    expect([move, ...socket.sent.slice(1)].map((sent) => sent?.payload['isRepeated'])).toEqual([undefined, true, true]);
    expect([colorOf(1), store.board.markersAt(7).length]).toEqual(['#6f9a4d', 1]);
    for (const sent of socket.sent.slice(1)) await sent.ack();
    // The second move of the same marker waits for the answer to the first.
    await socket.named('map placement marker')[1]?.ack();
    expect(store.commands.count).toBe(0);
    expect(banners).toEqual([]);
  });

  it('sends one command again when no acks come on a live connection, and asks for nothing', async () => {
    await joinRoom(socket);
    const stroke = store.beginStroke(grass);
    for (const square of [1, 2, 3]) {
      stroke.add([square]);
      jest.advanceTimersByTime(100);
    }
    const paints = socket.named('update coordinate');
    for (const paint of paints) await paint.fail(0);
    socket.sent.length = 0;
    jest.advanceTimersByTime(2000);
    expect(socket.sent.map(({ payload }) => payload['opId'])).toEqual([paints[0]?.payload['opId']]);
    await socket.sent[0]?.ack();
    expect(socket.sent.map(({ payload }) => payload['opId'])).toEqual(paints.map(({ payload }) => payload['opId']));
  });

  it('sends no new command before those that wait for the reconnect', async () => {
    await joinRoom(socket);
    socket.become('lost');
    store.place(goblin, 6);
    socket.sent.length = 0;
    socket.become('online');
    store.place({ ...goblin, map_coordinate_id: 6 }, 7);
    expect(socket.sent.map(({ name }) => name)).toEqual(['join']);
    socket.receive(mapEvents.joinedRoom, { campaignId: 'camp', level: 'dm' });
    socket.receive(mapEvents.snapshot, snapshot());
    expect(socket.named('map placement marker').map(({ payload }) => payload['destCoordinateId'])).toEqual([6]);
    await socket.named('map placement marker')[0]?.ack();
    expect(socket.named('map placement marker').map(({ payload }) => payload['destCoordinateId'])).toEqual([6, 7]);
  });

  it('keeps a command that gets a 503, and sends it again under the same id', async () => {
    await joinRoom(socket);
    store.place(goblin, 6);
    await socket.named('map placement marker')[0]?.fail(503);
    expect([store.board.markersAt(6).length, banners]).toEqual([1, []]);
    jest.advanceTimersByTime(2000);
    const [first, second] = socket.named('map placement marker');
    expect(second?.payload).toEqual({ ...first?.payload, isRepeated: true });
  });

  it('stays open and keeps what waits when the next join is answered 503', async () => {
    await joinRoom(socket);
    socket.become('lost');
    store.place(goblin, 6);
    socket.become('online');
    await socket.named('join').at(-1)?.fail(503);
    expect([store.phase, store.commands.count]).toEqual(['open', 1]);
    jest.advanceTimersByTime(2000);
    await joinRoom(socket);
    expect(socket.named('map placement marker')).toHaveLength(1);
  });

  it('joins the next map when the server has left the one before, and is not closed by the late refusal of its join', async () => {
    socket.become('online');
    const [late] = socket.named('join');
    store.close();
    store.open('other');
    await late?.fail(403);
    expect(socket.named('join')).toHaveLength(1);
    await socket.named('leave')[0]?.ack();
    expect([store.phase, socket.named('join')[1]?.payload]).toEqual(['opening', { campaignId: 'other' }]);
  });

  it('reports a refused join', async () => {
    socket.become('online');
    await socket.named('join')[0]?.fail(403, 'You are not allowed to do this.');
    expect([store.phase, store.refusal?.code]).toEqual(['refused', 403]);
  });

  it('joins again after the retryAfter of a 429', async () => {
    socket.become('online');
    await socket.named('join')[0]?.fail(429, 'Too many requests at once.', { retryAfter: 3 });
    expect([store.phase, socket.named('join').length]).toEqual(['opening', 1]);
    jest.advanceTimersByTime(2900);
    expect(socket.named('join')).toHaveLength(1);
    jest.advanceTimersByTime(200);
    expect(socket.named('join')).toHaveLength(2);
    await joinRoom(socket);
    expect(store.phase).toBe('open');
  });

  it('keeps a command that gets a 429 and the later ones, and resends them in order', async () => {
    await joinRoom(socket);
    store.place(goblin, 6);
    const [move] = socket.named('map placement marker');
    await move?.fail(429, 'Too many requests at once.', { retryAfter: 2 });
    const stroke = store.beginStroke(grass);
    stroke.add([1]);
    stroke.end();
    socket.receive(mapEvents.snapshot, snapshot());
    expect([store.commands.count, store.board.markersAt(6).length, colorOf(1)]).toEqual([2, 1, '#6f9a4d']);
    expect(socket.named('update coordinate')).toHaveLength(0);

    socket.sent.length = 0;
    jest.advanceTimersByTime(2000);
    expect(socket.sent.map(({ name }) => name)).toEqual(['map placement marker']);
    expect(socket.sent[0]?.payload['opId']).toBe(move?.payload['opId']);
    for (const sent of socket.sent) await sent.ack();
    expect(socket.sent.map(({ name }) => name)).toEqual(['map placement marker', 'update coordinate']);
    expect([store.commands.count, banners]).toEqual([0, []]);
  });

  it('asks for a snapshot again after the retryAfter of a 429', async () => {
    await joinRoom(socket);
    socket.receive(mapEvents.squares, { seq: 2, coordinates: [] });
    await socket.named('get map')[0]?.fail(429, 'Too many requests at once.', { retryAfter: 4 });
    jest.advanceTimersByTime(3900);
    expect(socket.named('get map')).toHaveLength(1);
    jest.advanceTimersByTime(200);
    expect(socket.named('get map')).toHaveLength(2);
  });
});
