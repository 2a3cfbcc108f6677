import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, Not, type EntityManager } from 'typeorm';
import type { UserCampaign } from '../../contracts/auth/auth.contract.js';
import type { CampaignUser } from '../../contracts/campaigns/campaigns.contract.js';
import { badInput, done, Failure, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Person } from '../../contracts/users/users.contract.js';
import type { CampaignAccess } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import { DomainEvents, type Publish } from '../core/domain-events.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { RateLimits } from '../core/rate-limits.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { UsersService } from '../users/users.service.js';
import { CampaignMemberEntity } from './campaign-member.entity.js';
import { CampaignEntity } from './campaign.entity.js';

const LEADS_TOO_MANY =
  `You lead ${LIMITS.campaignsPerDm} campaigns, which is the most one person can lead. ` +
  'Delete one of them first to create another.';
const CAMPAIGN_FULL = `This campaign is full: it has ${LIMITS.membersPerCampaign} members. Its DM can remove somebody to make room.`;

/** Adds, invites and removes members, and finds a new DM when the DM's account is deleted. */
@Injectable()
export class CampaignMembersService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly pictures: PicturesService,
    private readonly rates: RateLimits,
  ) {}

  onModuleInit(): void {
    this.events.on('invitation.accepted', ({ campaignId, userId }, transaction, publish) =>
      this.addMember(transaction, publish, campaignId, userId),
    );
    this.events.on('user.deleted', ({ userId }, transaction, publish) =>
      this.removeFromAllCampaigns(transaction, publish, userId),
    );
  }

  /** Returns the campaigns of one person with all their members, sorted by name. */
  async listCampaignsOf(userId: string): Promise<UserCampaign[]> {
    const rows: { id: string; name: string; is_dm: boolean; user_id: string }[] = await this.dataSource.query(
      `SELECT c.id, c.name, o.is_dm, o.user_id FROM campaign_members m
         JOIN campaigns c ON c.id = m.campaign_id
         JOIN campaign_members o ON o.campaign_id = c.id
        WHERE m.user_id = $1 ORDER BY lower(c.name), c.id, o.is_dm DESC, o.joined_at`,
      [userId],
    );
    const people = await this.users.findByIds([...new Set(rows.map((row) => row.user_id))]);
    const campaigns = new Map<string, UserCampaign>();
    for (const row of rows) {
      const campaign = campaigns.get(row.id) ?? { id: row.id, name: row.name, groups: [] };
      campaign.groups.push({ dm: row.is_dm, username: people.get(row.user_id)?.username ?? '' });
      campaigns.set(row.id, campaign);
    }
    return [...campaigns.values()];
  }

  /** Returns the members of a campaign, the DM first, then the longest-standing members. */
  async listMembers(campaignId: string): Promise<CampaignUser[]> {
    const members = await this.dataSource.manager.find(CampaignMemberEntity, {
      where: { campaignId },
      order: { isDm: 'DESC', joinedAt: 'ASC' },
    });
    const people = await this.users.findByIds(members.map((member) => member.userId));
    return members.flatMap((member) => {
      const person = people.get(member.userId);
      // In the API, `role` is true for the DM.
      return person ? [{ ...person, role: member.isDm }] : [];
    });
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
   * Adds a person without asking them. Invites them instead if they want to be asked.
   * @throws Failure as `findInvitee`, 409 when the campaign is full
   */
  async addOrInvite(from: SessionUser, campaignId: string, username: string): Promise<MessageReply> {
    const person = await this.findInvitee(from, campaignId, username);
    if (await this.users.asksBeforeAdding(person.id)) {
      await this.sendInvitation(from, campaignId, person);
      const { display_name: name } = person;
      return done(`${name} wants to be asked first and was not added. An invitation is on its way instead.`);
    }
    await this.events.transaction((transaction, publish) =>
      this.addMember(transaction, publish, campaignId, person.id),
    );
    return done(`${person.display_name} is in the campaign now.`);
  }

  /** Sends an invitation. The person joins when they accept it. @throws Failure as `findInvitee` */
  async invite(from: SessionUser, campaignId: string, username: string): Promise<MessageReply> {
    const person = await this.findInvitee(from, campaignId, username);
    await this.sendInvitation(from, campaignId, person);
    return done(`${person.display_name} is invited.`);
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
    return done(`${person.display_name} is no longer in the campaign.`);
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

  /**
   * Returns the person to invite or add, and counts the try.
   * @throws Failure 400 naming `username` when nobody has that name or the person is already a member,
   * 429 after too many tries
   */
  private async findInvitee(from: SessionUser, campaignId: string, username: string): Promise<Person> {
    await this.rates.consume('invite.user', from.id);
    const person = await this.users.findByUsername(username);
    // An unknown name uses up the try, so that nobody can test many names.
    if (!person) throw badInput('username', `Nobody is called ${username}.`);
    if (!(await this.isMember(campaignId, person.id))) return person;
    // The DM knows the members, so this reply reveals nothing and the try does not count.
    await this.rates.refund('invite.user', from.id);
    throw badInput('username', `${username} is in this campaign already.`);
  }

  private async sendInvitation(from: SessionUser, campaignId: string, { id }: Person): Promise<void> {
    const campaignName = await this.getCampaignName(campaignId);
    await this.notifications.createInvitation({ campaignId, campaignName, userId: id, from: from.display_name });
  }

  private isMember(campaignId: string, userId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(CampaignMemberEntity, { campaignId, userId });
  }

  /**
   * Adds a member. Does nothing for a person who is a member already.
   * @throws Failure 404 when the campaign no longer exists, 409 when it is full
   */
  private async addMember(
    transaction: EntityManager,
    publish: Publish,
    campaignId: string,
    userId: string,
  ): Promise<void> {
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
    if ((inserted.raw as unknown[]).length > 0) await publish('campaign.member.joined', { campaignId, userId });
  }

  private async removeMember(
    transaction: EntityManager,
    publish: Publish,
    campaignId: string,
    userId: string,
  ): Promise<void> {
    await transaction.delete(CampaignMemberEntity, { campaignId, userId });
    await publish('campaign.member.left', { campaignId, userId });
  }

  /** Removes a person from all their campaigns. Appoints a new DM in those that they led. */
  private async removeFromAllCampaigns(transaction: EntityManager, publish: Publish, userId: string): Promise<void> {
    for (const { campaignId, isDm } of await transaction.findBy(CampaignMemberEntity, { userId })) {
      await this.removeMember(transaction, publish, campaignId, userId);
      if (isDm) await this.appointSuccessor(transaction, publish, campaignId);
    }
  }

  /** Makes the longest-standing member the DM of a campaign without a DM. Deletes a campaign without members. */
  private async appointSuccessor(transaction: EntityManager, publish: Publish, campaignId: string): Promise<void> {
    const successor = await transaction.findOne(CampaignMemberEntity, {
      where: { campaignId },
      order: { isDm: 'DESC', joinedAt: 'ASC' },
    });
    if (successor?.isDm) return;
    const { name, photo } = await transaction.findOneByOrFail(CampaignEntity, { id: campaignId });
    if (!successor) {
      await publish('campaign.deleted', { campaignId });
      await transaction.delete(CampaignEntity, { id: campaignId });
      await this.pictures.discard(photo, transaction);
      return;
    }
    await transaction.update(CampaignMemberEntity, { campaignId, userId: successor.userId }, { isDm: true });
    await publish('campaign.member.role', { campaignId, userId: successor.userId });
    await this.notifications.createMessage(
      transaction,
      publish,
      successor.userId,
      `You are the DM of ${name} now: the account of the one before you is gone.`,
    );
  }
}
