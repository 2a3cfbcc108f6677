import { Injectable } from '@nestjs/common';
import type { Character } from '../../contracts/characters/characters.contract.js';
import type { SaveCharacterNotes } from '../../contracts/characters/sheet.dto.js';
import { done, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import { normalizeText } from '../../contracts/core/text.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { DomainEvents } from '../core/domain-events.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { CampaignNotesEntity } from './campaign-notes.entity.js';
import { CharacterEntity } from './character.entity.js';

type Notes = Pick<Character, 'notes' | 'campaign_notes' | 'notes_version' | 'photo'>;

const CHANGED = 'Somebody else has saved other notes in the meantime. Compare them with yours, then save again.';

/** Saves the notes and the portrait of a character. */
@Injectable()
export class CharacterNotesService {
  constructor(
    private readonly events: DomainEvents,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Saves the texts and the picture that the form carries.
   * @throws Failure 404, 409 with the newer notes when they have changed since `seenVersion`, 400 naming `file`, 429
   */
  async save(
    { campaignId, userId }: CampaignAccess,
    id: string,
    form: SaveCharacterNotes,
    file: Express.Multer.File | undefined,
  ): Promise<MessageReply & { character: Notes }> {
    const store = (picture?: string): Promise<Notes> => this.store({ id, campaignId }, form, picture);
    const character = file ? await this.pictures.saveFor(userId, file, store) : await store();
    return { ...done('The notes are saved.'), character };
  }

  /** Stores the texts and the address of a new picture. @throws Failure 404, 409 */
  private store(
    { id, campaignId }: { id: string; campaignId: string },
    { charNotes, campaignNotes, seenVersion }: SaveCharacterNotes,
    picture: string | undefined,
  ): Promise<Notes> {
    return this.events.transaction(async (transaction, publish) => {
      const stored = await transaction.findOne(CharacterEntity, {
        select: { id: true, name: true, notes: true, notesVersion: true, photo: true },
        where: { id, campaignId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!stored) throw notFound('character');
      const here = { characterId: id, campaignId };
      const before = (await transaction.findOneBy(CampaignNotesEntity, here))?.notes ?? '';
      const changesText = charNotes !== undefined || campaignNotes !== undefined;
      if (changesText && seenVersion !== undefined && seenVersion !== stored.notesVersion)
        throw stale(CHANGED, { character: notesOf(stored, before) });
      if (picture !== undefined) await this.pictures.discard(stored.photo, transaction);
      const change = {
        notes: charNotes === undefined ? stored.notes : normalizeText(charNotes),
        notesVersion: stored.notesVersion + 1,
        photo: picture ?? stored.photo,
      };
      await transaction.update(CharacterEntity, { id }, change);
      const after = campaignNotes === undefined ? before : normalizeText(campaignNotes);
      if (after !== before)
        await transaction.upsert(CampaignNotesEntity, { ...here, notes: after }, ['characterId', 'campaignId']);
      if (picture === undefined) await publish('character.notes.changed', { campaignId, characterId: id });
      else await publish('character.changed', { campaignId, characterId: id, name: stored.name, photo: change.photo });
      return notesOf(change, after);
    });
  }
}

const notesOf = (
  { notes, notesVersion, photo }: Pick<CharacterEntity, 'notes' | 'notesVersion' | 'photo'>,
  campaignNotes: string,
): Notes => ({
  notes,
  campaign_notes: campaignNotes,
  notes_version: notesVersion,
  photo,
});
