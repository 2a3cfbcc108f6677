import { makeAutoObservable } from 'mobx';
import { characterStripWasOpen, rememberCharacterStrip } from './remembered-choices.js';

/** What the strip of characters under the map shows: whether it is open, and the characters whose hit points are at hand. */
export class CharacterStripStore {
  isOpen: boolean;
  /** Character ids. The panel stands at the first one. */
  selected: readonly string[] = [];

  constructor(wasOpen: () => boolean = characterStripWasOpen) {
    this.isOpen = wasOpen();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Opens or folds the strip, and remembers it. */
  toggle(): void {
    this.isOpen = !this.isOpen;
    this.selected = [];
    rememberCharacterStrip(this.isOpen);
  }

  /** Selects one character; a second time, none. */
  select(id: string): void {
    this.selected = this.selected.length === 1 && this.selected[0] === id ? [] : [id];
  }

  /** Adds a character to the selected ones, or takes it out. */
  toggleSelected(id: string): void {
    this.selected = this.selected.includes(id) ? this.selected.filter((each) => each !== id) : [...this.selected, id];
  }

  /** Selects none. */
  close(): void {
    this.selected = [];
  }
}
