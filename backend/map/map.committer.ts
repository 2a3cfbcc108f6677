import { setImmediate } from 'node:timers/promises';
import { RepeatedOperation, VersionConflict } from '../core/database/commit-groups.js';
import {
  databaseUnavailable,
  isDatabaseLoss,
  logDatabaseLoss,
  outcomeUnknown,
  RESTART_PATIENCE,
  untilDatabaseAnswers,
  wroteNothing,
} from '../core/database/database-loss.js';
import { yieldWhenLong } from '../core/load/event-loop.js';
import { log } from '../core/log.js';
import { countError, metrics } from '../core/metrics/metrics.js';
import { unexpectedFailure } from '../core/unexpected-failure.js';
import { CommandBatch } from './map.batch.js';
import type { MapCache } from './map.cache.js';
import { operationOf, RecentOperations } from './map.operations.js';
import type { QueuedCommand } from './map.queue.js';
import type { MapRepository, MapWriter } from './map.repository.js';
import type { CampaignState } from './campaign.state.js';
import type { CommittedChange } from './map.commit.js';
import type { SerializedEvent } from './map.serialized-events.js';
import type { MapSubscribers } from './map.subscribers.js';
import { scenesToLoad } from './scenes/scene-of-command.js';

/** A commit that is durable but not published yet. */
interface UnpublishedCommit {
  readonly events: readonly SerializedEvent[];
  /** The scene that is shown to all after it. */
  readonly shownId: string;
  readonly batch: CommandBatch;
  /** When it became durable, as `performance.now()` says. */
  readonly at: number;
}

/** The number of attempts at a commit, with version conflicts or lost connections. */
const MAX_ATTEMPTS = 3;

const commitConflicts = metrics.commitConflicts.cell();

/** Applies a room's commands, writes them, and publishes them: it sends events to the subscribers, then the replies. */
export class MapCommitter {
  private readonly recentOperations = new RecentOperations();
  /** The last commit, until it is published: immediately, or while the database writes the next one. */
  private unpublished: UnpublishedCommit | undefined;

  constructor(
    private readonly campaignId: string,
    private readonly repository: MapWriter & Pick<MapRepository, 'lock'>,
    private readonly cache: MapCache,
    private readonly subscribers: MapSubscribers,
    private readonly onCommitted: (change: CommittedChange) => void,
  ) {}

  /** Applies and writes commands in one commit; `publish` sends their outcome. @throws Failure that refuses them all */
  async commit(commands: readonly QueuedCommand[]): Promise<void> {
    await this.attempt(await this.cache.current(), commands, 1);
  }

  /** Sends the events of the last commit, then its replies. */
  publish(): void {
    const { unpublished } = this;
    this.unpublished = undefined;
    if (!unpublished) return;
    try {
      this.subscribers.deliver(unpublished.events, unpublished.shownId);
    } catch (error) {
      this.onEventsFailed(error);
    }
    metrics.relaySeconds.observe((performance.now() - unpublished.at) / 1000);
    unpublished.batch.answer();
  }

  /**
   * @param lostOn the version on which an earlier attempt lost its connection; its commit may have been written
   * @param writer the repository, or the holder of the map's lock
   * @param conflicts how often other nodes have come first
   */
  private async attempt(
    current: CampaignState,
    commands: readonly QueuedCommand[],
    attempt: number,
    {
      lostOn,
      writer = this.repository,
      conflicts = 0,
    }: { lostOn?: number | undefined; writer?: MapWriter; conflicts?: number } = {},
  ): Promise<void> {
    const named = commands.flatMap((queued) => scenesToLoad(current, queued));
    const isLoaded = current.unloaded(named).length === 0;
    const state = isLoaded ? current : await this.cache.withLoaded(current, named);
    const base = state.version;
    const batch = new CommandBatch(this.campaignId, state, this.recentOperations, commands);
    try {
      batch.apply();
      // Only the result of the commit decides. Another failure must not refuse commands that are being written.
      const [events, commit] = await Promise.allSettled([this.publishAndPrepare(state, batch), batch.commit(writer)]);
      if (commit.status === 'rejected') throw commit.reason;
      const at = performance.now();
      if (events.status === 'rejected') this.onEventsFailed(events.reason);
      const { shownId } = state.list;
      this.unpublished = { events: events.status === 'fulfilled' ? events.value : [], shownId, batch, at };
      if (batch.written) this.onCommitted(batch.written);
    } catch (error) {
      if (error instanceof VersionConflict && lostOn === undefined && writer === this.repository)
        return this.attemptOnNewer(error, { state, batch, commands }, { attempt, conflicts: conflicts + 1 });
      this.cache.discard();
      const sentOn = batch.wasSent && !wroteNothing(error) && !(error instanceof VersionConflict) ? base : undefined;
      const uncertain = lostOn ?? sentOn;
      const mayRepeat = error instanceof VersionConflict || isDatabaseLoss(error);
      if (mayRepeat && attempt < MAX_ATTEMPTS) return this.attemptAgain(batch, commands, attempt, uncertain);
      return this.fail(error, uncertain);
    }
  }

