/*
 * What the bare server asks the database for each call: one prepared statement, which reads what the reply shows and
 * no more. Each takes the person's id, and the ids in the path.
 */

/** The members of a campaign, the DM first. */
const MEMBERS = `
  (SELECT json_agg(json_build_object('id', u.id, 'username', u.username, 'display_name', u.display_name,
                                     'photo', u.photo, 'role', o.is_dm) ORDER BY o.is_dm DESC, o.joined_at)
     FROM campaign_members o JOIN users u ON u.id = o.user_id WHERE o.campaign_id = c.id)`;

const CHARACTERS = `
  (SELECT json_agg(json_build_object('id', h.id, 'name', h.name, 'archrace', h.archrace,
                                     'race', h.choices -> 'race' ->> 'raceId', 'classification', h.classification,
                                     'classId', h.choices -> 'levels' -> 0 -> 'classificationId',
                                     'level', h.level, 'creator_id', h.creator_id) ORDER BY h.joined_campaign_at, h.id)
     FROM characters h WHERE h.campaign_id = c.id)`;

const INVITATIONS = `
  (SELECT json_agg(json_build_object('user', json_build_object('id', u.id, 'username', u.username,
                                     'display_name', u.display_name, 'photo', u.photo),
                                     'invited_at', ${iso('n.created_at')}) ORDER BY n.created_at DESC)
     FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.campaign_id = c.id AND n.kind = 'request')`;

/** The person's campaigns with their members. */
const CAMPAIGNS = `
  (SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'photo', c.photo, 'groups',
            (SELECT json_agg(json_build_object('dm', o.is_dm, 'username', u.username, 'display_name', u.display_name)
                             ORDER BY o.is_dm DESC, o.joined_at)
               FROM campaign_members o JOIN users u ON u.id = o.user_id WHERE o.campaign_id = c.id))
          ORDER BY lower(c.name), c.id)
     FROM campaign_members m JOIN campaigns c ON c.id = m.campaign_id WHERE m.user_id = $1)`;

const CREATED = `
  (SELECT json_agg(json_build_object('id', h.id, 'name', h.name, 'archrace', h.archrace,
                                     'race', h.choices -> 'race' ->> 'raceId', 'classification', h.classification,
                                     'classId', h.choices -> 'levels' -> 0 -> 'classificationId',
                                     'level', h.level, 'photo', h.photo, 'is_published', h.is_published,
                                     'campaign', CASE WHEN c.id IS NOT NULL
                                                      THEN json_build_object('id', c.id, 'name', c.name) END)
                   ORDER BY h.created_at, h.id)
     FROM characters h LEFT JOIN campaigns c ON c.id = h.campaign_id WHERE h.creator_id = $1)`;

export const STATEMENTS = {
  campaign: `
    SELECT c.id, c.name, c."desc", c.photo, c.public, c.details_version, c.quest_notes, c.quest_notes_version,
           p.username, p.display_name, m.is_dm, ${MEMBERS} AS members, ${CHARACTERS} AS characters,
           CASE WHEN m.is_dm THEN json_build_object(
             'all_users', (SELECT json_agg(username ORDER BY lower(username)) FROM users),
             'invitations', ${INVITATIONS},
             'has_map', EXISTS (SELECT FROM campaign_maps WHERE campaign_id = c.id AND map_id IS NOT NULL),
             'dismissed', c.first_steps_dismissed) END AS dm
      FROM campaigns c
      JOIN campaign_members m ON m.campaign_id = c.id
      JOIN users p ON p.id = m.user_id
     WHERE c.id = $2 AND m.user_id = $1`,
  current_user: `
    SELECT u.id, u.username, u.display_name, u.email, u.role, u.photo, u.ask_before_adding,
           (SELECT count(*)::integer FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL) AS unread_count,
           (SELECT json_agg(json_build_object('id', n.id, 'object_text', n.object_text,
                                              'notification_type', json_build_object('name', n.kind),
                                              'created_at', ${iso('n.created_at')}) ORDER BY n.created_at DESC)
              FROM notifications n WHERE n.user_id = u.id AND n.kind = 'request') AS requests,
           ${CAMPAIGNS} AS campaigns, ${CREATED} AS characters
      FROM users u WHERE u.id = $1`,
  campaigns: `
    SELECT c.id, c.name, c.photo, c."desc", c.public FROM campaign_members m
      JOIN campaigns c ON c.id = m.campaign_id WHERE m.user_id = $1 ORDER BY c.name`,
  characters: `
    SELECT ${CREATED} AS characters,
           (SELECT json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY lower(c.name), c.id)
              FROM campaign_members m JOIN campaigns c ON c.id = m.campaign_id WHERE m.user_id = $1) AS campaigns`,
  sheet: `
    SELECT h.id, h.creator_id, h.is_published, h.photo, h.notes, COALESCE(n.notes, '') AS campaign_notes, h.notes_version,
           h.play_version AS version, h.version AS choices_version, h.saved_sections, h.choices, h.play,
           json_build_object('id', c.id, 'name', c.name) AS campaign,
           (SELECT json_agg(l ORDER BY l.version DESC) FROM (
              SELECT s.op_id AS id, s.version, s.seen_version,
                     json_build_object('id', s.author_id, 'display_name', u.display_name) AS author,
                     ${iso('s.at')} AS at, s.text, s.changes, s.result, s.is_absolute, s.undoes
                FROM sheet_changes s JOIN users u ON u.id = s.author_id
               WHERE s.character_id = h.id AND s.campaign_id = c.id ORDER BY s.version DESC LIMIT 50) l) AS history
      FROM characters h
      JOIN campaigns c ON c.id = h.campaign_id
      JOIN campaign_members m ON m.campaign_id = c.id AND m.user_id = $1
      LEFT JOIN character_campaign_notes n ON n.character_id = h.id AND n.campaign_id = c.id
     WHERE h.campaign_id = $2 AND h.id = $3 AND (m.is_dm OR h.creator_id = $1)`,
} as const;

/** Writes a time as the API does. */
function iso(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
