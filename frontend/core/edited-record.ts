import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Failure } from '../../contracts/core/failure.js';
import { toFailure } from './to-failure.js';
import { UnsavedText, type SavedText, type UnsavedTextStorage } from './unsaved-text.js';

/** Milliseconds without a change before a record is saved, and milliseconds before a failed save is tried again. */
const DELAYS = { debounce: 800, retry: 4000 };

/** How a record stands: `conflict`: somebody else has saved a newer one; `deleted`: somebody else has deleted it. */
export type RecordState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict' | 'deleted';

/** What a record needs of the store that holds it. */
export interface RecordContext {
  /** The key of what is not saved in the browser. */
  readonly key: string;
  readonly storage: () => UnsavedTextStorage;
  /** Called after each save. */
  readonly onSaved: () => void;
}

/**
 * Something that several people edit, each of them the whole of it, as one page edits it. It saves itself after each
 * change, on the version on which it is based; the browser keeps what is not saved, as one text.
 */
export abstract class EditedRecord<Saved extends { readonly version: number }, Content> {
  private isClosed = false;
  private isSaving = false;
  private hasFailed = false;
  /** Why the server does not take it. */
  refusal: Failure | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly draft: UnsavedText;

  /** @param saved the record as the server has it; undefined when it has none */
  constructor(
    protected readonly context: RecordContext,
    readonly id: string,
    public saved: Saved | undefined,
  ) {
    this.draft = new UnsavedText(context.storage);
    type Private = 'isSaving' | 'hasFailed' | 'isDeleted' | 'savedText' | 'afterSave' | 'afterFailure';
    makeObservable<this, Private>(this, {
      isSaving: observable,
      hasFailed: observable,
      saved: observableRef,
      refusal: observableRef,
      content: computed,
      hasDraft: computed,
      isDraftStored: computed,
      conflicting: computed,
      state: computed,
      isDeleted: computed,
      savedText: computed,
      accept: actionBound,
      lose: actionBound,
      change: actionBound,
      discard: actionBound,
      keepOwn: actionBound,
      save: actionBound,
      close: actionBound,
      afterSave: actionBound,
      afterFailure: actionBound,
    });
    this.draft.open(context.key, this.savedText);
    if (this.draft.text !== undefined && this.contentOf(this.draft.text) === undefined) this.draft.discard();
    if (this.draft.text !== undefined) this.schedule(0);
  }

  /** What a record holds before it is saved for the first time. */
  protected abstract empty(): Content;
  /** Returns the content of a saved record. */
  protected abstract contentOfSaved(saved: Saved): Content;
  /** Returns the text that the browser keeps; equal contents have equal texts. */
  protected abstract textOf(content: Content): string;
  /** Returns the content of such a text; undefined for one that an older page has left and that holds none. */
  protected abstract contentOf(text: string): Content | undefined;
  /** Saves the content on the version that this page has seen; 0: a new record. Rejects with a Failure. */
  protected abstract send(content: Content, seenVersion: number): Promise<Saved>;
  /** Returns the newer record with which the server has refused a save. */
  protected abstract newerIn(details: Failure['details']): Saved;

  /** The content, with the changes that are not saved. */
  get content(): Content {
    const { text } = this.draft;
    return (text === undefined ? undefined : this.contentOf(text)) ?? this.savedContent;
  }

  get hasDraft(): boolean {
    return this.draft.text !== undefined;
  }

  /** Whether the browser keeps the unsaved changes over a reload. */
  get isDraftStored(): boolean {
    return this.draft.isStored;
  }

  /** What somebody else has saved since, until the user chooses one of both. */
  get conflicting(): Content | undefined {
    const text = this.draft.conflictWith(this.savedText);
    return text === undefined ? undefined : this.contentOf(text);
  }

  get state(): RecordState {
    if (this.isDeleted) return 'deleted';
    if (this.conflicting) return 'conflict';
    if (this.isSaving) return 'saving';
    if (this.refusal) return 'refused';
    if (this.hasFailed) return 'failed';
    return this.hasDraft ? 'waiting' : 'saved';
  }

  /** Takes the record as the server has it now, unless a newer one is known. */
  accept(saved: Saved): void {
    if (this.saved && this.saved.version > saved.version) return;
    this.saved = saved;
    if (this.draft.text === this.textOf(this.contentOfSaved(saved))) this.draft.discard();
  }

  /** The server has it no more. @returns whether unsaved changes of it are left */
  lose(): boolean {
    this.saved = undefined;
    return this.hasDraft;
  }

  change(fields: Partial<Content>): void {
    this.draft.change(this.textOf({ ...this.content, ...fields }), this.savedText);
    this.refusal = undefined;
    this.schedule(DELAYS.debounce);
  }

  /** Drops the unsaved changes. */
  discard(): void {
    clearTimeout(this.timer);
    this.draft.discard();
    this.refusal = undefined;
    this.hasFailed = false;
  }

  /** Keeps the own content although somebody else has saved a newer one. */
  keepOwn(): void {
    this.draft.rebase(this.savedText);
    this.schedule(0);
  }

  /** Saves what is not saved yet, at once. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isSaving || this.isDeleted || this.conflicting || !this.mustSave()) return;
    this.isSaving = true;
    try {
      const saved = await this.send(this.content, this.saved?.version ?? 0);
      this.end(() => this.afterSave(saved));
    } catch (problem) {
      this.end(() => this.afterFailure(toFailure(problem)));
    }
  }

  /** Saves for the last time, because the page shows it no more; the browser keeps what cannot be saved. */
  close(): void {
    this.isClosed = true;
    if (this.hasDraft) void this.save();
  }

  /** Whether the server lacks something. */
  protected mustSave(): boolean {
    return this.hasDraft;
  }

  /** Whether the server has never had it. */
  protected get isNew(): boolean {
    return this.saved === undefined && this.draft.version === 0;
  }

  private get isDeleted(): boolean {
    return this.saved === undefined && this.draft.version > 0;
  }

  private get savedContent(): Content {
    return this.saved ? this.contentOfSaved(this.saved) : this.empty();
  }

  private get savedText(): SavedText {
    return { text: this.textOf(this.savedContent), version: this.saved?.version ?? 0 };
  }

  private end(change: () => void): void {
    runInAction(() => {
      this.isSaving = false;
      change();
    });
  }

  private afterSave(saved: Saved): void {
    this.hasFailed = false;
    if (!this.saved || this.saved.version < saved.version) this.saved = saved;
    this.draft.afterSave({ text: this.textOf(this.contentOfSaved(saved)), version: saved.version });
    this.context.onSaved();
    if (this.hasDraft) this.schedule(DELAYS.debounce);
  }

  private afterFailure(failure: Failure): void {
    const { code, details } = failure;
    if (code === 409) {
      this.accept(this.newerIn(details));
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
