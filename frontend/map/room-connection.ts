import { makeAutoObservable } from 'mobx';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../contracts/core/failure.js';
import { logEvents, type LogPatch } from '../../contracts/log/log.contract.js';
import type {
  JoinAck,
  MapSnapshot,
  MarkersPatch,
  RoomMembership,
  Sequenced,
  SquaresPatch,
} from '../../contracts/map/map.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { turnEvents } from '../../contracts/turns/turns.contract.js';
import { Follower, type FollowPhase, type LiveSocket } from '../core/live/follower.js';

type Frame = Partial<SquaresPatch & MarkersPatch> & Sequenced;

interface Listeners {
  /** Not called for a connection to the log alone. */
  onSnapshot?(view: MapSnapshot): void;
  /** Receives frames in order, without gaps. */
  onFrame?(frame: Frame): void;
  /** The log's page must be read: at first, and when changes may have been missed. */
  onLogRestart(): void;
  /** Receives changes of the log in order, without gaps. */
  onLog(patch: LogPatch): void;
  /** The page has the whole map and receives its changes. */
  onCurrent(): void;
  /** The room has ended or refused the join. */
  onEnd(reason: Failure): void;
}

/**
 * The leaves that the server has not answered, by socket. The map and the log of a sheet have a connection each over the
 * same socket, and the events of the one that is left must not reach the one that is opened.
 */
const LEAVES = new WeakMap<LiveSocket, Promise<unknown>>();

const nothing = (): void => undefined;

/**
 * A viewer's connection to a campaign's room. It joins and fetches for the map's `Follower`, and checks the order of
 * the frames.
 */
