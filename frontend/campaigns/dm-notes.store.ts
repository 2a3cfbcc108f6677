import { actionBound, computed, makeObservable, observable } from 'mobx';
import { deleteDmNote, dmNotesChanged, listDmNotes, type DmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import type { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { RecordContext } from '../core/edited-record.js';
import { EditedRecordsStore, type RecordsDependencies } from '../core/edited-records.store.js';
import type { CommandStorage } from '../core/live/stored-commands.js';
import { EditedNote, type NoteTexts } from './edited-note.js';

/** The notes of a campaign that only its DMs see, live. */
export class DmNotesStore extends EditedRecordsStore<DmNote, EditedNote> {
  /** What the list is searched for. */
  find = '';
  protected readonly changed = dmNotesChanged;
  protected readonly limit = LIMITS.dmNotesPerCampaign;
  protected readonly notDeleted = 'The note was not deleted';

  constructor(
    dependencies: RecordsDependencies,
    campaignId: string,
    userId: string,
    storage: () => CommandStorage = () => localStorage,
  ) {
    super(dependencies, campaignId, 'dm-note', userId, storage);
    makeObservable(this, {
      find: observable,
      found: computed,
      setFind: actionBound,
      add: actionBound,
      keepAsNew: actionBound,
    });
  }

  /** The notes whose title or text contains every word of the search. */
  get found(): EditedNote[] {
    const words = this.find.toLowerCase().split(/\s+/).filter(Boolean);
    return this.all.filter(({ title, text }) => {
      const whole = `${title}\n${text}`.toLowerCase();
      return words.every((word) => whole.includes(word));
    });
  }

  setFind(text: string): void {
    this.find = text;
  }

  /** Opens a new note; the server has it with the first text. */
  add(texts?: NoteTexts): void {
    const note = this.addNew();
    if (texts) note.change(texts);
    this.find = '';
  }

  /** Keeps the unsaved text of a note that another DM has deleted as a new note. */
  keepAsNew(note: EditedNote): void {
    const { title, text } = note;
    this.add({ title, text });
    this.drop(note);
  }

  protected async fetch(): Promise<readonly DmNote[]> {
    const { notes } = await this.dependencies.api(listDmNotes, { params: { campaignId: this.campaignId } });
    return notes;
  }

  protected edited(context: RecordContext, id: string, saved: DmNote | undefined): EditedNote {
    const { api } = this.dependencies;
    return new EditedNote({ ...context, api, campaignId: this.campaignId }, id, saved);
  }

  protected async sendDelete(noteId: string, seenVersion: number): Promise<string> {
    const params = { campaignId: this.campaignId, noteId };
    const { msg } = await this.dependencies.api(deleteDmNote, { params, body: { seenVersion } });
    return msg;
  }

  protected newerIn(details: Failure['details']): DmNote {
    return details['note'] as DmNote;
  }
}
