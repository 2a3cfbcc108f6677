import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { saveDmNote, type DmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import type { Failure } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import { toFailure } from '../core/to-failure.js';
import { UnsavedText, type SavedText, type UnsavedTextStorage } from '../core/unsaved-text.js';

/** Milliseconds without typing before a note is saved, and milliseconds before a failed save is tried again. */
const DELAYS = { debounce: 800, retry: 4000 };

/** What a note holds; one text of both, with the title as its first line, is what the browser keeps. */
export interface NoteTexts {
  readonly title: string;
  readonly text: string;
}
const joined = ({ title, text }: NoteTexts): string => `${title}\n${text}`;
function parted(whole: string): NoteTexts {
  const end = whole.indexOf('\n');
  return end < 0 ? { title: whole, text: '' } : { title: whole.slice(0, end), text: whole.slice(end + 1) };
}

/** How a note stands: `conflict`: another DM has saved a newer text; `deleted`: another DM has deleted it. */
export type NoteState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict' | 'deleted';

/** What a note needs of the store that holds it. */
export interface NoteContext {
  readonly api: Api;
  readonly campaignId: string;
  /** The key of the note's unsaved text in the browser. */
  readonly key: string;
  readonly storage: () => UnsavedTextStorage;
  /** Called after each save. */
  readonly onSaved: () => void;
}

/** A note of the DMs as one page edits it. It saves itself while somebody types; the browser keeps what is not saved. */
export class EditedNote {
  private isClosed = false;
  private isSaving = false;
  private hasFailed = false;
  /** Why the server takes this text not at all. */
  refusal: Failure | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly draft: UnsavedText;

  /** @param saved the note as the server has it; undefined when it has none */
  constructor(
    private readonly context: NoteContext,
    readonly id: string,
    public saved: DmNote | undefined,
  ) {
    this.draft = new UnsavedText(context.storage);
    type Plain = 'context' | 'draft' | 'timer' | 'isClosed';
    makeAutoObservable<this, Plain>(
      this,
      {
        context: false,
        id: false,
        draft: false,
        timer: false,
        isClosed: false,
        saved: observableRef,
        refusal: observableRef,
      },
      { autoBind: true },
    );
    this.draft.open(context.key, this.savedText);
    if (this.draft.text !== undefined) this.schedule(0);
  }

  get title(): string {
    return parted(this.draft.text ?? this.savedText.text).title;
  }

  get text(): string {
    return parted(this.draft.text ?? this.savedText.text).text;
  }

  get hasDraft(): boolean {
    return this.draft.text !== undefined;
  }

  /** Whether the browser keeps the unsaved text over a reload. */
  get isDraftStored(): boolean {
    return this.draft.isStored;
  }

  /** The newer note that another DM has saved, until the user chooses one of both texts. */
  get conflicting(): NoteTexts | undefined {
    const text = this.draft.conflictWith(this.savedText);
    return text === undefined ? undefined : parted(text);
  }

  get state(): NoteState {
    if (this.isDeleted) return 'deleted';
    if (this.conflicting) return 'conflict';
    if (this.isSaving) return 'saving';
    if (this.refusal) return 'refused';
    if (this.hasFailed) return 'failed';
    return this.hasDraft ? 'waiting' : 'saved';
  }

  /** Takes the note as the server has it now, unless a newer one is known. */
  accept(saved: DmNote): void {
    if (this.saved && this.saved.version > saved.version) return;
    this.saved = saved;
    if (this.draft.text === joined(saved)) this.draft.discard();
  }

  /** The server has the note no more. @returns whether an unsaved text of it is left */
  lose(): boolean {
    this.saved = undefined;
    return this.hasDraft;
  }

  change(texts: Partial<NoteTexts>): void {
    const { title, text } = this;
    this.draft.change(joined({ title, text, ...texts }), this.savedText);
    this.refusal = undefined;
    this.schedule(DELAYS.debounce);
  }

  /** Drops the unsaved text. */
  discard(): void {
    clearTimeout(this.timer);
    this.draft.discard();
    this.refusal = undefined;
    this.hasFailed = false;
  }

  /** Keeps the own text although another DM has saved a newer one. */
  keepOwn(): void {
    this.draft.rebase(this.savedText);
    this.schedule(0);
  }

  /** Saves what is not saved yet, at once. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isSaving || !this.hasDraft || this.isDeleted || this.conflicting) return;
    const { title, text, saved, context } = this;
    this.isSaving = true;
    try {
      const body = { title, text, seenVersion: saved?.version ?? 0 };
      const params = { campaignId: context.campaignId, noteId: this.id };
      const { note } = await context.api(saveDmNote, { params, body });
      this.end(() => this.afterSave(note));
    } catch (problem) {
      this.end(() => this.afterFailure(toFailure(problem)));
    }
  }

  /** Saves for the last time, because the page shows the notes no more; the browser keeps what cannot be saved. */
  close(): void {
    this.isClosed = true;
    void this.save();
  }

  private get isDeleted(): boolean {
    return this.saved === undefined && this.draft.version > 0;
  }

  private get savedText(): SavedText {
    const { title = '', text = '', version = 0 } = this.saved ?? {};
    return { text: joined({ title, text }), version };
  }

  private end(change: () => void): void {
    runInAction(() => {
      this.isSaving = false;
      change();
    });
  }

  private afterSave(note: DmNote): void {
    this.hasFailed = false;
    if (!this.saved || this.saved.version < note.version) this.saved = note;
    this.draft.afterSave({ text: joined(note), version: note.version });
    this.context.onSaved();
    if (this.hasDraft) this.schedule(DELAYS.debounce);
  }

  private afterFailure(failure: Failure): void {
    const { code, details } = failure;
    if (code === 409) {
      this.accept(details['note'] as DmNote);
      if (this.hasDraft) this.schedule(0);
      return;
    }
    if (code === 404 && this.saved) return void this.lose();
    const mayPass = code === 0 || code === 429 || code >= 500;
    if (!mayPass) {
      this.refusal = failure;
      return;
    }
    this.hasFailed = true;
    this.schedule(DELAYS.retry);
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.save(), delay);
  }
}
