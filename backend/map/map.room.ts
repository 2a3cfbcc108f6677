import { setImmediate } from 'node:timers/promises';
import { Failure, notFound } from '../../contracts/core/failure.js';
import { mapEvents, type MapIndicator } from '../../contracts/map/map.contract.js';
import {
  isDatabaseLoss,
  isRefusal,
  logDatabaseLoss,
  logFailure,
  outcomeUnknown,
  RESTART_PATIENCE,
  untilDatabaseAnswers,
} from '../core/database/database-loss.js';
import { yieldWhenLong } from '../core/load/event-loop.js';
import { log } from '../core/log.js';
import type { MapCommand } from './commands/index.js';
import { currentMap, squareOnMap, type CommandReply } from './commands/preconditions.js';
import { PingThrottle } from './map.limits.js';
import type { CharacterOnMap, MapMember, Portraits, Roster } from './map.model.js';
import { CommandBatch } from './map.batch.js';
import { operationOf, RecentOperations } from './map.operations.js';
import { RoomQueue, type QueuedCommand } from './map.queue.js';
import { VersionConflict } from '../core/database/commit-groups.js';
import type { MapRepository } from './map.repository.js';
import { MapState } from './map.state.js';
import { MapSubscribers, type MapTransport, type PreparedEvent } from './map.subscribers.js';

/** The dependencies of a room. */
export interface RoomDependencies {
  readonly repository: Pick<MapRepository, 'load' | 'countArrival' | 'turn' | 'commit' | 'replies'>;
  readonly transport: MapTransport;
  /** Milliseconds between two pings of one person that the room sends. */
  readonly pingMilliseconds: number;
  /** Returns the campaign's present members. */
  roster(campaignId: string): Promise<Roster>;
  /** Returns the portraits of the campaign's characters. */
  portraits(campaignId: string): Promise<Portraits>;
}

/** A commit that is durable but not published yet. */
interface UnpublishedCommit {
  readonly events: readonly PreparedEvent[];
  readonly batch: CommandBatch;
}

/** The number of attempts at a commit, with version conflicts or lost connections. */
const MAX_ATTEMPTS = 3;
/** Milliseconds between two attempts to reload the map after a longer database outage. */
const RELOAD_INTERVAL = 2_000;

/**
 * The authority over one campaign's map. One queue applies commands, writes them and then publishes them: it sends
 * events to the subscribers and replies to the senders. Commands that arrive during a commit share the next one.
 */
export class MapRoom {
  readonly subscribers: MapSubscribers;
  private readonly recentOperations = new RecentOperations();
  /** The number of pings on each square. */
  private readonly pings = new Map<number, number>();
  private readonly throttle: PingThrottle<MapIndicator>;
  private readonly queue: RoomQueue;
  /** The last commit, until the room publishes it: at once, or while the database writes the next one. */
  private unpublished: UnpublishedCommit | undefined;
  /** Undefined when it may differ from the database; the next task then reloads it first. */
  private state: MapState | undefined;
  private reloading: NodeJS.Timeout | undefined;

  private constructor(
    readonly campaignId: string,
    private readonly dependencies: RoomDependencies,
  ) {
    this.subscribers = new MapSubscribers(campaignId, dependencies.transport);
    const send = (ping: MapIndicator): void => this.subscribers.announce(mapEvents.indicator.name, ping);
    this.throttle = new PingThrottle(dependencies.pingMilliseconds, send);
    this.queue = new RoomQueue({
      turn: () => dependencies.repository.turn(),
      execute: (commands) => this.execute(commands),
      flush: () => this.publish(),
    });
  }

  /** Opens a room on the durable state. @throws Failure 404 when the campaign is gone */
  static async open(campaignId: string, dependencies: RoomDependencies): Promise<MapRoom> {
    const room = new MapRoom(campaignId, dependencies);
    await room.readState();
    return room;
  }

  /** Whether the queue is empty and nobody is subscribed. */
  get isIdle(): boolean {
    return this.queue.isIdle && this.subscribers.isEmpty;
  }

