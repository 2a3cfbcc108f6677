import { makeAutoObservable, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';

/** `clean`: nothing to store; `waiting`: changed, not sent; `failed`: retries automatically; `stopped`: stores no more. */
export type DraftState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stopped';

/** Milliseconds without a change before a draft is sent, and before a retry. */
const DELAYS = { quiet: 500, retry: 4000 };

/**
 * Stores unsaved work on the server as the user changes it: only the latest state, one call at a time.
 * Retries after a lost connection. A refusal (4xx) stops the keeper and is passed to `onRefused`.
 */
export class DraftKeeper<Draft> {
  state: DraftState = 'clean';
  /** In an object, because a draft may be `undefined` itself, which deletes the stored one. */
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

  /** Takes the newest state and sends it once there was no change for a moment. */
  note(draft: Draft): void {
    if (this.state === 'stopped') return;
    this.pending = { draft };
    if (this.state !== 'saving') this.state = 'waiting';
    this.schedule(this.delays.quiet);
  }

  /** Sends the pending state at once; resolves when no call is in flight. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    if (this.pending !== undefined) await this.start();
  }

  /** Drops the pending state and stores no more; resolves when no call is in flight. */
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

  /** A stopped keeper stays stopped. */
  private setState(state: DraftState): void {
    if (this.state !== 'stopped') this.state = state;
  }
}
