import { makeAutoObservable, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';

/** `clean`: no change yet; `waiting`: changed and not sent; `failed`: retries automatically; `stopped`: stores nothing more. */
export type AutosaveState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stopped';

/** Milliseconds without a change before the input is sent, and milliseconds before a retry. */
const DELAYS = { debounce: 500, retry: 4000 };

/**
 * Stores the unsaved input of a section on the server while the user changes it, one call at a time.
 * Retries after a lost connection or a 5xx. A 4xx stops the autosave and is passed to `onRefused`.
 */
export class SectionInputAutosave<Input> {
  state: AutosaveState = 'clean';
  /** Wrapped in an object, because the input itself may be `undefined`, which deletes the stored one. */
  private pending: { input: Input } | undefined = undefined;
  /** The last input that was passed to `update`. */
  private latest: Input | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private sending: Promise<void> | undefined = undefined;
  private hasEnded = false;

  constructor(
    private readonly send: (input: Input) => Promise<unknown>,
    private readonly onRefused: (failure: unknown) => void,
    private readonly delays = DELAYS,
  ) {
    makeAutoObservable<this, 'pending' | 'latest' | 'timer' | 'sending' | 'hasEnded' | 'send' | 'onRefused' | 'delays'>(
      this,
      {
        pending: false,
        latest: false,
        timer: false,
        sending: false,
        hasEnded: false,
        send: false,
        onRefused: false,
        delays: false,
      },
      { autoBind: true },
    );
  }

  /** Replaces the input and sends it after `delays.debounce` without a change. */
  update(input: Input): void {
    if (this.state === 'stopped') return;
    this.pending = { input };
    this.latest = input;
    if (this.state !== 'saving') this.state = 'waiting';
    this.schedule(this.delays.debounce);
  }

  /**
   * Sends the pending input at once, also while an earlier one is on its way, because the page may close; `send` keeps their
   * order. Resolves when no call is in flight.
   */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await Promise.all([this.sending, this.sendPending()]);
  }

  /** Drops the pending input and stores nothing more; resolves when no call is in flight. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.pending = undefined;
    runInAction(() => (this.state = 'stopped'));
    await this.sending;
  }

  /** Tries nothing again: `send` goes on by itself with what it got. Does not send what is pending. */
  end(): void {
    clearTimeout(this.timer);
    this.hasEnded = true;
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (this.hasEnded) return;
    this.timer = setTimeout(() => void this.start(), delay);
  }

  private start(): Promise<void> {
    this.sending ??= this.sendPending().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendPending(): Promise<void> {
    while (this.pending !== undefined && this.state !== 'stopped') {
      const { input } = this.pending;
      this.pending = undefined;
      this.setState('saving');
      try {
        await this.send(input);
        this.setState(this.pending === undefined ? 'saved' : 'waiting');
      } catch (problem) {
        this.onSendFailed(input, problem);
        return;
      }
    }
  }

  private onSendFailed(input: Input, problem: unknown): void {
    if (problem instanceof Failure && problem.code > 0 && problem.code < 500) {
      this.setState('stopped');
      this.onRefused(problem);
      return;
    }
    if (input === this.latest) this.pending ??= { input };
    this.setState('failed');
    this.schedule(this.delays.retry);
  }

  /** Sets the state, unless the autosave is stopped. */
  private setState(state: AutosaveState): void {
    if (this.state !== 'stopped') this.state = state;
  }
}
