import { makeAutoObservable } from 'mobx';
import { unsavedTextKey, UnsavedText, type SavedText } from '../../../core/unsaved-text.js';
import { countCharacters } from '../../../../contracts/core/text-length.js';

/** What stands between my text and theirs when both are kept. */
const BETWEEN = '\n\n';

/** One text of the notes, as somebody edits it. */
export class NotesText {
  private readonly draft = new UnsavedText();

  /**
   * @param name names the draft in the browser, with the character's id
   * @param limit the greatest number of characters
   * @param saved returns the saved text
   */
  constructor(
    private readonly name: () => string,
    readonly limit: number,
    private readonly saved: () => SavedText,
  ) {
    makeAutoObservable<this, 'name' | 'saved'>(this, { name: false, saved: false, limit: false }, { autoBind: true });
  }

  /** The text to edit: the unsaved one, otherwise the saved one. */
  get text(): string {
    return this.draft.text ?? this.saved().text;
  }

  /** Whether the text differs from the saved one. */
  get isChanged(): boolean {
    return this.draft.text !== undefined && this.draft.text !== this.saved().text;
  }

  get isTooLong(): boolean {
    return countCharacters(this.text) > this.limit;
  }

  /** Whether the browser keeps the unsaved text over a reload. */
  get isStored(): boolean {
    return this.draft.isStored;
  }

  /** The newer text that somebody else has saved, until the user has chosen; undefined without one. */
  get theirs(): string | undefined {
    return this.draft.conflictWith(this.saved());
  }

  /** Opens the text with the draft that the browser has of it. */
  open(userId: string): void {
    this.draft.open(unsavedTextKey(userId, this.name()), this.saved());
  }

  change(text: string): void {
    this.draft.change(text, this.saved());
  }

  /** Keeps my text; saving it replaces theirs. */
  keepMine(): void {
    this.draft.rebase(this.saved());
  }

  /** Drops my text for theirs. */
  takeTheirs(): void {
    this.draft.discard();
  }

  /** Puts my text behind theirs. */
  keepBoth(): void {
    const { text } = this;
    this.keepMine();
    this.change(`${this.saved().text}${BETWEEN}${text}`);
  }

  /** Ends the draft whose text was sent and saved. What was typed since then stays. */
  afterSave(sent: string): void {
    // The server stores line breaks and accents in one form, so the saved text may differ from the sent one.
    if (this.draft.text === sent) this.draft.discard();
    else if (this.draft.text !== undefined) this.draft.afterSave(this.saved());
  }
}
