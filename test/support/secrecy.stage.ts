import { randomUUID } from 'node:crypto';
import type { ClientEvent } from '../../contracts/core/route.js';
import { mapEmits, type MapView, type Marker } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import type { ParticipantView } from '../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { MapConnection, type Ack } from './map.connection.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { parseFrames } from './secrecy.frame-parser.js';
import { uniqueColor, uniqueTexts } from './secrecy.payloads.js';

/** The rows and columns of the scenes. */
const SIDE = 5;

/** Something that the DM does in a scene. `serial` makes its texts. */
export interface Work {
  readonly kind:
    | 'make'
    | 'paint'
    | 'fog'
    | 'marker'
    | 'hidden marker'
    | 'fight'
    | 'ping'
    | 'name'
    | 'reveal'
    | 'new map';
  readonly serial: number;
  readonly isOn?: boolean;
}

/** A scene as the DM sees it. */
export interface Scene {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly isNameShown: boolean;
  readonly view: MapView;
}

/** The frames that a player has got, with names instead of random ids. */
export const framesFor = (fixture: CampaignFixture, playerIndex: number): string =>
  JSON.stringify(parseFrames(fixture.connection(playerIndex).received, fixture.names));

/** What is hidden lies in the last column, so that nothing depends on it. */
const hiddenSquare = (serial: number): number => coordinateId(1 + (serial % SIDE), SIDE);
const openSquare = (serial: number): number =>
  coordinateId(1 + (Math.floor(serial / (SIDE - 1)) % SIDE), 1 + (serial % (SIDE - 1)));

const nameOf = (serial: number): string => `hall-${serial}.`;

/** The scenes of one campaign beside its first one, for which the empty label stands. */
export class Stage {
  private readonly ids = new Map<string, string>();
  /** What the DM has seen of each scene that has not changed since. */
  private readonly looked = new Map<string, Scene>();
  private watcher: MapConnection | undefined;

  /** @param isWhole whether it has what nobody sees too */
  constructor(
    readonly fixture: CampaignFixture,
    private readonly isWhole: boolean,
  ) {
    this.ids.set('', fixture.campaignId);
  }

  /** Does a work. */
  async run(label: string, { kind, serial, isOn = false }: Work): Promise<void> {
    switch (kind) {
      case 'make': {
        const size = { rows: SIDE, columns: SIDE };
        return this.keep(label, await this.emit('', sceneEmits.makeScene, { name: nameOf(serial), ...size }));
      }
      case 'paint':
        await this.paint(label, openSquare(serial), uniqueColor(0xc, serial));
        return;
      case 'fog':
        await this.paint(label, hiddenSquare(serial), uniqueColor(0xf, serial), 'fog');
        if (this.isWhole) await this.paint(label, hiddenSquare(serial), uniqueColor(0xd, serial));
        return;
      case 'marker':
        return this.addMarker(label, serial, openSquare(serial), false);
      case 'hidden marker':
        return this.addMarker(label, serial, hiddenSquare(serial), true);
      case 'fight':
        return this.fight(label);
      case 'ping':
        await this.emit(label, mapEmits.ping, { coordId: openSquare(serial) });
        return;
      case 'name':
        await this.emit(label, sceneEmits.updateScene, { name: nameOf(serial), isNameShown: isOn });
        return;
      case 'reveal':
        await this.emit(label, mapEmits.revealMap, { isRevealed: isOn });
        return;
      case 'new map':
        await this.emit(label, mapEmits.createMap, { rows: SIDE, columns: SIDE, isRevealed: isOn });
    }
  }

  async copy(from: string, label: string): Promise<void> {
    this.keep(label, await this.emit(from, sceneEmits.copyScene, {}));
  }

  /** Shows a scene to everybody, or to players by their index. */
  async show(label: string, players: readonly number[] | undefined): Promise<void> {
    const playerIds = players?.map((playerIndex) => this.fixture.party.players[playerIndex]?.id);
    await this.emit(label, sceneEmits.showScene, playerIds ? { playerIds } : {});
  }

  /** Deletes a scene unless it is the first one or somebody sees it. @returns whether it is gone */
  async delete(label: string): Promise<boolean> {
    const sceneId = this.ids.get(label);
    if (sceneId === undefined || label === '') return false;
    const { status } = await this.fixture.dm.emit(sceneEmits.deleteScene, { sceneId });
    if (status) for (const known of [this.ids, this.looked]) known.delete(label);
    return status;
  }

  /** Shows everybody the first scene and deletes the others. */
  async clear(): Promise<void> {
    // Whoever is not watched may still see another one in the second campaign.
    await this.show('', undefined);
    for (const label of [...this.ids.keys()])
      if (label !== '' && !(await this.delete(label))) throw new Error(`${label} cannot be deleted.`);
    this.watcher?.socket.disconnect();
  }

