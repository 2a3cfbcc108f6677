import type { Socket } from 'socket.io-client';
import { roomEvents } from '../../backend/map/room-emits.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import { mapEmits, type Coordinate, type MapView, type Marker } from '../../contracts/map/map.contract.js';
import type { SaveMarker } from '../../contracts/map/map.dto.js';
import { ShownMap, type MapPatchBody } from './map.view.js';
import type { Person } from './person.js';

/** The ack of an emit: the fields of the reply or of a FailureReply. */
export type Ack<Reply> = Partial<Reply> & {
  readonly status: boolean;
  readonly msg: string;
  readonly code?: number;
  readonly field?: string;
};

/** One received event. */
export interface Frame {
  readonly event: string;
  readonly payload: MapPatchBody & { seq?: number; [field: string]: unknown };
}

const ROOM_EVENTS: ReadonlySet<string> = new Set(Object.values(roomEvents).map((event) => event.name));

/** Milliseconds; longer than a flood of whole maps takes on a busy machine. */
const ACK_TIMEOUT = 60_000;

/** A client of the map on one socket. Records every frame and computes the view from them. */
export class MapConnection {
  readonly frames: Frame[] = [];
  /** Every message that the server has sent over this socket. */
  readonly received: string[] = [];
  /** The operation id of every command that has none of its own. */
  opId: string | undefined;
  private readonly shown = new ShownMap();

  private constructor(
    readonly person: Person,
    readonly socket: Socket,
  ) {
    socket.onAny((event: string, payload: Frame['payload']) => {
      if (ROOM_EVENTS.has(event)) this.receive({ event, payload });
    });
    socket.io.engine.on('data', (data: unknown) => this.received.push(String(data)));
  }

  static async open(person: Person): Promise<MapConnection> {
    return new MapConnection(person, await person.socket());
  }

  /** Opens a socket and joins a campaign. @throws Error when the join is refused */
  static async at(person: Person, campaignId: string): Promise<MapConnection> {
    const connection = await MapConnection.open(person);
    const ack = await connection.emit(mapEmits.join, { campaignId });
    if (!ack.status) throw new Error(`cannot join: ${ack.msg}`);
    return connection;
  }

  /** Opens a table screen and joins its campaign. @param person whose cookies and address it has @throws Error when it is refused */
  static async atTable(person: Person, token: string): Promise<MapConnection> {
    const connection = new MapConnection(person, await person.socket({}, undefined, { table: token }));
    const ack = await connection.emit(mapEmits.join, {});
    if (!ack.status) throw new Error(`cannot watch: ${ack.msg}`);
    return connection;
  }

  /** Emits and waits for the ack. The payload may be invalid. */
  emit<Payload, Reply>(
    event: ClientEvent<Payload, Reply>,
    payload?: Payload | object | string | number,
  ): Promise<Ack<Reply>> {
    const named = this.opId !== undefined && typeof payload === 'object' ? { opId: this.opId, ...payload } : payload;
    return this.socket.timeout(ACK_TIMEOUT).emitWithAck(event.name, named) as Promise<Ack<Reply>>;
  }

  /** Waits until every earlier frame has arrived, by a command that the server refuses. */
  async upToDate(): Promise<this> {
    await this.person.settle();
    await this.emit(mapEmits.deleteMarker, { markerId: 'no-such-marker' });
    return this;
  }

  /** Removes and returns the frames since the last call. */
  async newFrames(): Promise<Frame[]> {
    await this.upToDate();
    return this.frames.splice(0);
  }

  get view(): MapView | undefined {
    return this.shown.view;
  }

  /** @throws Error before the first snapshot */
  get map(): MapView {
    if (!this.view) throw new Error('no snapshot has arrived');
    return this.view;
  }

  /** The visible state of a square; undefined when it is blank. */
  square(id: number): Coordinate | undefined {
    return this.map.campaign_map?.coordinates.find((square) => square.id === id);
  }

  /** The visible state of a marker; undefined when it is not visible. */
  marker(id: string | undefined): Marker | undefined {
    return this.map.markers.find((marker) => marker.id === id);
  }

  /** Creates a marker and, with `square`, places it. @returns its id */
  async createMarker(name: string, square?: number, fields: Partial<SaveMarker> = {}): Promise<string> {
    const {
      markerId = '',
      status,
      msg,
    } = await this.emit(mapEmits.updateMarker, { type: 'new_marker', name, markerType: 'enemy', ...fields });
    if (!status) throw new Error(msg);
    if (square !== undefined) await this.place(markerId, square);
    return markerId;
  }

  place(markerId: string, destCoordinateId: number) {
    return this.emit(mapEmits.placeMarker, { type: 'place_marker', markerId, destCoordinateId });
  }

  move(markerId: string, destCoordinateId: number, more: object = {}) {
    return this.emit(mapEmits.placeMarker, { type: 'move_marker', markerId, destCoordinateId, ...more });
  }

  revise(markerId: string, fields: Partial<SaveMarker>) {
    return this.emit(mapEmits.updateMarker, { type: 'update_marker', markerId, ...fields });
  }

  paint(coordinateId: number | number[], colorHex: string | null, colorHexUsage = 'color') {
    return this.emit(mapEmits.paint, { coordinateId, colorHex, colorHexUsage });
  }

  newMap(rows = 10, columns = 10, isRevealed?: boolean) {
    return this.emit(mapEmits.createMap, { rows, columns, ...(isRevealed === undefined ? {} : { isRevealed }) });
  }

  reveal(isRevealed: boolean) {
    return this.emit(mapEmits.revealMap, { isRevealed });
  }

  private receive(frame: Frame): void {
    this.frames.push(frame);
    this.shown.take(frame.event, frame.payload);
  }
}
