import { readCampaignCharacter } from '../../contracts/campaign-files/read/read-records.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { RECORDS, type CampaignFileSection } from '../core/database/campaign-file-section.js';

/**
 * The characters of a campaign as files, whose history and unsaved input stay behind. The import adds to each record the
 * names and the picture that it has worked out. The DM is in the place of the DM of the file already, which nobody else may
 * ever get, so a character that they played has a former player whom nothing else names.
 */
export const CHARACTERS_FILE: CampaignFileSection<'character'> = {
  kind: 'character',
  most: LIMITS.campaignFileCharacters,
  columns: [
    ...['id', 'creator_id', 'campaign_id', 'choices', 'play', 'notes'].map((column) => `characters.${column}`),
    ...['character_id', 'campaign_id', 'notes'].map((column) => `character_campaign_notes.${column}`),
    ...['id', 'campaign_id', 'former_id', 'player_id', 'player_name', 'file', 'campaign_notes', 'created_at'].map(
      (column) => `waiting_characters.${column}`,
    ),
  ],
  select: `SELECT to_char(h.joined_campaign_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') || h.id AS key,
      jsonb_build_object('id', h.id, 'player', h.creator_id, 'player_name', u.display_name,
        'file', jsonb_build_object('choices', h.choices, 'play', h.play, 'notes', h.notes),
        'campaign_notes', coalesce(n.notes, '')) AS record
      FROM characters h JOIN users u ON u.id = h.creator_id
      LEFT JOIN character_campaign_notes n ON n.character_id = h.id AND n.campaign_id = h.campaign_id
     WHERE h.campaign_id = $1
    UNION ALL
    SELECT '9' || to_char(w.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') || w.id,
      jsonb_build_object('id', w.id, 'player', coalesce(w.player_id, w.former_id), 'player_name', w.player_name,
        'file', w.file, 'campaign_notes', w.campaign_notes)
      FROM waiting_characters w WHERE w.campaign_id = $1`,
  pageSize: 10,
  read: readCampaignCharacter,
  insert: [
    `INSERT INTO waiting_characters (id, campaign_id, former_id, player_id, player_name, name, level, file, campaign_notes, photo)
     SELECT (r ->> 'id')::uuid, campaign, CASE WHEN (r ->> 'player')::uuid = dm THEN gen_random_uuid() ELSE (r ->> 'player')::uuid END,
            CASE WHEN (r ->> 'player')::uuid = dm THEN dm END,
            r ->> 'player_name', r ->> 'name', (r ->> 'level')::integer, r -> 'file', r ->> 'campaign_notes',
            r ->> 'photo' FROM ${RECORDS}`,
  ],
};
