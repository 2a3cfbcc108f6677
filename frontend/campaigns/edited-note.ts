import { computed, makeObservable } from 'mobx';
import { saveDmNote, type DmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import type { Failure } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import { EditedRecord, type RecordContext } from '../core/edited-record.js';

/** What a note holds; one text of both, with the title as its first line, is what the browser keeps. */
export interface NoteTexts {
  readonly title: string;
  readonly text: string;
}

/** What a note needs of the store that holds it. */
export interface NoteContext extends RecordContext {
  readonly api: Api;
  readonly campaignId: string;
}

/** A note of the DMs as one page edits it. */
export class EditedNote extends EditedRecord<DmNote, NoteTexts> {
  constructor(
    protected override readonly context: NoteContext,
    id: string,
    saved: DmNote | undefined,
  ) {
    super(context, id, saved);
    makeObservable(this, { title: computed, text: computed });
  }

  get title(): string {
    return this.content.title;
  }

  get text(): string {
    return this.content.text;
  }

  protected empty(): NoteTexts {
    return { title: '', text: '' };
  }

  protected contentOfSaved({ title, text }: DmNote): NoteTexts {
    return { title, text };
  }

  protected textOf({ title, text }: NoteTexts): string {
    return `${title}\n${text}`;
  }

  protected contentOf(whole: string): NoteTexts {
    const end = whole.indexOf('\n');
    return end < 0 ? { title: whole, text: '' } : { title: whole.slice(0, end), text: whole.slice(end + 1) };
  }

  protected async send({ title, text }: NoteTexts, seenVersion: number): Promise<DmNote> {
    const params = { campaignId: this.context.campaignId, noteId: this.id };
    const { note } = await this.context.api(saveDmNote, { params, body: { title, text, seenVersion } });
    return note;
  }

  protected newerIn(details: Failure['details']): DmNote {
    return details['note'] as DmNote;
  }
}
