import { badInput, forbidden, notFound } from '../../contracts/core/failure.js';
import { mapEvents } from '../../contracts/map/map.contract.js';
import { isOnMap } from '../../contracts/map/map.rules.js';
import type { MapCommand } from './commands/index.js';
import { currentMap, squareOnMap, type CommandReply } from './commands/preconditions.js';
import { MapCache, type MapSources } from './map.cache.js';
import { TABLE_SCREEN } from './map.viewer.js';
import { MapCommitter } from './map.committer.js';
import { PingThrottle } from './map.ping-throttle.js';
import type { CharacterOnMap, MapMember } from './map.model.js';
import { RoomQueue, type QueuedCommand } from './map.queue.js';
import type { MapRepository, StoredAccess, StoredTableScreen } from './map.repository.js';
import type { CampaignState } from './campaign.state.js';
import type { CommittedChange } from './map.commit.js';
import type { MapTransport } from './map.subscriber.js';
import { MapSubscribers } from './map.subscribers.js';
import { sceneOfCommand } from './scenes/scene-of-command.js';
import { PingCounts, type MapPing } from './scenes/ping-counts.js';

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
  /** The scene that a DM watches. */
  readonly sceneId?: string | undefined;
}

/**
 * The authority over one campaign's scenes. One queue applies commands, writes them and then publishes them: it sends
 * events to the subscribers and replies to the senders. Commands that arrive during a commit share the next one.
 */
export class MapRoom {
  readonly subscribers: MapSubscribers;
  private readonly pings = new PingCounts();
  private readonly throttle: PingThrottle<MapPing>;
  private readonly queue: RoomQueue;
  private readonly committer: MapCommitter;
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
    this.committer = committer;
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
   * @param socketId of its sender; without a `sceneId` a DM's command is for the scene that the socket sees
   * @returns its reply, after the command is durable and its events are sent to every viewer
   */
  command(userId: string, command: QueuedCommand['command'], socketId?: string): Promise<CommandReply> {
    this.dependencies.repository.countArrival();
    const watchedId = socketId === undefined ? undefined : this.subscribers.sceneOf(socketId);
    return this.queue.enqueueCommand(userId, command, watchedId);
  }

  /**
   * Executes a command that is made from the state on which it is executed, alone in its commit.
   * @param make gets the state and the scene that the sender sees, or that they name
   * @returns its reply, as `command`
   * @throws Failure of `make` or of the command; when another node comes first, the command decides what that means
   */
  planned(
    userId: string,
    socketId: string,
    named: string | undefined,
    make: (state: CampaignState, sceneId: string) => Promise<MapCommand>,
  ): Promise<CommandReply> {
    return new Promise((resolve, reject) => {
      const task = async (state: CampaignState): Promise<void> => {
        const command = await make(state, this.sceneSeenBy(state, socketId, named));
        const watchedId = this.subscribers.sceneOf(socketId);
        await this.committer.commit([{ userId, command, watchedId, resolve, reject }]);
      };
      this.enqueueTask(task).catch(reject);
    });
  }

  /** Reads the state, between two commits. @param read as `make` of `planned` */
  inspect<Result>(
    socketId: string,
    named: string | undefined,
    read: (state: CampaignState, sceneId: string) => Promise<Result> | Result,
  ): Promise<Result> {
    return this.enqueueTask((state) => read(state, this.sceneSeenBy(state, socketId, named)));
  }

  /** Returns the scene that a DM names or watches. @throws Failure 404 when there is no such scene */
  private sceneSeenBy(state: CampaignState, socketId: string, named: string | undefined): string {
    if (named !== undefined && !state.has(named)) throw notFound('scene');
    const watched = this.subscribers.sceneOf(socketId);
    return named ?? (watched !== undefined && state.has(watched) ? watched : state.list.shownId);
  }

  /**
   * Subscribes a socket and sends it a snapshot, in one step.
   * @param seen what the database has; an older map is brought up to it first
   * @param isLogOnly whether the socket gets the log without the map
   * @param viewAs the player whose view a DM gets instead of their own
   * @param sceneId the scene that a DM watches; without it the one that is shown to all
   * @returns the bytes of the snapshot
   * @throws Failure 403 when somebody else than a DM asks for another view or scene, 400 when it is no player's, 404 when
   * there is no such scene
   */
  enter(socketId: string, userId: string, options: EntryOptions = {}): Promise<number> {
    const { seen, isLogOnly = false, viewAs, sceneId } = options;
    return this.enqueueTask(async (before) => {
      const current = await this.bringUpTo(before, seen);
      const member = memberOf(current, userId);
      const state = await this.withScene(current, member, sceneId);
      if (viewAs === undefined) return this.subscribers.subscribe(state, socketId, member, { isLogOnly, sceneId });
      return this.subscribers.subscribe(state, socketId, playerSeenBy(state, member, viewAs), { watcherId: userId });
    });
  }

  /**
   * Sends a fresh snapshot to one socket, subscribed or not.
   * @param seen as in `enter`
   * @param sceneId the scene that a DM watches from now on; without it the same
   * @returns its bytes; 0 while the socket does not keep up
   * @throws Failure as `enter`
   */
  resync(socketId: string, userId: string, seen?: StoredAccess, sceneId?: string): Promise<number> {
    return this.enqueueTask(async (before) => {
      const current = await this.bringUpTo(before, seen);
      const member = memberOf(current, userId);
      const state = await this.withScene(current, member, sceneId);
      return this.subscribers.sendSnapshot(state, socketId, member, sceneId);
    });
  }

