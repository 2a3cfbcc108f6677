import { makeAutoObservable, observable } from 'mobx';
import type { Level } from '../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../contracts/core/failure.js';
import type { MapAck, MapIndicator, Marker, MarkerAck } from '../../contracts/map/map.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { squareName } from '../../contracts/map/map.rules.js';
import type { SaveMarker } from '../../contracts/map/map.dto.js';
import type { NoticesStore } from '../core/notices.store.js';
import { blockingMarker } from './square-clicks.js';
import { LiveBoard } from './live-board.js';
import { UnacknowledgedCommands } from './unacknowledged-commands.js';
import type { Paint, Prediction } from './predictions.js';
import { predictChange, predictDelete, predictMove } from './predictions.js';
import { RoomConnection, type RoomPhase, type MapSocket } from './room-connection.js';
import { StepsAside, type StepAside } from './steps-aside.js';
import { Stroke } from './stroke.js';

/** Somebody points at a square. */
export interface Ping {
  readonly square: number;
  readonly iteration: number;
  readonly by: string;
}

/** Milliseconds that a ping is shown. */
const PING_SHOWN = 2600;

type MarkerFields = Omit<SaveMarker, 'type' | 'markerId'>;

/** A caught value as text for a person. */
export const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** One campaign's live map as this viewer sees it. Applies the server's frames and sends commands. */
export class MapStore {
  readonly pings = observable.map<number, Ping>(undefined, { deep: false });
  readonly board = new LiveBoard(() => this.predictions());
  readonly stepsAside = new StepsAside((id) => this.board.markers.get(id));
  readonly unacknowledged: UnacknowledgedCommands;
  readonly room: RoomConnection;
  private stroke: Stroke | undefined = undefined;
  private stopPings: (() => void) | undefined = undefined;

  constructor(
    private readonly socket: MapSocket,
    private readonly notices: Pick<NoticesStore, 'banner'>,
  ) {
    this.room = new RoomConnection(socket, {
      onSnapshot: (view) => {
        if (view.campaign_map?.id !== this.board.dimensions?.id) this.stepsAside.clear();
        this.board.replace(view);
        this.unacknowledged.replay();
      },
      onFrame: (frame) => {
        this.board.apply(frame);
        this.stepsAside.add(frame.stepped_aside ?? []);
      },
      onEnd: (reason) => this.unacknowledged.abandon(reason),
    });
    this.unacknowledged = new UnacknowledgedCommands({
      emit: (event, payload) => socket.emit(event, payload),
      onChange: (touched) => this.board.refresh(touched),
      onSilence: () => this.room.resyncSoon(),
    });
    type Hidden = 'socket' | 'notices' | 'stroke' | 'stopPings' | 'predictions' | 'moveTo';
    const stores = {
      socket: false,
      notices: false,
      room: false,
      unacknowledged: false,
      board: false,
      pings: false,
      stepsAside: false,
    } as const;
    const plain = { ...stores, stroke: false, stopPings: false, predictions: false, moveTo: false } as const;
    makeAutoObservable<this, Hidden>(this, plain, { autoBind: true });
  }

  get phase(): RoomPhase {
    return this.room.phase;
  }

  get level(): Level | null {
    return this.room.level;
  }

  get refusal(): Failure | null {
    return this.room.refusal;
  }

  get connection(): MapSocket['state'] {
    return this.socket.state;
  }

  /** Opens a campaign's map; it stays open over reconnects until `exit`. */
  enter(campaignId: string): void {
    if (this.room.campaignId !== campaignId)
      this.unacknowledged.abandon(new Failure(0, 'The changes to the other map could not be sent.'));
    this.stopPings?.();
    this.stopPings = this.socket.on<MapIndicator>(mapEvents.indicator, this.indicate);
    this.room.enter(campaignId);
  }

  /** Leaves the map. Opening the same map again resends the unacknowledged commands. */
  exit(): void {
    this.stopPings?.();
    this.pings.clear();
    this.room.exit();
    if (this.hasUnsent)
      this.notices.banner('Some changes to the map are not sent yet. They are when you open it again.', false);
  }

  /** Whether commands wait because there is no connection. */
  get hasUnsent(): boolean {
    return this.unacknowledged.waiting > 0 && this.socket.state !== 'online';
  }

  /** Connects again after the automatic attempts have run out. */
  retry(): void {
    this.socket.retry();
  }

  /** Makes a new blank map of `rows` by `columns` squares. */
  makeMap(rows: number, columns: number): Promise<MapAck> {
    return this.unacknowledged.submit(mapEmits.updateMap, { ...this.ref, rows, columns });
  }

