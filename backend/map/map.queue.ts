import type { Failure } from '../../contracts/core/failure.js';
import { yieldWhenLong } from '../core/load/event-loop.js';
import { log } from '../core/log.js';
import { countError, metrics } from '../core/metrics/metrics.js';
import type { MapCommand } from './commands/index.js';
import type { CommandReply } from './commands/preconditions.js';

/** Records the refusal of a command that was sent again, unless it is recorded already how the command has ended. */
export interface RefuseCommand {
  readonly name: 'refuse';
  readonly payload: { readonly opId: string };
  readonly refusal: Failure;
}

/** A command that waits for its reply. */
export interface QueuedCommand {
  readonly userId: string;
  readonly command: MapCommand | RefuseCommand;
  /** The scene that the sender's socket sees; undefined without a socket. */
  readonly watchedId?: string | undefined;
  readonly resolve: (reply: CommandReply) => void;
  readonly reject: (error: Error) => void;
}

/** Queued work that is not a command. */
interface Task {
  readonly run: () => Promise<void>;
  readonly reject: (error: Error) => void;
}

/** Executes the queued commands. */
interface CommandExecutor {
  /** Resolves when the room may execute commands. Commands that arrive before are executed together. */
  turn(): Promise<void>;
  /** Executes commands that waited together. If it throws, the queue rejects each of them. */
  execute(commands: readonly QueuedCommand[]): Promise<void>;
  /** Publishes the last commit now, because no other command is waiting. */
  flush(): void;
}

/**
 * The highest number of commands in one commit, because the process does nothing else while it applies and answers
 * them.
 */
const COMMANDS_PER_COMMIT = 256;

const waitingCommands = metrics.commandsWaiting.cell();

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
  enqueueCommand(userId: string, command: QueuedCommand['command'], watchedId?: string): Promise<CommandReply> {
    return new Promise((resolve, reject) => this.enqueue({ userId, command, watchedId, resolve, reject }));
  }

  /** Queues a task. No other task runs at the same time. @returns its result */
  enqueueTask<Result>(task: () => Promise<Result> | Result): Promise<Result> {
    return new Promise((resolve, reject) => this.enqueue({ run: async () => resolve(await task()), reject }));
  }

  private enqueue(entry: QueuedCommand | Task): void {
    this.entries.push(entry);
    waitingCommands.value += 1;
    this.working ??= this.work();
  }

  private async work(): Promise<void> {
    for (let [first] = this.entries; first; [first] = this.entries) {
      if ('command' in first) await this.executor.turn();
      await this.process(this.takeNext());
    }
    this.flush();
    // There must be no await between the last check of the entries and this line; otherwise an entry could wait
    // forever.
    this.working = undefined;
  }

  private async process(entries: readonly (QueuedCommand | Task)[]): Promise<void> {
    const [first] = entries;
    try {
      if (first && 'run' in first) {
        this.flush();
        await first.run();
        // Tasks do not wait for I/O, so many of them would block the whole process without this.
        await yieldWhenLong();
      } else {
        await this.executor.execute(entries as QueuedCommand[]);
      }
    } catch (error) {
      this.flush();
      for (const { reject } of entries) reject(error as Error);
    }
  }

  /** Publishes the last commit. A failure must not refuse later commands. */
  private flush(): void {
    try {
      this.executor.flush();
    } catch (error) {
      countError('events');
      log.error({ err: error }, 'a commit of the map could not be published');
    }
  }

  /** Removes and returns the next task, or the commands before it, up to the limit of one commit. */
  private takeNext(): (QueuedCommand | Task)[] {
    const task = this.entries.findIndex((entry) => 'run' in entry);
    const commands = task === -1 ? this.entries.length : Math.max(1, task);
    const taken = this.entries.splice(0, Math.min(commands, COMMANDS_PER_COMMIT));
    waitingCommands.value -= taken.length;
    return taken;
  }
}
