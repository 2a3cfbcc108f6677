import { makeAutoObservable, observable } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import type { MapCommandFields } from '../../contracts/map/map.dto.js';
import { retryAfterOf } from '../core/retry-after.js';
import type { AffectedIds } from './confirmed-board.js';
import type { OptimisticUpdate } from './optimistic-updates.js';

/** Sends an event and resolves with its ack; rejects with a Failure, of code 0 without an answer. */
export type Emit = <Payload, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload) => Promise<Ack>;

interface Entry {
  readonly optimisticUpdate: OptimisticUpdate | undefined;
  isSent: boolean;
  attempt(): Promise<void>;
  giveUp(reason: Failure): void;
}

interface Callbacks {
  emit: Emit;
  /** An optimistic update was added or removed. */
  onChange(affected: AffectedIds): void;
  /** No ack came in time although the connection may be open. */
  onAckTimeout(): void;
}

/** Creates a unique `opId`; the server executes commands with the same `opId` once. */
const newOperationId = (): string => crypto.randomUUID();

/** The commands of this page that the server has not acknowledged, in order. */
export class UnacknowledgedCommands {
  private readonly entries = observable.array<Entry>([], { deep: false });
  /** Runs after a 429 until the next try. New commands wait too, which preserves the order. */
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly callbacks: Callbacks) {
    makeAutoObservable<this, 'callbacks' | 'entries' | 'pause'>(this, {
      callbacks: false,
      entries: false,
      pause: false,
    });
  }

  /** The number of commands without an answer. */
  get waiting(): number {
    return this.entries.length;
  }

  /** The optimistic updates of the commands, in order. */
  get optimisticUpdates(): OptimisticUpdate[] {
    return this.entries.flatMap(({ optimisticUpdate }) => optimisticUpdate ?? []);
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
    return new Promise<Ack>((resolve, reject) => {
      const answer = (finish: () => void): void => {
        this.drop(entry);
        finish();
      };
      const entry: Entry = {
        optimisticUpdate,
        isSent: false,
        giveUp: (reason) => answer(() => reject(reason)),
        attempt: () =>
          this.callbacks.emit(event, identified).then(
            (ack) => answer(() => resolve(ack)),
            (problem: unknown) => this.handleFailure(entry, problem, (reason) => answer(() => reject(reason))),
          ),
      };
      this.add(entry);
      this.send(entry);
    });
  }

  /** Resends the unacknowledged commands. Call it after a snapshot. */
  replay(): void {
    for (const entry of this.entries) this.send(entry);
  }

  /** Rejects every waiting command with the reason. */
  abandon(reason: Failure): void {
    for (const entry of [...this.entries]) entry.giveUp(reason);
  }

  private send(entry: Entry): void {
    if (entry.isSent || this.pause !== undefined) return;
    entry.isSent = true;
    void entry.attempt();
  }

  /** A refusal ends the command; a missing ack or a 429 keeps it for another try. */
  private handleFailure(entry: Entry, problem: unknown, answer: (reason: Error) => void): void {
    entry.isSent = false;
    if (!this.entries.includes(entry)) return;
    const wait = retryAfterOf(problem);
    if (wait !== undefined) this.resendAfter(wait);
    else if (problem instanceof Failure && problem.code === 0) this.callbacks.onAckTimeout();
    else answer(problem instanceof Error ? problem : new Error(String(problem)));
  }

  private resendAfter(milliseconds: number): void {
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.replay();
    }, milliseconds);
  }

  private add(entry: Entry): void {
    this.entries.push(entry);
    if (entry.optimisticUpdate) this.callbacks.onChange(entry.optimisticUpdate);
  }

  private drop(entry: Entry): void {
    this.entries.remove(entry);
    if (entry.optimisticUpdate) this.callbacks.onChange(entry.optimisticUpdate);
  }
}