  /** Puts a marker on a square, from the controls list or from another square. */
  place(marker: Marker, to: number): void {
    this.reportRefusal(this.moveTo(marker, to));
  }

  /** Puts a creature that stepped aside back where it stood. On failure its notice says why. */
  putBack({ markerId, from }: StepAside): void {
    const marker = this.board.markers.get(markerId);
    if (!marker) return;
    const refuse = (reason: string): void => this.stepsAside.refuse(markerId, reason);
    const occupant = blockingMarker(marker, this.board.markersAt(from));
    if (occupant) return refuse(`${squareName(from)} is taken by ${occupant.name}.`);
    this.moveTo(marker, from).then(
      () => this.stepsAside.forget(markerId),
      (problem: unknown) => refuse(messageOf(problem)),
    );
  }

  private moveTo(marker: Marker, to: number): Promise<MarkerAck> {
    const from = marker.map_coordinate_id;
    const where =
      from === null ? { type: 'place_marker' as const } : { type: 'move_marker' as const, origCoordinateId: from };
    const payload = { ...this.mapRef, ...where, markerId: marker.id, destCoordinateId: to };
    return this.unacknowledged.submit(mapEmits.placeMarker, payload, predictMove(marker.id, from, to));
  }

  /** Creates a marker in the controls list; the ack names its id. */
  createMarker(fields: MarkerFields): Promise<MarkerAck> {
    return this.unacknowledged.submit(mapEmits.placeMarker, { ...this.mapRef, ...fields, type: 'new_marker' });
  }

  /** Changes a marker; `change` is the prediction to show until the ack. */
  updateMarker(marker: Marker, fields: MarkerFields, change: Partial<Marker>): Promise<MarkerAck> {
    const payload = { ...this.mapRef, ...fields, type: 'update_marker' as const, markerId: marker.id };
    return this.unacknowledged.submit(
      mapEmits.updateMarker,
      payload,
      fields.isDeleteToggled ? undefined : predictChange(marker.id, change),
    );
  }

  /** Takes a marker off the board, back to the controls list. */
  liftMarker({ id, map_coordinate_id: from }: Marker): Promise<MarkerAck> {
    return this.unacknowledged.submit(
      mapEmits.liftMarker,
      { ...this.mapRef, markerId: id },
      predictMove(id, from, null),
    );
  }

  /** Deletes a marker entirely. */
  deleteMarker({ id, map_coordinate_id: from }: Marker): Promise<MarkerAck> {
    return this.unacknowledged.submit(mapEmits.deleteMarker, { ...this.mapRef, markerId: id }, predictDelete(id, from));
  }

  /** Points at a square for everybody in the room. */
  ping(square: number): void {
    this.reportRefusal(this.socket.emit(mapEmits.ping, { ...this.ref, coordId: square }));
  }

  /** Starts a stroke, which shows at once and is sent in batches. */
  beginStroke(paint: Paint): Stroke {
    const send = (squares: readonly number[], prediction: Prediction): void => {
      const payload = { ...this.mapRef, colorHexUsage: paint.usage, colorHex: paint.hex, coordinateId: [...squares] };
      this.reportRefusal(this.unacknowledged.submit(mapEmits.paint, payload, prediction));
    };
    this.stroke?.end();
    this.stroke = new Stroke(paint, { send, onChange: (touched) => this.board.refresh(touched) });
    return this.stroke;
  }

  /** Shows the reason of a refused command, which has already been rolled back. */
  reportRefusal(command: Promise<unknown>): void {
    command.catch((problem: unknown) => this.notices.banner(messageOf(problem), false));
  }

  private get ref(): { campaignId: string } {
    return { campaignId: this.room.campaignId ?? '' };
  }

  private get mapRef(): { campaignId: string; mapId?: string } {
    return { ...this.ref, ...(this.board.dimensions ? { mapId: this.board.dimensions.id } : {}) };
  }

  /** Not observable: callers that change it name the affected ids. */
  private predictions(): Prediction[] {
    return [...this.unacknowledged.predictions, ...(this.stroke ? [this.stroke.prediction] : [])];
  }

  private indicate({ coordId, indicatorIteration, display_name }: MapIndicator): void {
    this.pings.set(coordId, { square: coordId, iteration: indicatorIteration, by: display_name });
    setTimeout(() => this.fade(coordId, indicatorIteration), PING_SHOWN);
  }

  private fade(square: number, iteration: number): void {
    if (this.pings.get(square)?.iteration === iteration) this.pings.delete(square);
  }
}
