import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ownCampaigns, type OwnCampaignRow } from '../campaigns/campaign.subqueries.js';
import { charactersBy, type ListedRow } from '../characters/character.subqueries.js';
import { readPreparedRow } from '../core/database/pg-pool.js';
import { openRequests, unreadCount, type NotificationRow } from '../notifications/notification.subqueries.js';
import { asksBeforeAdding } from '../users/user.subqueries.js';

/** What Home shows of the signed-in person, in addition to the account. */
export interface CurrentUserPage {
  readonly askBeforeAdding: boolean;
  readonly unreadCount: number;
  readonly requests: readonly NotificationRow[];
  readonly campaigns: readonly OwnCampaignRow[];
  readonly characters: readonly ListedRow[];
}

/** One prepared statement, because every start of the page waits for it. */
const READ_PAGE = {
  name: 'current-user',
  text: `
    SELECT ${asksBeforeAdding('$1')} AS "askBeforeAdding", ${unreadCount('$1')} AS "unreadCount",
           ${openRequests('$1')} AS requests, ${ownCampaigns('$1')} AS campaigns, ${charactersBy('$1')} AS characters`,
};

/** Reads what Home shows of a person. */
@Injectable()
export class CurrentUserRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns what Home shows of a person. */
  read(userId: string): Promise<CurrentUserPage> {
    return readPreparedRow<CurrentUserPage>(this.dataSource, READ_PAGE, [userId]);
  }
}
