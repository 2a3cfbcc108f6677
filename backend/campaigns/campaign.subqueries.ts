import { personRow, type PersonRow } from '../users/user.subqueries.js';
import type { CampaignEntity } from './campaign.entity.js';
import type { JoinLinkEntity } from './join-link.entity.js';
import type { TableScreenEntity } from './table-screen.entity.js';

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

/** The table screen of a campaign. */
export type TableScreenRow = Pick<TableScreenEntity, 'linkId'>;

/** Returns the SQL of the MemberRows of a campaign, the DM first, then the longest-standing members. */
export const membersOf = (campaignId: string): string => `
  (SELECT COALESCE(json_agg(json_build_object('isDm', o.is_dm, 'person', ${personRow('u')})
                            ORDER BY o.is_dm DESC, o.joined_at), '[]')
     FROM campaign_members o JOIN users u ON u.id = o.user_id WHERE o.campaign_id = ${campaignId})`;

/** Returns the SQL of whether a campaign is gone. */
export const isGone = (campaignId: string): string => `NOT EXISTS (SELECT FROM campaigns c WHERE c.id = ${campaignId})`;

/** SQL of the number of campaigns. */
export const COUNT_CAMPAIGNS = '(SELECT count(*)::integer FROM campaigns)';

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

/** Returns the SQL of the TableScreenRow of a campaign; null without one. */
export const tableScreenOf = (campaignId: string): string => `
  (SELECT json_build_object('linkId', t.link_id) FROM table_screens t WHERE t.campaign_id = ${campaignId})`;

/** Returns the SQL of whether an address of a table screen works, as JSON. */
export const hasTableScreen = (linkId: string): string =>
  `(SELECT to_jsonb(true) FROM table_screens t WHERE t.link_id = ${linkId})`;

/** Returns the SQL of whether each member of a campaign is a DM, by their id, as JSON; null when there is no member. */
export const rolesIn = (campaignId: string): string => `
  (SELECT jsonb_object_agg(o.user_id, o.is_dm) FROM campaign_members o WHERE o.campaign_id = ${campaignId})`;

/** Returns the SQL of the Membership of a person in a campaign, as JSON; null when there is no such campaign. */
export const membershipIn = (campaignId: string, userId: string): string => `
  (SELECT json_build_object('isDm', m.is_dm, 'isPublic', c.public)
     FROM campaigns c LEFT JOIN campaign_members m ON m.campaign_id = c.id AND m.user_id = ${userId}
    WHERE c.id = ${campaignId})`;

/**
 * Returns the SQL of whether a person may read the creatures of the compendium: a DM of any campaign may, a player of one
 * that keeps them from its players may not, and everybody else may.
 */
export const seesCreatures = (userId: string): string => `
  (SELECT COALESCE(bool_or(m.is_dm) OR bool_and(c.players_see_creatures), true)
     FROM campaign_members m JOIN campaigns c ON c.id = m.campaign_id WHERE m.user_id = ${userId})`;

/** Returns the SQL of a hash of who is in a campaign, with role and name, as JSON; null when there is no such campaign. */
export const rosterHash = (campaignId: string): string => `
  (SELECT to_jsonb(md5(string_agg(concat_ws(' ', o.user_id, o.is_dm, u.display_name), ',' ORDER BY o.user_id)))
     FROM campaign_members o JOIN users u ON u.id = o.user_id WHERE o.campaign_id = ${campaignId})`;

/** Returns the SQL of what the players of a campaign see of health, as text. */
export const partyHealthIn = (campaignId: string): string =>
  `(SELECT c.party_health FROM campaigns c WHERE c.id = ${campaignId})`;

/** Returns the SQL of the rules that a campaign has chosen for its sheets, as JSON. */
export const sheetRules = (campaignId: string): string => `
  (SELECT jsonb_build_array(c.encumbrance, c.party_health) FROM campaigns c WHERE c.id = ${campaignId})`;

/** Returns the SQL of whether players may write items of a campaign. @param campaignId SQL, such as `$1` */
export const playersWriteItemsIn = (campaignId: string): string =>
  `COALESCE((SELECT c.players_write_items FROM campaigns c WHERE c.id = ${campaignId}), false)`;

/** Returns the SQL of when what attacks of a campaign do is applied, as text. @param campaignId SQL, such as `$1` */
export const attackApplicationIn = (campaignId: string): string =>
  `(SELECT c.attack_application FROM campaigns c WHERE c.id = ${campaignId})`;
