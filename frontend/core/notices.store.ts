import { makeAutoObservable, observableRef } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import type { ConfirmQuestion } from '../ui/confirm-dialog.js';
import type { Message } from '../ui/message-popup.js';
import { messageOf } from './failure-message.js';

/** The greatest number of banners at the same time; more would cover the screen. */
const MAX_BANNERS = 3;
/**
 * Milliseconds for which a red banner belongs to the page that opens next, for example the banner that a session has
 * ended.
 */
const CARRIED_OVER = 2000;

/** A one-line message that disappears automatically: green when `ok`, red otherwise. */
export interface Banner {
  id: number;
  msg: string;
  ok: boolean;
  /** What the message is about, such as a form; undefined when no later message replaces it. */
  source: string | undefined;
  /** Milliseconds of `Date.now()`. */
  shownAt: number;
}

/** A question with the function that resolves it. */
interface OpenQuestion extends ConfirmQuestion {
  answer: (value: string | undefined) => void;
}

/** Banners, message popups and confirmations; the shell renders them. */
export class NoticesStore {
  banners: Banner[] = [];
  popups: Message[] = [];
  question: OpenQuestion | undefined = undefined;
  /** The element of the current screen that contains the banners; null when they come after the screen. */
  outlet: HTMLElement | null = null;
  private lastId = 0;
  /** The timers that end the banners, by id; a banner that is held has none. */
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(private readonly lifetime: number = TIMES.banner) {
    const plain = { lifetime: false, lastId: false, timers: false, outlet: observableRef } as const;
    makeAutoObservable<this, 'lifetime' | 'lastId' | 'timers'>(this, plain, { autoBind: true });
  }

  /**
   * Shows a banner for five seconds. A repeated message restarts the five seconds of the shown banner. A banner with a
   * source replaces the earlier ones of that source, so that a failure disappears when the next try succeeds. A fourth
   * banner replaces the oldest.
   */
  banner(msg: string, ok: boolean, source?: string): void {
    const isReplaced = (shown: Banner): boolean =>
      (shown.msg === msg && shown.ok === ok) || (source !== undefined && shown.source === source);
    const id = ++this.lastId;
    const kept = this.banners.filter((shown) => !isReplaced(shown)).slice(1 - MAX_BANNERS);
    this.banners = [...kept, { id, msg, ok, source, shownAt: Date.now() }];
    this.release(id);
  }

  /** Shows the message of a failed call as a red banner. */
  showFailure(problem: unknown, source?: string): void {
    this.banner(messageOf(problem), false, source);
  }

  /** Removes the red banners of a source, whose next try has succeeded. */
  clearFailures(source: string): void {
    this.banners = this.banners.filter((shown) => shown.ok || shown.source !== source);
  }

  /** Keeps a banner on the screen while the pointer or the focus is on it. */
  hold(id: number): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  /** Ends a banner after five seconds from now. */
  release(id: number): void {
    this.hold(id);
    if (this.banners.some((shown) => shown.id === id))
      this.timers.set(
        id,
        setTimeout(() => this.dismiss(id), this.lifetime),
      );
  }

  /** Removes the red banners of the page that the person leaves. A banner that appeared during the navigation stays. */
  leavePage(): void {
    const now = Date.now();
    this.banners = this.banners.filter(({ ok, shownAt }) => ok || now - shownAt < CARRIED_OVER);
  }

  /** Removes a banner. */
  dismiss(id: number): void {
    this.hold(id);
    this.banners = this.banners.filter((shown) => shown.id !== id);
  }

  /**
   * Queues a message popup; a Failure shows its message and its HTTP code. A 401 is a banner instead, because the
   * screen already asks the person to log in.
   */
  popup(title: string, problem: unknown): void {
    const code = problem instanceof Failure && problem.code > 0 ? problem.code : undefined;
    if (code === 401) this.showFailure(problem);
    else this.popups.push({ title, msg: messageOf(problem), code });
  }

  /** Closes the popup in front. */
  closePopup(): void {
    this.popups.shift();
  }

  /**
   * Asks a question. Resolves with false when it is cancelled; otherwise with true, or with `{ value }` for an input.
   */
  confirm(
    question: ConfirmQuestion & { input: NonNullable<ConfirmQuestion['input']> },
  ): Promise<false | { value: string }>;
  confirm(question: ConfirmQuestion & { input?: undefined }): Promise<boolean>;
  async confirm(question: ConfirmQuestion): Promise<boolean | { value: string }> {
    this.answer(undefined);
    const value = await new Promise<string | undefined>((answer) => this.ask({ ...question, answer }));
    if (value === undefined) return false;
    return question.input ? { value } : true;
  }

  /** Answers the open question; undefined cancels it. */
  answer(value: string | undefined): void {
    const asked = this.question;
    this.question = undefined;
    asked?.answer(value);
  }

  /** Sets the element of the current screen that contains the banners. */
  setOutlet(outlet: HTMLElement | null): void {
    this.outlet = outlet;
  }

  private ask(question: OpenQuestion): void {
    this.question = question;
  }
}