  /**
   * Subscribes a table screen and sends it a snapshot, in one step.
   * @param stored what the database has; an older map, or one of other members, is brought up to it first
   * @returns the bytes of the snapshot
   */
  enterAsTableScreen(socketId: string, stored: StoredTableScreen): Promise<number> {
    return this.enqueueTask(async (before) =>
      this.subscribers.subscribe(await this.bringUpToTableScreen(before, stored), socketId, TABLE_SCREEN),
    );
  }

  /** Sends a fresh snapshot to a table screen, as `enterAsTableScreen` does. */
  resyncTableScreen(socketId: string, stored: StoredTableScreen): Promise<number> {
    return this.enqueueTask(async (before) =>
      this.subscribers.sendSnapshot(await this.bringUpToTableScreen(before, stored), socketId, TABLE_SCREEN),
    );
  }

  /** Loads the scene that a DM wants to watch. The answer to a player does not depend on whether there is one. */
  private async withScene(state: CampaignState, { role }: MapMember, sceneId?: string): Promise<CampaignState> {
    if (sceneId === undefined) return state;
    if (role !== 'dm') throw forbidden();
    const loaded = await this.cache.withLoaded(state, [sceneId]);
    if (!loaded.has(sceneId)) throw notFound('scene');
    return loaded;
  }

  /** Returns the scene for which a person's emits are that name none: the one that the socket sees, or their own. */
  sceneOf(userId: string, socketId: string): Promise<string> {
    return this.enqueueTask((state) =>
      sceneOfCommand(state, memberOf(state, userId), {
        named: undefined,
        watchedId: this.subscribers.sceneOf(socketId),
      }),
    );
  }

  /** Applies a commit of another node, and sends every subscriber their part of it. */
  applyCommit(commit: CommittedChange): Promise<void> {
    this.cache.receive(commit);
    return this.enqueueTask(async (state) => {
      this.cache.applyReceived(state);
      // A commit before this one has not arrived.
      await this.cache.upTo(state, commit.version);
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

  /**
   * Pings a square for everybody who sees the scene. Sends only a few of many pings of one person.
   * @param socketId of the sender, as in `command`
   */
  ping(
    userId: string,
    square: number,
    { socketId, sceneId }: { socketId?: string; sceneId?: string } = {},
  ): Promise<void> {
    return this.enqueueTask((campaign) => {
      const member = memberOf(campaign, userId);
      const watchedId = socketId === undefined ? undefined : this.subscribers.sceneOf(socketId);
      const id = sceneOfCommand(campaign, member, { named: sceneId, watchedId });
      const map = currentMap({ state: campaign.map(id), member }, undefined);
      const coordId = squareOnMap(map, 'coordId', square);
      const indicatorIteration = this.pings.count(id, map.isRevealed, coordId);
      const indicator = { coordId, indicatorIteration, display_name: member.displayName };
      this.throttle.add(userId, { sceneId: id, indicator, isForPlayers: map.isRevealed });
    });
  }

  /** Shows a ping of another node, unless its map has been hidden or replaced by a smaller one meanwhile. */
  applyPing({ sceneId, indicator, isForPlayers }: MapPing): Promise<void> {
    return this.enqueueTask((campaign) => {
      const dimensions = campaign.scene(sceneId)?.dimensions;
      const { coordId } = indicator;
      if (!dimensions || !isOnMap(coordId, dimensions.rows, dimensions.columns)) return;
      const isSeen = isForPlayers && dimensions.isRevealed;
      const indicatorIteration = this.pings.count(sceneId, isSeen, coordId, indicator.indicatorIteration);
      this.showPing({ sceneId, indicator: { ...indicator, indicatorIteration }, isForPlayers: isSeen });
    });
  }

  private showPing({ indicator, ...viewers }: MapPing): void {
    this.subscribers.announce(mapEvents.indicator.name, indicator, viewers);
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
  private async bringUpTo(state: CampaignState, seen: StoredAccess | undefined): Promise<CampaignState> {
    if (seen === undefined) return state;
    const isMember = state.members.get(seen.userId)?.role === seen.role;
    return isMember ? this.cache.upTo(state, seen.version) : this.cache.catchUp(state);
  }

  private async bringUpToTableScreen(
    state: CampaignState,
    { version, roles }: StoredTableScreen,
  ): Promise<CampaignState> {
    const members = [...state.members.values()];
    const isCurrent =
      state.version >= version &&
      members.length === Object.keys(roles).length &&
      members.every(({ userId, role }) => roles[userId] === (role === 'dm'));
    return isCurrent ? state : this.cache.catchUp(state);
  }

  private enqueueTask<Result>(task: (state: CampaignState) => Promise<Result> | Result): Promise<Result> {
    return this.queue.enqueueTask(async () => task(await this.cache.current()));
  }
}

function memberOf(state: CampaignState, userId: string): MapMember {
  const member = state.members.get(userId);
  if (!member) throw notFound('campaign');
  return member;
}

/** Returns the player whose view a DM may have. */
function playerSeenBy(state: CampaignState, dm: MapMember, playerId: string): MapMember {
  if (dm.role !== 'dm') throw forbidden();
  const player = state.members.get(playerId);
  if (player?.role !== 'player') throw badInput('viewAs', 'Please choose a player of this campaign.');
  return player;
}
