import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { may, type CampaignAction, type CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { forbidden, notFound } from '../../contracts/core/failure.js';
import { CampaignAuthorizer, type CampaignAccess } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import { isUuid } from '../core/uuid.js';

/** Authorizes a person by their membership: 404 for a person who cannot see the campaign, 403 for a refused action. */
@Injectable()
export class MembershipAuthorizer extends CampaignAuthorizer {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async require(user: Pick<SessionUser, 'id'>, action: CampaignAction, campaignId: string): Promise<CampaignAccess> {
    const role = isUuid(campaignId) ? await this.roleOf(user.id, campaignId) : undefined;
    if (!role) throw notFound('campaign');
    if (!may(role, action)) throw forbidden();
    return { campaignId, userId: user.id, role };
  }

  /** Returns the person's role, or undefined. Uses one query, because every call in a campaign waits for it. */
  private async roleOf(userId: string, campaignId: string): Promise<CampaignRole | undefined> {
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
