import { Failure, notFound } from '../../contracts/core/failure.js';
import { yieldWhenLong } from '../core/load/event-loop.js';
import { applyCommand, type MapCommand } from './commands/index.js';
import type { CommandReply } from './commands/preconditions.js';
import { commitOf, type Operation, type OperationKey } from './map.commit.js';
import type { MapRepository } from './map.repository.js';
import { MapChange, type MapState } from './map.state.js';

/** Queued work that is not a command. */
interface Task {
  readonly run: () => Promise<void>;
  readonly reject: (error: Error) => void;
}

/** Executes the queued commands. */
interface CommandExecutor {
  /** Resolves when the room may execute commands; those that arrive until then are executed together. */
  turn(): Promise<void>;
  /** Executes commands that waited together. If it throws, the queue rejects each of them. */
  execute(commands: readonly QueuedCommand[]): Promise<void>;
  /** Publishes the last commit now, because no command follows at once. */
  flush(): void;
}

/** The most commands in one commit: the process does nothing else while it applies and answers them. */
const COMMANDS_PER_COMMIT = 256;

/** Runs the commands and tasks of a room one after another. Commands that wait together share one commit. */
export class RoomQueue {
  private readonly entries: (QueuedCommand | Task)[] = [];
  private working: Promise<void> | undefined;

  constructor(private readonly executor: CommandExecutor) {}

  get isIdle(): boolean {
    return this.working === undefined;
  }

  /** Resolves when the queue is empty. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Queues a command. @returns its reply */
  enqueueCommand(userId: string, command: MapCommand): Promise<CommandReply> {
    return new Promise((resolve, reject) => this.enqueue({ userId, command, resolve, reject }));
  }

  /** Queues a task that runs alone. @returns its result */
  enqueueTask<Result>(task: () => Promise<Result> | Result): Promise<Result> {
    return new Promise((resolve, reject) => this.enqueue({ run: async () => resolve(await task()), reject }));
  }

  private enqueue(entry: QueuedCommand | Task): void {
    this.entries.push(entry);
    this.working ??= this.work();
  }

  private async work(): Promise<void> {
    for (let [first] = this.entries; first; [first] = this.entries) {
      if ('command' in first) await this.executor.turn();
      await this.process(this.takeNext());
    }
    this.executor.flush();
    // No await may stand between the last look at the entries and this line, or an entry could wait for ever.
    this.working = undefined;
  }

  private async process(entries: readonly (QueuedCommand | Task)[]): Promise<void> {
    const [first] = entries;
    try {
      if (first && 'run' in first) {
        this.executor.flush();
        await first.run();
        // Tasks do not wait for I/O, so many of them would block the whole process without this.
        await yieldWhenLong();
      } else {
        await this.executor.execute(entries as QueuedCommand[]);
      }
    } catch (error) {
      this.executor.flush();
      for (const { reject } of entries) reject(error as Error);
    }
  }

  /** Removes and returns the next task, or the commands before it, as many as one commit takes. */
  private takeNext(): (QueuedCommand | Task)[] {
    const task = this.entries.findIndex((entry) => 'run' in entry);
    const commands = task === -1 ? this.entries.length : Math.max(1, task);
    return this.entries.splice(0, Math.min(commands, COMMANDS_PER_COMMIT));
  }
}

/** A command that waits for its reply. */
export interface QueuedCommand {
  readonly userId: string;
  readonly command: MapCommand;
  readonly resolve: (reply: CommandReply) => void;
  readonly reject: (error: Error) => void;
}

type Outcome = CommandReply | Failure;

/** Identifies a queued command; undefined when it has no `opId`. */
export const operationOf = ({ userId, command }: QueuedCommand): OperationKey | undefined =>
  command.payload.opId === undefined ? undefined : { userId, opId: command.payload.opId };

/** The commands of one commit: the room applies them in memory, writes them together, then answers them. */
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
   * Writes the changes and the replies of the commands.
   * @throws VersionConflict or a database error; the state is then ahead of the database
   */
  async commit(repository: Pick<MapRepository, 'commit' | 'replies'>): Promise<void> {
    if (this.outcomes.some((outcome) => outcome instanceof Failure)) await this.recallRefused(repository);
    if (this.change.isEmpty && this.operations.size === 0) return;
    const operations = [...this.operations.values()];
    this.state.version = await repository.commit(commitOf(this.campaignId, this.state, this.change, operations));
    this.recentOperations.add(operations);
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
    const earlier =
      operation && (this.recentOperations.replyTo(operation) ?? this.operations.get(keyOf(operation))?.reply);
    if (earlier) return earlier;
    try {
      const member = this.state.members.get(queued.userId);
      if (!member) throw notFound('campaign');
      const reply = applyCommand(this.state, member, queued.command);
      if (operation) this.operations.set(keyOf(operation), { reply, ...operation });
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

/** The number of remembered operations: enough for the commands that a client repeats after a lost connection. */
const REMEMBERED_OPERATIONS = 300;

/** Returns a map key for one person's `opId`. */
const keyOf = ({ userId, opId }: OperationKey): string => `${userId} ${opId}`;

/** Caches the replies to a room's last commands, so that a repeated command is not executed again. */
export class RecentOperations {
  private readonly replies = new Map<string, CommandReply>();

  replyTo(key: OperationKey): CommandReply | undefined {
    return this.replies.get(keyOf(key));
  }

  add(operations: Iterable<Operation>): void {
    for (const operation of operations) this.replies.set(keyOf(operation), operation.reply);
    for (const oldest of this.replies.keys()) {
      if (this.replies.size <= REMEMBERED_OPERATIONS) return;
      this.replies.delete(oldest);
    }
  }

  /** Loads missing replies: a command may have been executed before a restart or in a commit whose result was lost. */
  async load(
    campaignId: string,
    keys: readonly OperationKey[],
    repository: Pick<MapRepository, 'replies'>,
  ): Promise<void> {
    const missing = keys.filter((key) => !this.replyTo(key));
    if (missing.length > 0) this.add(await repository.replies(campaignId, missing));
  }
}
