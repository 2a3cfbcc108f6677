import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { DomainEvents } from '../../backend/core/domain-events.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import {
  mapEmits,
  mapEvents,
  type Coordinate,
  type MapSnapshot,
  type MapView,
  type Marker,
} from '../../contracts/map/map.contract.js';
import type { SaveMarker } from '../../contracts/map/map.dto.js';
import { applyFrame, type MapPatchBody } from './map.views.js';
import type { Person } from './person.js';
import type { World } from './world.js';

/** The ack of an emit: the reply's fields, or those of a refusal. */
export type Ack<Reply> = Partial<Reply> & {
  readonly status: boolean;
  readonly msg: string;
  readonly code?: number;
  readonly field?: string;
};

/** One event as it arrived. */
export interface Frame {
  readonly event: string;
  readonly payload: MapPatchBody & { seq?: number; [field: string]: unknown };
}

const NUMBERED: readonly string[] = [mapEvents.squares.name, mapEvents.placements.name, mapEvents.markers.name];
const MAP_EVENTS: ReadonlySet<string> = new Set(Object.values(mapEvents).map((event) => event.name));
const SNAPSHOTS: readonly string[] = [mapEvents.snapshot.name, mapEvents.newMap.name];

/** One socket on the map. Records every frame and computes the view from them. */
export class MapConnection {
  readonly frames: Frame[] = [];
  /** Every byte that the server has sent over this socket since it was opened. */
  readonly received: string[] = [];
  view: MapView | undefined;
  private seq = 0;

  private constructor(
    readonly person: Person,
    readonly socket: Socket,
  ) {
    socket.onAny((event: string, payload: Frame['payload']) => {
      if (MAP_EVENTS.has(event)) this.receive({ event, payload });
    });
    socket.io.engine.on('data', (data: unknown) => this.received.push(String(data)));
  }

  static async open(person: Person): Promise<MapConnection> {
    return new MapConnection(person, await person.socket());
  }

  /** Opens a socket and joins a campaign with it. */
  static async at(person: Person, campaignId: string): Promise<MapConnection> {
    const connection = await MapConnection.open(person);
    const ack = await connection.emit(mapEmits.join, { campaignId });
    if (!ack.status) throw new Error(`cannot join: ${ack.msg}`);
    return connection;
  }

  /** Emits and waits for the ack; a payload may be wrong on purpose. */
  emit<Payload, Reply>(
    event: ClientEvent<Payload, Reply>,
    payload?: Payload | object | string | number,
  ): Promise<Ack<Reply>> {
    return this.socket.timeout(5000).emitWithAck(event.name, payload) as Promise<Ack<Reply>>;
  }

  /** Waits until every earlier frame has arrived; changes nothing. */
  async upToDate(): Promise<this> {
    await this.emit(mapEmits.deleteMarker, { markerId: 'no-such-marker' });
    return this;
  }

  /** The frames since the last call of this, without pings and room notes. */
  async newFrames(): Promise<Frame[]> {
    await this.upToDate();
    return this.frames.splice(0);
  }

  /** @throws Error when there is no view */
  get map(): MapView {
    if (!this.view) throw new Error('nothing has been shown yet');
    return this.view;
  }

  /** The square as it is seen, or undefined for a blank one. */
  square(id: number): Coordinate | undefined {
    return this.map.campaign_map?.coordinates.find((square) => square.id === id);
  }

  marker(id: string | undefined): Marker | undefined {
    return this.map.markers.find((marker) => marker.id === id);
  }

  /** Makes a marker and puts it on a square; gives its id. */
  async make(name: string, square?: number, traits: Partial<SaveMarker> = {}): Promise<string> {
    const {
      markerId = '',
      status,
      msg,
    } = await this.emit(mapEmits.updateMarker, { type: 'new_marker', name, markerType: 'enemy', ...traits });
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

  revise(markerId: string, traits: Partial<SaveMarker>) {
    return this.emit(mapEmits.updateMarker, { type: 'update_marker', markerId, ...traits });
  }

  paint(coordinateId: number | number[], colorHex: string | null, colorHexUsage = 'color') {
    return this.emit(mapEmits.paint, { coordinateId, colorHex, colorHexUsage });
  }

  newMap(rows = 10, columns = 10) {
    return this.emit(mapEmits.updateMap, { rows, columns });
  }

  private receive(frame: Frame): void {
    this.frames.push(frame);
    if (SNAPSHOTS.includes(frame.event)) {
      this.view = frame.payload as unknown as MapSnapshot;
      this.seq = 0;
    } else if (NUMBERED.includes(frame.event) && this.view) {
      this.seq += 1;
      if (frame.payload.seq !== this.seq)
        throw new Error(`frame ${String(frame.payload.seq)} came instead of ${this.seq}`);
      this.view = applyFrame(this.view, frame.payload);
    }
  }
}

/** Creates another campaign for the same people, who are logged in already. */
export async function createCampaignWith(dm: Person, players: readonly Person[]): Promise<string> {
  const { id: campaignId } = await dm.call(createCampaign, { body: { name: 'Another Table' } });
  for (const { username } of players)
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username } });
  return campaignId;
}

/** Emits the event of an imported character, which adds its marker. @returns the character's id */
export async function addCharacterMarker(
  world: World,
  campaignId: string,
  creator: Person,
  name: string,
): Promise<string> {
  const characterId = randomUUID();
  await world.running.app
    .get(DomainEvents, { strict: false })
    .emit('character.joined', { campaignId, characterId, name, creatorId: creator.id });
  return characterId;
}

export async function removeCharacterMarker(world: World, campaignId: string, characterId: string): Promise<void> {
  await world.running.app.get(DomainEvents, { strict: false }).emit('character.left', { campaignId, characterId });
}
