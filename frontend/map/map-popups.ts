import { makeAutoObservable, observableRef } from 'mobx';

/** A popup of the map. */
export type MapPopup =
  /** `asksForCreature`: the choice of its creature has the focus at first. */
  | { readonly kind: 'marker'; readonly markerId: string; readonly asksForCreature?: boolean }
  | { readonly kind: 'new marker' }
  | { readonly kind: 'new map' }
  | { readonly kind: 'new scene' }
  /** `markerIds`: those that are chosen at first, besides the creatures in sight. */
  | { readonly kind: 'encounter'; readonly markerIds?: readonly string[] }
  /** `encounterId`: the one that is open at first; `isOver`: it asks what to give out. */
  | { readonly kind: 'prepared encounters'; readonly encounterId?: string; readonly isOver?: boolean };

/** The reason why another popup does not open. */
const REMINDER = 'Save or close this popup first. It has unsaved changes.';

/** The open popup. A popup with unsaved changes stays open until it is saved or canceled. */
export class MapPopups {
  /** Null without a popup. */
  shown: MapPopup | null = null;
  /** Why another popup did not open; null when none was refused. */
  reminder: string | null = null;
  private isChanged = false;

  /** @param announce announces a text to screen readers */
  constructor(private readonly announce: (text: string) => void) {
    makeAutoObservable<this, 'announce'>(this, { announce: false, shown: observableRef }, { autoBind: true });
  }

  /** Opens the details of a marker, unless another popup has unsaved changes. */
  showDetails(markerId: string): void {
    if (this.shown?.kind !== 'marker' || this.shown.markerId !== markerId) this.open({ kind: 'marker', markerId });
  }

  /** Opens the details of a marker at the choice of its creature, unless another popup has unsaved changes. */
  showCreatureChoice(markerId: string): void {
    this.open({ kind: 'marker', markerId, asksForCreature: true });
  }

  /** Whether the details of a marker are open at the choice of its creature. */
  get asksForCreature(): boolean {
    return this.shown?.kind === 'marker' && this.shown.asksForCreature === true;
  }

  /** Opens a popup that needs nothing else, unless another one has unsaved changes. */
  show(kind: 'new marker' | 'new map' | 'new scene' | 'encounter'): void {
    this.open({ kind });
  }

  /** Opens the choice of who takes part in the turns, with these markers. */
  showEncounter(markerIds: readonly string[]): void {
    this.open({ kind: 'encounter', markerIds });
  }

  /** Opens the prepared encounters. */
  showPrepared(encounterId?: string): void {
    this.open({ kind: 'prepared encounters', ...(encounterId === undefined ? {} : { encounterId }) });
  }

  /** Opens a prepared encounter that is over, and asks what to give out. */
  showAward(encounterId: string): void {
    this.open({ kind: 'prepared encounters', encounterId, isOver: true });
  }

  /** Closes the popup; its unsaved changes are lost. */
  close(): void {
    this.shown = null;
    this.setChanged(false);
  }

  /** Closes the popup when nothing would be lost. */
  closeUnlessChanged(): void {
    if (!this.isChanged) this.close();
  }

  /** Closes the popup, or says why it stays open. */
  leave(): void {
    if (this.isChanged) this.remind();
    else this.close();
  }

  /** Notes whether the open popup has unsaved changes. */
  setChanged(isChanged: boolean): void {
    this.isChanged = isChanged;
    if (!isChanged) this.reminder = null;
  }

  private open(popup: MapPopup): void {
    if (this.shown !== null && this.isChanged) {
      this.remind();
      return;
    }
    this.close();
    this.shown = popup;
  }

  private remind(): void {
    this.reminder = REMINDER;
    this.announce(REMINDER);
  }
}