  /** Sends an emit of the DM for a scene. @throws Error when it is refused */
  async emit<Payload, Reply>(label: string, event: ClientEvent<Payload, Reply>, payload: object): Promise<Ack<Reply>> {
    const ack = await this.fixture.dm.emit(event, { ...payload, sceneId: this.ids.get(label) });
    this.looked.delete(label);
    if (!ack.status) throw new Error(`${event.name} in ${label}: ${ack.msg}`);
    return ack;
  }

  /** Sends an emit of a player who names a scene, also one that is not there. */
  asPlayer(playerIndex: number, label: string, event: ClientEvent<object, object>): Promise<Ack<object>> {
    const payload = { coordId: 1, markerId: randomUUID(), type: 'move_marker', destCoordinateId: 1 };
    const sceneId = this.ids.get(label) ?? randomUUID();
    return this.fixture.connection(playerIndex).emit(event, { ...payload, sceneId });
  }

  /** Waits until everything has arrived at the watched player, in the whole campaign at everybody, and names the ids. */
  async settle(watched: number): Promise<void> {
    await this.fixture.receiveAll(this.isWhole ? undefined : [this.fixture.connection(watched)]);
    await this.scenes();
  }

  /** Every scene beside the first one, as the DM sees it. */
  async scenes(): Promise<Scene[]> {
    this.watcher ??= await MapConnection.at(this.fixture.dm.person, this.fixture.campaignId);
    const { watcher } = this;
    for (const [label, id] of this.ids) {
      if (label === '' || this.looked.has(label)) continue;
      await watcher.emit(mapEmits.getMap, { sceneId: id });
      const entry = watcher.map.scenes?.find((each) => each.id === id);
      const scene = { id, label, name: entry?.name ?? '', isNameShown: entry?.is_name_shown ?? false };
      this.looked.set(label, { ...scene, view: watcher.map });
      this.nameIds(label, watcher.map);
    }
    return [...this.looked.values()];
  }

  private nameIds(label: string, { campaign_map: map, markers, encounter }: MapView): void {
    const { names } = this.fixture;
    if (map) names.set(map.id, `map of ${label}`);
    for (const { id, name } of markers) names.set(id, `${name} in ${label}`);
    for (const { id, marker_id: markerId } of encounter?.participants ?? [])
      names.set(id, `turn of ${names.get(markerId ?? '')}`);
  }

  private keep(label: string, { sceneId = '' }: { sceneId?: string }): void {
    this.ids.set(label, sceneId);
    this.fixture.names.set(sceneId, label);
  }

  private paint(label: string, coordinate: number, colorHex: string, colorHexUsage = 'color'): Promise<unknown> {
    return this.emit(label, mapEmits.paint, { coordinateId: coordinate, colorHex, colorHexUsage });
  }

  private async addMarker(label: string, serial: number, square: number, isHiding: boolean): Promise<void> {
    const made = { type: 'new_marker', markerType: 'misc', isHiding, ...uniqueTexts(serial) };
    const { markerId } = await this.emit(label, mapEmits.updateMarker, made);
    await this.emit(label, mapEmits.placeMarker, { type: 'place_marker', markerId, destCoordinateId: square });
  }

  /** Whoever is hidden has the first turns of each round, so a turn that is seen begins after theirs. */
  private async fight(label: string): Promise<void> {
    const onBoard = await this.markersIn(label);
    const hidden = onBoard.filter(({ is_hiding }) => is_hiding);
    if (onBoard.length === hidden.length) return;
    // One after another, because chance orders those without an initiative.
    for (const [nth, { id, name, is_hiding }] of onBoard.entries()) {
      const event = nth === 0 ? turnEmits.startEncounter : turnEmits.joinEncounter;
      await this.emit(label, event, { markerIds: [id], isRolled: false });
      const one = await this.participantOf(label, id);
      const initiative = (is_hiding ? 60 : 0) + (Number(/\d+/.exec(name)?.[0]) % 30);
      await this.emit(label, turnEmits.setInitiative, { participantId: one?.id, initiative });
    }
    for (let turns = 0; turns <= hidden.length; turns += 1) await this.emit(label, turnEmits.nextTurn, {});
    await this.scenes();
    await this.emit(label, turnEmits.endEncounter, {});
  }

  /** The markers on the board of a scene by their names, without those whom nobody sees unless everything is there. */
  private async markersIn(label: string): Promise<Marker[]> {
    const scene = (await this.scenes()).find((each) => each.label === label);
    const onBoard = scene?.view.markers.filter(({ map_coordinate_id: square }) => square !== null) ?? [];
    return onBoard
      .filter(({ is_hiding }) => this.isWhole || !is_hiding)
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  private async participantOf(label: string, markerId: string): Promise<ParticipantView | undefined> {
    const scene = (await this.scenes()).find((each) => each.label === label);
    return scene?.view.encounter?.participants.find(({ marker_id: id }) => id === markerId);
  }
}
