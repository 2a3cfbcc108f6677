import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  may,
  MEMBERS_ONLY,
  type CampaignAction,
  type CampaignRole,
} from '../../contracts/campaigns/campaigns.policy.js';
import { forbidden, notFound } from '../../contracts/core/failure.js';
import { CampaignAuthorizer, type CampaignAccess, type Membership } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { readPreparedRow } from '../core/database/pg-pool.js';
import { isUuid } from '../core/uuid.js';
import { membershipIn, seesCreatures } from './campaign.subqueries.js';

/** Prepared, because every call in a campaign waits for it. */
const READ_MEMBERSHIP = {
  name: 'membership-read',
  text: `SELECT ${membershipIn('$1::uuid', '$2::uuid')} AS membership`,
};

const READ_SEES_CREATURES = { name: 'sees-creatures', text: `SELECT ${seesCreatures('$1::uuid')} AS "seesCreatures"` };

/** Authorizes a person by their membership: 404 for a person who cannot see the campaign, 403 for a refused action. */
@Injectable()
export class MembershipAuthorizer extends CampaignAuthorizer {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async require(user: Pick<SessionUser, 'id'>, action: CampaignAction, campaignId: string): Promise<CampaignAccess> {
    const membership = isUuid(campaignId) ? await this.membershipOf(user.id, campaignId) : undefined;
    return this.judge(user, action, campaignId, membership);
  }

  judge(
    user: Pick<SessionUser, 'id'>,
    action: CampaignAction,
    campaignId: string,
    membership: Membership | undefined,
  ): CampaignAccess {
    const role = membership && roleOf(membership);
    if (!role) throw notFound('campaign');
    if (may(role, action)) return { campaignId, userId: user.id, role };
    throw forbidden(role === 'viewer' && may('player', action) ? MEMBERS_ONLY : undefined);
  }

  async requireCreatures({ id, role }: Pick<SessionUser, 'id' | 'role'>): Promise<void> {
    if (role === 'admin') return;
    const row = await readPreparedRow<{ seesCreatures: boolean }>(this.dataSource, READ_SEES_CREATURES, [id]);
    if (!row.seesCreatures) throw forbidden('Your DM keeps the creatures of the compendium closed to players.');
  }

  private async membershipOf(userId: string, campaignId: string): Promise<Membership | undefined> {
    const { membership } = await readPreparedRow<{ membership: Membership | null }>(this.dataSource, READ_MEMBERSHIP, [
      campaignId,
      userId,
    ]);
    return membership ?? undefined;
  }
}

function roleOf({ isDm, isPublic }: Membership): CampaignRole | undefined {
  if (isDm !== null) return isDm ? 'dm' : 'player';
  return isPublic ? 'viewer' : undefined;
}
