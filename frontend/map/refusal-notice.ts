import { makeAutoObservable } from 'mobx';

/** Milliseconds for which a notice stays unless the next action clears it. */
const NOTICE_DURATION = 8000;

/** Why the last placement was refused. */
export class RefusalNotice {
  /** Null without a notice. */
  text: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true });
  }

  /** Shows a notice for some seconds. */
  show(text: string): void {
    clearTimeout(this.timer);
    this.text = text;
    this.timer = setTimeout(this.clear, NOTICE_DURATION);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.text = null;
  }
}
