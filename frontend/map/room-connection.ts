import { makeAutoObservable, reaction } from 'mobx';
import type { Level } from '../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../contracts/core/failure.js';
import type { MapSnapshot, MarkersPatch, RoomMembership, Sequenced, SquaresPatch } from '../../contracts/map/map.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { retryAfterOf } from '../core/retry-after.js';
import type { Socket } from '../core/socket.js';

/** `opening`: until the first snapshot; `ended`: no longer a member, or the campaign is gone; `refused`: never was let in. */
export type RoomPhase = 'closed' | 'opening' | 'open' | 'ended' | 'refused';

/** What of the socket the map needs. */
export type MapSocket = Pick<Socket, 'state' | 'connect' | 'retry' | 'emit' | 'on'>;

type Frame = SquaresPatch & Partial<MarkersPatch> & Sequenced;

interface Listeners {
  onSnapshot(view: MapSnapshot): void;
  /** In order, and none missing. */
  onFrame(frame: Frame): void;
  /** One is out of the room for good, and why. */
  onEnd(reason: Failure): void;
}

/** Milliseconds that pass before the server is asked again after a silence. */
const RETRY_MILLISECONDS = 1500;

/** A viewer's place in a campaign's room: joins, joins again after a lost connection, and sees to it that no frame is missed. */
export class RoomConnection {
  phase: RoomPhase = 'closed';
  campaignId: string | null = null;
  /** As the room has it; null until it has said so. */
  level: Level | null = null;
  /** Why one was not let in, or is out. */
  refusal: Failure | null = null;
  private seq = 0;
  /** A snapshot has been asked for: frames until then belong to a view that is given up. */
  private awaitsSnapshot = true;
  /** `leave` emits without an answer: their `left room` is no removal. */
  private leaving = 0;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly socket: MapSocket,
    private readonly listeners: Listeners,
  ) {
    type Hidden = 'socket' | 'listeners' | 'seq' | 'awaitsSnapshot' | 'leaving' | 'stops';
    makeAutoObservable<this, Hidden>(this, { socket: false, listeners: false, seq: false, awaitsSnapshot: false, leaving: false, stops: false }, { autoBind: true });
  }

  /** Opens a campaign's room; it stays open over reconnects until `exit`. */
  enter(campaignId: string): void {
    Object.assign(this, { campaignId, phase: 'opening', level: null, refusal: null });
    this.awaitsSnapshot = true;
    const { socket } = this;
    this.stops.push(
      socket.on<RoomMembership>(mapEvents.joinedRoom, this.joined),
      socket.on<RoomMembership>(mapEvents.leftRoom, this.left),
      socket.on<MapSnapshot>(mapEvents.snapshot, this.snapshot),
      socket.on<MapSnapshot>(mapEvents.newMap, this.snapshot),
      socket.on<Frame>(mapEvents.squares, this.frame),
      socket.on<Frame>(mapEvents.placements, this.frame),
      socket.on<Frame>(mapEvents.markers, this.frame),
    );
    socket.connect();
    this.stops.push(reaction(() => socket.state, (state) => state === 'online' && void this.join(), { fireImmediately: true }));
  }

  /** Leaves the room. */
  exit(): void {
    this.stopListening();
    if (this.socket.state === 'online' && this.campaignId && (this.phase === 'open' || this.phase === 'opening')) void this.leave(this.campaignId);
    this.phase = 'closed';
  }

  /** Asks for everything anew: what is shown may be wrong. */
  resync(): void {
    if (this.socket.state !== 'online' || this.phase === 'closed') return;
    this.awaitsSnapshot = true;
    this.socket.emit(mapEmits.getMap, this.ref).catch((problem: unknown) => this.resyncSoon(retryAfterOf(problem)));
  }

  /** After a silence, or when the server has asked to wait; a reconnect brings its own snapshot. */
  resyncSoon(milliseconds = RETRY_MILLISECONDS): void {
    setTimeout(() => {
      if (this.phase !== 'opening') this.resync();
      else if (this.socket.state === 'online') void this.join();
    }, milliseconds);
  }

  private get ref(): { campaignId: string } {
    return { campaignId: this.campaignId ?? '' };
  }

  private stopListening(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private async join(): Promise<void> {
    this.awaitsSnapshot = true;
    try {
      await this.socket.emit(mapEmits.join, this.ref);
    } catch (problem) {
      const wait = retryAfterOf(problem);
      if (problem instanceof Failure && problem.code !== 0 && wait === undefined) this.end(problem);
      else this.resyncSoon(wait);
    }
  }

  private async leave(campaignId: string): Promise<void> {
    this.leaving += 1;
    await this.socket.emit(mapEmits.leave, { campaignId }).catch(() => undefined);
    this.leaving -= 1;
  }

  private joined({ campaignId, level }: RoomMembership): void {
    if (campaignId === this.campaignId) this.level = level;
  }

  private left({ campaignId }: RoomMembership): void {
    if (campaignId === this.campaignId && this.leaving === 0) this.end(new Failure(403, 'You are no longer a member of this campaign, or it has been deleted.'));
  }

  private end(reason: Failure): void {
    this.refusal = reason;
    this.phase = this.phase === 'open' ? 'ended' : 'refused';
    this.stopListening();
    this.listeners.onEnd(reason);
  }

  /** Before the room has said that one is in it, a snapshot is of the room one has left. */
  private snapshot(view: MapSnapshot): void {
    if (this.level === null) return;
    this.seq = view.seq;
    this.awaitsSnapshot = false;
    this.phase = 'open';
    this.listeners.onSnapshot(view);
  }

  private frame(frame: Frame): void {
    if (this.awaitsSnapshot) return;
    if (frame.seq !== this.seq + 1) return this.resync();
    this.seq = frame.seq;
    this.listeners.onFrame(frame);
  }
}
