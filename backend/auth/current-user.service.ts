import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../contracts/auth/auth.contract.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import { CharactersService } from '../characters/characters.service.js';
import type { SessionUser } from '../core/current-user.js';
import { NotificationsService } from '../notifications/notifications.service.js';

/** The signed-in person with what the bar and the start page show of them. */
@Injectable()
export class CurrentUserService {
  constructor(
    private readonly campaigns: CampaignMembersService,
    private readonly characters: CharactersService,
    private readonly notifications: NotificationsService,
  ) {}

  async of(user: SessionUser): Promise<CurrentUser> {
    const [campaigns, made_chars, is_unread] = await Promise.all([
      this.campaigns.of(user.id),
      this.characters.madeBy(user.id),
      this.notifications.isUnread(user.id),
    ]);
    return { ...user, admin: user.role === 'admin', owner: true, is_unread, made_chars, campaigns };
  }
}
