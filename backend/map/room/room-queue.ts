import { setImmediate } from 'node:timers/promises';
import type { QueuedCommand } from './command-batch.js';
import type { MapCommand } from '../commands/index.js';
import type { CommandReply } from '../commands/preconditions.js';

/** Queued work that is not a command. */
interface Task {
  readonly run: () => Promise<void>;
  readonly reject: (error: Error) => void;
}

/** Executes what the queue holds. */
interface Worker {
  /** Executes commands that waited together. If it throws, the queue rejects each of them. */
  execute(commands: readonly QueuedCommand[]): Promise<void>;
  /** Shows the last commit now, because no command follows at once. */
  flush(): void;
}

/** At most so many commands in one commit: the process does nothing else while it applies and answers them. */
const COMMANDS_PER_COMMIT = 256;
/** Milliseconds of consecutive tasks after which the queue yields to other rooms. */
const SLICE_MILLISECONDS = 10;

/** Runs a room's work one after another. Commands that wait together are executed together. */
export class RoomQueue {
  private readonly entries: (QueuedCommand | Task)[] = [];
  private working: Promise<void> | undefined;
  /** When the queue last yielded. */
  private lastYield = 0;

  constructor(private readonly worker: Worker) {}

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
    this.lastYield = performance.now();
    for (let entries = this.takeNext(); entries.length > 0; entries = this.takeNext()) await this.process(entries);
    this.worker.flush();
    // Synchronous with the empty queue, so that the next entry starts the work again.
    this.working = undefined;
  }

  private async process(entries: readonly (QueuedCommand | Task)[]): Promise<void> {
    const [first] = entries;
    try {
      if (first && 'run' in first) {
        this.worker.flush();
        await first.run();
        await this.yieldToOthers();
      } else {
        await this.worker.execute(entries as QueuedCommand[]);
      }
    } catch (error) {
      this.worker.flush();
      for (const { reject } of entries) reject(error as Error);
    }
  }

  /** Tasks wait for no input or output: without this, many of them would block the whole process. */
  private async yieldToOthers(): Promise<void> {
    if (performance.now() - this.lastYield < SLICE_MILLISECONDS) return;
    await setImmediate();
    this.lastYield = performance.now();
  }

  /** Removes the next task, or the commands before it, as many as one commit takes. */
  private takeNext(): (QueuedCommand | Task)[] {
    const task = this.entries.findIndex((entry) => 'run' in entry);
    const commands = task === -1 ? this.entries.length : Math.max(1, task);
    return this.entries.splice(0, Math.min(commands, COMMANDS_PER_COMMIT));
  }
}
