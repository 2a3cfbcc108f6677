import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FindTextRoll } from '../ui/dice-in-texts.js';

/** How the dice of texts are rolled now: into the log that is open on the page, also from popups outside of its screen. */
export class TextRollsStore {
  private source: (() => FindTextRoll | null) | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'source'>(this, { source: observableRef }, { autoBind: true });
  }

  /** Null where no log is open, or one in which the user may not roll. */
  get find(): FindTextRoll | null {
    return this.source?.() ?? null;
  }

  /** Rolls dice of texts as `source` says, which may read stores. @returns ends it */
  provide(source: () => FindTextRoll | null): () => void {
    this.source = source;
    return () =>
      runInAction(() => {
        if (this.source === source) this.source = undefined;
      });
  }
}
