import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeAutoObservable } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { ClientEvent, ServerEvent } from '../../contracts/core/route.js';
import type { Coordinate, MapSnapshot, Marker } from '../../contracts/map/map.contract.js';
import { mapEvents } from '../../contracts/map/map.contract.js';
import type { SocketState } from '../core/socket.js';
import { blankSquare } from './confirmed-board.js';
import { MapStore } from './map.store.js';
import { sampleMarker } from './map.fixtures.js';

interface Sent {
  name: string;
  payload: Record<string, unknown>;
  ack(reply?: object): Promise<void>;
  fail(code: number, msg?: string, details?: Record<string, unknown>): Promise<void>;
}

/** A socket whose server side the test controls. */
class FakeSocket {
  state: SocketState = 'idle';
  isSilent = false;
  readonly sent: Sent[] = [];
  private readonly handlers = new Map<string, Set<(payload: never) => void>>();
  constructor() {
    makeAutoObservable(this, { sent: false, emit: false }, { autoBind: true });
  }
  connect(): void {
    if (this.state === 'idle') this.become('connecting');
  }
  become(state: SocketState): void {
    this.state = state;
  }
  emit<Payload, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack> {
    if (this.state !== 'online') return Promise.reject(new Failure(0, 'lost'));
    return new Promise<Ack>((resolve, reject) => {
      this.sent.push({
        name: event.name,
        payload: payload as Record<string, unknown>,
        ack: async (reply = {}) => (resolve({ msg: 'ok', status: true, ...reply } as Ack), flushPromises()),
        fail: async (code, msg = 'no', details = {}) => (
          reject(new Failure(code, msg, undefined, details)),
          flushPromises()
        ),
      });
    });
  }
  on<Payload>({ name }: ServerEvent<Payload>, handler: (payload: Payload) => void): () => void {
    const handlers = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, handlers.add(handler));
    return () => handlers.delete(handler);
  }
  receive<Payload>({ name }: ServerEvent<Payload>, payload: Payload): void {
    this.handlers.get(name)?.forEach((handler) => handler(payload as never));
  }
  named(name: string): Sent[] {
    return this.sent.filter((one) => one.name === name);
  }
}

/** Runs the callbacks of settled promises. */
const flushPromises = async (): Promise<void> => {
  for (let count = 0; count < 5; count += 1) await Promise.resolve();
};

const goblin: Marker = { ...sampleMarker('goblin', 'enemy', 5), name: 'Goblin' };
const snapshot = (
  squares: Coordinate[] = [{ ...blankSquare(5), markers: ['goblin'] }],
  marker = goblin,
): MapSnapshot => ({
  campaign_map: { id: 'map', rows_count: 10, columns_count: 10, coordinates: squares },
  markers: [marker],
  marker_types: [],
  marker_hexes: [],
  color_hexes: [],
  fow_hexes: [],
  seq: 0,
});
const grass = { usage: 'color', hex: '#6f9a4d' } as const;

