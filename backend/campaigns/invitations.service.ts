import { Injectable, type OnModuleInit } from '@nestjs/common';
import { badInput, done, notFound, type MessageReply } from '../../contracts/core/failure.js';
import type { Person } from '../../contracts/users/users.contract.js';
import { sentence } from '../../contracts/core/text.js';
import type { SessionUser } from '../core/access/session-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { UsersService } from '../users/users.service.js';
import { CampaignMembersService } from './campaign-members.service.js';

/** Invites people to a campaign or adds them, withdraws invitations, and lets in who accepts. */
@Injectable()
export class InvitationsService implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly members: CampaignMembersService,
    private readonly rates: RateLimiter,
  ) {}

  onModuleInit(): void {
    this.events.on('invitation.accepted', async ({ campaignId, userId }, transaction, publish) => {
      await this.members.join(transaction, publish, campaignId, userId);
    });
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
      return done(sentence`${name} wants to be asked first, so they have got an invitation instead.`);
    }
    await this.events.transaction((transaction, publish) =>
      this.members.add(transaction, publish, campaignId, person.id),
    );
    return done(sentence`${person.display_name} is in the campaign now.`);
  }

  /** Sends an invitation. The person joins when they accept it. @throws Failure as `findInvitee` */
  async invite(from: SessionUser, campaignId: string, username: string): Promise<MessageReply> {
    const person = await this.findInvitee(from, campaignId, username);
    await this.sendInvitation(from, campaignId, person);
    return done(sentence`${person.display_name} is invited.`);
  }

  /** Withdraws an open invitation. @throws Failure 404 when the person has none, for example because they answered */
  async withdraw(campaignId: string, username: string): Promise<MessageReply> {
    const person = await this.users.findByUsername(username);
    if (!person || !(await this.notifications.withdrawInvitation(campaignId, person.id))) throw notFound('invitation');
    return done(sentence`The invitation to ${person.display_name} is withdrawn.`);
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
    if (!person) throw badInput('username', `There is no user ${username}.`);
    if (!(await this.members.isMember(campaignId, person.id))) return person;
    // The DM knows the members, so this reply reveals nothing and the try does not count.
    await this.rates.refund('invite.user', from.id);
    throw badInput('username', `${username} is in this campaign already.`);
  }

  private async sendInvitation(from: SessionUser, campaignId: string, { id }: Person): Promise<void> {
    const campaignName = await this.members.getCampaignName(campaignId);
    await this.notifications.createInvitation({ campaignId, campaignName, userId: id, from: from.display_name });
  }
}