  /** While the database writes, publishes the previous commit and prepares the events of this one. */
  private async publishAndPrepare(state: CampaignState, { change }: CommandBatch): Promise<SerializedEvent[]> {
    // The statement of the group is sent first.
    await setImmediate();
    await yieldWhenLong();
    this.publish();
    return this.subscribers.prepare(state, change);
  }

  /** Reloads the map, which sends every subscriber a snapshot, because some missed the events of a durable commit. */
  private onEventsFailed(error: unknown): void {
    countError('events');
    log.error({ err: error, campaignId: this.campaignId }, 'the events of a commit could not be sent');
    this.cache.discard();
    this.cache.reloadLater();
  }

  /**
   * Tries again on the newer map that another node has written, or answers what was executed before. Sends the
   * subscribers the difference, as the node that was first does. What the other nodes have sent meanwhile costs nothing
   * to read; without it the map is loaded. The third attempt locks the map first, so that no other node comes first again.
   */
  private async attemptOnNewer(
    conflict: VersionConflict,
    { state, batch, commands }: { state: CampaignState; batch: CommandBatch; commands: readonly QueuedCommand[] },
    { attempt, conflicts }: { attempt: number; conflicts: number },
  ): Promise<void> {
    commitConflicts.value += 1;
    state.revert(batch.change);
    if (conflicts > 1)
      return this.repository.lock(this.campaignId, async (writer, version) => {
        await this.loadReplies(commands);
        await this.attempt(await this.cache.upTo(state, version), commands, attempt, { writer });
      });
    // The map is the last one: only the reply of another node is missing.
    if (conflict instanceof RepeatedOperation) {
      await this.loadReplies(commands);
      return this.attempt(state, commands, attempt, { conflicts });
    }
    await this.cache.untilReceived(state.version);
    if (this.cache.applyReceived(state)) return this.attempt(state, commands, attempt, { conflicts });
    await this.loadReplies(commands);
    return this.attempt(await this.cache.catchUp(state), commands, attempt, { conflicts });
  }

  /**
   * Reloads and tries again after a version conflict, a repeated command or a lost connection. If the version is
   * unchanged, the lost commit was not written. Otherwise the database has recorded which commands with an `opId` were
   * executed. The outcome of the others is unknown, so they are refused.
   */
  private async attemptAgain(
    batch: CommandBatch,
    commands: readonly QueuedCommand[],
    attempt: number,
    lostOn: number | undefined,
  ): Promise<void> {
    const state = await this.reloadWithReplies(commands).catch((error: unknown) => {
      if (lostOn === undefined || !isDatabaseLoss(error)) throw error;
      return this.giveUp(error, lostOn);
    });
    const unknown = lostOn === undefined || state.version === lostOn ? [] : batch.unverifiable;
    for (const queued of unknown) queued.reject(outcomeUnknown());
    const remaining = commands.filter((queued) => !unknown.includes(queued));
    if (remaining.length > 0) await this.attempt(state, remaining, attempt + 1, { lostOn });
  }

  /** Loads the recorded replies to these commands, then reloads the map. */
  private async reloadWithReplies(commands: readonly QueuedCommand[]): Promise<CampaignState> {
    await this.loadReplies(commands);
    return this.cache.reload();
  }

  private async loadReplies(commands: readonly QueuedCommand[]): Promise<void> {
    const named = commands.map(operationOf).filter((operation) => operation !== undefined);
    const load = () => this.recentOperations.load(this.campaignId, named, this.repository);
    await untilDatabaseAnswers(load, RESTART_PATIENCE);
  }

  /**
   * Refuses the commands of a commit that is not repeated.
   * @param uncertain the version on which the commit may have been written; undefined when it was not
   */
  private async fail(error: unknown, uncertain: number | undefined): Promise<never> {
    if (isDatabaseLoss(error)) return this.giveUp(error, uncertain);
    const note = { campaignId: this.campaignId, msg: 'a commit of the map failed' };
    const failure = unexpectedFailure(error, 'commit', note, 'The map could not be saved. Nothing was changed.');
    const durable = await this.cache.reload().catch(() => undefined);
    if (uncertain !== undefined && durable?.version !== uncertain) throw outcomeUnknown();
    throw failure;
  }

  /**
   * Refuses commands because the database is away or cannot write.
   * @param uncertain the version on which they may have been executed; undefined when they were not
   */
  private giveUp(error: unknown, uncertain: number | undefined): never {
    logDatabaseLoss(error);
    this.cache.reloadLater();
    throw uncertain === undefined ? databaseUnavailable(error) : outcomeUnknown();
  }
}
