import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { CurrentUser } from '../../contracts/auth/auth.contract.js';
import { userCampaignOf } from '../campaigns/campaign.presenter.js';
import { CharactersService } from '../characters/characters.service.js';
import type { SessionUser } from '../core/access/session-user.js';
import { notificationOf, unreadOf } from '../notifications/notification.presenter.js';
import { CurrentUserRepository } from './current-user.repository.js';

/** Assembles the reply of `current_user`. */
@Injectable()
export class CurrentUserService {
  constructor(
    private readonly repository: CurrentUserRepository,
    private readonly characters: CharactersService,
  ) {}

  /** Returns the signed-in person as `get` does; sets 204 and returns nothing when nobody is signed in. */
  async reply(user: SessionUser | undefined, response: Response): Promise<CurrentUser | undefined> {
    if (user) return this.get(user);
    response.status(204);
    return undefined;
  }

  /** Returns the signed-in person with their campaigns, characters, unread notifications and open requests. */
  private async get(user: SessionUser): Promise<CurrentUser> {
    const page = await this.repository.read(user.id);
    return {
      ...user,
      ...unreadOf(page.unreadCount),
      admin: user.role === 'admin',
      owner: true,
      ask_before_adding: page.askBeforeAdding,
      made_chars: this.characters.presentCreated(page.characters, page.campaigns),
      campaigns: page.campaigns.map(userCampaignOf),
      requests: page.requests.map(notificationOf),
    };
  }
}
