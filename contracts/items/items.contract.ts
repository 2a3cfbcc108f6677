import type { SheetReply } from '../characters/sheet.contract.js';
import type { OwnItem } from '../content/own-items.js';
import type { MessageReply } from '../core/failure.js';
import { route, serverEvent } from '../core/route.js';
import type { DeleteOwnItem, GiveItem, IdentifyHiddenItem, SaveOwnItem } from './items.dto.js';

/* The items that people write for a campaign, and what items truly are that the DM gives unidentified. */

/** An item that somebody has written for a campaign. */
export interface CampaignItem {
  id: string;
  item: OwnItem;
  /** The number of its saves. */
  version: number;
  /** Who has written it; null: their account is deleted. */
  creator: { id: string; display_name: string } | null;
  /** The names of the campaign's characters who have it; for the DM. */
  carried_by: string[];
}

/** What an item truly is. Only the DMs learn it. */
export interface HiddenItem {
  /** The id under which sheets and treasure have it. */
  id: string;
  /** What its owner sees. */
  seems: OwnItem;
  /** The id of what it truly is: an item of the library or one of the campaign. */
  item: string;
  /** The form of an item of the campaign; null: it is one of the library. */
  own: OwnItem | null;
  /** Whether only its curse is hidden. */
  only_curse: boolean;
  is_identified: boolean;
}

export const listOwnItems = route<void, { items: CampaignItem[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/own_items',
  access: 'items.read',
  summary: 'Returns the items that were written for the campaign, by name; to a player only those of their own.',
});

export const saveOwnItem = route<SaveOwnItem, MessageReply & { item: CampaignItem }>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId/own_items/:itemId',
  access: 'items.write',
  bodyBytes: 64 * 1024,
  summary:
    'Saves an item of the campaign wherever it is, or makes it with `seenVersion` 0 under an id that the sender chooses; ' +
    '409 with the newer item when it changed since `seenVersion`. A player needs the leave of the campaign, and changes ' +
    'only items of their own.',
});

export const deleteOwnItem = route<DeleteOwnItem, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/campaign/:campaignId/own_items/:itemId',
  access: 'items.write',
  summary: 'Deletes an item of the campaign; whoever has it keeps it. 409 when it changed since `seenVersion`.',
});

export const giveItem = route<GiveItem, MessageReply & SheetReply>({
  method: 'POST',
  path: '/api/v1/campaign/:campaignId/character/:characterId/give_item',
  access: 'items.give',
  bodyBytes: 64 * 1024,
  summary:
    'Gives a character an item of the library or of the campaign. The DM may give it as something else that it seems to ' +
    'be, or without its curse; what it is stays with the DMs until they identify it.',
});

export const listHiddenItems = route<void, { items: HiddenItem[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/hidden_items',
  access: 'items.hide',
  summary: 'Returns what the items truly are that the DMs have given unidentified, the last first.',
});

export const identifyHiddenItem = route<IdentifyHiddenItem, MessageReply>({
  method: 'POST',
  path: '/api/v1/campaign/:campaignId/hidden_items/:itemId/identify',
  access: 'items.hide',
  summary: 'Shows everybody who has an item what it truly is, with its curse or without.',
});

/** The server sends this to every open tab of a campaign's DMs when its items have changed; they fetch them again. */
export const itemsChanged = serverEvent<{ campaignId: string }>('items changed');