  /** Whether this person is a member of the campaign. */
  hasMember(userId: string): boolean {
    return this.state?.members.has(userId) ?? false;
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
   * @returns the bytes of the snapshot
   */
  enter(socketId: string, userId: string): Promise<number> {
    return this.enqueueTask((state) => this.subscribers.subscribe(state, socketId, memberOf(state, userId)));
  }

  /**
   * Sends a fresh snapshot to one socket, subscribed or not.
   * @returns its bytes; 0 while the socket does not keep up
   */
  resync(socketId: string, userId: string): Promise<number> {
    return this.enqueueTask((state) => this.subscribers.sendSnapshot(state, socketId, memberOf(state, userId)));
  }

  /**
   * Sends a fresh snapshot to a socket that missed events and has caught up.
   * @returns its bytes; 0 when it missed nothing
   */
  catchUp(socketId: string): Promise<number> {
    return this.enqueueTask((state) => this.subscribers.catchUp(state, socketId));
  }

  /** Pings a square for everybody; of many pings of one person it sends a few. */
  ping(userId: string, square: number): Promise<void> {
    return this.enqueueTask((state) => {
      const coordId = squareOnMap(currentMap(state, undefined), 'coordId', square);
      const indicatorIteration = (this.pings.get(coordId) ?? 0) + 1;
      this.pings.set(coordId, indicatorIteration);
      const { displayName } = memberOf(state, userId);
      this.throttle.add(userId, { coordId, indicatorIteration, display_name: displayName });
    });
  }

  /** Reloads members and map after a change outside the room, and sends every subscriber the difference. */
  refresh(): Promise<void> {
    return this.enqueueTask((before) => this.sendWhatIsNew(before));
  }

  /** Like `refresh`, unless the map already shows a character as it is: most changes of one change nothing here. */
  refreshCharacter(character: CharacterOnMap): Promise<void> {
    return this.enqueueTask((before) => (before.shows(character) ? undefined : this.sendWhatIsNew(before)));
  }

  private async sendWhatIsNew(before: MapState): Promise<void> {
    this.state = undefined;
    this.subscribers.sendDifferences(before, await this.readState());
  }

  private enqueueTask<Result>(task: (state: MapState) => Promise<Result> | Result): Promise<Result> {
    return this.queue.enqueueTask(async () => task(this.state ?? (await this.reloadFromDatabase())));
  }

  /** Applies and writes commands; `publish` sends their outcome. */
  private async execute(commands: readonly QueuedCommand[]): Promise<void> {
    await this.attempt(this.state ?? (await this.reloadFromDatabase()), commands, 1);
  }

  /** @param lostOn the version on which an earlier attempt lost its connection; its commit may have been written */
  private async attempt(
    state: MapState,
    commands: readonly QueuedCommand[],
    attempt: number,
    lostOn?: number,
  ): Promise<void> {
    const base = state.version;
    const batch = new CommandBatch(this.campaignId, state, this.recentOperations, commands);
    try {
      batch.apply();
      // Only the commit decides: another failure must not refuse commands that are being written.
      const [events, commit] = await Promise.allSettled([
        this.publishAndPrepare(state, batch),
        batch.commit(this.dependencies.repository),
      ]);
      if (commit.status === 'rejected') throw commit.reason;
      if (events.status === 'rejected') this.onEventsFailed(events.reason);
      this.unpublished = { events: events.status === 'fulfilled' ? events.value : [], batch };
    } catch (error) {
      this.state = undefined;
      const sentOn = batch.wasSent && !isRefusal(error) && !(error instanceof VersionConflict) ? base : undefined;
      const uncertain = lostOn ?? sentOn;
      const mayRepeat = error instanceof VersionConflict || isDatabaseLoss(error);
      if (mayRepeat && attempt < MAX_ATTEMPTS) return this.attemptAgain(batch, commands, attempt, uncertain);
      return this.fail(error, uncertain);
    }
  }

  /**
   * Refuses the commands of a commit that is not repeated.
   * @param uncertain the version on which the commit may have been written; undefined when it was not
   */
  private async fail(error: unknown, uncertain: number | undefined): Promise<never> {
    if (uncertain !== undefined && isDatabaseLoss(error)) return this.giveUp(error);
    log.error({ err: error, campaignId: this.campaignId }, 'a commit of the map failed');
    const durable = await this.reloadFromDatabase().catch(() => undefined);
    if (uncertain !== undefined && durable?.version !== uncertain) throw outcomeUnknown();
    throw new Failure(500, 'The map could not be saved. Nothing was changed.');
  }

  /** While the database writes, publishes the previous commit and prepares the events of this one. */
  private async publishAndPrepare(state: MapState, { change }: CommandBatch): Promise<PreparedEvent[]> {
    // The statement of the group is sent before that.
    await setImmediate();
    await yieldWhenLong();
    this.publish();
    return this.subscribers.prepare(state, change);
  }

  /** Sends the events of the last commit, then its replies. */
  private publish(): void {
    const { unpublished } = this;
    this.unpublished = undefined;
    if (!unpublished) return;
    try {
      this.subscribers.deliver(unpublished.events);
    } catch (error) {
      this.onEventsFailed(error);
    }
    unpublished.batch.answer();
  }

  /** Reloads the map, which sends every subscriber a snapshot, because some missed the events of a durable commit. */
  private onEventsFailed(error: unknown): void {
    log.error({ err: error, campaignId: this.campaignId }, 'the events of a commit could not be sent');
    this.state = undefined;
    this.reloadLater();
  }

  /**
   * Reloads and tries again after a version conflict, a repeated command or a lost connection. If the version is
   * unchanged, the lost commit was not written. Otherwise the database has recorded which commands with an `opId` were
   * executed. The outcome of the others is unknown, so the room refuses them.
   */
  private async attemptAgain(
    batch: CommandBatch,
    commands: readonly QueuedCommand[],
    attempt: number,
    lostOn: number | undefined,
  ): Promise<void> {
    const named = commands.map(operationOf).filter((operation) => operation !== undefined);
    const reload = async (): Promise<MapState> => {
      const loadReplies = () => this.recentOperations.load(this.campaignId, named, this.dependencies.repository);
      await untilDatabaseAnswers(loadReplies, RESTART_PATIENCE);
      return this.reloadFromDatabase();
    };
    const state = await reload().catch((error: unknown) => {
      if (lostOn === undefined || !isDatabaseLoss(error)) throw error;
      return this.giveUp(error);
    });
    const unknown = lostOn === undefined || state.version === lostOn ? [] : batch.unverifiable;
    for (const queued of unknown) queued.reject(outcomeUnknown());
    const remaining = commands.filter((queued) => !unknown.includes(queued));
    if (remaining.length > 0) await this.attempt(state, remaining, attempt + 1, lostOn);
  }

  /** Refuses commands that may have been executed before the connection was lost. */
  private giveUp(error: unknown): never {
    logDatabaseLoss(error);
    this.reloadLater();
    throw outcomeUnknown();
  }

  /** Reloads when the database is back, so that viewers receive the durable state even if nobody sends a command. */
  private reloadLater(): void {
    this.reloading ??= setTimeout(() => {
      this.reloading = undefined;
      if (this.subscribers.isEmpty || this.state) return;
      this.enqueueTask(() => undefined).catch((error: unknown) => logFailure(error, 'a map could not be read again'));
    }, RELOAD_INTERVAL).unref();
  }

  /** Reads the durable state and sends every subscriber a snapshot. */
  private async reloadFromDatabase(): Promise<MapState> {
    this.publish();
    const state = await this.readState();
    this.subscribers.resync(state);
    return state;
  }

  private async readState(): Promise<MapState> {
    const { repository, roster, portraits } = this.dependencies;
    const { campaignId } = this;
    const read = () => Promise.all([repository.load(campaignId), roster(campaignId), portraits(campaignId)]);
    const [persisted, members, photos] = await untilDatabaseAnswers(read, RESTART_PATIENCE).catch((error: unknown) => {
      if (isDatabaseLoss(error)) this.reloadLater();
      throw error;
    });
    this.state = new MapState(persisted, members, photos);
    return this.state;
  }
}

function memberOf(state: MapState, userId: string): MapMember {
  const member = state.members.get(userId);
  if (!member) throw notFound('campaign');
  return member;
}
