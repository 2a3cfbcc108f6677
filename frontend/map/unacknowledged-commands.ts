import { makeAutoObservable, observable } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import type { MapCommandFields } from '../../contracts/map/map.dto.js';
import { newId } from '../core/new-id.js';
import { retryAfterOf } from '../core/retry-after.js';
import type { AffectedIds } from './confirmed-board.js';
import { UnacknowledgedChanges } from './unacknowledged-changes.js';
import type { OptimisticUpdate } from './optimistic-updates.js';

/** Sends an event and resolves with its ack; rejects with a Failure, of code 0 without an answer. */
export type Emit = <Payload, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload) => Promise<Ack>;

/** One command that the server has not acknowledged. */
class PendingCommand<Ack = unknown> {
  /** Settles with the server's answer. */
  readonly answer: Promise<Ack>;
  /** Whether the last emit has no answer yet. */
  isInFlight = false;
  /** Runs until the command is late; undefined afterwards. */
  lateTimer: ReturnType<typeof setTimeout> | undefined = undefined;
  private settle!: { resolve(ack: Ack): void; reject(reason: Error): void };

  constructor(
    /** Sends the command, with the same `opId` each time. */
    readonly emit: () => Promise<Ack>,
    readonly optimisticUpdate: OptimisticUpdate | undefined,
  ) {
    this.answer = new Promise<Ack>((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  resolve(ack: Ack): void {
    this.settle.resolve(ack);
  }

  reject(reason: Error): void {
    this.settle.reject(reason);
  }
}

interface Callbacks {
  emit: Emit;
  /** An optimistic update was added or removed. */
  onChange(affected: AffectedIds): void;
  /** No ack came in time although the connection may be open. */
  onAckTimeout(): void;
}

/** Creates a unique `opId`; the server executes commands with the same `opId` once. */
const newOperationId = newId;

/**
 * Sends the map commands of this page, and keeps each until the server acknowledges or refuses it.
 * The server executes them in the order of `submit`, also over lost connections and pauses.
 */
export class UnacknowledgedCommands {
  /** What the commands change that have waited for their ack for more than `TIMES.lateAck`. */
  readonly changes = new UnacknowledgedChanges();
  private readonly commands = observable.array<PendingCommand>([], { deep: false });
  /** Runs after a 429 until the next try. New commands wait too, which preserves the order. */
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly callbacks: Callbacks) {
    makeAutoObservable<this, 'callbacks' | 'commands' | 'pause'>(this, {
      changes: false,
      callbacks: false,
      commands: false,
      pause: false,
    });
  }

  /** The number of unacknowledged commands. */
  get count(): number {
    return this.commands.length;
  }

  /** The optimistic updates of the commands, in order. */
  get optimisticUpdates(): OptimisticUpdate[] {
    return this.commands.flatMap(({ optimisticUpdate }) => optimisticUpdate ?? []);
  }

  /**
   * Sends a command, again after each reconnect until the server answers.
   * Shows its optimistic update until the ack, which follows the confirming frame.
   * Resolves with the ack; rejects with the server's Failure.
   */
  submit<Payload extends MapCommandFields, Ack>(
    event: ClientEvent<Payload, Ack>,
    payload: Payload,
    optimisticUpdate?: OptimisticUpdate,
  ): Promise<Ack> {
    const identified = { ...payload, opId: newOperationId() };
    const command = new PendingCommand(() => this.callbacks.emit(event, identified), optimisticUpdate);
    this.add(command);
    this.send(command);
    return command.answer;
  }

  /** Resends the commands that are not in flight. Call it after a snapshot. */
  replay(): void {
    for (const command of this.commands) this.send(command);
  }

  /** Rejects every unacknowledged command with the reason. */
  abandon(reason: Failure): void {
    for (const command of [...this.commands]) this.refuse(command, reason);
  }

  private send(command: PendingCommand): void {
    if (command.isInFlight || this.pause !== undefined) return;
    command.isInFlight = true;
    command.emit().then(
      (ack) => this.acknowledge(command, ack),
      (problem: unknown) => this.handleFailure(command, problem),
    );
  }

  private acknowledge(command: PendingCommand, ack: unknown): void {
    this.remove(command);
    command.resolve(ack);
  }

  private refuse(command: PendingCommand, reason: Error): void {
    this.remove(command);
    command.reject(reason);
  }

  /** A refusal ends the command; a missing ack or a 429 keeps it for another try. */
  private handleFailure(command: PendingCommand, problem: unknown): void {
    command.isInFlight = false;
    if (!this.commands.includes(command)) return;
    const wait = retryAfterOf(problem);
    if (wait !== undefined) this.resendAfter(wait);
    else if (problem instanceof Failure && problem.code === 0) this.callbacks.onAckTimeout();
    else this.refuse(command, problem instanceof Error ? problem : new Error(String(problem)));
  }

  private resendAfter(milliseconds: number): void {
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.replay();
    }, milliseconds);
  }

  private add(command: PendingCommand): void {
    this.commands.push(command);
    const { optimisticUpdate } = command;
    if (!optimisticUpdate) return;
    command.lateTimer = setTimeout(() => {
      command.lateTimer = undefined;
      this.changes.add(optimisticUpdate);
    }, TIMES.lateAck);
    this.callbacks.onChange(optimisticUpdate);
  }

  private remove(command: PendingCommand): void {
    const { optimisticUpdate, lateTimer } = command;
    if (!this.commands.remove(command) || !optimisticUpdate) return;
    if (lateTimer === undefined) this.changes.remove(optimisticUpdate);
    clearTimeout(lateTimer);
    this.callbacks.onChange(optimisticUpdate);
  }
}
