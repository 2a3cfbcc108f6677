import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { may, type CampaignAction, type Level } from '../../contracts/campaigns/campaigns.policy.js';
import { forbidden, notFound } from '../../contracts/core/failure.js';
import { CampaignAuthorizer, type CampaignMember } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import { isUuid } from '../core/uuid.js';

/** Authorizes a person by their membership: 404 for a person who cannot see the campaign, 403 for a refused action. */
@Injectable()
export class MembershipAuthorizer extends CampaignAuthorizer {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async require(user: Pick<SessionUser, 'id'>, action: CampaignAction, campaignId: string): Promise<CampaignMember> {
    const level = isUuid(campaignId) ? await this.levelOf(user.id, campaignId) : undefined;
    if (!level) throw notFound('campaign');
    if (!may(level, action)) throw forbidden();
    return { campaignId, userId: user.id, level };
  }

  /** Returns the person's level, or undefined. Uses one query, because every call in a campaign waits for it. */
  private async levelOf(userId: string, campaignId: string): Promise<Level | undefined> {
    const rows: { is_dm: boolean | null; public: boolean }[] = await this.dataSource.query(
      `SELECT m.is_dm, c.public FROM campaigns c
         LEFT JOIN campaign_members m ON m.campaign_id = c.id AND m.user_id = $2
        WHERE c.id = $1`,
      [campaignId, userId],
    );
    const row = rows[0];
    if (!row) return undefined;
    if (row.is_dm !== null) return row.is_dm ? 'dm' : 'player';
    return row.public ? 'viewer' : undefined;
  }
}
