import { makeAutoObservable, observable, runInAction } from 'mobx';
import { Failure } from '../../../contracts/core/failure.js';
import { isTemporary, RetryTimer } from './retry-timer.js';

/** A command that the server executes only once, even if the page sends it again. */
export interface Operation {
  readonly opId: string;
}

/** A command whose answer has not arrived yet. */
class PendingCommand<Command, Answer> {
  readonly answer: Promise<Answer>;
  /** Whether it was sent and its answer may still arrive. */
  isOnItsWay = false;
  resolve!: (answer: Answer) => void;
  reject!: (reason: Failure) => void;

  constructor(readonly command: Command) {
    this.answer = new Promise<Answer>((resolve, reject) => Object.assign(this, { resolve, reject }));
    // The caller of the command may not wait for its answer.
    this.answer.catch(() => undefined);
  }
}

/** The greatest number of commands that wait for an answer at the same time. */
const MOST_ON_THEIR_WAY = 64;

interface Options<Command, Answer> {
  /** Sends a command. Resolves when the page has applied the answer. Rejects with a Failure. */
  send(command: Command): Promise<Answer>;
  /** Whether the server can be reached and the page knows its state. Call `resume` when this becomes true. */
  canSend(): boolean;
  /**
   * Whether a command has the same result before and after an earlier one whose answer is missing. Without this
   * function, each command waits for the answer to the one before.
   */
  isIndependent?(later: Command, earlier: Command): boolean;
  /** A command was added to the list, or left it. */
  onAdd?(command: Command): void;
  onRemove?(command: Command): void;
}

const isRefusal = (problem: unknown): problem is Failure => problem instanceof Failure && !isTemporary(problem);

/**
 * The commands of a page whose answers have not arrived yet, in the order in which they were given. The page never
 * sends a command before an earlier one. It sends a command again with the same `opId` after no answer or a temporary
 * failure; a refusal ends that one command.
 */
export class CommandOutbox<Command extends Operation, Answer> {
  /** Whether the last try failed. */
  isHeldUp = false;
  private readonly pending = observable.array<PendingCommand<Command, Answer>>([], { deep: false });
  private readonly retry = new RetryTimer(() => this.sendNext());
  private isClosed = false;

  constructor(private readonly options: Options<Command, Answer>) {
    makeAutoObservable<this, 'pending' | 'retry' | 'options' | 'isClosed'>(
      this,
      { pending: false, retry: false, options: false, isClosed: false },
      { autoBind: true },
    );
  }

  /** The commands, in order. */
  get commands(): Command[] {
    return this.pending.map(({ command }) => command);
  }

  /**
   * Keeps a command, and sends it when it is the next one.
   * @returns the server's answer; rejects with its refusal
   */
  add(command: Command): Promise<Answer> {
    const added = new PendingCommand<Command, Answer>(command);
    this.pending.push(added);
    this.options.onAdd?.(command);
    this.sendNext();
    return added.answer;
  }

  /** Ends a command whose answer has arrived in another way, for example as an event. */
  confirm(opId: string, answer: Answer): void {
    const found = this.pending.find(({ command }) => command.opId === opId);
    if (found) this.finish(found, () => found.resolve(answer));
  }

  /**
   * Sends the waiting commands, unless the server has asked the page to wait. Call it when the page has the whole state
   * again.
   */
  resume(): void {
    this.retry.stopUnlessOrdered();
    this.retry.succeed();
    if (!this.retry.isRunning) this.isHeldUp = false;
    this.sendNext();
  }

  /** Rejects every command with a reason. */
  refuseAll(reason: Failure): void {
    for (const each of [...this.pending]) this.finish(each, () => each.reject(reason));
  }

  /** Stops sending commands. */
  close(): void {
    this.isClosed = true;
    this.retry.stop();
  }

  private sendNext(): void {
    if (this.isClosed || this.retry.isRunning || !this.options.canSend()) return;
    const onTheirWay: Command[] = [];
    for (const each of [...this.pending]) {
      if (!each.isOnItsWay) {
        if (!this.maySend(each.command, onTheirWay)) return;
        void this.send(each);
      }
      onTheirWay.push(each.command);
    }
  }

  /**
   * Decides whether a command may be sent. After a failed try, a single command tests whether the connection works
   * again.
   * @param earlier the commands before it, all of which are on their way
   */
  private maySend(command: Command, earlier: readonly Command[]): boolean {
    const { isIndependent } = this.options;
    return (
      earlier.length < (this.isHeldUp ? 1 : MOST_ON_THEIR_WAY) &&
      earlier.every((each) => isIndependent?.(command, each) ?? false)
    );
  }

  private async send(pending: PendingCommand<Command, Answer>): Promise<void> {
    pending.isOnItsWay = true;
    try {
      const answer = await this.options.send(pending.command);
      this.finish(pending, () => pending.resolve(answer));
    } catch (problem) {
      if (isRefusal(problem)) this.finish(pending, () => pending.reject(problem));
      else this.hold(pending, problem);
    }
  }

  private hold(pending: PendingCommand<Command, Answer>, problem: unknown): void {
    pending.isOnItsWay = false;
    if (this.isClosed || !this.pending.includes(pending)) return;
    this.isHeldUp = true;
    this.retry.start(problem);
  }

  /** An answer shows that the server can be reached. */
  private finish(pending: PendingCommand<Command, Answer>, settle: () => void): void {
    runInAction(() => {
      if (!this.pending.remove(pending)) return;
      this.isHeldUp = false;
      this.retry.succeed();
      this.options.onRemove?.(pending.command);
      settle();
    });
    this.sendNext();
  }
}
