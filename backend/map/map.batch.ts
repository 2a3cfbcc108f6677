import { randomUUID } from 'node:crypto';
import { Failure, failureIn, notFound } from '../../contracts/core/failure.js';
import { VersionConflict } from '../core/database/commit-groups.js';
import { applyMapCommand, type MapCommand } from './commands/index.js';
import type { CommandReply } from './commands/preconditions.js';
import { sceneInfo } from './scenes/scene-list.js';
import { sceneIdOfDm } from './scenes/scene-of-viewer.js';
import { sceneChoice, sceneOfCommand } from './scenes/scene-of-command.js';
import { noteOf } from './history/map-history-text.js';
import { campaignDifference, type MapDifference } from './history/map-difference.js';
import { commitOf, committedChange, replyIn, type CommittedChange, type Operation } from './map.commit.js';
import { keyOf, operationOf, UNNAMED, type RecentOperations } from './map.operations.js';
import type { QueuedCommand, RefuseCommand } from './map.queue.js';
import type { MapRepository } from './map.repository.js';
import { CampaignChange } from './campaign.change.js';
import type { CampaignState } from './campaign.state.js';

type Outcome = CommandReply | Failure;

/** The commands of one commit: the room applies them in memory, writes them together, then answers them. */
export class CommandBatch {
  change = new CampaignChange();
  /** Whether the commit was handed to the database; before that, nothing can be written. */
  wasSent = false;
  /** What was written, for the other nodes; undefined while nothing is. */
  written: CommittedChange | undefined;
  private readonly outcomes: Outcome[] = [];
  private readonly operations = new Map<string, Operation>();

  constructor(
    private readonly campaignId: string,
    private readonly state: CampaignState,
    private readonly recentOperations: RecentOperations,
    private readonly commands: readonly QueuedCommand[],
  ) {}

  /** Applies every command in order, in memory. */
  apply(): void {
    for (const queued of this.commands) {
      this.outcomes.push(this.outcomeOf(queued));
      this.change = this.change.followedBy(this.state.takeChange());
    }
  }

  /**
   * Writes the changes and the replies of the commands.
   * @throws VersionConflict or a database error; the state is then ahead of the database
   */
  async commit(repository: Pick<MapRepository, 'commit' | 'replies'>): Promise<void> {
    if (this.outcomes.some((outcome) => outcome instanceof Failure)) await this.recallRefused(repository);
    if (this.change.isEmpty && this.operations.size === 0) return;
    const operations = [...this.operations.values()];
    this.wasSent = true;
    const commit = commitOf(this.campaignId, this.state, this.change, operations);
    this.state.version = await repository.commit(commit);
    this.recentOperations.add(operations);
    this.written = committedChange(commit, this.state.version, this.change);
  }

  /** The commands whose outcome is not recorded after an uncertain commit: not refused and without an `opId`. */
  get unverifiable(): readonly QueuedCommand[] {
    return this.commands.filter((queued, index) => !operationOf(queued) && !(this.outcomes[index] instanceof Failure));
  }

  /** Resolves or rejects every command with its own outcome. */
  answer(): void {
    this.commands.forEach((queued, index) => {
      const outcome = this.outcomes[index];
      if (outcome instanceof Failure) queued.reject(outcome);
      else if (outcome) queued.resolve(outcome);
    });
  }

  private outcomeOf(queued: QueuedCommand): Outcome {
    const operation = operationOf(queued);
    const { command } = queued;
    try {
      const earlier =
        operation && (this.recentOperations.replyTo(operation) ?? this.operations.get(keyOf(operation))?.reply);
      if (earlier) return replyIn(earlier);
      if (command.name === 'refuse') return this.refuse(queued.userId, command);
      const member = this.state.members.get(queued.userId);
      if (!member) throw notFound('campaign');
      const sceneId = sceneOfCommand(this.state, member, sceneChoice(queued));
      const reply = applyMapCommand(this.state, member, command, sceneId);
      this.record(queued.userId, command, sceneIdAfter(this.state, queued, sceneId), reply);
      return reply;
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
  }

  /** Records the last command, also one without an `opId` when it has changed something: the history needs every change. */
  private record(userId: string, command: MapCommand, sceneId: string, reply: CommandReply): void {
    const difference = this.differenceOf(command, sceneId);
    const note = difference ? noteOf(command, difference, this.state.map(sceneId), this.state) : null;
    const opId = command.payload.opId ?? (difference ? `${UNNAMED}${randomUUID()}` : undefined);
    if (opId !== undefined) this.add({ userId, opId, reply, difference, note });
  }

  private refuse(userId: string, { payload: { opId }, refusal }: RefuseCommand): Failure {
    this.add({ userId, opId, reply: refusal.toReply(), difference: null, note: null });
    return refusal;
  }

  private add(operation: Operation): void {
    this.operations.set(keyOf(operation), operation);
  }

  /** What the last command has changed, with the operations that it has undone or done again, or the attack. */
  private differenceOf(command: MapCommand, sceneId: string): MapDifference | null {
    const difference = campaignDifference(this.state, sceneId);
    const { undone, applied, spent } = this.state.change;
    if (command.name === 'paint' && command.payload.strokeId !== undefined && difference)
      return { ...difference, strokeId: command.payload.strokeId };
    if (undone.length === 0 && command.name !== 'restore' && !applied && !spent) return difference;
    const whole = { sceneId, markers: [], squares: [], map: null, ...difference };
    if (applied || spent) return { ...whole, ...(applied ? { applied } : {}), ...(spent ? { spent } : {}) };
    const restored = command.name === 'restore' ? { restored: command.plan.sheets } : {};
    return { ...whole, undone: [...undone], ...restored };
  }

  /**
   * A refused command may have been executed before a restart: its recorded reply then replaces the refusal. A refusal
   * counts as little on an older state as a commit does.
   * @throws VersionConflict when the database has a newer state
   */
  private async recallRefused(repository: Pick<MapRepository, 'replies'>): Promise<void> {
    const refused = this.commands.flatMap((queued, index) => {
      const operation = operationOf(queued);
      return operation && this.outcomes[index] instanceof Failure ? [{ operation, index }] : [];
    });
    if (refused.length === 0) return;
    const version = await this.recentOperations.load(
      this.campaignId,
      refused.map(({ operation }) => operation),
      repository,
    );
    for (const { operation, index } of refused) {
      const answer = this.recentOperations.replyTo(operation);
      if (answer) {
        this.outcomes[index] = answer.status ? answer : failureIn(answer);
        this.operations.delete(keyOf(operation));
      } else if (version !== undefined && version > this.state.version) throw new VersionConflict();
    }
  }
}

/** Returns the scene of a command, or, when the command has deleted it, the one that its sender then sees. */
const sceneIdAfter = ({ list }: CampaignState, { watchedId }: QueuedCommand, sceneId: string): string =>
  sceneInfo(list, sceneId) ? sceneId : sceneIdOfDm(list, watchedId);
