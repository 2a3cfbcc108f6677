import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import type { NewCreature } from '../../contracts/map/creatures.dto.js';
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../contracts/core/failure.js';
import type { MapAck, MapIndicator, Marker, MarkerAck } from '../../contracts/map/map.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import type { CreatureGroup } from '../../contracts/map/creature-groups.js';
import { placeCreaturesEmits, type PlacedCreaturesAck } from '../../contracts/map/place-creatures.contract.js';
import { squareName } from '../../contracts/map/map.rules.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import type { MapCommandFields, SaveMarker, SceneRefFields } from '../../contracts/map/map.dto.js';
import type { EncounterView } from '../../contracts/turns/encounter.view.js';
import type { LogRoom, LogStore } from '../log/log.store.js';
import { messageOf } from '../core/failure-message.js';
import { newId } from '../core/new-id.js';
import type { FollowPhase } from '../core/live/follower.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { blockingMarker } from './click-action.js';
import { DisplayedBoard } from './displayed-board.js';
import { RoomOutbox } from './room-outbox.js';
import { optimisticDelete, optimisticEdit, optimisticMove, type OptimisticUpdate } from './optimistic-updates.js';
import type { Paint } from './paint.js';
import { RoomConnection } from './room-connection.js';
import { DisplacedCreatures, type DisplacedCreature } from './displaced-creatures.js';
import { ScenesStore } from './scenes.store.js';
import { Stroke } from './stroke-batches.js';

/** A ping on a square; `by` is the display name of its sender. */
export interface Ping {
  readonly square: number;
  readonly iteration: number;
  readonly by: string;
}

/** The part of the socket that the map needs. */
export type MapSocket = Pick<Socket, 'state' | 'isSilent' | 'connect' | 'emit' | 'on'>;

/** Milliseconds for which a ping is shown. */
const PING_DURATION = 2600;

type MarkerFields = Omit<SaveMarker, 'type' | 'markerId'>;
/** Which creature a new marker carries. */
export type CreatureOfMarker = Pick<NewCreature, 'creatureId' | 'isRolled' | 'copyOf'>;

/** One campaign's live map as this viewer sees it. It applies the server's frames and sends commands. */
export class MapStore {
  readonly pings = observable.map<number, Ping>(undefined, { deep: false });
  readonly board = new DisplayedBoard(() => this.optimisticUpdates());
  readonly displacedCreatures = new DisplacedCreatures((id) => this.board.markers.get(id));
  readonly commands: RoomOutbox;
  readonly room: RoomConnection;
  readonly log: LogStore;
  readonly scenes: ScenesStore;
  /** The turn order; null: no encounter runs, or it shows the viewer nobody. */
  encounter: EncounterView | null = null;
  /** Counts what the server has told of the room, for those who ask it again after each change. */
  changes = 0;
  private stroke: Stroke | undefined = undefined;
  private stopPings: (() => void) | undefined = undefined;

  constructor(
    private readonly socket: MapSocket,
    private readonly notices: Pick<NoticesStore, 'banner'>,
    createLog: (room: LogRoom) => LogStore,
  ) {
    this.room = new RoomConnection(socket, {
      onSnapshot: (view) => {
        if (view.campaign_map?.id !== this.board.dimensions?.id) this.leaveMap();
        this.scenes.replace(view);
        this.board.replace(view);
        this.setEncounter(view.encounter ?? null);
        this.countChange();
      },
      onFrame: (frame) => {
        this.board.apply(frame);
        this.scenes.apply(frame);
        this.displacedCreatures.add(frame.stepped_aside ?? []);
        if (frame.encounter !== undefined) this.setEncounter(frame.encounter);
        this.countChange();
      },
      onLogRestart: () => void this.log.reload(),
      onLog: (patch) => this.log.apply(patch),
      onCurrent: () => this.commands.resume(),
      onEnd: (reason) => this.end(reason),
    });
    this.commands = new RoomOutbox({
      emit: (event, payload) => socket.emit(event, payload),
      canSend: () => this.room.isCurrent,
      onChange: (affected) => this.board.refresh(affected),
      sceneId: () => this.scenes.current?.id,
    });
    this.scenes = new ScenesStore(this.room, socket, () => this.commands);
    this.log = createLog({ commands: this.commands, socket, campaignRef: () => this.room.campaignRef });
    type Hidden = 'socket' | 'notices' | 'stroke' | 'stopPings' | 'optimisticUpdates' | 'moveTo';
    const stores = {
      socket: false,
      notices: false,
      room: false,
      commands: false,
      log: false,
      scenes: false,
      board: false,
      pings: false,
      displacedCreatures: false,
      encounter: observableRef,
    } as const;
    const plain = { ...stores, stroke: false, stopPings: false, optimisticUpdates: false, moveTo: false } as const;
    makeAutoObservable<this, Hidden>(this, plain, { autoBind: true });
  }

