import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, Not, type EntityManager } from 'typeorm';
import type { CampaignUser } from '../../contracts/campaigns/campaigns.contract.js';
import { badInput, done, Failure, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { sentence } from '../../contracts/core/text.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { DomainEvents, type Publish } from '../core/domain-events.js';
import { readPreparedRow } from '../core/database/pg-pool.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { UsersService } from '../users/users.service.js';
import { CampaignMemberEntity } from './campaign-member.entity.js';
import { CampaignEntity } from './campaign.entity.js';
import { campaignUserOf } from './campaign.presenter.js';
import { membersOf, type MemberRow } from './campaign.subqueries.js';

const LEADS_TOO_MANY =
  `You lead ${LIMITS.campaignsPerDm} campaigns, and nobody can lead more. ` +
  'Delete one of them first to create another.';
const CAMPAIGN_FULL = `This campaign is full. It has ${LIMITS.membersPerCampaign} members. Its DM can remove somebody to make room.`;

/** Prepared, because every opening of a map waits for it. */
const READ_MEMBERS = { name: 'campaign-members', text: `SELECT ${membersOf('$1')} AS members` };

/** Lists, adds and removes members. */
@Injectable()
export class CampaignMembersService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.events.on('user.changed', ({ userId }, transaction, publish) =>
      this.publishToCampaigns(transaction, publish, userId),
    );
  }

  private async publishToCampaigns(transaction: EntityManager, publish: Publish, userId: string): Promise<void> {
    for (const { campaignId } of await transaction.findBy(CampaignMemberEntity, { userId }))
      await publish('campaign.member.changed', { campaignId, userId });
  }

  /** Returns the members of a campaign, the DM first, then the longest-standing members. */
  async listMembers(campaignId: string): Promise<CampaignUser[]> {
    const values = [campaignId];
    const { members } = await readPreparedRow<{ members: MemberRow[] }>(this.dataSource, READ_MEMBERS, values);
    return members.map(campaignUserOf);
  }

  /** Returns the ids of the members of a campaign. */
  async listMemberIds(campaignId: string, manager = this.dataSource.manager): Promise<string[]> {
    return (await manager.findBy(CampaignMemberEntity, { campaignId })).map(({ userId }) => userId);
  }

  /** Returns the ids of the DMs of a campaign. */
  async listDmIds(campaignId: string): Promise<string[]> {
    const dms = await this.dataSource.manager.findBy(CampaignMemberEntity, { campaignId, isDm: true });
    return dms.map(({ userId }) => userId);
  }

  /** Returns the name of an existing campaign. Rejects when there is no such campaign. */
  async getCampaignName(campaignId: string): Promise<string> {
    const { name } = await this.dataSource.manager.findOneOrFail(CampaignEntity, {
      select: { name: true },
      where: { id: campaignId },
    });
    return name;
  }

  /**
   * Removes a member and their characters from the campaign.
   * @throws Failure 404 when nobody has that name or the person is not a member, 400 when the DM names themselves
   */
  async remove(dm: CampaignAccess, username: string): Promise<MessageReply> {
    const person = await this.users.findByUsername(username);
    if (!person || !(await this.isMember(dm.campaignId, person.id))) throw notFound('member');
    if (person.id === dm.userId)
      throw badInput('username', 'A DM cannot remove themselves. Delete the campaign instead.');
    await this.events.transaction((transaction, publish) =>
      this.removeMember(transaction, publish, dm.campaignId, person.id),
    );
    return done(sentence`${person.display_name} is no longer in the campaign.`);
  }

  /**
   * Checks that a person can lead one more campaign. Takes a lock, so that two tabs cannot pass the check at once.
   * @throws Failure 400 when they already lead the maximum
   */
  async requireCanLeadAnother(transaction: EntityManager, userId: string): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [userId]);
    const led = await transaction.countBy(CampaignMemberEntity, { userId, isDm: true });
    if (led >= LIMITS.campaignsPerDm) throw new Failure(400, LEADS_TOO_MANY);
  }

  /** Returns whether the person is a member of the campaign. */
  isMember(campaignId: string, userId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(CampaignMemberEntity, { campaignId, userId });
  }

  /**
   * Adds a person who joins by their own decision, and tells the DMs.
   * @returns false for a person who is a member already
   * @throws Failure as `add`
   */
  async join(transaction: EntityManager, publish: Publish, campaignId: string, userId: string): Promise<boolean> {
    const isNew = await this.add(transaction, publish, campaignId, userId);
    if (isNew) await this.tellDmsOfNewMember(transaction, publish, campaignId, userId);
    return isNew;
  }

  /**
   * Adds a member. Does nothing for a person who is a member already.
   * @returns whether the person was no member before
   * @throws Failure 404 when the campaign no longer exists, 409 when it is full
   */
  async add(transaction: EntityManager, publish: Publish, campaignId: string, userId: string): Promise<boolean> {
    // Serializes simultaneous joins, so that the campaign never exceeds its limit.
    const locked = { select: { id: true }, where: { id: campaignId }, lock: { mode: 'for_no_key_update' } } as const;
    if (!(await transaction.findOne(CampaignEntity, locked))) throw notFound('campaign');
    const others = await transaction.countBy(CampaignMemberEntity, { campaignId, userId: Not(userId) });
    if (others >= LIMITS.membersPerCampaign) throw new Failure(409, CAMPAIGN_FULL);
    const inserted = await transaction
      .createQueryBuilder()
      .insert()
      .into(CampaignMemberEntity)
      .values({ campaignId, userId, isDm: false })
      .orIgnore()
      .returning('user_id')
      .execute();
    const isNew = (inserted.raw as unknown[]).length > 0;
    if (isNew) await publish('campaign.member.joined', { campaignId, userId });
    return isNew;
  }

  private async tellDmsOfNewMember(
    transaction: EntityManager,
    publish: Publish,
    campaignId: string,
    userId: string,
  ): Promise<void> {
    const { name } = await transaction.findOneByOrFail(CampaignEntity, { id: campaignId });
    // A second connection while this one holds the campaign's lock could exhaust the pool.
    const people = await this.users.findByIds([userId], transaction);
    const dms = await transaction.findBy(CampaignMemberEntity, { campaignId, isDm: true });
    const text = sentence`${people.get(userId)?.display_name ?? 'Somebody'} has joined your campaign ${name}.`;
    for (const dm of dms) await this.notifications.createMessage(transaction, publish, dm.userId, text);
  }

  /** Removes a member, whose characters leave with them. */
  async removeMember(transaction: EntityManager, publish: Publish, campaignId: string, userId: string): Promise<void> {
    await transaction.delete(CampaignMemberEntity, { campaignId, userId });
    await publish('campaign.member.left', { campaignId, userId });
  }
}
