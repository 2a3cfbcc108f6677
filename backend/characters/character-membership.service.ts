import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, QueryFailedError, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { ImportCharacter, RemoveCharacter } from '../../contracts/characters/characters.dto.js';
import { badInput, done, notFound, stale, type Failure, type MessageReply } from '../../contracts/core/failure.js';
import { sentence } from '../../contracts/core/text.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { DomainEvents, type Publish } from '../core/domain-events.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { isUuid } from '../core/uuid.js';
import { CharacterEntity } from './character.entity.js';
import { SheetChangeEntity } from './sheet-change.entity.js';

const FOREIGN_KEY_VIOLATION = '23503';

/** Adds characters to campaigns, removes them, and deletes them. */
@Injectable()
export class CharacterMembershipService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly pictures: PicturesService,
    private readonly rates: RateLimiter,
  ) {}

  onModuleInit(): void {
    this.events.on('campaign.member.left', async ({ campaignId, userId }, transaction, publish) => {
      await this.removeFromCampaigns(transaction, publish, { campaignId, creatorId: userId });
    });
    this.events.on('campaign.deleted', ({ campaignId }, transaction) =>
      this.detachFromCampaign(transaction, campaignId),
    );
    this.events.on('campaign.rules.changed', async ({ campaignId }, transaction) => {
      // A sheet with changed rules gets a new version, so that nothing is written or shown by the old rules.
      await transaction.increment(CharacterEntity, { campaignId }, 'playVersion', 1);
    });
    this.events.on('user.deleted', async ({ userId }, transaction, publish) => {
      await this.deleteMatching(transaction, publish, { creatorId: userId });
    });
  }

  /**
   * Adds the person's own published character to a campaign.
   * @throws Failure 404 when it is not their own or they are no longer a member, 400 for a draft, 409 when it is in a
   * campaign already, 429 after too many imports and deletions in an hour, which share one counter
   */
  async import({ userId, campaignId }: CampaignAccess, { requestedChar: id }: ImportCharacter): Promise<MessageReply> {
    await this.rates.consume('character.user', userId);
    const name = await this.events.transaction(async (transaction, publish) => {
      const joining = { id, creatorId: userId, isPublished: true, campaignId: IsNull() };
      const { affected } = await this.withMembershipCheck(transaction, () =>
        transaction.update(CharacterEntity, joining, { campaignId, joinedCampaignAt: new Date() }),
      );
      const character = await transaction.findOne(CharacterEntity, {
        select: { name: true, isPublished: true },
        where: { id, creatorId: userId },
      });
      if (!character || !affected) throw importFailure(character);
      await publish('character.joined', { campaignId, characterId: id, name: character.name, creatorId: userId });
      return character.name;
    });
    return done(sentence`${name} has joined the campaign.`);
  }

  /**
   * Removes a character from a campaign.
   * @throws Failure 404 when it is not in the campaign or, for a player, not their own
   */
  async remove(
    { userId, campaignId, role }: CampaignAccess,
    { character: id }: RemoveCharacter,
  ): Promise<MessageReply> {
    const mine = role === 'dm' ? {} : { creatorId: userId };
    const left = await this.events.transaction((transaction, publish) =>
      this.removeFromCampaigns(transaction, publish, { id, campaignId, ...mine }),
    );
    const [character] = left;
    if (!character) throw notFound('character');
    return done(sentence`${character.name} has left the campaign.`);
  }

  /**
   * Deletes a character.
   * @throws Failure 404 when it is not the person's own, 429 after too many imports and deletions in an hour, which
   * share one counter
   */
  async delete(userId: string, id: string): Promise<MessageReply> {
    if (!isUuid(id)) throw notFound('character');
    await this.rates.consume('character.user', userId);
    const [character] = await this.events.transaction((transaction, publish) =>
      this.deleteMatching(transaction, publish, { id, creatorId: userId }),
    );
    if (!character) throw notFound('character');
    return done(sentence`${character.name || 'The draft'} is deleted.`);
  }

  /** Removes the matching characters from their campaigns and publishes an event for each. Returns all that match. */
  private async removeFromCampaigns(
    transaction: EntityManager,
    publish: Publish,
    which: FindOptionsWhere<CharacterEntity>,
  ): Promise<LockedCharacter[]> {
    const matching = await this.findAndLock(transaction, which);
    for (const { id, campaignId } of matching) {
      if (!campaignId) continue;
      await transaction.update(CharacterEntity, { id }, { campaignId: null, joinedCampaignAt: null });
      await publish('character.left', { campaignId, characterId: id });
    }
    return matching;
  }

  /**
   * Removes all characters from a deleted campaign, with its history. Publishes no events, because the map is deleted
   * too.
   */
  private async detachFromCampaign(transaction: EntityManager, campaignId: string): Promise<void> {
    await transaction.update(CharacterEntity, { campaignId }, { campaignId: null, joinedCampaignAt: null });
    await transaction.delete(SheetChangeEntity, { campaignId });
  }

  private async deleteMatching(
    transaction: EntityManager,
    publish: Publish,
    which: FindOptionsWhere<CharacterEntity>,
  ): Promise<LockedCharacter[]> {
    const deleted = await this.removeFromCampaigns(transaction, publish, which);
    for (const { id, photo } of deleted) {
      await transaction.delete(CharacterEntity, { id });
      await this.pictures.discard(photo, transaction);
    }
    return deleted;
  }

  private findAndLock(
    transaction: EntityManager,
    where: FindOptionsWhere<CharacterEntity>,
  ): Promise<LockedCharacter[]> {
    const select = { id: true, name: true, campaignId: true, photo: true } as const;
    return transaction.find(CharacterEntity, {
      select,
      where,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Runs `work` and then checks the foreign key from the character to the membership at once, not at the commit.
   * @throws Failure 404 when the person was removed from the campaign meanwhile
   */
  private async withMembershipCheck<Result>(transaction: EntityManager, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      await transaction.query('SET CONSTRAINTS characters_creator_is_member IMMEDIATE');
      return result;
    } catch (error) {
      if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === FOREIGN_KEY_VIOLATION)
        throw notFound('campaign');
      throw error;
    }
  }
}

type LockedCharacter = Pick<CharacterEntity, 'id' | 'name' | 'campaignId' | 'photo'>;

function importFailure(character: Pick<CharacterEntity, 'isPublished' | 'name'> | null): Failure {
  if (!character) return notFound('character');
  if (!character.isPublished)
    return badInput('requestedChar', sentence`${character.name || 'This draft'} is not finished yet.`);
  return stale(sentence`${character.name} is in a campaign already. Remove it from there first.`);
}
