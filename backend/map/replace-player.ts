import type { EntityManager } from 'typeorm';
import type { DomainEventMap } from '../core/domain-events.js';
import { SCENES_OF_CAMPAIGN } from './map.subqueries.js';

/** Returns the SQL of JSON in which the id `$2` is replaced by `$3`. No other text of it is an id of an account. */
const replaced = (column: string): string => `replace(${column}::text, $2::text, $3::text)::jsonb`;

/** Returns the SQL of whether JSON names the id `$2`. */
const names = (column: string): string => `position($2::text IN ${column}::text) > 0`;

const STATEMENTS = [
  `UPDATE map_markers SET aware_users = array_replace(aware_users, $2::text, $3::text), creature = ${replaced('creature')}
    WHERE campaign_id IN (${SCENES_OF_CAMPAIGN}) AND ($2::text = ANY (aware_users) OR ${names('creature')})`,
  `UPDATE campaign_maps SET encounter = ${replaced('encounter')}, placements = ${replaced('placements')}
    WHERE campaign_id IN (${SCENES_OF_CAMPAIGN}) AND (${names('encounter')} OR ${names('placements')})`,
  `UPDATE campaign_log SET sender_id = CASE WHEN sender_id::text = $2::text THEN $3::uuid ELSE sender_id END,
          recipient_id = CASE WHEN recipient_id::text = $2::text THEN $3::uuid ELSE recipient_id END,
          roll = ${replaced('roll')}, attack = ${replaced('attack')}, viewers = ${replaced('viewers')}
    WHERE campaign_id = $1 AND (sender_id::text = $2::text OR recipient_id::text = $2::text OR ${names('roll')} OR ${names('attack')}
          OR ${names('viewers')})`,
];

/** Puts a member into the place of a player of an imported campaign: on the map, in the encounter and in the log. */
export async function replacePlayer(
  transaction: EntityManager,
  { campaignId, formerId, userId }: DomainEventMap['campaign.player.returned'],
): Promise<void> {
  for (const statement of STATEMENTS) await transaction.query(statement, [campaignId, formerId, userId]);
}
