import { makeAutoObservable } from 'mobx';
import { rememberSideSheetWidth, sideSheetWidth } from './remembered-choices.js';
import type { ZoomStore } from './zoom.store.js';

/** How wide the sheet beside the map may be, in pixels, and how wide it is until somebody pulls it. */
export const SIDE_SHEET_WIDTH = { min: 380, max: 640, start: 440 } as const;

/** The width of a window in which the sheet stands beside the controls, in pixels; control-panel.module.css has it too. */
const BESIDE_CONTROLS = 1600;

/** Returns a width that the sheet may have. */
const allowedWidth = (width: number): number =>
  Math.round(Math.min(SIDE_SHEET_WIDTH.max, Math.max(SIDE_SHEET_WIDTH.min, width)));

/** Keeps a width in pixels; null until somebody has pulled the sheet. */
interface WidthMemory {
  load(): number | null;
  save(width: number): void;
}

/** What stands beside the map: the sheet of a character, or the stat block of the creature that a marker carries. */
export interface SideSheetSubject {
  readonly kind: 'character' | 'creature';
  /** Of the character, or of the marker. */
  readonly id: string;
}

/** The sheet beside the map: whether it is open, whose it is, and its width. */
export class SideSheetStore {
  isOpen = false;
  /** In pixels. The window may leave it less. */
  width: number;
  /** What the list of actions is searched for at first; empty: nothing. */
  find = '';
  /** What was shown last; null before the first one. */
  private chosen: SideSheetSubject | null = null;

  /**
   * @param openable returns the ids of the characters whose sheets the user may open
   * @param hasStatBlock whether a marker has a stat block that the user may open
   * @param zoom keeps the squares as large as they are while the sheet narrows the map
   * @param memory keeps the width in this browser
   */
  constructor(
    private readonly openable: () => readonly string[],
    private readonly hasStatBlock: (markerId: string) => boolean,
    private readonly zoom: Pick<ZoomStore, 'hold' | 'release'>,
    private readonly memory: WidthMemory = { load: sideSheetWidth, save: rememberSideSheetWidth },
  ) {
    this.width = allowedWidth(memory.load() ?? SIDE_SHEET_WIDTH.start);
    makeAutoObservable<this, 'openable' | 'hasStatBlock' | 'zoom' | 'memory'>(
      this,
      { openable: false, hasStatBlock: false, zoom: false, memory: false },
      { autoBind: true },
    );
  }

  /** The marker whose stat block is shown; null: a character's sheet is. */
  get markerId(): string | null {
    return this.chosen?.kind === 'creature' && this.hasStatBlock(this.chosen.id) ? this.chosen.id : null;
  }

  /** Whose sheet is shown; null without a character. */
  get characterId(): string | null {
    if (this.markerId !== null) return null;
    return (this.chosen?.kind === 'character' ? this.chosen.id : this.openable()[0]) ?? null;
  }

  /**
   * Opens the sheet, or shows another character in it.
   * @param characterId left out: what was shown last, else the first character
   * @param find what the list of actions is searched for, such as the name of a spell
   */
  show(characterId?: string, find = ''): void {
    this.open(characterId === undefined ? undefined : { kind: 'character', id: characterId }, find);
  }

  /** Opens the sheet with that, or shows that in it. @param subject left out: what was shown last */
  open(subject?: SideSheetSubject, find = ''): void {
    this.find = find;
    if (subject !== undefined) this.chosen = subject;
    // It may have left the campaign since.
    else if (this.chosen?.kind === 'character' && !this.openable().includes(this.chosen.id)) this.chosen = null;
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

  /** Closes the sheet where it lies over the map's controls. @returns whether it did */
  uncoverControls(): boolean {
    return window.innerWidth < BESIDE_CONTROLS && this.close();
  }

  /** Opens the sheet, or closes it. */
  toggle(): void {
    if (!this.close()) this.show();
  }

  /** Sets the width, as far as it is allowed, and remembers it. */
  setWidth(width: number): void {
    this.width = allowedWidth(width);
    this.memory.save(this.width);
  }
}
