import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { charactersIn, type ListedRow } from '../characters/character.subqueries.js';
import type { Membership } from '../core/access/campaign-authorizer.js';
import type { CampaignPageReader, PageParams } from '../core/access/campaign-page.js';
import type { SessionUser } from '../core/access/session-user.js';
import { runPrepared } from '../core/database/pg-pool.js';
import { hasMap } from '../map/map.subqueries.js';
import { openInvitations, type InvitationRow } from '../notifications/notification.subqueries.js';
import { ALL_USERNAMES } from '../users/user.subqueries.js';
import type { CampaignEntity } from './campaign.entity.js';
import {
  joinLinkOf,
  membersOf,
  tableScreenOf,
  type JoinLinkRow,
  type MemberRow,
  type TableScreenRow,
} from './campaign.subqueries.js';

/** Everything that the page of a campaign shows. The last part is null for everybody but a DM. */
export interface CampaignPage extends Membership, Omit<CampaignEntity, 'public' | 'createdAt'> {
  readonly members: readonly MemberRow[];
  readonly characters: readonly ListedRow[];
  readonly forDm: {
    readonly usernames: readonly string[];
    readonly invitations: readonly InvitationRow[];
    readonly joinLink: JoinLinkRow | null;
    readonly tableScreen: TableScreenRow | null;
    readonly hasMap: boolean;
  } | null;
}

/** One prepared statement that also reads the membership, because every page of a campaign waits for it. */
const READ_PAGE = {
  name: 'campaign-page',
  text: `
    SELECT c.id, c.name, c."desc", c.details_version AS "detailsVersion", c.photo, c.public AS "isPublic",
           c.quest_notes AS "questNotes", c.quest_notes_version AS "questNotesVersion",
           c.encumbrance, c.party_health AS "partyHealth", c.players_write_items AS "playersWriteItems",
           c.players_see_creatures AS "playersSeeCreatures", c.attack_application AS "attackApplication",
           c.first_steps_dismissed AS "firstStepsDismissed", m.is_dm AS "isDm",
           ${membersOf('c.id')} AS members, ${charactersIn('c.id')} AS characters,
           CASE WHEN m.is_dm THEN json_build_object(
             'usernames', ${ALL_USERNAMES}, 'invitations', ${openInvitations('c.id')},
             'joinLink', ${joinLinkOf('c.id')}, 'tableScreen', ${tableScreenOf('c.id')},
             'hasMap', ${hasMap('c.id')}) END AS "forDm"
      FROM campaigns c
      LEFT JOIN campaign_members m ON m.campaign_id = c.id AND m.user_id = $2
     WHERE c.id = $1`,
};

/** Reads the page of a campaign. */
@Injectable()
export class CampaignPageRepository implements CampaignPageReader<CampaignPage> {
  constructor(private readonly dataSource: DataSource) {}

  async read(user: SessionUser, { campaignId }: PageParams): Promise<CampaignPage | undefined> {
    const [page] = await runPrepared<CampaignPage>(this.dataSource, READ_PAGE, [campaignId, user.id]);
    return page;
  }
}
