import { setImmediate } from 'node:timers/promises';
import { VersionConflict } from '../core/database/commit-groups.js';
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
import { operationsOf, RecentOperations } from './map.operations.js';
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

/** Commands that were applied and not written. */
interface Attempt {
  readonly batch: CommandBatch;
  readonly commands: readonly QueuedCommand[];
  /** The number of this attempt. */
  readonly attempt: number;
}

/** The number of attempts at a commit whose connections are lost; what is late is written at the second one, under a lock. */
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
   */
  private async attempt(
    current: CampaignState,
    commands: readonly QueuedCommand[],
    attempt: number,
    { lostOn, writer = this.repository }: { lostOn?: number | undefined; writer?: MapWriter } = {},
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
      const isLate = error instanceof VersionConflict;
      if (isLate && lostOn === undefined && writer === this.repository)
        return this.attemptLocked({ state, batch, commands, attempt });
      const sentOn = batch.wasSent && !wroteNothing(error) && !isLate ? base : undefined;
      return this.recover(error, { batch, commands, attempt, uncertain: lostOn ?? sentOn });
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
   * Tries again under the lock of the map, so that no other node comes first again: on the newer map that another node has
   * written, and with the replies of commands that it has executed. Sends the subscribers the difference, as the node that
   * was first does. What the other nodes have sent costs nothing to read; without it the map is loaded.
   */
  private async attemptLocked({ state, batch, commands, attempt }: Attempt & { state: CampaignState }): Promise<void> {
    commitConflicts.value += 1;
    state.revert(batch.change);
    let isLocked = false;
    const unknown = this.recentOperations.unknown(operationsOf(commands));
    try {
      await this.repository.lock(this.campaignId, unknown, async (writer, { version, replies }) => {
        isLocked = true;
        this.recentOperations.add(replies);
        await this.attempt(await this.cache.upTo(state, version), commands, attempt, { writer });
      });
    } catch (error) {
      if (isLocked) throw error;
      await this.recover(error, { batch, commands, attempt });
    }
  }

  /**
   * Tries again what was late or has lost its connection, or refuses it.
   * @param uncertain the version on which the commit may have been written; undefined when it was not
   */
  private recover(
    error: unknown,
    { batch, commands, attempt, uncertain }: Attempt & { uncertain?: number | undefined },
  ): Promise<void> {
    this.cache.discard();
    const mayRepeat = error instanceof VersionConflict || isDatabaseLoss(error);
    if (mayRepeat && attempt < MAX_ATTEMPTS) return this.attemptAgain(batch, commands, attempt, uncertain);
    return this.fail(error, uncertain);
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
    const load = () => this.recentOperations.load(this.campaignId, operationsOf(commands), this.repository);
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
