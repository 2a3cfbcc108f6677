import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { deleteDmNote, dmNotesChanged, listDmNotes, type DmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Api } from '../core/api.js';
import type { CommandStorage } from '../core/live/stored-commands.js';
import { newId } from '../core/new-id.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { toFailure } from '../core/to-failure.js';
import { unsavedTextKey } from '../core/unsaved-text.js';
import { EditedNote } from './edited-note.js';

/** What the notes need from the other stores. */
export interface DmNotesDependencies {
  readonly api: Api;
  readonly notices: NoticesStore;
  readonly socket: Pick<Socket, 'on' | 'state'>;
}

/** Milliseconds before a failed fetch is tried again. */
const RETRY = 4000;

/** The notes of a campaign that only its DMs see, live. */
export class DmNotesStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** What the list is searched for. */
  find = '';
  private selectedId: string | undefined = undefined;
  private readonly byId = observable.map<string, EditedNote>({}, { deep: false });
  /** Counts what this page has changed: a list that was asked for before is out of date. */
  private changes = 0;
  private fetching: Promise<void> | undefined = undefined;
  private isAskedAgain = false;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly keyPrefix: string;

  constructor(
    private readonly dependencies: DmNotesDependencies,
    private readonly campaignId: string,
    userId: string,
    private readonly storage: () => CommandStorage = () => localStorage,
  ) {
    this.keyPrefix = unsavedTextKey(userId, `dm-note:${campaignId}:`);
    type Plain =
      | 'dependencies'
      | 'campaignId'
      | 'storage'
      | 'changes'
      | 'fetching'
      | 'isAskedAgain'
      | 'timer'
      | 'keyPrefix';
    makeAutoObservable<this, Plain>(
      this,
      {
        dependencies: false,
        campaignId: false,
        storage: false,
        changes: false,
        fetching: false,
        isAskedAgain: false,
        timer: false,
        keyPrefix: false,
      },
      { autoBind: true },
    );
  }

  /** Fetches the notes, now and whenever they have changed, until the returned function is called. */
  follow(): () => void {
    const { socket } = this.dependencies;
    void this.refresh();
    const endNews = socket.on(dmNotesChanged, ({ campaignId }) => {
      if (campaignId === this.campaignId) void this.refresh();
    });
    const endReconnects = reaction(
      () => socket.state === 'online',
      (isOnline) => void (isOnline && this.refresh()),
    );
    return () => {
      endNews();
      endReconnects();
      clearTimeout(this.timer);
      for (const note of this.byId.values()) note.close();
    };
  }

  /** All notes; those that were never saved first, then the one that was changed last. */
  get all(): EditedNote[] {
    const time = ({ saved }: EditedNote): string => saved?.updated_at ?? '~';
    return [...this.byId.values()].sort((a, b) => (time(a) < time(b) ? 1 : time(a) > time(b) ? -1 : 0));
  }

  /** The notes whose title or text contains every word of the search. */
  get found(): EditedNote[] {
    const words = this.find.toLowerCase().split(/\s+/).filter(Boolean);
    return this.all.filter(({ title, text }) => {
      const whole = `${title}\n${text}`.toLowerCase();
      return words.every((word) => whole.includes(word));
    });
  }

  /** The note that is open; the first one before a choice. */
  get selected(): EditedNote | undefined {
    return this.byId.get(this.selectedId ?? '') ?? this.all[0];
  }

  get isFull(): boolean {
    return this.byId.size >= LIMITS.dmNotesPerCampaign;
  }

  setFind(text: string): void {
    this.find = text;
  }

  select({ id }: EditedNote): void {
    // What follows stays at the note that is open, whatever its order becomes.
    this.selectedId = id;
  }

  /** Opens a new note; the server has it with the first text. */
  add(texts?: { title: string; text: string }): void {
    const note = this.keep(newId(), undefined);
    if (texts) note.change(texts);
    this.find = '';
    this.selectedId = note.id;
  }

  /** Keeps the unsaved text of a note that another DM has deleted as a new note. */
  keepAsNew(note: EditedNote): void {
    const { title, text } = note;
    this.add({ title, text });
    this.drop(note);
  }

  /** Forgets a note that the server does not have, with its unsaved text. */
  drop(note: EditedNote): void {
    note.discard();
    this.byId.delete(note.id);
  }

  /** Deletes a note on the server, unless another DM has changed it since. */
  async delete(note: EditedNote): Promise<void> {
    const { id, saved } = note;
    if (!saved) return this.drop(note);
    const { api, notices } = this.dependencies;
    try {
      const params = { campaignId: this.campaignId, noteId: id };
      const { msg } = await api(deleteDmNote, { params, body: { seenVersion: saved.version } });
      notices.banner(msg, true);
      this.afterDelete(note);
    } catch (problem) {
      const failure = toFailure(problem);
      if (failure.code === 404) return this.afterDelete(note);
      if (failure.code === 409) note.accept(failure.details['note'] as DmNote);
      notices.popup('The note was not deleted', failure);
    }
  }

  /** Fetches the notes. A fetch during which something has changed is repeated. */
  refresh(): Promise<void> {
    this.isAskedAgain = this.fetching !== undefined;
    this.fetching ??= this.fetchAll().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private afterDelete(note: EditedNote): void {
    this.changes += 1;
    runInAction(() => this.drop(note));
  }

  private async fetchAll(): Promise<void> {
    clearTimeout(this.timer);
    try {
      for (;;) {
        this.isAskedAgain = false;
        const { changes } = this;
        const { notes } = await this.dependencies.api(listDmNotes, { params: { campaignId: this.campaignId } });
        if (changes !== this.changes || this.isAskedAgain) continue;
        runInAction(() => this.store(notes));
        return;
      }
    } catch (problem) {
      runInAction(() => this.onFailed(problem));
    }
  }

  private onFailed(problem: unknown): void {
    if (this.state === 'loading') this.state = 'failed';
    const isOver = problem instanceof Failure && [403, 404].includes(problem.code);
    if (!isOver) this.timer = setTimeout(() => void this.refresh(), RETRY);
  }

  private store(notes: readonly DmNote[]): void {
    const isFirst = this.state !== 'ready';
    this.state = 'ready';
    const ids = new Set(notes.map(({ id }) => id));
    for (const note of [...this.byId.values()])
      if (note.saved && !ids.has(note.id) && !note.lose()) this.byId.delete(note.id);
    for (const saved of notes) {
      const known = this.byId.get(saved.id);
      if (known) known.accept(saved);
      else this.keep(saved.id, saved);
    }
    if (isFirst) for (const id of this.storedIds()) if (!this.byId.has(id)) this.keep(id, undefined);
    this.selectedId ??= this.all[0]?.id;
  }

  private keep(id: string, saved: DmNote | undefined): EditedNote {
    const { api } = this.dependencies;
    const context = {
      api,
      campaignId: this.campaignId,
      key: this.keyPrefix + id,
      storage: this.storage,
      onSaved: () => void (this.changes += 1),
    };
    const note = new EditedNote(context, id, saved);
    this.byId.set(id, note);
    return note;
  }

  /** The notes of which the browser keeps unsaved texts, also new ones and those that were deleted meanwhile. */
  private storedIds(): string[] {
    try {
      const storage = this.storage();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(this.keyPrefix))
        .map((key) => key.slice(this.keyPrefix.length));
    } catch {
      return [];
    }
  }
}
