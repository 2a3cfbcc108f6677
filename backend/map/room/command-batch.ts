import { Failure, notFound } from '../../../contracts/core/failure.js';
import { MapChange } from '../state/map-change.js';
import { commitOf, type Operation, type OperationKey } from '../repository/map-commit.js';
import { applyCommand, type MapCommand } from '../commands/index.js';
import type { MapRepository } from '../repository/map.repository.js';
import { keyOf, type RecentOperations } from './recent-operations.js';
import type { MapState } from '../state/map.state.js';
import type { CommandReply } from '../commands/preconditions.js';

/** A command that waits for its reply. */
export interface QueuedCommand {
  readonly userId: string;
  readonly command: MapCommand;
  readonly resolve: (reply: CommandReply) => void;
  readonly reject: (error: Error) => void;
}

type Outcome = CommandReply | Failure;

/** The sender's name for a queued command; undefined when it has no `opId`. */
export const operationOf = ({ userId, command }: QueuedCommand): OperationKey | undefined =>
  command.payload.opId === undefined ? undefined : { userId, opId: command.payload.opId };

/** The commands of one commit: applied in memory, then written together, then answered. */
export class CommandBatch {
  change = new MapChange();
  private readonly outcomes: Outcome[] = [];
  private readonly operations = new Map<string, Operation>();

  constructor(
    private readonly campaignId: string,
    private readonly state: MapState,
    private readonly recentOperations: RecentOperations,
    private readonly commands: readonly QueuedCommand[],
  ) {}

  /** Applies every command in order, in memory. */
  apply(): void {
    for (const queued of this.commands) this.outcomes.push(this.outcomeOf(queued));
    this.change = this.state.takeChange();
  }

  /**
   * Writes the outcome of the commands.
   * @throws VersionConflict or a database error; the state is then ahead of the database
   */
  async commit(repository: Pick<MapRepository, 'commit' | 'replies'>): Promise<void> {
    if (this.outcomes.some((outcome) => outcome instanceof Failure)) await this.recallRefused(repository);
    if (this.change.isEmpty && this.operations.size === 0) return;
    const operations = [...this.operations.values()];
    this.state.version = await repository.commit(commitOf(this.campaignId, this.state, this.change, operations));
    this.recentOperations.add(operations);
  }

  /** Commands whose outcome nobody can look up after an uncertain commit: they were not refused and have no `opId`. */
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
    const known =
      operation && (this.recentOperations.replyTo(operation) ?? this.operations.get(keyOf(operation))?.reply);
    if (known) return known;
    try {
      const member = this.state.members.get(queued.userId);
      if (!member) throw notFound('campaign');
      const reply = applyCommand(this.state, member, queued.command);
      if (operation) this.operations.set(keyOf(operation), { ...operation, reply });
      return reply;
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
  }

  /** A refused command may have been executed before a restart: its recorded reply then replaces the refusal. */
  private async recallRefused(repository: Pick<MapRepository, 'replies'>): Promise<void> {
    const refused = this.commands.flatMap((queued, index) => {
      const operation = operationOf(queued);
      return operation && this.outcomes[index] instanceof Failure ? [{ operation, index }] : [];
    });
    if (refused.length === 0) return;
    await this.recentOperations.load(
      this.campaignId,
      refused.map(({ operation }) => operation),
      repository,
    );
    for (const { operation, index } of refused)
      this.outcomes[index] = this.recentOperations.replyTo(operation) ?? (this.outcomes[index] as Failure);
  }
}