  get phase(): FollowPhase {
    return this.room.phase;
  }

  get level(): CampaignRole | null {
    return this.room.level;
  }

  get refusal(): Failure | null {
    return this.room.refusal;
  }

  get connection(): MapSocket['state'] {
    return this.socket.state;
  }

  /**
   * Opens a campaign's map; it stays open over reconnects until `close`.
   * @param viewAs for a DM: the player whose view is shown, without anything that one can do
   */
  open(campaignId: string, viewAs?: string): void {
    if (this.room.campaignId !== campaignId) {
      this.commands.refuseAll(new Failure(0, 'Your changes to the other map could not be sent.'));
      this.log.clear();
    }
    this.stopPings?.();
    this.stopPings = this.socket.on<MapIndicator>(mapEvents.indicator, this.showPing);
    this.room.open(campaignId, viewAs);
  }

  /** The player whose view a DM sees; undefined: the own one. */
  get viewAs(): string | undefined {
    return this.room.viewAs;
  }

  /** Shows a DM the map as a player sees it, or their own view again. */
  showViewOf(player: string | undefined): void {
    if (this.room.campaignId !== null) this.open(this.room.campaignId, player);
  }

  /** Closes the map. Opening the same map again sends the unanswered commands again. */
  close(): void {
    this.stopPings?.();
    this.pings.clear();
    this.room.close();
    if (this.hasUnsent)
      this.notices.banner('Some of your changes to the map are not sent yet. Open the map again to send them.', false);
  }

  /** Whether commands wait because there is no connection. */
  get hasUnsent(): boolean {
    return this.commands.count > 0 && (this.socket.state !== 'online' || this.socket.isSilent);
  }

  /** Creates a new blank map of `rows` by `columns` squares; players see it at once, or when the DM shows it. */
  createMap(rows: number, columns: number, isRevealed: boolean): Promise<MapAck> {
    return this.commands.submit(mapEmits.createMap, { ...this.scenes.ref, rows, columns, isRevealed });
  }

  /** Shows the map to the players, or hides it from them. */
  revealMap(isRevealed: boolean): Promise<MapAck> {
    return this.commands.submit(mapEmits.revealMap, { ...this.mapRef, isRevealed });
  }

  /** Whether only DMs see the map. */
  get isUnrevealed(): boolean {
    return this.board.dimensions?.is_revealed === false;
  }

  /** Puts a marker on a square, from the marker list or from another square. */
  place(marker: Marker, to: number): void {
    this.reportRefusal(this.moveTo(marker, to));
  }

  /** Moves a displaced creature back to its old square. When this fails, its notice shows the reason. */
  putBack({ markerId, from }: DisplacedCreature): void {
    const marker = this.board.markers.get(markerId);
    if (!marker) return;
    const refuse = (reason: string): void => this.displacedCreatures.setRefusal(markerId, reason);
    const occupant = blockingMarker(marker, this.board.markersAt(from));
    if (occupant) return refuse(`${squareName(from)} is taken by ${occupant.name}.`);
    this.moveTo(marker, from).then(
      () => this.displacedCreatures.dismiss(markerId),
      (problem: unknown) => refuse(messageOf(problem)),
    );
  }

  private moveTo(marker: Marker, to: number): Promise<MarkerAck> {
    const from = marker.map_coordinate_id;
    const placement =
      from === null ? { type: 'place_marker' as const } : { type: 'move_marker' as const, origCoordinateId: from };
    const payload = { ...this.mapRef, ...placement, markerId: marker.id, destCoordinateId: to };
    return this.commands.submit(mapEmits.placeMarker, payload, optimisticMove(marker.id, from, to));
  }

  /** Creates a marker in the marker list; the ack contains its id. */
  createMarker(fields: MarkerFields): Promise<MarkerAck> {
    return this.commands.submit(mapEmits.placeMarker, { ...this.mapRef, ...fields, type: 'new_marker' });
  }

  /** Makes a hidden marker for each creature of some groups; without a square in the marker list. */
  placeCreatures(groups: readonly CreatureGroup[], isRolled: boolean, square?: number): Promise<PlacedCreaturesAck> {
    const at = square === undefined ? {} : { coordinateId: square };
    return this.commands.submit(placeCreaturesEmits.placeCreatures, { ...this.mapRef, groups, isRolled, ...at });
  }

  /** Creates a marker that carries a creature. */
  createCreature(fields: MarkerFields & CreatureOfMarker): Promise<MarkerAck> {
    return this.commands.submit(creatureEmits.newCreature, { ...this.mapRef, ...fields, type: 'new_marker' });
  }

