import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Failure } from '../../../contracts/core/failure.js';
import type { SheetReply } from '../../../contracts/characters/sheet.contract.js';
import { retryAfterOf } from '../../core/retry-after.js';
import { toFailure } from '../../core/to-failure.js';
import type { PendingCommand } from './displayed-play.js';

/** The code of a call whose session has ended: what waits is kept for the next log-in. */
const NOT_SIGNED_IN = 401;
/** Milliseconds until a call that did not get through is tried again. */
const RETRY = 3000;

interface Callbacks {
  /** Makes the call. Rejects with a Failure. */
  send(command: PendingCommand): Promise<SheetReply>;
  /** Resolves when the page has what the reply tells; until then the command stays. */
  onReply(reply: SheetReply): Promise<void>;
  onRefusal(command: PendingCommand, failure: Failure): void;
}

/** The part of the browser's storage that keeps commands. */
export type CommandStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Whether a failed call may get through later: no connection, a server that restarts, or too many calls. */
const isTemporary = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 502;

/**
 * The commands of one sheet that the server has not answered. The browser keeps them, so that they survive a reload without a
 * connection. They are sent one after the other; each is done once, because it keeps its operation id.
 */
export class PendingCommands {
  readonly list = observable.array<PendingCommand>([], { deep: false });
  /** Whether the last try did not get through. */
  isHeldUp = false;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private isClosed = false;

  /** @param prefix of the keys in the browser's storage: one for each person and sheet */
  constructor(
    private readonly callbacks: Callbacks,
    private readonly prefix: string,
    private readonly storage: () => CommandStorage = () => localStorage,
  ) {
    makeAutoObservable<this, 'callbacks' | 'prefix' | 'storage' | 'timer' | 'isClosed'>(this, {
      callbacks: false,
      prefix: false,
      storage: false,
      timer: false,
      isClosed: false,
      list: false,
    });
    this.list.replace(this.stored());
  }

  /** Whether a command of an operation waits. */
  has(opId: string): boolean {
    return this.list.some((each) => each.opId === opId);
  }

  /** Keeps a command and sends it after those before it. */
  add(command: PendingCommand): void {
    this.list.push(command);
    this.withStorage((storage) => storage.setItem(this.prefix + command.opId, JSON.stringify(command)));
    // While a try waits for its time, this one waits with it.
    if (this.timer === undefined) this.resume();
  }

  /** Forgets a command whose change has arrived. */
  remove(opId: string): void {
    const command = this.list.find((each) => each.opId === opId);
    if (command) this.list.remove(command);
    this.withStorage((storage) => storage.removeItem(this.prefix + opId));
  }

  /** Sends what waits, now. Call it when the connection is back. */
  resume(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isSending) void this.sendAll();
  }

  /** Stops sending; the browser keeps what waits. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    for (let next = this.list[0]; next && !this.isClosed; next = this.list[0]) {
      const isDone = await this.sendOne(next);
      if (!isDone) break;
    }
    runInAction(() => (this.isSending = false));
  }

  /** @returns false when the call did not get through and is tried again later */
  private async sendOne(command: PendingCommand): Promise<boolean> {
    try {
      const reply = await this.callbacks.send(command);
      runInAction(() => (this.isHeldUp = false));
      await this.callbacks.onReply(reply);
      this.remove(command.opId);
    } catch (problem) {
      const failure = toFailure(problem);
      if (isTemporary(failure)) return this.holdUp(retryAfterOf(problem) ?? RETRY);
      if (failure.code === NOT_SIGNED_IN) return this.holdUp(null);
      runInAction(() => {
        this.remove(command.opId);
        this.callbacks.onRefusal(command, failure);
      });
    }
    return true;
  }

  /** @param milliseconds until the next try; null: none before the sheet is opened again */
  private holdUp(milliseconds: number | null): false {
    runInAction(() => (this.isHeldUp = true));
    if (!this.isClosed && milliseconds !== null) this.timer = setTimeout(() => this.resume(), milliseconds);
    return false;
  }

  /** Returns the commands that the browser has kept, in the order in which they were given. */
  private stored(): PendingCommand[] {
    const found: PendingCommand[] = [];
    this.withStorage((storage) => {
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index);
        const value = key?.startsWith(this.prefix) ? storage.getItem(key) : null;
        if (value !== null) found.push(JSON.parse(value) as PendingCommand);
      }
    });
    return found.sort((a, b) => a.at - b.at);
  }

  /** A browser may block its storage or have none left; the commands then live as long as the page. */
  private withStorage(access: (storage: CommandStorage) => void): void {
    try {
      access(this.storage());
    } catch {
      // Nothing is lost but the survival of a reload.
    }
  }
}
