import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeAutoObservable } from 'mobx';
import { Failure } from '../../../contracts/core/failure.js';
import { mapEvents } from '../../../contracts/map/map.contract.js';
import { tableScreenEvents } from '../../../contracts/map/table-screen.contract.js';
import type { EncounterView, ParticipantView } from '../../../contracts/turns/encounter.view.js';
import { createSilentLog, FakeMapSocket, goblin, snapshot } from '../../../test/support/map-store.fixture.js';
import type { Socket } from '../../core/socket.js';
import { TableScreenStore } from './table-screen.store.js';

/** What the store needs of a socket beyond the map's. */
class Handshake {
  refusal: Failure | null = null;
  constructor() {
    makeAutoObservable(this);
  }
  refuse(code: number): void {
    this.refusal = new Failure(code, 'no');
  }
}

const participant = (id: string): ParticipantView => ({
  id,
  marker_id: null,
  name: id,
  initiative: 1,
  is_delaying: false,
  is_surprised: false,
});
const encounter = (turn: string | null): EncounterView => ({
  round: turn === null ? 0 : 1,
  turn,
  is_turn_over: false,
  participants: ['a', 'b', 'c'].map(participant),
  reminders: [],
});

describe('TableScreenStore', () => {
  let socket: FakeMapSocket;
  let handshake: Handshake;
  let disconnect: jest.Mock;
  let reopen: jest.Mock;
  let screen: TableScreenStore;

  beforeEach(() => {
    Object.assign(globalThis, { localStorage: { getItem: () => null }, sessionStorage: { getItem: () => null } });
    socket = new FakeMapSocket();
    handshake = new Handshake();
    [disconnect, reopen] = [jest.fn(), jest.fn()];
    Object.defineProperty(socket, 'refusal', { get: () => handshake.refusal });
    Object.assign(socket, { disconnect, reopen });
    screen = new TableScreenStore('token', createSilentLog, socket as unknown as Socket);
    screen.open();
  });

  const connect = async (turn: string | null = null): Promise<void> => {
    socket.become('online');
    socket.receive(tableScreenEvents.connected, { campaignId: 'camp', name: 'The Lamplit Road' });
    socket.receive(mapEvents.joinedRoom, { campaignId: 'camp', level: 'viewer' });
    socket.receive(mapEvents.snapshot, { ...snapshot(), encounter: encounter(turn) });
    await socket.named('join').at(-1)?.ack({ level: 'viewer' });
  };

  it('joins the campaign that the server names, and shows its map', async () => {
    expect(screen.state).toBe('connecting');
    await connect();
    expect(socket.named('join').map(({ payload }) => payload['campaignId'])).toEqual(['camp']);
    expect([screen.state, screen.campaignName]).toEqual(['map', 'The Lamplit Road']);
    socket.receive(mapEvents.newMap, { ...snapshot(), campaign_map: null, markers: [] });
    expect(screen.state).toBe('waiting');
  });

  it('ends for good when the address does not work, and only then', async () => {
    await connect();
    socket.become('down');
    expect(reopen).toHaveBeenCalledTimes(1);
    handshake.refuse(429);
    expect([screen.state, screen.refusal]).toEqual(['map', 'no']);
    expect(disconnect).not.toHaveBeenCalled();
    handshake.refuse(404);
    expect(screen.state).toBe('ended');
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('shows the party of the latest event, in the colours of the markers that it sees', async () => {
    await connect();
    expect(screen.party).toEqual([]);
    const ada = { character_id: 'ada', name: 'Ada', photo: null, shows: 'words', word: 'bloodied' } as const;
    socket.receive(tableScreenEvents.party, { characters: [ada] });
    expect(screen.party).toEqual([ada]);
    expect(screen.fieldStores.vitals.of(ada.character_id)).toMatchObject({ life: 'Up' });
    const fallen = { ...ada, shows: 'words', word: 'down' } as const;
    socket.receive(tableScreenEvents.party, { characters: [fallen] });
    expect(screen.fieldStores.vitals.of(ada.character_id)).toMatchObject({ life: 'Down' });
    expect(screen.ringOf('ada')).toBeUndefined();
    const character = {
      id: 'ada',
      name: 'Ada',
      creator_id: 'p',
      creator_name: 'P',
      creator_color: '#123456',
      photo: null,
    };
    socket.receive(mapEvents.newMap, { ...snapshot(), markers: [{ ...goblin, character }] });
    expect(screen.ringOf('ada')).toBe('#123456');
    socket.receive(tableScreenEvents.party, { characters: [] });
    expect(screen.party).toEqual([]);
    expect(screen.fieldStores.vitals.of(ada.character_id)).toBeUndefined();
  });

  it('knows who comes next, around the end of the round', async () => {
    await connect('b');
    expect(screen.upcoming.map(({ id }) => id)).toEqual(['c', 'a']);
    socket.receive(mapEvents.newMap, { ...snapshot(), encounter: encounter(null) });
    expect(screen.upcoming.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    socket.receive(mapEvents.newMap, { ...snapshot(), encounter: null });
    expect(screen.upcoming).toEqual([]);
  });
});
