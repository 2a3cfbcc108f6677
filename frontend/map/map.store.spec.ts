import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mapEvents } from '../../contracts/map/map.contract.js';
import { blankSquare } from './confirmed-board.js';
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

describe('MapStore', () => {
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

  it('joins when the socket is connected, and opens with the first snapshot', async () => {
    expect(store.phase).toBe('opening');
    await joinRoom(socket);
    expect(socket.named('join')[0]?.payload).toEqual({ campaignId: 'camp' });
    expect(store.phase).toBe('open');
    expect(store.board.markersAt(5).map(({ name }) => name)).toEqual(['Goblin']);
  });

  it('asks for a snapshot on a gap, and ignores frames until it comes', async () => {
    await joinRoom(socket);
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
    await joinRoom(socket);
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
    await joinRoom(socket);
    const { changes } = store.commands;
    socket.become('lost');
    store.place(goblin, 6);
    store.place({ ...goblin, map_coordinate_id: 6 }, 7);
    await flushPromises();
    jest.advanceTimersByTime(1000);
    expect(changes.markers.get('goblin')).toBe(2);
    await joinRoom(socket);
    await socket.named('map placement marker')[0]?.ack();
    expect(changes.markers.has('goblin')).toBe(true);
    await socket.named('map placement marker')[1]?.ack();
    expect(changes.exist).toBe(false);
  });

  it('marks no change as late that is acknowledged in time', async () => {
    await joinRoom(socket);
    store.place(goblin, 6);
    await socket.named('map placement marker')[0]?.ack();
    jest.advanceTimersByTime(5000);
    expect(store.commands.changes.exist).toBe(false);
  });

  it('moves a marker at once, and keeps it there after the ack', async () => {
    await joinRoom(socket);
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
    await joinRoom(socket);
    store.place(goblin, 6);
    await socket.named('map placement marker')[0]?.fail(409, 'B1 is taken.');
    expect(store.board.markersAt(5)).toHaveLength(1);
    expect(store.board.markersAt(6)).toHaveLength(0);
    expect(banners).toEqual([['B1 is taken.', false]]);
  });

  it('shows a stroke at once and sends it in batches', async () => {
    await joinRoom(socket);
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
    await joinRoom(socket);
    socket.receive(mapEvents.leftRoom, { campaignId: 'other', level: 'dm' });
    expect(store.phase).toBe('open');
    socket.receive(mapEvents.leftRoom, { campaignId: 'camp', level: 'dm' });
    expect([store.phase, store.refusal?.message]).toEqual([
      'ended',
      'You are no longer a member of this campaign, or it has been deleted.',
    ]);
  });

  it('ignores the `left room` of its own leave', async () => {
    await joinRoom(socket);
    store.close();
    store.open('camp');
    socket.receive(mapEvents.leftRoom, { campaignId: 'camp', level: 'dm' });
    await socket.named('leave')[0]?.ack();
    await joinRoom(socket);
    expect(store.phase).toBe('open');
  });

  it('shows a ping for a while, and again when somebody pings the square again', async () => {
    await joinRoom(socket);
    socket.receive(mapEvents.indicator, { coordId: 3, indicatorIteration: 1, display_name: 'Ana' });
    jest.advanceTimersByTime(2000);
    socket.receive(mapEvents.indicator, { coordId: 3, indicatorIteration: 2, display_name: 'Ana' });
    jest.advanceTimersByTime(2000);
    expect(store.pings.get(3)).toEqual({ square: 3, iteration: 2, by: 'Ana' });
    jest.advanceTimersByTime(2000);
    expect(store.pings.size).toBe(0);
  });
});
