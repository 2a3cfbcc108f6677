import { readLogEntry } from '../../contracts/campaign-files/read/read-log-entry.js';
import { readMarker } from '../../contracts/campaign-files/read/read-marker.js';
import { readScene } from '../../contracts/campaign-files/read/read-scene.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { RECORDS, type CampaignFileSection } from '../core/database/campaign-file-section.js';
import { visibleInLog } from './log/log.projection.js';

/** Makes the first scene of an imported campaign. `$1` is the campaign, `$2` the number of entries of its log. */
export const FIRST_SCENE_OF_IMPORT = `INSERT INTO campaign_maps (campaign_id, version) VALUES ($1, $2 + 1)`;

const columnsOf = (table: string, columns: readonly string[]): string[] =>
  columns.map((column) => `${table}.${column}`);

const SCENE: CampaignFileSection<'scene'> = {
  kind: 'scene',
  most: LIMITS.scenesPerCampaign,
  columns: [
    ...columnsOf('campaign_maps', ['campaign_id', 'of_campaign_id', 'name', 'is_name_shown', 'position']),
    ...columnsOf('campaign_maps', ['shown_scene_id', 'placements', 'map_id', 'rows_count', 'columns_count']),
    ...columnsOf('campaign_maps', ['is_revealed', 'encounter', 'version']),
    ...columnsOf('map_squares', ['campaign_id', 'coordinate_id', 'color_hex_code', 'color_hex_code_fow']),
  ],
  select: `SELECT lpad((coalesce(m.position, 0) + 40000)::text, 6, '0')
        || CASE WHEN m.of_campaign_id IS NULL THEN '0' ELSE '1' END || m.campaign_id AS key,
      jsonb_build_object('id', m.campaign_id, 'name', m.name, 'is_name_shown', m.is_name_shown, 'position', m.position,
        'is_shown', m.campaign_id = coalesce(f.shown_scene_id, f.campaign_id),
        'players', (SELECT coalesce(jsonb_agg(p.key ORDER BY p.key), '[]') FROM jsonb_each_text(f.placements) p
                     WHERE p.value = m.campaign_id::text),
        'map', CASE WHEN m.map_id IS NOT NULL THEN jsonb_build_object('id', m.map_id, 'rows', m.rows_count,
                 'columns', m.columns_count, 'is_revealed', m.is_revealed) END,
        'encounter', m.encounter,
        'squares', (SELECT coalesce(jsonb_agg(jsonb_build_array(s.coordinate_id, s.color_hex_code, s.color_hex_code_fow)
                       ORDER BY s.coordinate_id), '[]') FROM map_squares s WHERE s.campaign_id = m.campaign_id)) AS record
      FROM campaign_maps f JOIN campaign_maps m ON m.campaign_id = f.campaign_id OR m.of_campaign_id = f.campaign_id
     WHERE f.campaign_id = $1`,
  pageSize: 5,
  read: readScene,
  insert: [
    `INSERT INTO campaign_maps (campaign_id, of_campaign_id, name, is_name_shown, position, map_id, rows_count, columns_count,
                                is_revealed, encounter)
     SELECT (r ->> 'id')::uuid, CASE WHEN (r ->> 'id')::uuid <> campaign THEN campaign END, r ->> 'name',
            (r ->> 'is_name_shown')::boolean, (r ->> 'position')::smallint, (r #>> '{map,id}')::uuid,
            (r #>> '{map,rows}')::smallint, (r #>> '{map,columns}')::smallint,
            coalesce((r #>> '{map,is_revealed}')::boolean, true), nullif(r -> 'encounter', 'null') FROM ${RECORDS}
     ON CONFLICT (campaign_id) DO UPDATE SET name = excluded.name, is_name_shown = excluded.is_name_shown,
       position = excluded.position, map_id = excluded.map_id, rows_count = excluded.rows_count,
       columns_count = excluded.columns_count, is_revealed = excluded.is_revealed, encounter = excluded.encounter
       WHERE campaign_maps.campaign_id = $1`,
    `UPDATE campaign_maps f SET
       shown_scene_id = coalesce((SELECT min(r ->> 'id')::uuid FROM ${RECORDS} WHERE (r ->> 'is_shown')::boolean), f.shown_scene_id),
       placements = coalesce(f.placements, '{}') || coalesce((SELECT jsonb_object_agg(p, r ->> 'id')
         FROM ${RECORDS}, jsonb_array_elements_text(r -> 'players') p), '{}')
     WHERE f.campaign_id = $1`,
    `INSERT INTO map_squares (campaign_id, coordinate_id, color_hex_code, color_hex_code_fow)
     SELECT (r ->> 'id')::uuid, (s ->> 0)::smallint, s ->> 1, s ->> 2 FROM ${RECORDS}, jsonb_array_elements(r -> 'squares') s`,
  ],
};

