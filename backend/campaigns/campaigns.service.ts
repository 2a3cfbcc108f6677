import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import type {
  Campaign,
  CampaignReply,
  CampaignSample,
  CampaignTile,
  DmView,
} from '../../contracts/campaigns/campaigns.contract.js';
import type { CreateCampaign } from '../../contracts/campaigns/campaigns.dto.js';
import { done, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { sentence } from '../../contracts/core/text.js';
import { CharactersService } from '../characters/characters.service.js';
import type { CampaignAccess } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { MapRepository } from '../map/map.repository.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { RateLimits } from '../core/rate-limits.js';
import { UsersService } from '../users/users.service.js';
import { CampaignMemberEntity } from './campaign-member.entity.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { CampaignEntity } from './campaign.entity.js';
import { detailsOf, notesOf, sampleOf, tileOf } from './campaign.presenter.js';
import { InvitationsService } from './invitations.service.js';
import { JoinLinksService } from './join-links.service.js';

/** `campaign_samples` returns at most this many public campaigns. */
const SAMPLE_SIZE = 12;

/** Creates, reads and deletes campaigns. CampaignEditsService changes them, CampaignMembersService their members. */
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
    private readonly invitations: InvitationsService,
    private readonly links: JoinLinksService,
    private readonly maps: MapRepository,
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
    return { ...done(sentence`${form.name} is ready. You are its DM.`), id };
  }

  /** Returns the whole campaign as this member or viewer sees it. @throws Failure 404 */
  async get(access: CampaignAccess, user: SessionUser): Promise<CampaignReply> {
    const campaign = await this.requireCampaign(access.campaignId);
    const isDm = access.role === 'dm';
    const [users, characters, allUsers, dm] = await Promise.all([
      this.members.listMembers(access.campaignId),
      this.characters.listInCampaign(access.campaignId),
      isDm ? this.users.listUsernames() : [],
      isDm ? this.viewOfDm(campaign) : null,
    ]);
    return {
      campaign: {
        ...tileOf(campaign),
        ...detailsOf(campaign),
        ...notesOf(campaign),
        characters,
        users,
      } satisfies Campaign,
      level: access.role,
      users,
      current_user: { id: user.id, username: user.username, display_name: user.display_name },
      all_users: allUsers,
      dm,
    };
  }

  /** Returns the campaign. Its `all_users` holds only the usernames of people who are not members. */
  async getForInviting(access: CampaignAccess, user: SessionUser): Promise<CampaignReply> {
    const campaign = await this.get(access, user);
    const members = new Set(campaign.users.map(({ username }) => username));
    return { ...campaign, all_users: campaign.all_users.filter((username) => !members.has(username)) };
  }

  /** Deletes a campaign with its map. The owners keep their characters. @throws Failure 404 */
  async delete(campaignId: string): Promise<MessageReply> {
    const { name, photo } = await this.requireCampaign(campaignId);
    await this.events.transaction(async (transaction, publish) => {
      const memberIds = await this.members.listMemberIds(campaignId, transaction);
      await publish('campaign.deleted', { campaignId, memberIds });
      await transaction.delete(CampaignEntity, { id: campaignId });
    });
    await this.pictures.discard(photo);
    return done(sentence`${name} is deleted.`);
  }

  private async viewOfDm({ id, firstStepsDismissed }: CampaignEntity): Promise<DmView> {
    const [invitations, join_link, has_map] = await Promise.all([
      this.invitations.listPending(id),
      this.links.find(id),
      this.maps.hasMap(id),
    ]);
    return { invitations, join_link, first_steps: { has_map, dismissed: firstStepsDismissed } };
  }

  /** Returns a campaign. @throws Failure 404 */
  async requireCampaign(campaignId: string): Promise<CampaignEntity> {
    const campaign = await this.dataSource.manager.findOneBy(CampaignEntity, { id: campaignId });
    if (!campaign) throw notFound('campaign');
    return campaign;
  }
}
