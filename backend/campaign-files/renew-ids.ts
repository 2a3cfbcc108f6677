import type { CampaignFileHeader } from '../../contracts/campaign-files/campaign-file.types.js';
import { derivedUuid } from '../core/uuid.js';

/** Returns the id that replaces one of a file. */
export type RenewId = (id: string) => string;

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Fields that people write, and pictures: an id in them is text. */
const TEXTS = new Set([
  ...[
    'name',
    'desc',
    'quest_notes',
    'title',
    'text',
    'notes',
    'note',
    'public_notes',
    'private_notes',
    'campaign_notes',
  ],
  ...['label', 'character_name', 'player_name', 'sender_name', 'recipient_name', 'curse', 'webp'],
]);

/**
 * Returns new ids for those of a file: the campaign gets that of the import, its DM becomes the person who imports it, and
 * every other id follows from the old one and the new campaign. So records of the file keep pointing at each other, and
 * no id of it can reach anything that was there before.
 */
export function renewal({ campaign, dm }: CampaignFileHeader, campaignId: string, userId: string): RenewId {
  const known = new Map([
    [campaign.toLowerCase(), campaignId],
    [dm.toLowerCase(), userId],
  ]);
  return (id) => {
    const old = id.toLowerCase();
    return known.get(old) ?? derivedUuid(`campaign file ${campaignId} ${old}`, '4', '89ab');
  };
}

/** Returns JSON in which every id is renewed, also within keys such as `item:<id>`. */
export function renewIds(value: unknown, renew: RenewId): unknown {
  const renewed = (text: string): string => text.replace(UUIDS, renew);
  const walk = (each: unknown, field: string): unknown => {
    if (typeof each === 'string') return TEXTS.has(field) ? each : renewed(each);
    if (Array.isArray(each)) return each.map((entry: unknown) => walk(entry, field));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, entry]) => [renewed(key), walk(entry, key)]));
  };
  return walk(value, '');
}
