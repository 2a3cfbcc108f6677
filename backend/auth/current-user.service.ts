import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { CurrentUser } from '../../contracts/auth/auth.contract.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import { CharactersService } from '../characters/characters.service.js';
import type { SessionUser } from '../core/current-user.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { UsersService } from '../users/users.service.js';

/** Assembles the reply of `current_user`. */
@Injectable()
export class CurrentUserService {
  constructor(
    private readonly users: UsersService,
    private readonly campaigns: CampaignMembersService,
    private readonly characters: CharactersService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Returns the signed-in person as `get` does; sets 204 and returns nothing when nobody is signed in. */
  async reply(user: SessionUser | undefined, response: Response): Promise<CurrentUser | undefined> {
    if (user) return this.get(user);
    response.status(204);
    return undefined;
  }

  /** Returns the signed-in person with their campaigns, characters, unread notifications and open requests. */
  private async get(user: SessionUser): Promise<CurrentUser> {
    const ownCampaigns = this.campaigns.listCampaignsOf(user.id);
    const [ask_before_adding, campaigns, made_chars, unread, requests] = await Promise.all([
      this.users.asksBeforeAdding(user.id),
      ownCampaigns,
      ownCampaigns.then((campaigns) => this.characters.listCreatedBy(user.id, campaigns)),
      this.notifications.countUnread(user.id),
      this.notifications.listRequests(user.id),
    ]);
    const admin = user.role === 'admin';
    return { ...user, ...unread, admin, owner: true, ask_before_adding, made_chars, campaigns, requests };
  }
}
