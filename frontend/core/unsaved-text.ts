import { makeAutoObservable } from 'mobx';

/** A text as the server has it. `version` grows with every save. */
export interface SavedText {
  readonly text: string;
  readonly version: number;
}

/** The part of the browser's storage that text drafts need. */
export type UnsavedTextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the key of a draft in the browser: one for each person and text. Both ids are unique in every installation.
 */
export const unsavedTextKey = (userId: string, text: string): string => `questhearth-draft:${userId}:${text}`;

/**
 * An unsaved text with the version and the saved text on which it is based. Drafts of earlier releases do not contain
 * the saved text.
 */
interface Draft extends SavedText {
  readonly base: string | undefined;
}

/** Returns a stored draft; undefined for anything else. */
function readDraft(value: string | null): Draft | undefined {
  try {
    const { text, version, base } = JSON.parse(value ?? '') as Partial<Draft>;
    return typeof text === 'string' && typeof version === 'number' ? { text, version, base } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A person's unsaved text. The browser keeps it, with the version on which it is based, until it is saved or discarded;
 * so it survives a reload, and a newer saved text still shows as a conflict.
 */
export class UnsavedText {
  /** The text as typed; undefined without unsaved changes. */
  text: string | undefined = undefined;
  /** Whether the browser has stored the text; false when its storage is full or blocked. */
  isStored = false;
  /** The version of the saved text on which the draft is based; 0 for a text that nobody has saved yet. */
  version = 0;
  /** The saved text on which the draft is based. */
  private base: string | undefined = undefined;
  private key = '';

  /** @param storage the browser's storage; reading it may throw where a browser blocks it */
  constructor(private readonly storage: () => UnsavedTextStorage = () => localStorage) {
    makeAutoObservable<this, 'storage' | 'key'>(this, { storage: false, key: false });
  }

  /** Opens a text with its draft from the browser. `key` comes from `draftKey`. */
  open(key: string, saved: SavedText): void {
    this.key = key;
    const stored = this.withStorage((storage) => readDraft(storage.getItem(key)));
    this.text = stored?.text;
    this.version = stored?.version ?? saved.version;
    this.base = stored ? stored.base : saved.text;
    this.isStored = stored !== undefined;
    if (stored?.text === saved.text) this.discard();
  }

  /** Forgets the open text in this page; the browser keeps its draft. */
  close(): void {
    this.key = '';
    this.text = undefined;
  }

  /** Replaces the draft. A draft equal to the saved text does not count as a draft. */
  change(text: string, saved: SavedText): void {
    if (text === saved.text) return this.discard();
    if (this.text === undefined) this.setBase(saved);
    this.text = text;
    this.store();
  }

  /** Marks a newer saved text as read. It no longer conflicts with the draft, and saving the draft replaces it. */
  rebase(saved: SavedText): void {
    this.setBase(saved);
    this.store();
  }

  /**
   * Ends the draft after its text was saved. Text that was typed since then stays a draft, based on the saved version.
   */
  afterSave(saved: SavedText): void {
    if (this.text === saved.text) return this.discard();
    this.rebase(saved);
  }

  /** Drops the draft, also in the browser, unless another tab has stored its own there since. */
  discard(): void {
    const { text, key } = this;
    this.text = undefined;
    this.isStored = false;
    this.withStorage((storage) => {
      if (readDraft(storage.getItem(key))?.text === text) storage.removeItem(key);
    });
  }

  /** Returns the saved text that is newer than the draft's base and differs from both; undefined without one. */
  conflictWith(saved: SavedText): string | undefined {
    const isOther = this.text !== undefined && saved.text !== this.text && saved.text !== this.base;
    return isOther && saved.version > this.version ? saved.text : undefined;
  }

  private setBase({ text, version }: SavedText): void {
    this.base = text;
    this.version = version;
  }

  private store(): void {
    const { text, version, base, key } = this;
    this.isStored =
      this.withStorage((storage) => {
        storage.setItem(key, JSON.stringify({ text, version, base }));
        return true;
      }) ?? false;
  }

  /** Uses the browser's storage; returns undefined when the browser refuses. */
  private withStorage<Result>(access: (storage: UnsavedTextStorage) => Result): Result | undefined {
    if (this.key === '') return undefined;
    try {
      return access(this.storage());
    } catch {
      return undefined;
    }
  }
}
