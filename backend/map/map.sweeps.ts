import { LIMITS } from '../../contracts/core/limits.js';
import type { Sweep } from '../core/database/sweep.js';

/** The condition for an operation `t` that the history of its campaign does not keep. */
const BEYOND_HISTORY = `(t.kind IS NULL OR t.done_at < now() - interval '${LIMITS.historyDays} days' OR t.ctid IN (
  SELECT n.ctid FROM (
    SELECT o.ctid, row_number() OVER (PARTITION BY o.campaign_id ORDER BY o.version DESC, o.nth DESC) AS age
      FROM map_operations o WHERE o.kind IS NOT NULL) AS n WHERE n.age > ${LIMITS.historyOperations}))`;

/** The condition for an entry `t` of a log that is older than the newest `LIMITS.logEntries` of its campaign. */
const BEYOND_LOG = `EXISTS (
  SELECT FROM campaign_maps f CROSS JOIN LATERAL (
    SELECT l.version, l.nth FROM campaign_log l WHERE l.campaign_id = f.campaign_id
     ORDER BY l.version DESC, l.nth DESC OFFSET ${LIMITS.logEntries} LIMIT 1) AS b
   WHERE f.campaign_id = t.campaign_id AND (t.version, t.nth) <= (b.version, b.nth))`;

/** Squares have no foreign key, so they go by themselves when something was deleted past the program. */
const WITHOUT_SCENE = 'NOT EXISTS (SELECT FROM campaign_maps f WHERE f.campaign_id = t.campaign_id)';

/** Says which rows of the map nobody needs any more. */
export function addMapSweeps(sweep: Sweep): void {
  sweep.addOperations('map_operations', 'done_at', BEYOND_HISTORY);
  sweep.add({ table: 'campaign_log', where: BEYOND_LOG });
  sweep.add({ table: 'map_squares', where: WITHOUT_SCENE });
}
