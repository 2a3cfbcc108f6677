import { makeAutoObservable, reaction } from 'mobx';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../contracts/core/failure.js';
import type {
  MapSnapshot,
  MarkersPatch,
  RoomMembership,
  Sequenced,
  SquaresPatch,
} from '../../contracts/map/map.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { retryAfterOf } from '../core/retry-after.js';
import type { Socket } from '../core/socket.js';

/** `opening`: before the first snapshot; `ended`: membership or campaign ended; `refused`: the join was refused. */
export type RoomPhase = 'closed' | 'opening' | 'open' | 'ended' | 'refused';

/** The part of the socket that the map needs. */
export type MapSocket = Pick<Socket, 'state' | 'isSilent' | 'connect' | 'emit' | 'on'>;

type Frame = SquaresPatch & Partial<MarkersPatch> & Sequenced;

interface Listeners {
  onSnapshot(view: MapSnapshot): void;
  /** Receives frames in order, without gaps. */
  onFrame(frame: Frame): void;
  /** The room has ended or refused the join. */
  onEnd(reason: Failure): void;
}

/** Milliseconds before the next try after a missing answer. */
const RETRY_MILLISECONDS = 1500;

/** A viewer's connection to a campaign's room. It joins, rejoins after reconnects, and detects missed frames. */
export class RoomConnection {
  phase: RoomPhase = 'closed';
  campaignId: string | null = null;
  /** The level that the room has sent; null before that. */
  level: CampaignRole | null = null;
  /** Why the join was refused or the room ended. */
  refusal: Failure | null = null;
  private seq = 0;
  /** While a snapshot is pending, frames are ignored because they belong to an outdated view. */
  private awaitsSnapshot = true;
  /** The number of unacknowledged `leave` emits; a `left room` during one is not a removal. */
  private unacknowledgedLeaves = 0;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly socket: MapSocket,
    private readonly listeners: Listeners,
  ) {
    type Hidden = 'socket' | 'listeners' | 'seq' | 'awaitsSnapshot' | 'unacknowledgedLeaves' | 'stops';
    makeAutoObservable<this, Hidden>(
      this,
      { socket: false, listeners: false, seq: false, awaitsSnapshot: false, unacknowledgedLeaves: false, stops: false },
      { autoBind: true },
    );
  }

  /** Opens a campaign's room; it stays open over reconnects until `close`. */
  open(campaignId: string): void {
    Object.assign(this, { campaignId, phase: 'opening', level: null, refusal: null });
    this.awaitsSnapshot = true;
    const { socket } = this;
    this.stops.push(
      socket.on<RoomMembership>(mapEvents.joinedRoom, this.onJoinedRoom),
      socket.on<RoomMembership>(mapEvents.leftRoom, this.onLeftRoom),
      socket.on<MapSnapshot>(mapEvents.snapshot, this.onSnapshot),
      socket.on<MapSnapshot>(mapEvents.newMap, this.onSnapshot),
      socket.on<Frame>(mapEvents.squares, this.onFrame),
      socket.on<Frame>(mapEvents.placements, this.onFrame),
      socket.on<Frame>(mapEvents.markers, this.onFrame),
    );
    socket.connect();
    this.stops.push(
      reaction(
        () => socket.state,
        (state) => state === 'online' && void this.emitJoin(),
        { fireImmediately: true },
      ),
    );
  }

  /** Closes the room and leaves it on the server. */
  close(): void {
    this.stopListening();
    if (this.socket.state === 'online' && this.campaignId && (this.phase === 'open' || this.phase === 'opening'))
      void this.emitLeave(this.campaignId);
    this.phase = 'closed';
  }

  /** Requests a fresh snapshot. */
  resync(): void {
    if (this.socket.state !== 'online' || this.phase === 'closed') return;
    this.awaitsSnapshot = true;
    this.socket
      .emit(mapEmits.getMap, this.campaignRef)
      .catch((problem: unknown) => this.resyncSoon(retryAfterOf(problem)));
  }

  /** Requests a snapshot after a delay in milliseconds; joins again instead while the phase is `opening`. */
  resyncSoon(milliseconds = RETRY_MILLISECONDS): void {
    setTimeout(() => {
      if (this.phase !== 'opening') this.resync();
      else if (this.socket.state === 'online') void this.emitJoin();
    }, milliseconds);
  }

  /** The payload fields that name the campaign. */
  get campaignRef(): { campaignId: string } {
    return { campaignId: this.campaignId ?? '' };
  }

  private stopListening(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private async emitJoin(): Promise<void> {
    this.awaitsSnapshot = true;
    try {
      await this.socket.emit(mapEmits.join, this.campaignRef);
    } catch (problem) {
      const wait = retryAfterOf(problem);
      if (problem instanceof Failure && problem.code !== 0 && wait === undefined) this.end(problem);
      else this.resyncSoon(wait);
    }
  }

  private async emitLeave(campaignId: string): Promise<void> {
    this.unacknowledgedLeaves += 1;
    await this.socket.emit(mapEmits.leave, { campaignId }).catch(() => undefined);
    this.unacknowledgedLeaves -= 1;
  }

  private onJoinedRoom({ campaignId, level }: RoomMembership): void {
    if (campaignId === this.campaignId) this.level = level;
  }

  private onLeftRoom({ campaignId }: RoomMembership): void {
    if (campaignId === this.campaignId && this.unacknowledgedLeaves === 0)
      this.end(new Failure(403, 'You are no longer a member of this campaign, or it has been deleted.'));
  }

  private end(reason: Failure): void {
    this.refusal = reason;
    this.phase = this.phase === 'open' ? 'ended' : 'refused';
    this.stopListening();
    this.listeners.onEnd(reason);
  }

  /** Ignores a snapshot before `joined room`, because it belongs to the previous room. */
  private onSnapshot(view: MapSnapshot): void {
    if (this.level === null) return;
    this.seq = view.seq;
    this.awaitsSnapshot = false;
    this.phase = 'open';
    this.listeners.onSnapshot(view);
  }

  private onFrame(frame: Frame): void {
    if (this.awaitsSnapshot) return;
    if (frame.seq !== this.seq + 1) return this.resync();
    this.seq = frame.seq;
    this.listeners.onFrame(frame);
  }
}
