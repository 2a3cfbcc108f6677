import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import type {
  Campaign,
  CampaignReply,
  CampaignSample,
  CampaignTile,
  QuestNotes,
} from '../../contracts/campaigns/campaigns.contract.js';
import type { CreateCampaign, SaveQuestNotes } from '../../contracts/campaigns/campaigns.dto.js';
import { done, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import { CharactersService } from '../characters/characters.service.js';
import type { CampaignAccess } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { RateLimits } from '../core/rate-limits.js';
import { UsersService } from '../users/users.service.js';
import { CampaignMemberEntity } from './campaign-member.entity.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { CampaignEntity } from './campaign.entity.js';
import { sampleOf, tileOf } from './campaign.presenter.js';

/** `campaign_samples` returns at most this many public campaigns. */
const SAMPLE_SIZE = 12;

/** Creates, reads, updates and deletes campaigns. CampaignMembersService handles their members. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
    private readonly rates: RateLimits,
    private readonly users: UsersService,
    private readonly characters: CharactersService,
    private readonly pictures: PicturesService,
  ) {}

  /** Returns the person's campaigns sorted by name. `msg` says why there are none, and is empty otherwise. */
  async list(user: SessionUser | undefined): Promise<{ campaigns: CampaignTile[]; msg: string }> {
    if (!user) return { campaigns: [], msg: 'Log in to see your campaigns!' };
    const memberships = await this.dataSource.manager.findBy(CampaignMemberEntity, { userId: user.id });
    if (memberships.length === 0)
      return { campaigns: [], msg: 'You are not in any campaign yet. Create one, or ask a DM to invite you.' };
    const ids = memberships.map((membership) => membership.campaignId);
    const campaigns = await this.dataSource.manager.find(CampaignEntity, {
      where: { id: In(ids) },
      order: { name: 'ASC' },
    });
    return { campaigns: campaigns.map(tileOf), msg: '' };
  }

  /** Returns public campaigns of which the person is not a member, the newest first. */
  async listSamples(user: SessionUser | undefined): Promise<{ samples: CampaignSample[] }> {
    const mine = user ? await this.dataSource.manager.findBy(CampaignMemberEntity, { userId: user.id }) : [];
    const campaigns = await this.dataSource.manager.find(CampaignEntity, {
      where: { public: true, id: Not(In(mine.map(({ campaignId }) => campaignId))) },
      order: { createdAt: 'DESC' },
      take: SAMPLE_SIZE,
    });
    return { samples: campaigns.map(sampleOf) };
  }

  /**
   * Creates a private campaign with its creator as DM.
   * @throws Failure 400 when they already lead the maximum, 429 after too many in an hour
   */
  async create(user: SessionUser, form: CreateCampaign): Promise<MessageReply & { id: string }> {
    await this.rates.consume('campaign.user', user.id);
    const id = await this.events.transaction(async (transaction, publish) => {
      await this.members.requireCanLeadAnother(transaction, user.id);
      const { id } = await transaction.save(CampaignEntity, { name: form.name, desc: form.desc ?? '' });
      await transaction.insert(CampaignMemberEntity, { campaignId: id, userId: user.id, isDm: true });
      await publish('campaign.member.joined', { campaignId: id, userId: user.id });
      return id;
    });
    return { ...done(`${form.name} is ready. You are its DM.`), id };
  }

  /** Returns the whole campaign as this member or viewer sees it. @throws Failure 404 */
  async get(access: CampaignAccess, user: SessionUser): Promise<CampaignReply> {
    const campaign = await this.requireCampaign(access.campaignId);
    const [users, characters, allUsers] = await Promise.all([
      this.members.listMembers(access.campaignId),
      this.characters.listInCampaign(access.campaignId),
      access.role === 'dm' ? this.users.listUsernames() : [],
    ]);
    return {
      campaign: { ...tileOf(campaign), ...notesOf(campaign), characters, users } satisfies Campaign,
      level: access.role,
      users,
      current_user: { id: user.id, username: user.username, display_name: user.display_name },
      all_users: allUsers,
    };
  }

  /** Returns the campaign. Its `all_users` holds only the usernames of people who are not members. */
  async getForInviting(access: CampaignAccess, user: SessionUser): Promise<CampaignReply> {
    const campaign = await this.get(access, user);
    const members = new Set(campaign.users.map(({ username }) => username));
    return { ...campaign, all_users: campaign.all_users.filter((username) => !members.has(username)) };
  }

  /** Saves the notes. @throws Failure 409 with the current notes when somebody has saved since `seenVersion` */
  async saveNotes(campaignId: string, form: SaveQuestNotes): Promise<MessageReply & { campaign: QuestNotes }> {
    const rows: { version: number }[] = await this.dataSource
      .createQueryBuilder()
      .update(CampaignEntity)
      .set({ questNotes: form.campaignNotes, questNotesVersion: () => 'quest_notes_version + 1' })
      .where('id = :campaignId', { campaignId })
      .andWhere(form.seenVersion === undefined ? 'TRUE' : 'quest_notes_version = :seen', { seen: form.seenVersion })
      .returning('quest_notes_version AS version')
      .execute()
      .then((result) => result.raw as { version: number }[]);
    const saved = rows[0];
    if (saved)
      return {
        ...done('The notes are saved.'),
        campaign: { quest_notes: form.campaignNotes, quest_notes_version: saved.version },
      };
    const current = notesOf(await this.requireCampaign(campaignId));
    throw stale('Somebody else has saved the notes meanwhile. Both texts are shown; save again to keep yours.', {
      campaign: current,
    });
  }

  /** Makes a campaign public or private. */
  async setVisibility(campaignId: string, isPublic: boolean): Promise<MessageReply> {
    await this.dataSource.manager.update(CampaignEntity, { id: campaignId }, { public: isPublic });
    return done(isPublic ? 'The campaign is public now.' : 'The campaign is private now.');
  }

  /** Replaces the picture. @throws Failure 400 naming `file` when it is not a picture, 429 after too many uploads */
  async setPhoto({ userId, campaignId }: CampaignAccess, file: Express.Multer.File | undefined): Promise<MessageReply> {
    const photo = await this.pictures.save(userId, file);
    const before = await this.requireCampaign(campaignId);
    await this.dataSource.manager.update(CampaignEntity, { id: campaignId }, { photo });
    await this.pictures.discard(before.photo);
    return done('The campaign image is saved.');
  }

  /** Deletes a campaign with its map. The owners keep their characters. @throws Failure 404 */
  async delete(campaignId: string): Promise<MessageReply> {
    const { name, photo } = await this.requireCampaign(campaignId);
    await this.events.transaction(async (transaction, publish) => {
      await publish('campaign.deleted', { campaignId });
      await transaction.delete(CampaignEntity, { id: campaignId });
    });
    await this.pictures.discard(photo);
    return done(`${name} is deleted.`);
  }

  /** @throws Failure 404 */
  private async requireCampaign(campaignId: string): Promise<CampaignEntity> {
    const campaign = await this.dataSource.manager.findOneBy(CampaignEntity, { id: campaignId });
    if (!campaign) throw notFound('campaign');
    return campaign;
  }
}

const notesOf = (campaign: CampaignEntity): QuestNotes => ({
  quest_notes: campaign.questNotes,
  quest_notes_version: campaign.questNotesVersion,
});
