import { makeAutoObservable, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';

/** `clean`: nothing to keep; `waiting`: typed, not sent; `failed`: tried again by itself. */
export type DraftState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stopped';

/** Milliseconds of quiet before a draft is sent, and between tries that failed. */
const DELAYS = { quiet: 500, retry: 4000 };

/**
 * Keeps unfinished work on the server as it is made: the latest state wins, one call at a time.
 * A lost connection is tried again; a refusal stops the keeper and is handed to `onRefused`.
 */
export class DraftKeeper<Draft> {
  state: DraftState = 'clean';
  /** In a box: a draft may be `undefined` itself, which forgets the kept one. */
  private pending: { draft: Draft } | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private sending: Promise<void> | undefined = undefined;

  constructor(
    private readonly send: (draft: Draft) => Promise<unknown>,
    private readonly onRefused: (failure: unknown) => void,
    private readonly delays = DELAYS,
  ) {
    makeAutoObservable<this, 'pending' | 'timer' | 'sending' | 'send' | 'onRefused' | 'delays'>(
      this,
      { pending: false, timer: false, sending: false, send: false, onRefused: false, delays: false },
      { autoBind: true },
    );
  }

  /** Notes the newest state; it is sent after a moment of quiet. */
  note(draft: Draft): void {
    if (this.state === 'stopped') return;
    this.pending = { draft };
    if (this.state !== 'saving') this.state = 'waiting';
    this.schedule(this.delays.quiet);
  }

  /** Sends at once what waits, and resolves when nothing is under way any more. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    if (this.pending !== undefined) await this.start();
  }

  /** Drops what waits and keeps nothing from now on; resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.pending = undefined;
    runInAction(() => (this.state = 'stopped'));
    await this.sending;
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start(), delay);
  }

  private start(): Promise<void> {
    this.sending ??= this.sendPending().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendPending(): Promise<void> {
    while (this.pending !== undefined && this.state !== 'stopped') {
      const { draft } = this.pending;
      this.pending = undefined;
      this.setState('saving');
      try {
        await this.send(draft);
        this.setState(this.pending === undefined ? 'saved' : 'waiting');
      } catch (problem) {
        this.onSendFailed(draft, problem);
        return;
      }
    }
  }

  private onSendFailed(draft: Draft, problem: unknown): void {
    if (problem instanceof Failure && problem.code > 0 && problem.code < 500) {
      this.setState('stopped');
      this.onRefused(problem);
      return;
    }
    this.pending ??= { draft };
    this.setState('failed');
    this.schedule(this.delays.retry);
  }

  /** What was stopped stays so. */
  private setState(state: DraftState): void {
    if (this.state !== 'stopped') this.state = state;
  }
}