describe('MapStore', () => {
  let socket: FakeSocket;
  let banners: [string, boolean][];
  let store: MapStore;

  const joinRoom = async (): Promise<void> => {
    socket.become('online');
    socket.receive(mapEvents.joinedRoom, { campaignId: 'camp', level: 'dm' });
    socket.receive(mapEvents.snapshot, snapshot());
    await socket.named('join').at(-1)?.ack({ level: 'dm' });
  };
  const colorOf = (id: number): string | null => store.board.square(id).color_hex_code;

  beforeEach(() => {
    jest.useFakeTimers();
    socket = new FakeSocket();
    banners = [];
    store = new MapStore(socket, { banner: (msg, ok) => banners.push([msg, ok]) });
    store.open('camp');
  });
  afterEach(() => void jest.useRealTimers());

  it('joins when the socket is connected, and opens with the first snapshot', async () => {
    expect(store.phase).toBe('opening');
    await joinRoom();
    expect(socket.named('join')[0]?.payload).toEqual({ campaignId: 'camp' });
    expect(store.phase).toBe('open');
    expect(store.board.markersAt(5).map(({ name }) => name)).toEqual(['Goblin']);
  });

  it('asks for a snapshot on a gap, and ignores frames until it comes', async () => {
    await joinRoom();
    socket.receive(mapEvents.squares, { seq: 1, coordinates: [{ ...blankSquare(7), color_hex_code: '#111111' }] });
    expect(colorOf(7)).toBe('#111111');
    socket.receive(mapEvents.squares, { seq: 3, coordinates: [{ ...blankSquare(8), color_hex_code: '#222222' }] });
    expect(colorOf(8)).toBeNull();
    expect(socket.named('get map')).toHaveLength(1);
    socket.receive(mapEvents.squares, { seq: 4, coordinates: [{ ...blankSquare(9), color_hex_code: '#333333' }] });
    expect(socket.named('get map')).toHaveLength(1);
    socket.receive(mapEvents.snapshot, snapshot([{ ...blankSquare(8), color_hex_code: '#222222' }]));
    socket.receive(mapEvents.squares, { seq: 1, coordinates: [{ ...blankSquare(9), color_hex_code: '#444444' }] });
    expect([colorOf(7), colorOf(8), colorOf(9)]).toEqual([null, '#222222', '#444444']);
  });

  it('marks a move and painted squares as late after a second without an ack, until the ack', async () => {
    await joinRoom();
    const { changes } = store.commands;
    store.place(goblin, 6);
    const stroke = store.beginStroke(grass);
    stroke.add([7, 8]);
    stroke.end();
    jest.advanceTimersByTime(999);
    expect(changes.exist).toBe(false);
    jest.advanceTimersByTime(1);
    expect([[...changes.markers.keys()], [...changes.squares.keys()]]).toEqual([['goblin'], [7, 8]]);
    await socket.named('map placement marker')[0]?.ack();
    expect([changes.markers.size, changes.squares.size]).toEqual([0, 2]);
    await socket.named('update coordinate')[0]?.fail(403);
    expect(changes.exist).toBe(false);
  });

  it('keeps a marker late until the last of its changes is acknowledged, also over a reconnect', async () => {
    await joinRoom();
    const { changes } = store.commands;
    socket.become('lost');
    store.place(goblin, 6);
    store.place({ ...goblin, map_coordinate_id: 6 }, 7);
    await flushPromises();
    jest.advanceTimersByTime(1000);
    expect(changes.markers.get('goblin')).toBe(2);
    await joinRoom();
    await socket.named('map placement marker')[0]?.ack();
    expect(changes.markers.has('goblin')).toBe(true);
    await socket.named('map placement marker')[1]?.ack();
    expect(changes.exist).toBe(false);
  });

  it('marks no change as late that is acknowledged in time', async () => {
    await joinRoom();
    store.place(goblin, 6);
    await socket.named('map placement marker')[0]?.ack();
    jest.advanceTimersByTime(5000);
    expect(store.commands.changes.exist).toBe(false);
  });

  it('moves a marker at once, and keeps it there after the ack', async () => {
    await joinRoom();
    store.place(goblin, 6);
    expect(store.board.markersAt(6)).toHaveLength(1);
    const [move] = socket.named('map placement marker');
    expect(move?.payload).toMatchObject({
      type: 'move_marker',
      campaignId: 'camp',
      mapId: 'map',
      markerId: 'goblin',
      origCoordinateId: 5,
      destCoordinateId: 6,
    });
    const moved = { ...goblin, map_coordinate_id: 6 };
    socket.receive(mapEvents.placements, {
      seq: 1,
      markers: [moved],
      removed: [],
      coordinates: [blankSquare(5), { ...blankSquare(6), markers: ['goblin'] }],
    });
    await move?.ack();
    expect(store.commands.count).toBe(0);
    expect([store.board.markersAt(5).length, store.board.markersAt(6).length]).toEqual([0, 1]);
  });

  it('rolls back a refused command and shows the reason', async () => {
    await joinRoom();
    store.place(goblin, 6);
    await socket.named('map placement marker')[0]?.fail(409, 'B1 is taken.');
    expect(store.board.markersAt(5)).toHaveLength(1);
    expect(store.board.markersAt(6)).toHaveLength(0);
    expect(banners).toEqual([['B1 is taken.', false]]);
  });

  it('keeps unacknowledged commands over a lost connection, and resends them in order with the same opIds', async () => {
    await joinRoom();
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
    await joinRoom();
    expect(socket.sent.map(({ name }) => name)).toEqual(['join', 'map placement marker', 'update coordinate']);
    expect(socket.sent[1]?.payload['opId']).toBe(move?.payload['opId']);
    expect([colorOf(1), store.board.markersAt(7).length]).toEqual(['#6f9a4d', 1]);
    for (const sent of socket.sent.slice(1)) await sent.ack();
    // The second move of the same marker waits for the answer to the first.
    await socket.named('map placement marker')[1]?.ack();
    expect(store.commands.count).toBe(0);
    expect(banners).toEqual([]);
  });

  it('sends one command again when no acks come on a live connection, and asks for nothing', async () => {
    await joinRoom();
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
    await joinRoom();
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
    await joinRoom();
    store.place(goblin, 6);
    await socket.named('map placement marker')[0]?.fail(503);
    expect([store.board.markersAt(6).length, banners]).toEqual([1, []]);
    jest.advanceTimersByTime(2000);
    const [first, second] = socket.named('map placement marker');
    expect(second?.payload).toEqual(first?.payload);
  });

  it('stays open and keeps what waits when the next join is answered 503', async () => {
    await joinRoom();
    socket.become('lost');
    store.place(goblin, 6);
    socket.become('online');
    await socket.named('join').at(-1)?.fail(503);
    expect([store.phase, store.commands.count]).toEqual(['open', 1]);
    jest.advanceTimersByTime(2000);
    await joinRoom();
    expect(socket.named('map placement marker')).toHaveLength(1);
  });

  it('is not closed by the late refusal of a join to the map before it', async () => {
    socket.become('online');
    const [late] = socket.named('join');
    store.close();
    store.open('other');
    await late?.fail(403);
    await socket.named('leave')[0]?.ack();
    expect([store.phase, socket.named('join')[1]?.payload]).toEqual(['opening', { campaignId: 'other' }]);
  });

  it('shows a stroke at once and sends it in batches', async () => {
    await joinRoom();
    const stroke = store.beginStroke(grass);
    stroke.add([1, 2]);
    stroke.add([2, 3]);
    expect(socket.named('update coordinate')).toHaveLength(0);
    expect([1, 2, 3].map(colorOf)).toEqual(['#6f9a4d', '#6f9a4d', '#6f9a4d']);
    jest.advanceTimersByTime(100);
    stroke.add([4]);
    stroke.end();
    expect(socket.named('update coordinate').map(({ payload }) => payload['coordinateId'])).toEqual([[1, 2, 3], [4]]);
    await socket.named('update coordinate')[1]?.fail(403, 'no');
    expect([3, 4].map(colorOf)).toEqual(['#6f9a4d', null]);
  });

  it('ends with a message when the person is removed from the campaign', async () => {
    await joinRoom();
    socket.receive(mapEvents.leftRoom, { campaignId: 'other', level: 'dm' });
    expect(store.phase).toBe('open');
    socket.receive(mapEvents.leftRoom, { campaignId: 'camp', level: 'dm' });
    expect([store.phase, store.refusal?.message]).toEqual([
      'ended',
      'You are no longer a member of this campaign, or it has been deleted.',
    ]);
  });

  it('ignores the `left room` of its own leave', async () => {
    await joinRoom();
    store.close();
    store.open('camp');
    socket.receive(mapEvents.leftRoom, { campaignId: 'camp', level: 'dm' });
    await socket.named('leave')[0]?.ack();
    await joinRoom();
    expect(store.phase).toBe('open');
  });

  it('reports a refused join', async () => {
    socket.become('online');
    await socket.named('join')[0]?.fail(403, 'You are not allowed to do that here.');
    expect([store.phase, store.refusal?.code]).toEqual(['refused', 403]);
  });

  it('joins again after the retryAfter of a 429', async () => {
    socket.become('online');
    await socket.named('join')[0]?.fail(429, 'Too much at once.', { retryAfter: 3 });
    expect([store.phase, socket.named('join').length]).toEqual(['opening', 1]);
    jest.advanceTimersByTime(2900);
    expect(socket.named('join')).toHaveLength(1);
    jest.advanceTimersByTime(200);
    expect(socket.named('join')).toHaveLength(2);
    await joinRoom();
    expect(store.phase).toBe('open');
  });

  it('keeps a command that gets a 429 and the later ones, and resends them in order', async () => {
    await joinRoom();
    store.place(goblin, 6);
    const [move] = socket.named('map placement marker');
    await move?.fail(429, 'Too much at once.', { retryAfter: 2 });
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
    await joinRoom();
    socket.receive(mapEvents.squares, { seq: 2, coordinates: [] });
    await socket.named('get map')[0]?.fail(429, 'Too much at once.', { retryAfter: 4 });
    jest.advanceTimersByTime(3900);
    expect(socket.named('get map')).toHaveLength(1);
    jest.advanceTimersByTime(200);
    expect(socket.named('get map')).toHaveLength(2);
  });

  it('shows a ping for a while, and again when somebody pings the square again', async () => {
    await joinRoom();
    socket.receive(mapEvents.indicator, { coordId: 3, indicatorIteration: 1, display_name: 'Ana' });
    jest.advanceTimersByTime(2000);
    socket.receive(mapEvents.indicator, { coordId: 3, indicatorIteration: 2, display_name: 'Ana' });
    jest.advanceTimersByTime(2000);
    expect(store.pings.get(3)).toEqual({ square: 3, iteration: 2, by: 'Ana' });
    jest.advanceTimersByTime(2000);
    expect(store.pings.size).toBe(0);
  });
});
