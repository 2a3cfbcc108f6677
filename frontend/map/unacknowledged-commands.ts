import { makeAutoObservable, observable } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import type { MapCommandFields } from '../../contracts/map/map.dto.js';
import { retryAfterOf } from '../core/retry-after.js';
import type { AffectedIds } from './board.js';
import type { Prediction } from './predictions.js';

/** Sends an event and resolves with its ack; rejects with a Failure, of code 0 when no answer came. */
export type Emit = <Payload, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload) => Promise<Ack>;

interface Entry {
  readonly prediction: Prediction | undefined;
  isSent: boolean;
  attempt(): Promise<void>;
  giveUp(reason: Failure): void;
}

interface Callbacks {
  emit: Emit;
  /** A prediction was added or removed. */
  onChange(touched: AffectedIds): void;
  /** No ack came although the connection may be live: ask for a snapshot. */
  onSilence(): void;
}

/** A unique `opId`; the server executes a resent command with the same `opId` once. */
const newOperationId = (): string => crypto.randomUUID();

/** The commands of this page that the server has not acknowledged yet, in order. */
export class UnacknowledgedCommands {
  private readonly entries = observable.array<Entry>([], { deep: false });
  /** Runs while the server has asked to wait. New commands wait too, so that the order stays. */
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly callbacks: Callbacks) {
    makeAutoObservable<this, 'callbacks' | 'entries' | 'pause'>(this, {
      callbacks: false,
      entries: false,
      pause: false,
    });
  }

  /** How many commands wait for an answer. */
  get waiting(): number {
    return this.entries.length;
  }

  get predictions(): Prediction[] {
    return this.entries.flatMap(({ prediction }) => prediction ?? []);
  }

  /**
   * Sends a command. Its prediction shows at once and disappears with the ack (the frame came before it).
   * Resolves with the ack, over any number of reconnects; rejects with the server's refusal.
   */
  submit<Payload extends MapCommandFields, Ack>(
    event: ClientEvent<Payload, Ack>,
    payload: Payload,
    prediction?: Prediction,
  ): Promise<Ack> {
    const named = { ...payload, opId: newOperationId() };
    return new Promise<Ack>((resolve, reject) => {
      const answer = (finish: () => void): void => {
        this.drop(entry);
        finish();
      };
      const entry: Entry = {
        prediction,
        isSent: false,
        giveUp: (reason) => answer(() => reject(reason)),
        attempt: () =>
          this.callbacks.emit(event, named).then(
            (ack) => answer(() => resolve(ack)),
            (problem: unknown) => this.refused(entry, problem, (reason) => answer(() => reject(reason))),
          ),
      };
      this.add(entry);
      this.send(entry);
    });
  }

  /** Resends unacknowledged commands; called after a fresh snapshot. */
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

  /** A refusal ends the command; a missing ack or a demanded wait keeps it. */
  private refused(entry: Entry, problem: unknown, answer: (reason: Error) => void): void {
    entry.isSent = false;
    if (!this.entries.includes(entry)) return;
    const wait = retryAfterOf(problem);
    if (wait !== undefined) this.sendAgainIn(wait);
    else if (problem instanceof Failure && problem.code === 0) this.callbacks.onSilence();
    else answer(problem instanceof Error ? problem : new Error(String(problem)));
  }

  private sendAgainIn(milliseconds: number): void {
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.replay();
    }, milliseconds);
  }

  private add(entry: Entry): void {
    this.entries.push(entry);
    if (entry.prediction) this.callbacks.onChange(entry.prediction);
  }

  private drop(entry: Entry): void {
    this.entries.remove(entry);
    if (entry.prediction) this.callbacks.onChange(entry.prediction);
  }
}
