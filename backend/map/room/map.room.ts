import { Failure, notFound } from '../../../contracts/core/failure.js';
import { mapEvents, type MapIndicator } from '../../../contracts/map/map.contract.js';
import { isDatabaseLoss, logDatabaseLoss, outcomeUnknown, untilDatabaseAnswers } from '../../core/database-loss.js';
import { log } from '../../core/log.js';
import { MapSubscribers, type MapTransport, type PreparedFrame } from './map-subscribers.js';
import { CommandBatch, operationOf, type QueuedCommand } from './command-batch.js';
import { RoomQueue } from './room-queue.js';
import type { MapCommand } from '../commands/index.js';
import { VersionConflict, type MapRepository } from '../repository/map.repository.js';
import type { MapMember, Roster } from '../state/map.model.js';
import { RecentOperations } from './recent-operations.js';
import { PingMerger } from './ping-merger.js';
import { MapState } from '../state/map.state.js';
import { currentMap, squareOnMap, type CommandReply } from '../commands/preconditions.js';

/** What a room needs from outside. */
export interface RoomDependencies {
  readonly repository: Pick<MapRepository, 'load' | 'commit' | 'replies'>;
  readonly transport: MapTransport;
  /** Milliseconds between two pings of one person that are shown. */
  readonly pingMilliseconds: number;
  /** Who is in the campaign now. */
  roster(campaignId: string): Promise<Roster>;
}

/** A commit that is durable and not shown yet. */
interface UnshownCommit {
  readonly frames: readonly PreparedFrame[];
  readonly batch: CommandBatch;
}

/** How often a commit is tried when somebody else's comes first or the connection is lost. */
const ATTEMPTS = 3;
/** Milliseconds that a restarting database is waited for; the page waits ten seconds for an ack. */
const RELOAD_PATIENCE = 6_000;
/** Milliseconds between two tries to show viewers the map again when the database was away for longer. */
const RELOAD_PAUSE = 2_000;

/**
 * The authority over one campaign's map. Everything happens in one queue: commands are applied, made durable
 * and then shown; those that arrive while a commit is under way share the next one.
 */
export class MapRoom {
  readonly subscribers: MapSubscribers;
  private readonly recentOperations = new RecentOperations();
  /** How often each square has been pinged. */
  private readonly pings = new Map<number, number>();
  private readonly shownPings: PingMerger<MapIndicator>;
  private readonly queue: RoomQueue;
  /** The last commit, until it is shown: at once, or while the database writes the next one. */
  private unshown: UnshownCommit | undefined;
  /** Undefined while it may be ahead of what is durable: then it is read anew before anything else. */
  private state: MapState | undefined;
  private reloading: NodeJS.Timeout | undefined;

  private constructor(
    readonly campaignId: string,
    private readonly dependencies: RoomDependencies,
  ) {
    this.subscribers = new MapSubscribers(campaignId, dependencies.transport);
    const show = (ping: MapIndicator): void => this.subscribers.announce(mapEvents.indicator.name, ping);
    this.shownPings = new PingMerger(dependencies.pingMilliseconds, show);
    this.queue = new RoomQueue({ execute: (commands) => this.execute(commands), flush: () => this.show() });
  }

  /** @throws Failure 404 when the campaign is gone */
  static async open(campaignId: string, dependencies: RoomDependencies): Promise<MapRoom> {
    const room = new MapRoom(campaignId, dependencies);
    await room.readState();
    return room;
  }

  /** Nothing waits and nobody is in. */
  get isIdle(): boolean {
    return this.queue.isIdle && this.subscribers.isEmpty;
  }

  /** Whether the map shows this person in any way: they are a member. */
  hasMember(userId: string): boolean {
    return this.state?.members.has(userId) ?? false;
  }

  /** Resolves when everything that waits is done. */
  settled(): Promise<void> {
    return this.queue.settled();
  }

  /**
   * Has a command done.
   * @returns its reply, after it is durable and everybody has been sent what it changed for them
   */
  command(userId: string, command: MapCommand): Promise<CommandReply> {
    return this.queue.enqueueCommand(userId, command);
  }

  /**
   * Snapshot and subscription in one step.
   * @returns the bytes of the snapshot
   */
  enter(socketId: string, userId: string): Promise<number> {
    return this.enqueueTask((state) => this.subscribers.subscribe(state, socketId, memberOf(state, userId)));
  }

  /**
   * A fresh snapshot for one socket, seated or not.
   * @returns its bytes; none while the socket does not keep up
   */
  resync(socketId: string, userId: string): Promise<number> {
    return this.enqueueTask((state) => this.subscribers.snapshot(state, socketId, memberOf(state, userId)));
  }

  /**
   * A fresh snapshot for a socket that has missed frames and has caught up.
   * @returns its bytes; none where nothing was missed
   */
  catchUp(socketId: string): Promise<number> {
    return this.enqueueTask((state) => this.subscribers.catchUp(state, socketId));
  }

