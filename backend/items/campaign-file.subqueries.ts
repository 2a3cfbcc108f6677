import { readHiddenItem, readItem, readLot } from '../../contracts/campaign-files/read/read-records.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { RECORDS, type CampaignFileSection } from '../core/database/campaign-file-section.js';

const columnsOf = (table: string, columns: readonly string[]): string[] =>
  columns.map((column) => `${table}.${column}`);

/** Items of an imported campaign belong to nobody but its DM. */
const ITEM: CampaignFileSection<'item'> = {
  kind: 'item',
  // Deleted items stay for those that are still unidentified.
  most: LIMITS.ownItemsPerCampaign + LIMITS.hiddenItemsPerCampaign,
  columns: columnsOf('campaign_items', ['campaign_id', 'id', 'item', 'is_deleted']),
  select: `SELECT i.id::text AS key, jsonb_build_object('id', i.id, 'item', i.item, 'is_deleted', i.is_deleted) AS record
      FROM campaign_items i WHERE i.campaign_id = $1 AND (NOT i.is_deleted OR EXISTS (
        SELECT FROM hidden_items h WHERE h.campaign_id = $1 AND h.item = i.id::text AND NOT h.is_identified))`,
  pageSize: 100,
  read: readItem,
  insert: [
    `INSERT INTO campaign_items (campaign_id, id, item, is_deleted)
     SELECT campaign, (r ->> 'id')::uuid, r -> 'item', (r ->> 'is_deleted')::boolean FROM ${RECORDS}`,
  ],
};

const HIDDEN_ITEM: CampaignFileSection<'hidden_item'> = {
  kind: 'hidden_item',
  most: LIMITS.hiddenItemsPerCampaign,
  columns: columnsOf('hidden_items', ['campaign_id', 'id', 'item', 'seems', 'only_curse', 'is_identified']),
  select: `SELECT h.id::text AS key, jsonb_build_object('id', h.id, 'item', h.item, 'seems', h.seems,
      'only_curse', h.only_curse, 'is_identified', h.is_identified) AS record FROM hidden_items h WHERE h.campaign_id = $1`,
  pageSize: 100,
  read: readHiddenItem,
  insert: [
    `INSERT INTO hidden_items (campaign_id, id, item, seems, only_curse, is_identified)
     SELECT campaign, (r ->> 'id')::uuid, r ->> 'item', r -> 'seems', (r ->> 'only_curse')::boolean,
            (r ->> 'is_identified')::boolean FROM ${RECORDS}`,
  ],
};

/** The treasure that is there; the default of `created_at` keeps its order. */
const LOT: CampaignFileSection<'lot'> = {
  kind: 'lot',
  most: 2 * LIMITS.treasureLotsPerCampaign,
  columns: columnsOf('treasure_lots', [
    ...['campaign_id', 'id', 'item', 'own', 'quantity', 'coins', 'note', 'is_shown', 'is_removed', 'created_at'],
  ]),
  select: `SELECT to_char(t.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') || t.id AS key,
      jsonb_build_object('id', t.id, 'item', t.item, 'own', t.own, 'quantity', t.quantity, 'coins', t.coins, 'note', t.note,
        'is_shown', t.is_shown) AS record
      FROM treasure_lots t WHERE t.campaign_id = $1 AND NOT t.is_removed AND (
        (t.item IS NOT NULL AND t.quantity > 0)
        OR (t.item IS NULL AND EXISTS (SELECT FROM jsonb_each_text(t.coins) c WHERE c.value::integer > 0)))`,
  pageSize: 100,
  read: readLot,
  insert: [
    `INSERT INTO treasure_lots (campaign_id, id, item, own, quantity, coins, note, is_shown)
     SELECT campaign, (r ->> 'id')::uuid, r ->> 'item', nullif(r -> 'own', 'null'), (r ->> 'quantity')::integer,
            nullif(r -> 'coins', 'null'), r ->> 'note', (r ->> 'is_shown')::boolean FROM ${RECORDS}`,
  ],
};

/** What campaign files have of this module. */
export const ITEMS_FILE = { ITEM, HIDDEN_ITEM, LOT } as const;