/** The character of a marker waits for its player, so the marker belongs to nobody. */
const MARKER: CampaignFileSection<'marker'> = {
  kind: 'marker',
  most: LIMITS.scenesPerCampaign * LIMITS.markersPerCampaign,
  columns: [
    ...columnsOf('map_markers', ['id', 'campaign_id', 'name', 'marker_type', 'character_id', 'character_name']),
    ...columnsOf('map_markers', ['coordinate_id', 'size', 'is_hiding', 'aware_all', 'aware_users']),
    ...columnsOf('map_markers', ['public_notes', 'private_notes', 'creature']),
  ],
  select: `SELECT k.id::text AS key, jsonb_build_object('id', k.id, 'scene', k.campaign_id, 'name', k.name,
      'type', k.marker_type, 'character', k.character_id, 'character_name', k.character_name, 'square', k.coordinate_id,
      'size', k.size, 'is_hiding', k.is_hiding, 'aware_all', k.aware_all, 'aware_users', k.aware_users,
      'public_notes', k.public_notes, 'private_notes', k.private_notes, 'creature', k.creature) AS record
      FROM map_markers k JOIN campaign_maps m ON m.campaign_id = k.campaign_id
     WHERE m.campaign_id = $1 OR m.of_campaign_id = $1`,
  pageSize: 200,
  read: readMarker,
  insert: [
    `INSERT INTO map_markers (id, campaign_id, name, marker_type, character_id, character_name, coordinate_id, size, is_hiding,
                              aware_all, aware_users, public_notes, private_notes, creature)
     SELECT (r ->> 'id')::uuid, (r ->> 'scene')::uuid, r ->> 'name', r ->> 'type', (r ->> 'character')::uuid,
            r ->> 'character_name', (r ->> 'square')::smallint, (r ->> 'size')::real, (r ->> 'is_hiding')::boolean,
            (r ->> 'aware_all')::boolean, ARRAY(SELECT jsonb_array_elements_text(r -> 'aware_users')), r ->> 'public_notes',
            r ->> 'private_notes', nullif(r -> 'creature', 'null') FROM ${RECORDS}`,
  ],
};

/** Of the log what the DM may see. The entries get the versions of the map from 1 on, the oldest first. */
const ENTRY: CampaignFileSection<'entry'> = {
  kind: 'entry',
  most: LIMITS.logEntries,
  columns: [
    ...columnsOf('campaign_log', ['id', 'campaign_id', 'version', 'nth', 'at', 'sender_id', 'sender_name', 'audience']),
    ...columnsOf('campaign_log', ['recipient_id', 'recipient_name', 'text', 'roll', 'attack', 'viewers']),
    ...columnsOf('campaign_log', ['deleted_version']),
  ],
  select: `SELECT lpad((${LIMITS.version} - l.version)::text, 10, '0') || lpad((32767 - l.nth)::text, 5, '0') || l.id AS key,
      jsonb_build_object('id', l.id, 'at', l.at, 'sender', l.sender_id, 'sender_name', l.sender_name, 'audience', l.audience,
        'recipient', l.recipient_id, 'recipient_name', l.recipient_name, 'text', l."text", 'roll', l.roll,
        'attack', l.attack, 'viewers', l.viewers) AS record
      FROM campaign_log l
     WHERE l.campaign_id = $1 AND l.deleted_version IS NULL AND ${visibleInLog('l', '$2::uuid', 'true')}`,
  pageSize: 500,
  read: readLogEntry,
  insert: [
    `INSERT INTO campaign_log (id, campaign_id, version, nth, at, sender_id, sender_name, audience, recipient_id,
                               recipient_name, "text", roll, attack, viewers)
     SELECT (r ->> 'id')::uuid, campaign, total - before - nth + 1, 0, (r ->> 'at')::timestamptz, (r ->> 'sender')::uuid,
            r ->> 'sender_name', r ->> 'audience', (r ->> 'recipient')::uuid, r ->> 'recipient_name', r ->> 'text',
            nullif(r -> 'roll', 'null'), nullif(r -> 'attack', 'null'), nullif(r -> 'viewers', 'null') FROM ${RECORDS}`,
  ],
};

/** What campaign files have of this module. */
export const MAP_FILE = { SCENE, MARKER, ENTRY } as const;