  /** Shows everybody a square; many pings of one person at once become one. */
  ping(userId: string, square: number): Promise<void> {
    return this.enqueueTask((state) => {
      const coordId = squareOnMap(currentMap(state, undefined), 'coordId', square);
      const indicatorIteration = (this.pings.get(coordId) ?? 0) + 1;
      this.pings.set(coordId, indicatorIteration);
      const { displayName } = memberOf(state, userId);
      this.shownPings.add(userId, { coordId, indicatorIteration, display_name: displayName });
    });
  }

  /** Something outside has changed the members or the map's rows: reads both and tells everybody the difference. */
  refresh(): Promise<void> {
    return this.enqueueTask(async (before) => {
      this.state = undefined;
      this.subscribers.sendDifferences(before, await this.readState());
    });
  }

  private enqueueTask<Result>(task: (state: MapState) => Promise<Result> | Result): Promise<Result> {
    return this.queue.enqueueTask(async () => task(this.state ?? (await this.reloadFromDatabase())));
  }

  /** Applies commands, makes them durable, and has their outcome shown. */
  private async execute(commands: readonly QueuedCommand[]): Promise<void> {
    await this.attempt(this.state ?? (await this.reloadFromDatabase()), commands, 1);
  }

  /** @param lostOn the version on which an earlier attempt lost its connection, so that it may have been written */
  private async attempt(state: MapState, commands: readonly QueuedCommand[], attempt: number, lostOn?: number): Promise<void> {
    const base = state.version;
    const batch = new CommandBatch(this.campaignId, state, this.recentOperations, commands);
    try {
      batch.apply();
      const [frames] = await Promise.all([this.showAndPrepare(state, batch), batch.commit(this.dependencies.repository)]);
      this.unshown = { frames, batch };
    } catch (error) {
      this.state = undefined;
      const uncertain = lostOn ?? (isDatabaseLoss(error) ? base : undefined);
      const mayRepeat = error instanceof VersionConflict || isDatabaseLoss(error);
      if (mayRepeat && attempt < ATTEMPTS) return this.attemptAgain(batch, commands, attempt, uncertain);
      if (uncertain !== undefined) return this.giveUp(error);
      log.error({ err: error, campaignId: this.campaignId }, 'a commit of the map failed');
      await this.reloadFromDatabase().catch(() => undefined);
      throw new Failure(500, 'The map could not be saved. Nothing was changed.');
    }
  }

  /** While the database writes: shows the commit before this one, and makes the frames of this one. */
  private async showAndPrepare(state: MapState, { change }: CommandBatch): Promise<PreparedFrame[]> {
    await statementSent();
    this.show();
    return this.subscribers.prepare(state, change);
  }

  /** Shows the last commit to everybody, and answers those who asked for it. */
  private show(): void {
    const { unshown } = this;
    this.unshown = undefined;
    if (!unshown) return;
    this.subscribers.deliver(unshown.frames);
    unshown.batch.answer();
  }

  /**
   * Somebody else's commit came first, an order had been done before, or the connection was lost: once more, on what
   * is true now. A lost commit on the version that still stands was not written. Otherwise the database knows which
   * named orders were done, because a commit records them; nobody knows it of the others, which are refused.
   */
  private async attemptAgain(
    batch: CommandBatch,
    commands: readonly QueuedCommand[],
    attempt: number,
    lostOn: number | undefined,
  ): Promise<void> {
    const named = commands.map(operationOf).filter((operation) => operation !== undefined);
    const reload = async (): Promise<MapState> => {
      const recall = () => this.recentOperations.load(this.campaignId, named, this.dependencies.repository);
      await untilDatabaseAnswers(recall, RELOAD_PATIENCE);
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

  /** Refuses orders that may have been done before the connection was lost. */
  private giveUp(error: unknown): never {
    logDatabaseLoss(error);
    this.reloadLater();
    throw outcomeUnknown();
  }

  /** Viewers who were not shown what is durable are shown it when the database is back, also when nobody does anything. */
  private reloadLater(): void {
    this.reloading ??= setTimeout(() => {
      this.reloading = undefined;
      if (this.subscribers.isEmpty || this.state) return;
      this.enqueueTask(() => undefined).catch(logDatabaseLoss);
    }, RELOAD_PAUSE).unref();
  }

  /** Reads the durable state and shows it to everybody whole. */
  private async reloadFromDatabase(): Promise<MapState> {
    this.show();
    const state = await this.readState();
    this.subscribers.resync(state);
    return state;
  }

  private async readState(): Promise<MapState> {
    const { repository, roster } = this.dependencies;
    const read = () => Promise.all([repository.load(this.campaignId), roster(this.campaignId)]);
    const [persisted, members] = await untilDatabaseAnswers(read, RELOAD_PATIENCE).catch((error: unknown) => {
      if (isDatabaseLoss(error)) this.reloadLater();
      throw error;
    });
    this.state = new MapState(persisted, members);
    return this.state;
  }
}

/** The pool hands a statement over in the next tick. */
const statementSent = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

function memberOf(state: MapState, userId: string): MapMember {
  const member = state.members.get(userId);
  if (!member) throw notFound('campaign');
  return member;
}
