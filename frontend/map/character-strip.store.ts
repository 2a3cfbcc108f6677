import { makeAutoObservable } from 'mobx';
import { characterStripWasOpen, rememberCharacterStrip } from './remembered-choices.js';

/** The state of the strip of characters below the map: whether it is open, and which characters are selected. */
export class CharacterStripStore {
  isOpen: boolean;
  /** The ids of the selected characters. The panel appears at the first one. */
  selected: readonly string[] = [];

  constructor(wasOpen: () => boolean = characterStripWasOpen) {
    this.isOpen = wasOpen();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Opens or closes the strip, and remembers it. */
  toggle(): void {
    this.isOpen = !this.isOpen;
    this.selected = [];
    rememberCharacterStrip(this.isOpen);
  }

  /** Selects only this character, or none when it is the only selected one. */
  select(id: string): void {
    this.selected = this.selected.length === 1 && this.selected[0] === id ? [] : [id];
  }

  /** Adds a character to the selection, or removes it. */
  toggleSelected(id: string): void {
    this.selected = this.selected.includes(id) ? this.selected.filter((each) => each !== id) : [...this.selected, id];
  }

  /** Clears the selection. */
  close(): void {
    this.selected = [];
  }
}
