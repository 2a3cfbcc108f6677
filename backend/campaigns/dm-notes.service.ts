import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { DmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import type { DeleteDmNote, SaveDmNote } from '../../contracts/campaigns/dm-notes.dto.js';
import { badInput, done, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { DomainEvents } from '../core/domain-events.js';
import { CampaignEntity } from './campaign.entity.js';
import { DmNoteEntity } from './dm-note.entity.js';

const noteOf = ({ id, title, text, version, updatedAt }: DmNoteEntity): DmNote => ({
  id,
  title,
  text,
  version,
  updated_at: updatedAt.toISOString(),
});

/** Keeps the notes of a campaign that only its DMs see. */
@Injectable()
export class DmNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
  ) {}

  /** Returns the notes, the most recently changed first. */
  async list(campaignId: string): Promise<{ notes: DmNote[] }> {
    const order = { updatedAt: 'DESC', id: 'ASC' } as const;
    const notes = await this.dataSource.manager.find(DmNoteEntity, { where: { campaignId }, order });
    return { notes: notes.map(noteOf) };
  }

  /**
   * Saves a note; creates it with `seenVersion` 0.
   * @throws Failure 400 when the campaign has too many, 404 when the note is deleted, 409 with the newer note
   */
  async save(campaignId: string, id: string, form: SaveDmNote): Promise<MessageReply & { note: DmNote }> {
    requireNoteId(id);
    await this.events.transaction(async (transaction, publish) => {
      const isSaved =
        form.seenVersion === 0
          ? await insert(transaction, campaignId, id, form)
          : await update(transaction, campaignId, id, form);
      if (!isSaved) throw await whyStale(transaction, campaignId, id);
      await publish('campaign.dm_notes.changed', { campaignId });
    });
    const saved = await this.dataSource.manager.findOneBy(DmNoteEntity, { campaignId, id });
    if (!saved) throw notFound('note');
    return { ...done('The note is saved.'), note: noteOf(saved) };
  }

  /** Deletes a note. @throws Failure 404 when it is deleted already, 409 with the newer note */
  async delete(campaignId: string, id: string, { seenVersion }: DeleteDmNote): Promise<MessageReply> {
    requireNoteId(id);
    await this.events.transaction(async (transaction, publish) => {
      const { affected } = await transaction.delete(DmNoteEntity, { campaignId, id, version: seenVersion });
      if (!affected) throw await whyStale(transaction, campaignId, id);
      await publish('campaign.dm_notes.changed', { campaignId });
    });
    return done('The note is deleted.');
  }
}

/** @throws Failure 404 for what is no id of a note */
function requireNoteId(id: string): void {
  if (!isUUID(id)) throw notFound('note');
}

/** Inserts a note, unless it is there. The lock keeps two DMs from exceeding the limit together. */
async function insert(
  transaction: EntityManager,
  campaignId: string,
  id: string,
  { title, text }: SaveDmNote,
): Promise<boolean> {
  await transaction.findOne(CampaignEntity, {
    select: { id: true },
    where: { id: campaignId },
    lock: { mode: 'for_no_key_update' },
  });
  if (await transaction.existsBy(DmNoteEntity, { campaignId, id })) return false;
  const most = LIMITS.dmNotesPerCampaign;
  if ((await transaction.countBy(DmNoteEntity, { campaignId })) >= most)
    throw badInput('title', `A campaign can have at most ${most} DM notes. Delete one first.`);
  await transaction.insert(DmNoteEntity, { campaignId, id, title, text });
  return true;
}

async function update(
  transaction: EntityManager,
  campaignId: string,
  id: string,
  { title, text, seenVersion: version }: SaveDmNote,
): Promise<boolean> {
  const changes = { title, text, version: version + 1, updatedAt: new Date() };
  const { affected } = await transaction.update(DmNoteEntity, { campaignId, id, version }, changes);
  return affected === 1;
}

async function whyStale(transaction: EntityManager, campaignId: string, id: string): Promise<Error> {
  const current = await transaction.findOneBy(DmNoteEntity, { campaignId, id });
  if (!current) return notFound('note');
  return stale('Another DM has changed this note in the meantime. Both texts are shown.', { note: noteOf(current) });
}
