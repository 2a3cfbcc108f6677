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
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { runPrepared } from '../core/database/pg-pool.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { CampaignMemberEntity } from './campaign-member.entity.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { CampaignEntity } from './campaign.entity.js';
import type { CampaignPage } from './campaign-page.repository.js';
import { campaignUserOf, detailsOf, notesOf, pendingInvitationOf, sampleOf, tileOf } from './campaign.presenter.js';
import { JoinLinksService } from './join-links.service.js';
import { TableScreensService } from './table-screens.service.js';

/** `campaign_samples` returns at most this many public campaigns. */
const SAMPLE_SIZE = 12;

type TileRow = Pick<CampaignEntity, 'id' | 'name' | 'desc' | 'photo' | 'public'>;

/** One prepared statement, because Home and every list of campaigns wait for it. */
const LIST_CAMPAIGNS = {
  name: 'campaigns-of-person',
  text: `SELECT c.id, c.name, c."desc", c.photo, c.public FROM campaign_members m
           JOIN campaigns c ON c.id = m.campaign_id WHERE m.user_id = $1 ORDER BY c.name`,
};

/** Creates, reads and deletes campaigns. CampaignSettingsService changes them, CampaignMembersService their members. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
    private readonly rates: RateLimiter,
    private readonly characters: CharactersService,
    private readonly pictures: PicturesService,
    private readonly links: JoinLinksService,
    private readonly tables: TableScreensService,
  ) {}

  /** Returns the person's campaigns sorted by name. `msg` says why there are none, and is empty otherwise. */
  async list(user: SessionUser | undefined): Promise<{ campaigns: CampaignTile[]; msg: string }> {
    if (!user) return { campaigns: [], msg: 'Log in to see your campaigns!' };
    const campaigns = await runPrepared<TileRow>(this.dataSource, LIST_CAMPAIGNS, [user.id]);
    const msg = campaigns.length > 0 ? '' : 'You are not in any campaign yet. Create one, or ask a DM to invite you.';
    return { campaigns: campaigns.map(tileOf), msg };
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

  /** Returns the whole campaign as this member or viewer sees it. */
  present(page: CampaignPage, access: CampaignAccess, user: SessionUser): CampaignReply {
    const campaign = { ...page, public: page.isPublic };
    const users = page.members.map(campaignUserOf);
    const forDm = access.role === 'dm' ? page.forDm : null;
    return {
      campaign: {
        ...tileOf(campaign),
        ...detailsOf(campaign),
        ...notesOf(campaign),
        encumbrance: campaign.encumbrance,
        party_health: campaign.partyHealth,
        players_write_items: campaign.playersWriteItems,
        players_see_creatures: campaign.playersSeeCreatures,
        attack_application: campaign.attackApplication,
        characters: this.characters.presentInCampaign(page.characters),
        users,
      } satisfies Campaign,
      level: access.role,
      users,
      current_user: { id: user.id, username: user.username, display_name: user.display_name },
      all_users: forDm ? [...forDm.usernames] : [],
      dm: forDm && this.viewOfDm(forDm, page.firstStepsDismissed),
    };
  }

  /** Returns the campaign. Its `all_users` holds only the usernames of people who are not members. */
  presentForInviting(page: CampaignPage, access: CampaignAccess, user: SessionUser): CampaignReply {
    const campaign = this.present(page, access, user);
    const members = new Set(campaign.users.map(({ username }) => username));
    return { ...campaign, all_users: campaign.all_users.filter((username) => !members.has(username)) };
  }

  /** Deletes a campaign with its map. The owners keep their characters. @throws Failure 404 */
  async delete(campaignId: string): Promise<MessageReply> {
    const name = await this.events.transaction(async (transaction, publish) => {
      const campaign = await transaction.findOne(CampaignEntity, {
        where: { id: campaignId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!campaign) throw notFound('campaign');
      const memberIds = await this.members.listMemberIds(campaignId, transaction);
      await publish('campaign.deleted', { campaignId, memberIds });
      await transaction.delete(CampaignEntity, { id: campaignId });
      await this.pictures.discard(campaign.photo, transaction);
      return campaign.name;
    });
    return done(sentence`${name} is deleted.`);
  }

  private viewOfDm(
    { invitations, joinLink, tableScreen, hasMap }: NonNullable<CampaignPage['forDm']>,
    dismissed: boolean,
  ): DmView {
    return {
      invitations: invitations.map(pendingInvitationOf),
      join_link: joinLink && this.links.present(joinLink),
      table_screen: tableScreen && this.tables.present(tableScreen),
      first_steps: { has_map: hasMap, dismissed },
    };
  }

  /** Returns a campaign. @throws Failure 404 */
  async requireCampaign(campaignId: string): Promise<CampaignEntity> {
    const campaign = await this.dataSource.manager.findOneBy(CampaignEntity, { id: campaignId });
    if (!campaign) throw notFound('campaign');
    return campaign;
  }
}