  /** Changes a marker; the board shows `change` until the ack. */
  updateMarker(marker: Marker, fields: MarkerFields, change: Partial<Marker>): Promise<MarkerAck> {
    const payload = { ...this.mapRef, ...fields, type: 'update_marker' as const, markerId: marker.id };
    return this.commands.submit(
      mapEmits.updateMarker,
      payload,
      fields.isDeleteToggled ? undefined : optimisticEdit(marker.id, change),
    );
  }

  /** Shows a marker to all players, also to those who join later. */
  showToAll(marker: Marker): Promise<MarkerAck> {
    return this.updateMarker(marker, { isHiding: false }, { is_hiding: false, aware_all: true });
  }

  /** Moves a marker from the board back to the marker list. */
  removeFromBoard({ id, map_coordinate_id: from }: Marker): Promise<MarkerAck> {
    return this.commands.submit(mapEmits.liftMarker, { ...this.mapRef, markerId: id }, optimisticMove(id, from, null));
  }

  /** Deletes a marker entirely. */
  deleteMarker({ id, map_coordinate_id: from }: Marker): Promise<MarkerAck> {
    return this.commands.submit(mapEmits.deleteMarker, { ...this.mapRef, markerId: id }, optimisticDelete(id, from));
  }

  /** Takes the viewer's last change of the map back. Resolves with what was undone; rejects with the server's Failure. */
  undo(): Promise<MapAck> {
    return this.commands.submit(mapEmits.undo, this.scenes.ref);
  }

  /** Does again what the viewer has undone last. */
  redo(): Promise<MapAck> {
    return this.commands.submit(mapEmits.redo, this.scenes.ref);
  }

  /** Asks for something of the scene on the screen that changes nothing. */
  ask<Payload extends SceneRefFields, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack> {
    return this.socket.emit(event, { ...this.scenes.ref, ...payload });
  }

  /** Sends a command for the scene on the screen until the server answers. Rejects with the server's Failure. */
  send<Payload extends MapCommandFields, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack> {
    return this.commands.submit(event, { ...this.scenes.ref, ...payload });
  }

  /** Pings a square for everybody in the room. */
  ping(square: number): void {
    this.reportRefusal(this.socket.emit(mapEmits.ping, { ...this.scenes.ref, coordId: square }));
  }

  /** Starts a stroke; it appears at once and is sent in batches. */
  beginStroke(paint: Paint): Stroke {
    const strokeId = newId();
    const { usage: colorHexUsage, hex: colorHex } = paint;
    const send = (squares: readonly number[], optimisticUpdate: OptimisticUpdate): void => {
      const payload = { ...this.mapRef, colorHexUsage, colorHex, coordinateId: [...squares], strokeId };
      this.reportRefusal(this.commands.submit(mapEmits.paint, payload, optimisticUpdate));
    };
    this.stroke?.end();
    this.stroke = new Stroke(paint, { send, onChange: (affected) => this.board.refresh(affected) });
    return this.stroke;
  }

  /** Shows the reason when a command is refused; its optimistic update is already removed. */
  reportRefusal(command: Promise<unknown>): void {
    command.catch((problem: unknown) => this.notices.banner(messageOf(problem), false));
  }

  /** The view of a player who has left the campaign is not the end of the DM's own. */
  private end(reason: Failure): void {
    if (this.viewAs === undefined) return this.commands.refuseAll(reason);
    this.notices.banner('That player’s view has ended. You see the map as yourself again.', false);
    this.showViewOf(undefined);
  }

  private setEncounter(encounter: EncounterView | null): void {
    this.encounter = encounter;
  }

  private countChange(): void {
    this.changes += 1;
  }

  /** What belongs to the old map ends when another one comes. */
  private leaveMap(): void {
    this.displacedCreatures.clear();
    this.stroke?.end();
    this.stroke = undefined;
    this.pings.clear();
  }

  private get mapRef(): { campaignId: string; sceneId?: string; mapId?: string } {
    return { ...this.scenes.ref, ...(this.board.dimensions ? { mapId: this.board.dimensions.id } : {}) };
  }

  /** Returns the optimistic updates in order. Not observable; `DisplayedBoard.refresh` receives each change. */
  private optimisticUpdates(): OptimisticUpdate[] {
    return [...this.commands.optimisticUpdates, ...(this.stroke ? [this.stroke.optimisticUpdate] : [])];
  }

  private showPing({ coordId, indicatorIteration, display_name }: MapIndicator): void {
    this.pings.set(coordId, { square: coordId, iteration: indicatorIteration, by: display_name });
    setTimeout(() => this.removePing(coordId, indicatorIteration), PING_DURATION);
  }

  private removePing(square: number, iteration: number): void {
    if (this.pings.get(square)?.iteration === iteration) this.pings.delete(square);
  }
}
