import { makeAutoObservable } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { ClientEvent, ServerEvent } from '../../contracts/core/route.js';
import type { Coordinate, MapSnapshot, Marker } from '../../contracts/map/map.contract.js';
import { LogStore, type LogRoom } from '../../frontend/log/log.store.js';
import { mapEvents } from '../../contracts/map/map.contract.js';
import type { SocketState } from '../../frontend/core/socket.js';
import { blankSquare } from '../../frontend/map/confirmed-board.js';
import { sampleMarker } from '../../frontend/map/map.fixtures.js';

/** An emit that the test answers. */
export interface Sent {
  name: string;
  payload: Record<string, unknown>;
  ack(reply?: object): Promise<void>;
  fail(code: number, msg?: string, details?: Record<string, unknown>): Promise<void>;
}

/** A socket whose server side the test controls. */
export class FakeMapSocket {
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
export const flushPromises = async (): Promise<void> => {
  for (let count = 0; count < 5; count += 1) await Promise.resolve();
};

/** The marker of the snapshot. */
export const goblin: Marker = { ...sampleMarker('goblin', 'enemy', 5), name: 'Goblin' };
/** A snapshot of a map of ten by ten squares. */
export const snapshot = (
  squares: Coordinate[] = [{ ...blankSquare(5), markers: ['goblin'] }],
  marker = goblin,
): MapSnapshot => ({
  campaign_map: { id: 'map', rows_count: 10, columns_count: 10, coordinates: squares },
  markers: [marker],
  encounter: null,
  marker_types: [],
  marker_hexes: [],
  color_hexes: [],
  fow_hexes: [],
  seq: 0,
});
/** The paint of the strokes. */
export const grass = { usage: 'color', hex: '#6f9a4d' } as const;

/** A log that reads nothing. */
export const createSilentLog = (room: LogRoom): LogStore =>
  new LogStore({ ...room, socket: { emit: () => new Promise<never>(() => undefined) } });

/** Connects the socket, and answers its join with the snapshot. */
export const joinRoom = async (socket: FakeMapSocket): Promise<void> => {
  socket.become('online');
  socket.receive(mapEvents.joinedRoom, { campaignId: 'camp', level: 'dm' });
  socket.receive(mapEvents.snapshot, snapshot());
  await socket.named('join').at(-1)?.ack({ level: 'dm' });
};
