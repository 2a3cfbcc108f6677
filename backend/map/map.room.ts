import { badInput, forbidden, notFound } from '../../contracts/core/failure.js';
import { mapEvents, type MapIndicator } from '../../contracts/map/map.contract.js';
import { isOnMap } from '../../contracts/map/map.rules.js';
import type { MapCommand } from './commands/index.js';
import { currentMap, squareOnMap, type CommandReply } from './commands/preconditions.js';
import { MapCache, type MapSources } from './map.cache.js';
import { TABLE } from './map.viewer.js';
import { MapCommitter } from './map.committer.js';
import { PingThrottle } from './map.emit-limits.js';
import type { CharacterOnMap, MapMember } from './map.model.js';
import { RoomQueue } from './map.queue.js';
import type { MapRepository, StoredAccess, StoredTable } from './map.repository.js';
import type { CommittedChange, MapState } from './map.state.js';
import { MapSubscribers, type MapTransport } from './map.subscribers.js';

/** The dependencies of a room. */
export interface RoomDependencies extends MapSources {
  readonly repository: Pick<MapRepository, 'load' | 'countArrival' | 'turn' | 'commit' | 'lock' | 'replies'>;
  readonly transport: MapTransport;
  /** Milliseconds between two pings of one person that the room sends. */
  readonly pingMilliseconds: number;
  /** Receives each commit of this node. */
  readonly onCommitted: (change: CommittedChange) => void;
  /** Receives each ping of this node that the room sends. */
  readonly onPing: (ping: MapPing) => void;
}

/** How a socket enters a room. */
export interface EntryOptions {
  readonly seen?: StoredAccess;
  readonly isLogOnly?: boolean;
  readonly viewAs?: string | undefined;
}

/** A ping, and whether players see its map. */
export interface MapPing {
  readonly indicator: MapIndicator;
  readonly isForPlayers: boolean;
}

/**
 * The authority over one campaign's map. One queue applies commands, writes them and then publishes them: it sends
 * events to the subscribers and replies to the senders. Commands that arrive during a commit share the next one.
 */
export class MapRoom {
  readonly subscribers: MapSubscribers;
  /** The number of pings on each square. */
  private readonly pings = new Map<number, number>();
  /** The number of pings while players do not see the map. A separate count keeps these pings secret. */
  private readonly unseenPings = new Map<number, number>();
  private readonly throttle: PingThrottle<MapPing>;
  private readonly queue: RoomQueue;
  private readonly cache: MapCache;

  private constructor(
    readonly campaignId: string,
    private readonly dependencies: RoomDependencies,
  ) {
    const { repository, transport, pingMilliseconds } = dependencies;
    this.subscribers = new MapSubscribers(campaignId, transport);
    this.throttle = new PingThrottle(pingMilliseconds, (ping: MapPing) => {
      this.showPing(ping);
      dependencies.onPing(ping);
    });
    this.cache = new MapCache(campaignId, dependencies, this.subscribers, {
      publish: () => committer.publish(),
      queueReload: () => this.enqueueTask(() => undefined),
    });
    const committer = new MapCommitter(campaignId, repository, this.cache, this.subscribers, dependencies.onCommitted);
    this.queue = new RoomQueue({
      turn: () => repository.turn(),
      execute: (commands) => committer.commit(commands),
      flush: () => committer.publish(),
    });
  }

  /** Opens a room on the durable state. @throws Failure 404 when the campaign is gone */
  static async open(campaignId: string, dependencies: RoomDependencies): Promise<MapRoom> {
    const room = new MapRoom(campaignId, dependencies);
    await room.cache.load();
    return room;
  }

  /** Whether the queue is empty and nobody is subscribed. */
  get isIdle(): boolean {
    return this.queue.isIdle && this.subscribers.isEmpty;
  }

  /** Resolves when the queue is empty. */
  settled(): Promise<void> {
    return this.queue.settled();
  }

  /**
   * Queues a command.
   * @returns its reply, after the command is durable and its events are sent to every viewer
   */
  command(userId: string, command: MapCommand): Promise<CommandReply> {
    this.dependencies.repository.countArrival();
    return this.queue.enqueueCommand(userId, command);
  }

  /**
   * Subscribes a socket and sends it a snapshot, in one step.
   * @param seen what the database has; an older map is brought up to it first
   * @param isLogOnly whether the socket gets the log without the map
   * @param viewAs the player whose view a DM gets instead of their own
   * @returns the bytes of the snapshot
   * @throws Failure 403 when somebody else than a DM asks for another view, 400 when it is no player's
   */
  enter(socketId: string, userId: string, { seen, isLogOnly = false, viewAs }: EntryOptions = {}): Promise<number> {
    return this.enqueueTask(async (before) => {
      const state = await this.bringUpTo(before, seen);
      const member = memberOf(state, userId);
      if (viewAs === undefined) return this.subscribers.subscribe(state, socketId, member, { isLogOnly });
      return this.subscribers.subscribe(state, socketId, playerSeenBy(state, member, viewAs), { watcherId: userId });
    });
  }

  /**
   * Sends a fresh snapshot to one socket, subscribed or not.
   * @param seen as in `enter`
   * @returns its bytes; 0 while the socket does not keep up
   */
  resync(socketId: string, userId: string, seen?: StoredAccess): Promise<number> {
    return this.enqueueTask(async (before) => {
      const state = await this.bringUpTo(before, seen);
      return this.subscribers.sendSnapshot(state, socketId, memberOf(state, userId));
    });
  }

