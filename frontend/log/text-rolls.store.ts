import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { LazyCode } from '../ui/lazy-code.js';
import type { FindTextRoll } from '../ui/dice-in-texts.js';
import type { LogView } from './parts/log-context.js';

/** How the dice of texts are rolled now: into the log that is open on the page, also from popups outside of its screen. */
export class TextRollsStore {
  private view: LogView | undefined = undefined;
  /** Reads and rolls dice. A page that shows no text with dice does without it. */
  private readonly code = new LazyCode(() => import('./text-rolls.js'));

  constructor() {
    makeAutoObservable<this, 'view' | 'code'>(this, { view: observableRef, code: false }, { autoBind: true });
  }

  /** Null where no log is open, or one in which the user may not roll. */
  get find(): FindTextRoll | null {
    if (!this.view) return null;
    const { current } = this.code;
    return current ? current.textRolls(this.view) : this.load;
  }

  /** Rolls the dice of texts into a log. @returns ends it */
  provide(view: LogView): () => void {
    this.view = view;
    return () =>
      runInAction(() => {
        if (this.view === view) this.view = undefined;
      });
  }

  /** Loads what rolls dice when the first text names some. The text has a button for them as soon as that is there. */
  private load(): null {
    void this.code.start();
    return null;
  }
}
