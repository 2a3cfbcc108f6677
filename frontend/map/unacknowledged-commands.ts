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
  /** A prediction came or went. */
  onChange(touched: AffectedIds): void;
  /** No answer came though the connection may stand: time to ask for a snapshot. */
  onSilence(): void;
}

/** A name no other command has; commands sent again under it are done once. */
const newOperationId = (): string => crypto.randomUUID();

/** The commands of this page that the server has not answered yet, in the order they were given. */
export class UnacknowledgedCommands {
  private readonly entries = observable.array<Entry>([], { deep: false });
  /** The server has asked to wait: what is given meanwhile waits too, so that the order stays. */
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly callbacks: Callbacks) {
    makeAutoObservable<this, 'callbacks' | 'entries' | 'pause'>(this, { callbacks: false, entries: false, pause: false });
  }

  /** How many commands wait for an answer. */
  get waiting(): number {
    return this.entries.length;
  }

  get predictions(): Prediction[] {
    return this.entries.flatMap(({ prediction }) => prediction ?? []);
  }

  /**
   * Gives a command: its prediction shows at once, and goes when the answer is here (the frame came before it).
   * Resolves with the ack, over however many reconnects; rejects with the server's refusal.
   */
  submit<Payload extends MapCommandFields, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload, prediction?: Prediction): Promise<Ack> {
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
        attempt: () => this.callbacks.emit(event, named).then((ack) => answer(() => resolve(ack)), (problem: unknown) => this.refused(entry, problem, (reason) => answer(() => reject(reason)))),
      };
      this.add(entry);
      this.send(entry);
    });
  }

  /** Sends again what was not answered; called with a fresh snapshot. */
  replay(): void {
    for (const entry of this.entries) this.send(entry);
  }

  /** Forgets everything that waits; each command is refused with the reason. */
  abandon(reason: Failure): void {
    for (const entry of [...this.entries]) entry.giveUp(reason);
  }

  private send(entry: Entry): void {
    if (entry.isSent || this.pause !== undefined) return;
    entry.isSent = true;
    void entry.attempt();
  }

  /** A refusal settles the command; silence keeps it, and so does being asked to wait. */
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
