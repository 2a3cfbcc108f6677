import { personRow, type PersonRow } from '../users/user.subqueries.js';
import type { CampaignEntity } from './campaign.entity.js';
import type { JoinLinkEntity } from './join-link.entity.js';

/*
 * Parts of the statements that read a whole page in one round trip, here and in other modules. Each returns JSON in the
 * shape that a presenter takes. The arguments are SQL, such as `$1`.
 */

/** A member of a campaign. */
export interface MemberRow {
  readonly isDm: boolean;
  readonly person: PersonRow;
}

/** A campaign of a person, with all its members. */
export type OwnCampaignRow = Pick<CampaignEntity, 'id' | 'name' | 'photo'> & { readonly members: readonly MemberRow[] };

/** A join link; its time is ISO 8601. */
export type JoinLinkRow = Pick<JoinLinkEntity, 'linkId'> & { readonly expiresAt: string };

/** Returns the SQL of the MemberRows of a campaign, the DM first, then the longest-standing members. */
export const membersOf = (campaignId: string): string => `
  (SELECT COALESCE(json_agg(json_build_object('isDm', o.is_dm, 'person', ${personRow('u')})
                            ORDER BY o.is_dm DESC, o.joined_at), '[]')
     FROM campaign_members o JOIN users u ON u.id = o.user_id WHERE o.campaign_id = ${campaignId})`;

const campaignsOf = (userId: string, campaign: string): string => `
  (SELECT COALESCE(json_agg(${campaign} ORDER BY lower(c.name), c.id), '[]')
     FROM campaign_members m JOIN campaigns c ON c.id = m.campaign_id WHERE m.user_id = ${userId})`;

/** Returns the SQL of the OwnCampaignRows of a person, sorted by name. */
export const ownCampaigns = (userId: string): string =>
  campaignsOf(
    userId,
    `json_build_object('id', c.id, 'name', c.name, 'photo', c.photo, 'members', ${membersOf('c.id')})`,
  );

/** Returns the SQL of the ids and names of a person's campaigns, sorted by name. */
export const ownCampaignRefs = (userId: string): string =>
  campaignsOf(userId, `json_build_object('id', c.id, 'name', c.name)`);

/** Returns the SQL of the JoinLinkRow of a campaign; null without a link. */
export const joinLinkOf = (campaignId: string): string => `
  (SELECT json_build_object('linkId', l.link_id, 'expiresAt', l.expires_at)
     FROM campaign_join_links l WHERE l.campaign_id = ${campaignId})`;
