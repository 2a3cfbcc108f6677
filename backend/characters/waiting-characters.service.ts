import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, QueryFailedError, type EntityManager } from 'typeorm';
import { readFiledCharacter } from '../../contracts/characters/file/read-character-file.js';
import type { WaitingCharacter } from '../../contracts/characters/waiting-characters.contract.js';
import type { GiveWaitingCharacter } from '../../contracts/characters/waiting-characters.dto.js';
import { compareNames } from '../../contracts/core/compare-names.js';
import { badInput, done, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { sentence } from '../../contracts/core/text.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { DomainEvents, type Publish } from '../core/domain-events.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { isUuid } from '../core/uuid.js';
import { CampaignNotesEntity } from './campaign-notes.entity.js';
import { CharacterFileService } from './character-file.service.js';
import { CharacterRepository } from './character.repository.js';
import { WaitingCharacterEntity } from './waiting-character.entity.js';

const FOREIGN_KEY_VIOLATION = '23503';

/** The characters of imported campaigns that wait for their players. */
@Injectable()
export class WaitingCharactersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly files: CharacterFileService,
    private readonly repository: CharacterRepository,
    private readonly pictures: PicturesService,
    private readonly rates: RateLimiter,
  ) {}

  /** Returns those of a campaign, by name. */
  async list({ campaignId }: CampaignAccess): Promise<{ characters: WaitingCharacter[] }> {
    const waiting = await this.dataSource.manager.find(WaitingCharacterEntity, {
      select: { id: true, name: true, level: true, playerName: true, playerId: true },
      where: { campaignId },
    });
    const characters = waiting.map(({ id, name, level, playerName, playerId }) => ({
      id,
      name,
      level,
      player: playerName,
      player_id: playerId,
    }));
    return { characters: characters.sort(compareNames) };
  }

  /**
   * Makes a character of a waiting one and gives it to a member. With the first character of a player, the member takes the
   * player's place in the log and on the map.
   * @throws Failure 404, 400 with the reasons when the rules do not allow the character, when the member has too many, or
   * naming `userId` when they are no member; 429
   */
  async give(
    { campaignId, userId: dm }: CampaignAccess,
    id: string,
    form: GiveWaitingCharacter,
  ): Promise<MessageReply> {
    await this.rates.consume('character.user', dm);
    const { userId } = form;
    const stored = isUuid(id)
      ? await this.dataSource.manager.findOneBy(WaitingCharacterEntity, { id, campaignId })
      : null;
    if (!stored) throw notFound('character');
    const finished = this.files.finishedOf(readFiledCharacter(stored.file, ''));
    const name = await this.events.transaction(async (transaction, publish) => {
      const waiting = await lock(transaction, campaignId, id);
      const joined = { campaignId, joinedCampaignAt: new Date(), photo: waiting.photo };
      await requireMember(transaction, () =>
        this.repository.insertFinished(transaction, userId, { ...finished, ...joined, id }),
      );
      if (waiting.campaignNotes !== '')
        await transaction.insert(CampaignNotesEntity, { characterId: id, campaignId, notes: waiting.campaignNotes });
      await transaction.delete(WaitingCharacterEntity, { id });
      if (waiting.playerId === null) await this.recognize(transaction, publish, waiting, userId);
      await publish('character.joined', { campaignId, characterId: id, name: finished.name, creatorId: userId });
      return finished.name;
    });
    return done(sentence`${name} is back in the campaign.`);
  }

  /** Deletes a waiting character with its markers. @throws Failure 404 */
  async delete({ campaignId }: CampaignAccess, id: string): Promise<MessageReply> {
    const name = await this.events.transaction(async (transaction, publish) => {
      const waiting = await lock(transaction, campaignId, id);
      await transaction.delete(WaitingCharacterEntity, { id });
      await this.pictures.discard(waiting.photo, transaction);
      await publish('character.left', { campaignId, characterId: id });
      return waiting.name;
    });
    return done(sentence`${name} is deleted.`);
  }

  private async recognize(
    transaction: EntityManager,
    publish: Publish,
    { campaignId, formerId }: WaitingCharacterEntity,
    userId: string,
  ): Promise<void> {
    await transaction.update(
      WaitingCharacterEntity,
      { campaignId, formerId, playerId: IsNull() },
      { playerId: userId },
    );
    await publish('campaign.player.returned', { campaignId, formerId, userId });
  }
}

async function lock(transaction: EntityManager, campaignId: string, id: string): Promise<WaitingCharacterEntity> {
  const where = { id, campaignId };
  const waiting = isUuid(id)
    ? await transaction.findOne(WaitingCharacterEntity, { where, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!waiting) throw notFound('character');
  return waiting;
}

/** Checks at once that whoever gets a character is a member. @throws Failure 400 naming `userId` */
async function requireMember(transaction: EntityManager, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await transaction.query('SET CONSTRAINTS characters_creator_is_member IMMEDIATE');
  } catch (error) {
    if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === FOREIGN_KEY_VIOLATION)
      throw badInput('userId', 'Choose a member of the campaign.');
    throw error;
  }
}
