import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { CampaignDetails, QuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import type { ChangeCampaign, SaveQuestNotes } from '../../contracts/campaigns/campaigns.dto.js';
import { USUAL_CAMPAIGN_RULES } from '../../contracts/content/campaign-rules.js';
import { done, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { DomainEvents } from '../core/domain-events.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { CampaignEntity } from './campaign.entity.js';
import { detailsOf, notesOf } from './campaign.presenter.js';
import { CampaignsService } from './campaigns.service.js';

/** Changes a campaign's notes, name, description, visibility and picture, and tells its members. */
@Injectable()
export class CampaignSettingsService {
  constructor(
    private readonly events: DomainEvents,
    private readonly campaigns: CampaignsService,
    private readonly pictures: PicturesService,
  ) {}

  /** Saves the notes. @throws Failure 409 with the current notes when somebody has saved since `seenVersion` */
  async saveNotes(campaignId: string, form: SaveQuestNotes): Promise<MessageReply & { campaign: QuestNotes }> {
    const version = await this.updateVersion(campaignId, 'quest_notes_version', form.seenVersion, {
      questNotes: form.campaignNotes,
      questNotesVersion: () => 'quest_notes_version + 1',
    });
    if (version !== undefined)
      return {
        ...done('The notes are saved.'),
        campaign: { quest_notes: form.campaignNotes, quest_notes_version: version },
      };
    const current = notesOf(await this.campaigns.requireCampaign(campaignId));
    throw stale('Somebody else has saved the notes in the meantime. Both texts are shown. Save again to keep yours.', {
      campaign: current,
    });
  }

  /** Sets the name and the description. @throws Failure 409 with the current ones when they changed since `seenVersion` */
  async edit(
    campaignId: string,
    { name = '', desc = '', seenVersion }: ChangeCampaign,
  ): Promise<MessageReply & { campaign: CampaignDetails }> {
    const version = await this.updateVersion(campaignId, 'details_version', seenVersion, {
      name,
      desc,
      detailsVersion: () => 'details_version + 1',
    });
    if (version !== undefined)
      return {
        ...done('The name and the description are saved.'),
        campaign: { name, desc, details_version: version },
      };
    const current = detailsOf(await this.campaigns.requireCampaign(campaignId));
    throw stale('Somebody else has changed the name or the description. Both are shown. Save again to keep yours.', {
      campaign: current,
    });
  }

  /** Hides the list of first steps from the DMs. */
  async dismissFirstSteps(campaignId: string): Promise<MessageReply> {
    await this.update(campaignId, { firstStepsDismissed: true });
    return done('The first steps are hidden.');
  }

  /** Makes a campaign public or private. */
  async setVisibility(campaignId: string, isPublic: boolean): Promise<MessageReply> {
    await this.update(campaignId, { public: isPublic });
    return done(isPublic ? 'The campaign is public now.' : 'The campaign is private now.');
  }

  /** Sets the rule of carrying, which takes effect at once on every sheet of the campaign. */
  async setEncumbrance(
    campaignId: string,
    { encumbrance = USUAL_CAMPAIGN_RULES.encumbrance }: ChangeCampaign,
  ): Promise<MessageReply> {
    await this.events.transaction(async (transaction, publish) => {
      await transaction.update(CampaignEntity, { id: campaignId }, { encumbrance });
      await publish('campaign.rules.changed', { campaignId });
      await publish('campaign.changed', { campaignId });
    });
    return done('The rule of encumbrance is saved.');
  }

  /** Sets what players see of the hit points of each other's characters. It takes effect at once. */
  async setPartyHealth(campaignId: string, { partyHealth = 'nothing' }: ChangeCampaign): Promise<MessageReply> {
    await this.events.transaction(async (transaction, publish) => {
      await transaction.update(CampaignEntity, { id: campaignId }, { partyHealth });
      await publish('campaign.party_health.changed', { campaignId });
      await publish('campaign.changed', { campaignId });
    });
    return done("What players see of each other's characters is saved.");
  }

  /** Lets players write items, or only the DM. */
  async setPlayersWriteItems(campaignId: string, { playersWriteItems = false }: ChangeCampaign): Promise<MessageReply> {
    await this.update(campaignId, { playersWriteItems });
    return done(playersWriteItems ? 'Players may write items now.' : 'Only the DM writes items now.');
  }

  /** Opens the creatures of the compendium to players, or closes them. */
  async setPlayersSeeCreatures(
    campaignId: string,
    { playersSeeCreatures = true }: ChangeCampaign,
  ): Promise<MessageReply> {
    await this.update(campaignId, { playersSeeCreatures });
    return done(
      playersSeeCreatures
        ? 'Players see the creatures of the compendium now.'
        : 'Players see no creatures in the compendium now.',
    );
  }

  /** Sets when what an attack does is applied. It holds for the next attack. */
  async setAttackApplication(campaignId: string, { attackApplication = 'dm' }: ChangeCampaign): Promise<MessageReply> {
    await this.update(campaignId, { attackApplication });
    return done(
      attackApplication === 'dm' ? 'The DM applies what attacks do now.' : 'What attacks do is applied at once now.',
    );
  }

  /** Replaces the picture. @throws Failure 400 naming `file` when it is not a picture, 429 after too many uploads */
  async setPhoto({ userId, campaignId }: CampaignAccess, file: Express.Multer.File | undefined): Promise<MessageReply> {
    await this.pictures.saveFor(userId, file, (photo) => this.storePhoto(campaignId, photo));
    return done('The campaign image is saved.');
  }

  private storePhoto(campaignId: string, photo: string): Promise<void> {
    return this.events.transaction(async (transaction, publish) => {
      const before = await transaction.findOne(CampaignEntity, {
        select: { id: true, photo: true },
        where: { id: campaignId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!before) throw notFound('campaign');
      await this.pictures.discard(before.photo, transaction);
      await transaction.update(CampaignEntity, { id: campaignId }, { photo });
      await publish('campaign.changed', { campaignId });
    });
  }

  private async update(campaignId: string, change: QueryDeepPartialEntity<CampaignEntity>): Promise<void> {
    await this.events.transaction(async (transaction, publish) => {
      await transaction.update(CampaignEntity, { id: campaignId }, change);
      await publish('campaign.changed', { campaignId });
    });
  }

  /**
   * Applies a change that increments the version in `column`. @returns the new version; undefined when it is not the
   * seen one
   */
  private async updateVersion(
    campaignId: string,
    column: 'quest_notes_version' | 'details_version',
    seen: number | undefined,
    change: QueryDeepPartialEntity<CampaignEntity>,
  ): Promise<number | undefined> {
    return this.events.transaction(async (transaction, publish) => {
      const result = await transaction
        .createQueryBuilder()
        .update(CampaignEntity)
        .set(change)
        .where('id = :campaignId', { campaignId })
        .andWhere(seen === undefined ? 'TRUE' : `${column} = :seen`, { seen })
        .returning(`${column} AS version`)
        .execute();
      const [saved] = result.raw as { version: number }[];
      if (saved) await publish('campaign.changed', { campaignId });
      return saved?.version;
    });
  }
}
