import { setImmediate } from 'node:timers/promises';
import type { QueuedCommand } from './command-batch.js';
import type { MapCommand } from '../commands/index.js';
import type { CommandReply } from '../commands/preconditions.js';

/** Anything but a command that has its turn. */
interface Task {
  readonly run: () => Promise<void>;
  readonly reject: (error: Error) => void;
}

/** Whoever does what stands in the queue. */
interface Worker {
  /** Carries out commands that have waited together. What it throws is told to each of them. */
  execute(commands: readonly QueuedCommand[]): Promise<void>;
  /** No command follows at once: what was left for the next one's time is done now. */
  flush(): void;
}

/** Commands in one commit at most: they are applied and answered in one go, for which everybody else waits. */
const COMMANDS_PER_COMMIT = 256;
/** Milliseconds of one task after another until what waits elsewhere gets its turn. */
const SLICE_MILLISECONDS = 10;

/** One after another: what happens in a room. Commands that wait together are carried out together. */
export class RoomQueue {
  private readonly entries: (QueuedCommand | Task)[] = [];
  private working: Promise<void> | undefined;
  /** When others last had their turn. */
  private lastYield = 0;

  constructor(private readonly worker: Worker) {}

  get isIdle(): boolean {
    return this.working === undefined;
  }

  /** Resolves when everything that waits is done. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Has a command done; resolves with its reply. */
  enqueueCommand(userId: string, command: MapCommand): Promise<CommandReply> {
    return new Promise((resolve, reject) => this.enqueue({ userId, command, resolve, reject }));
  }

  /** Has a turn of its own. */
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
    // At once, with the queue seen empty: what comes next starts the work anew.
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

  /** Tasks wait for nothing outside: without this, many of them would keep the whole process. */
  private async yieldToOthers(): Promise<void> {
    if (performance.now() - this.lastYield < SLICE_MILLISECONDS) return;
    await setImmediate();
    this.lastYield = performance.now();
  }

  /** The next task, or the commands that wait before it, as many as one commit takes. */
  private takeNext(): (QueuedCommand | Task)[] {
    const task = this.entries.findIndex((entry) => 'run' in entry);
    const commands = task === -1 ? this.entries.length : Math.max(1, task);
    return this.entries.splice(0, Math.min(commands, COMMANDS_PER_COMMIT));
  }
}