  /**
   * Subscribes a table screen and sends it a snapshot, in one step.
   * @param stored what the database has; an older map, or one of other members, is brought up to it first
   * @returns the bytes of the snapshot
   */
  enterAsTable(socketId: string, stored: StoredTable): Promise<number> {
    return this.enqueueTask(async (before) =>
      this.subscribers.subscribe(await this.bringUpToTable(before, stored), socketId, TABLE),
    );
  }

  /** Sends a fresh snapshot to a table screen, as `enterAsTable` does. */
  resyncTable(socketId: string, stored: StoredTable): Promise<number> {
    return this.enqueueTask(async (before) =>
      this.subscribers.sendSnapshot(await this.bringUpToTable(before, stored), socketId, TABLE),
    );
  }

  /** Applies a commit of another node, and sends every subscriber their part of it. */
  applyCommit(commit: CommittedChange): Promise<void> {
    this.cache.receive(commit);
    return this.enqueueTask(async (state) => {
      this.cache.applyReceived(state);
      // A commit before this one has not arrived.
      if (state.version < commit.version) await this.cache.catchUp(state);
    });
  }

  /** Loads the map again when the database has a newer one. */
  async compareWith(version: number): Promise<void> {
    if ((this.cache.version ?? version) >= version) return;
    await this.enqueueTask(async (state) => {
      if (state.version < version) await this.cache.catchUp(state);
    });
  }

  /**
   * Sends a fresh snapshot to a socket that missed events and has caught up.
   * @returns its bytes; 0 when it missed nothing
   */
  catchUp(socketId: string): Promise<number> {
    return this.enqueueTask((state) => this.subscribers.catchUp(state, socketId));
  }

  /** Pings a square for everybody who sees the map. Sends only a few of many pings of one person. */
  ping(userId: string, square: number): Promise<void> {
    return this.enqueueTask((state) => {
      const member = memberOf(state, userId);
      const map = currentMap({ state, member }, undefined);
      const coordId = squareOnMap(map, 'coordId', square);
      const counts = this.pingCounts(map.isRevealed);
      const indicatorIteration = (counts.get(coordId) ?? 0) + 1;
      counts.set(coordId, indicatorIteration);
      const indicator = { coordId, indicatorIteration, display_name: member.displayName };
      this.throttle.add(userId, { indicator, isForPlayers: map.isRevealed });
    });
  }

  /** Shows a ping of another node, unless the map has been hidden or replaced by a smaller one meanwhile. */
  applyPing({ indicator, isForPlayers }: MapPing): Promise<void> {
    return this.enqueueTask(({ dimensions }) => {
      const { coordId } = indicator;
      if (!dimensions || !isOnMap(coordId, dimensions.rows, dimensions.columns)) return;
      const isSeen = isForPlayers && dimensions.isRevealed;
      const counts = this.pingCounts(isSeen);
      const indicatorIteration = Math.max(indicator.indicatorIteration, (counts.get(coordId) ?? 0) + 1);
      counts.set(coordId, indicatorIteration);
      this.showPing({ indicator: { ...indicator, indicatorIteration }, isForPlayers: isSeen });
    });
  }

  private pingCounts(isRevealed: boolean): Map<number, number> {
    return isRevealed ? this.pings : this.unseenPings;
  }

  private showPing({ indicator, isForPlayers }: MapPing): void {
    this.subscribers.announce(mapEvents.indicator.name, indicator, isForPlayers);
  }

  /** Reloads members and map after a change outside the room, and sends every subscriber the difference. */
  refresh(): Promise<void> {
    return this.enqueueTask(async (before) => {
      await this.cache.catchUp(before);
    });
  }

  /**
   * Like `refresh`, but only if the map does not show the character's current name and portrait. Most changes of a
   * character do not affect the map.
   */
  refreshCharacter(character: CharacterOnMap): Promise<void> {
    return this.enqueueTask(async (before) => {
      if (!before.shows(character)) await this.cache.catchUp(before);
    });
  }

  /** Brings an older map up to a version that the database has, or to the role that a person has there. */
  private async bringUpTo(state: MapState, seen: StoredAccess | undefined): Promise<MapState> {
    const isCurrent =
      seen === undefined || (state.version >= seen.version && state.members.get(seen.userId)?.role === seen.role);
    return isCurrent ? state : this.cache.catchUp(state);
  }

  private async bringUpToTable(state: MapState, { version, roles }: StoredTable): Promise<MapState> {
    const members = [...state.members.values()];
    const isCurrent =
      state.version >= version &&
      members.length === Object.keys(roles).length &&
      members.every(({ userId, role }) => roles[userId] === (role === 'dm'));
    return isCurrent ? state : this.cache.catchUp(state);
  }

  private enqueueTask<Result>(task: (state: MapState) => Promise<Result> | Result): Promise<Result> {
    return this.queue.enqueueTask(async () => task(await this.cache.current()));
  }
}

function memberOf(state: MapState, userId: string): MapMember {
  const member = state.members.get(userId);
  if (!member) throw notFound('campaign');
  return member;
}

/** Returns the player whose view a DM may have. */
function playerSeenBy(state: MapState, dm: MapMember, playerId: string): MapMember {
  if (dm.role !== 'dm') throw forbidden();
  const player = state.members.get(playerId);
  if (player?.role !== 'player') throw badInput('viewAs', 'Please choose a player of this campaign.');
  return player;
}
