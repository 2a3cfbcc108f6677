import { makeAutoObservable } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';

/** A line that disappears by itself: green when `ok`, red otherwise. */
export interface Banner {
  id: number;
  msg: string;
  ok: boolean;
}

/** A message that the person must close; `code` is the HTTP status, if any. */
export interface Popup {
  title: string;
  msg: string;
  code: number | undefined;
}

/** What a confirmation asks. */
export interface Question {
  message: string;
  /** The affirmative button's text, such as 'Delete'. */
  action: string;
  title?: string;
  /** Says that something will be lost: the button is red. */
  danger?: boolean;
  /** Asks for a value as well, such as a password. */
  input?: { label: string; type: 'password' | 'text' };
}

interface Asked extends Question {
  answer: (value: string | undefined) => void;
}

/** A caught value as text for a person. */
const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** Banners, message popups and confirmations; the shell renders them. */
export class NoticesStore {
  banners: Banner[] = [];
  popups: Popup[] = [];
  question: Asked | undefined = undefined;
  private lastId = 0;

  constructor(private readonly lifetime: number = TIMES.banner) {
    makeAutoObservable<this, 'lifetime' | 'lastId'>(this, { lifetime: false, lastId: false }, { autoBind: true });
  }

  /** Shows a banner for five seconds. Repeating a message that is still shown renews it. */
  banner(msg: string, ok: boolean): void {
    this.banners = this.banners.filter((shown) => shown.msg !== msg || shown.ok !== ok);
    const id = ++this.lastId;
    this.banners.push({ id, msg, ok });
    setTimeout(() => this.dismiss(id), this.lifetime);
  }

  /** A failed call as a red banner. */
  failed(problem: unknown): void {
    this.banner(messageOf(problem), false);
  }

  /** Removes a banner. */
  dismiss(id: number): void {
    this.banners = this.banners.filter((shown) => shown.id !== id);
  }

  /** Queues a message popup; a Failure shows its message and its HTTP code. */
  popup(title: string, problem: unknown): void {
    const code = problem instanceof Failure && problem.code > 0 ? problem.code : undefined;
    this.popups.push({ title, msg: messageOf(problem), code });
  }

  /** Closes the popup in front. */
  closePopup(): void {
    this.popups.shift();
  }

  /** Asks and waits: false when cancelled; otherwise true, or `{ value }` when the question asked for an input. */
  confirm(question: Question & { input: NonNullable<Question['input']> }): Promise<false | { value: string }>;
  confirm(question: Question & { input?: undefined }): Promise<boolean>;
  async confirm(question: Question): Promise<boolean | { value: string }> {
    this.answer(undefined);
    const value = await new Promise<string | undefined>((answer) => this.ask({ ...question, answer }));
    if (value === undefined) return false;
    return question.input ? { value } : true;
  }

  /** Answers the open question: undefined cancels it. */
  answer(value: string | undefined): void {
    const asked = this.question;
    this.question = undefined;
    asked?.answer(value);
  }

  private ask(asked: Asked): void {
    this.question = asked;
  }
}
