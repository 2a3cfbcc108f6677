import { readCampaign, readDmNote, readMember } from '../../contracts/campaign-files/read/read-records.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { RECORDS, type CampaignFileSection } from '../core/database/campaign-file-section.js';

/** The campaign itself. */
const CAMPAIGN: CampaignFileSection<'campaign'> = {
  kind: 'campaign',
  most: 1,
  columns: [
    'campaigns.id',
    'campaigns.name',
    'campaigns.desc',
    'campaigns.quest_notes',
    'campaigns.encumbrance',
    'campaigns.party_health',
    'campaigns.players_write_items',
    'campaigns.players_see_creatures',
    'campaigns.attack_application',
    'campaigns.first_steps_dismissed',
  ],
  select: `SELECT '1' AS key, jsonb_build_object('name', c.name, 'desc', c."desc", 'quest_notes', c.quest_notes,
      'encumbrance', c.encumbrance, 'party_health', c.party_health, 'players_write_items', c.players_write_items,
      'players_see_creatures', c.players_see_creatures, 'attack_application', c.attack_application,
      'first_steps_dismissed', c.first_steps_dismissed) AS record FROM campaigns c WHERE c.id = $1`,
  pageSize: 1,
  read: readCampaign,
  insert: [
    `INSERT INTO campaigns (id, name, "desc", quest_notes, encumbrance, party_health, players_write_items,
                            players_see_creatures, attack_application, first_steps_dismissed, photo)
     SELECT campaign, r ->> 'name', r ->> 'desc', r ->> 'quest_notes', r ->> 'encumbrance', r ->> 'party_health',
            (r ->> 'players_write_items')::boolean, (r ->> 'players_see_creatures')::boolean, r ->> 'attack_application',
            (r ->> 'first_steps_dismissed')::boolean, r ->> 'photo' FROM ${RECORDS}`,
    `INSERT INTO campaign_members (campaign_id, user_id, is_dm) SELECT campaign, dm, true FROM ${RECORDS}`,
  ],
};

/** The members by name. The import keeps those names on the characters and in the log alone. */
const MEMBER: CampaignFileSection<'member'> = {
  kind: 'member',
  // Somebody who joins while the file is written is a member too.
  most: 2 * LIMITS.membersPerCampaign,
  columns: ['campaign_members.campaign_id', 'campaign_members.user_id', 'campaign_members.is_dm'],
  select: `SELECT m.user_id::text AS key, jsonb_build_object('id', m.user_id, 'name', u.display_name, 'is_dm', m.is_dm) AS record
      FROM campaign_members m JOIN users u ON u.id = m.user_id WHERE m.campaign_id = $1`,
  pageSize: 200,
  read: readMember,
  insert: [],
};

/** The notes of the DMs. */
const DM_NOTE: CampaignFileSection<'dm_note'> = {
  kind: 'dm_note',
  most: LIMITS.dmNotesPerCampaign,
  columns: ['campaign_id', 'id', 'title', 'text', 'updated_at'].map((column) => `campaign_dm_notes.${column}`),
  select: `SELECT n.id::text AS key, jsonb_build_object('id', n.id, 'title', n.title, 'text', n."text",
      'updated_at', n.updated_at) AS record FROM campaign_dm_notes n WHERE n.campaign_id = $1`,
  pageSize: 50,
  read: readDmNote,
  insert: [
    `INSERT INTO campaign_dm_notes (campaign_id, id, title, "text", updated_at)
     SELECT campaign, (r ->> 'id')::uuid, r ->> 'title', r ->> 'text', (r ->> 'updated_at')::timestamptz FROM ${RECORDS}`,
  ],
};

/** What campaign files have of this module. */
export const CAMPAIGNS_FILE = { CAMPAIGN, MEMBER, DM_NOTE } as const;