export class RoomConnection {
  campaignId: string | null = null;
  /** The player whose view a DM gets; undefined: the own one. */
  viewAs: string | undefined = undefined;
  /** The scene that a DM watches; undefined: the one that is shown to all. */
  private watchedId: string | undefined = undefined;
  /** The level that the room has sent; null before that. */
  level: CampaignRole | null = null;
  private readonly follower: Follower<JoinAck>;
  /** The room whose events this socket receives. It may still be the previous one. */
  private toldOf: string | null = null;
  private seq = 0;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly socket: LiveSocket,
    private readonly listeners: Listeners,
    /** Whether it gets the log without the map. */
    private readonly isLogOnly = false,
  ) {
    this.follower = new Follower(socket);
    type Hidden = 'watchedId' | 'follower' | 'socket' | 'listeners' | 'isLogOnly' | 'toldOf' | 'seq' | 'stops';
    const plain = {
      watchedId: false,
      follower: false,
      socket: false,
      listeners: false,
      isLogOnly: false,
      toldOf: false,
      seq: false,
      stops: false,
    } as const;
    makeAutoObservable<this, Hidden>(this, plain, { autoBind: true });
  }

  get phase(): FollowPhase {
    return this.follower.phase;
  }

  /** Why the join was refused or the room ended. */
  get refusal(): Failure | null {
    return this.follower.reason;
  }

  /** Whether the page has the whole map and receives its changes. */
  get isCurrent(): boolean {
    return this.follower.isCurrent;
  }

  /**
   * Opens a campaign's room; it stays open over reconnects until `close`.
   * @param viewAs for a DM: the player whose view the page gets
   */
  open(campaignId: string, viewAs?: string): void {
    if (campaignId !== this.campaignId) this.watchedId = undefined;
    Object.assign(this, { campaignId, viewAs, level: null, toldOf: null });
    this.stopListening();
    const { socket, listeners } = this;
    this.stops.push(
      socket.on<RoomMembership>(mapEvents.joinedRoom, this.onJoinedRoom),
      socket.on<RoomMembership>(mapEvents.leftRoom, this.onLeftRoom),
      socket.on<MapSnapshot>(mapEvents.snapshot, this.onSnapshot),
      socket.on<MapSnapshot>(mapEvents.newMap, this.onSnapshot),
      socket.on<Frame>(mapEvents.squares, this.onFrame),
      socket.on<Frame>(mapEvents.placements, this.onFrame),
      socket.on<Frame>(mapEvents.markers, this.onFrame),
      socket.on<Frame>(turnEvents.encounter, this.onFrame),
      socket.on<Frame>(mapEvents.scenes, this.onFrame),
      socket.on<LogPatch & Sequenced>(logEvents.entries, this.onLogFrame),
    );
    this.follower.open({
      join: () => this.join(campaignId),
      fetch: async (joined) => {
        if (joined) return;
        if (this.isLogOnly) await this.join(campaignId);
        else await socket.emit(mapEmits.getMap, { campaignId });
      },
      comesAsEvent: true,
      leave: () => this.leave(campaignId),
      onCurrent: () => listeners.onCurrent(),
      onEnd: (reason) => {
        this.stopListening();
        listeners.onEnd(reason);
      },
    });
  }

  /** Says which scene a new connection shows. */
  setWatched(sceneId: string | undefined): void {
    this.watchedId = sceneId;
  }

  private join(campaignId: string): Promise<JoinAck> {
    const only = this.isLogOnly ? { only: 'log' as const } : {};
    const payload = { campaignId, ...only, ...(this.viewAs ? { viewAs: this.viewAs } : {}) };
    const join = async (): Promise<JoinAck> => {
      const { watchedId } = this;
      if (watchedId === undefined || this.viewAs) return this.socket.emit(mapEmits.join, payload);
      try {
        return await this.socket.emit(mapEmits.join, { ...payload, sceneId: watchedId });
      } catch (problem) {
        // The scene has been deleted meanwhile, or the person is no DM any more.
        if (!(problem instanceof Failure) || ![403, 404].includes(problem.code)) throw problem;
        this.watchedId = undefined;
        return this.socket.emit(mapEmits.join, payload);
      }
    };
    return LEAVES.get(this.socket)?.then(join) ?? join();
  }

  /** Leaves the room. Every connection of the socket ignores the events until the server has answered. */
  private leave(campaignId: string): Promise<unknown> {
    const { socket } = this;
    const answered = socket.emit(mapEmits.leave, { campaignId }).then(nothing, nothing);
    const leaving: Promise<unknown> = Promise.all([LEAVES.get(socket), answered]).then(() => {
      if (LEAVES.get(socket) === leaving) LEAVES.delete(socket);
    });
    LEAVES.set(socket, leaving);
    return leaving;
  }

  /** Closes the room and leaves it on the server. */
  close(): void {
    this.stopListening();
    this.follower.close();
  }

  /** The payload fields that name the campaign. */
  get campaignRef(): { campaignId: string } {
    return { campaignId: this.campaignId ?? '' };
  }

  private stopListening(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private onJoinedRoom({ campaignId, level, viewAs }: RoomMembership): void {
    if (LEAVES.has(this.socket)) return;
    // Another view of the same room is another room to this page.
    this.toldOf = viewAs === this.viewAs ? campaignId : null;
    if (this.toldOf === this.campaignId) this.level = level;
  }

  /** An event about leaving is not a removal when the page itself leaves the room. */
  private onLeftRoom({ campaignId }: RoomMembership): void {
    if (campaignId === this.campaignId && !LEAVES.has(this.socket))
      this.follower.end(new Failure(403, 'You are no longer a member of this campaign, or it has been deleted.'));
  }

  private onSnapshot(view: MapSnapshot): void {
    if (!this.isToldOfThis) return;
    this.seq = view.seq;
    this.listeners.onSnapshot?.(view);
    this.follower.arrived();
    this.listeners.onLogRestart();
  }

  /** Before the whole map has arrived, frames belong to an outdated view. */
  private onFrame(frame: Frame): void {
    if (this.follows(frame)) this.listeners.onFrame?.(frame);
  }

  /** With `seq` 0 it stands for the snapshot of a connection to the log alone. */
  private onLogFrame(patch: LogPatch & Sequenced): void {
    if (patch.seq === 0 && this.isToldOfThis) {
      this.seq = 0;
      this.follower.arrived();
      return this.listeners.onLogRestart();
    }
    if (this.follows(patch)) this.listeners.onLog(patch);
  }

  /** Whether an event follows on the last one; after a gap, everything is fetched. */
  private follows({ seq }: Sequenced): boolean {
    if (!this.isToldOfThis || !this.follower.isCurrent) return false;
    if (seq !== this.seq + 1) {
      this.follower.resync();
      return false;
    }
    this.seq = seq;
    return true;
  }

  private get isToldOfThis(): boolean {
    return this.toldOf === this.campaignId && !LEAVES.has(this.socket);
  }
}
