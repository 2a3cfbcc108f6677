import { makeAutoObservable } from 'mobx';
import { rememberSideSheetWidth, sideSheetWidth } from './remembered-choices.js';
import type { ZoomStore } from './zoom.store.js';

/** How wide the sheet beside the map may be, in pixels, and how wide it is until somebody pulls it. */
export const SIDE_SHEET_WIDTH = { min: 380, max: 640, start: 440 } as const;

/** Returns a width that the sheet may have. */
const allowedWidth = (width: number): number =>
  Math.round(Math.min(SIDE_SHEET_WIDTH.max, Math.max(SIDE_SHEET_WIDTH.min, width)));

/** Keeps a width in pixels; null until somebody has pulled the sheet. */
interface WidthMemory {
  load(): number | null;
  save(width: number): void;
}

/** The sheet beside the map: whether it is open, whose it is, and its width. */
export class SideSheetStore {
  isOpen = false;
  /** In pixels. The window may leave it less. */
  width: number;
  /** The character that was shown last; null before the first one. */
  private chosenId: string | null = null;

  /**
   * @param openable returns the ids of the characters whose sheets the user may open
   * @param zoom keeps the squares as large as they are while the sheet narrows the map
   * @param memory keeps the width in this browser
   */
  constructor(
    private readonly openable: () => readonly string[],
    private readonly zoom: Pick<ZoomStore, 'hold' | 'release'>,
    private readonly memory: WidthMemory = { load: sideSheetWidth, save: rememberSideSheetWidth },
  ) {
    this.width = allowedWidth(memory.load() ?? SIDE_SHEET_WIDTH.start);
    makeAutoObservable<this, 'openable' | 'zoom' | 'memory'>(
      this,
      { openable: false, zoom: false, memory: false },
      { autoBind: true },
    );
  }

  /** Whose sheet is shown; null without a character. */
  get characterId(): string | null {
    return this.chosenId ?? this.openable()[0] ?? null;
  }

  /**
   * Opens the sheet, or shows another character in it.
   * @param characterId left out: the one that was shown last, else the first one
   */
  show(characterId?: string): void {
    if (characterId !== undefined) this.chosenId = characterId;
    // It may have left the campaign since.
    else if (this.chosenId !== null && !this.openable().includes(this.chosenId)) this.chosenId = null;
    if (this.isOpen) return;
    this.zoom.hold();
    this.isOpen = true;
  }

  /** Closes the sheet. @returns false when it is closed already */
  close(): boolean {
    if (!this.isOpen) return false;
    this.isOpen = false;
    this.zoom.release();
    return true;
  }

  /** Opens the sheet, or closes it. */
  toggle(characterId?: string): void {
    if (!this.close()) this.show(characterId);
  }

  /** Sets the width, as far as it is allowed, and remembers it. */
  setWidth(width: number): void {
    this.width = allowedWidth(width);
    this.memory.save(this.width);
  }
}
