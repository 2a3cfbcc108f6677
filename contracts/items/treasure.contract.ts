import type { Wallet } from '../character/choices.types.js';
import type { SheetReply } from '../characters/sheet.contract.js';
import type { OwnItem } from '../content/own-items.js';
import type { MessageReply } from '../core/failure.js';
import { route, serverEvent } from '../core/route.js';
import type { ChangeTreasureLot, PutTreasure, SplitCoins, TakeTreasure } from './treasure.dto.js';

/* Found treasure lies in the campaign, in lots, until somebody takes it. */

/** A part of the treasure: pieces of an item, or coins. */
export interface TreasureLot {
  id: string;
  /** The id of an item of the library, or that of `own`; null: it is coins. */
  item: string | null;
  /** The form of an item that somebody has written, or of what an item seems to be; null: none. */
  own: OwnItem | null;
  /** Pieces of the item. */
  quantity: number;
  /** null: it is an item. */
  coins: Partial<Wallet> | null;
  /** Where it was found; may be empty. */
  note: string;
  /** The character whose share of a division it is; null: anybody's. */
  for_character: string | null;
  /** For the DMs: whether players see it. */
  is_shown?: boolean;
  /** For the DMs: the number of its changes. */
  version?: number;
}

/** A lot that is put into the treasure; the sender chooses its id, so that it is put there once. */
export interface NewTreasureLot {
  readonly id: string;
  /** The id of an item of the library or of the campaign; left out: it is coins. */
  readonly item?: string;
  readonly quantity?: number;
  readonly coins?: Partial<Wallet>;
  /** What the item seems to be. Left out: what it is. */
  readonly seems?: OwnItem;
  /** Whether its curse stays hidden, for an item of the campaign. */
  readonly hideCurse?: boolean;
  readonly note?: string;
  readonly isShown: boolean;
}

/** What somebody takes of a lot. Left out: all of it. */
export interface TakenLot {
  readonly lot: string;
  readonly quantity?: number;
  readonly coins?: Partial<Wallet>;
}

export const listTreasure = route<void, { lots: TreasureLot[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/treasure',
  access: 'treasure.read',
  summary: 'Returns what lies in the treasure of the campaign; to players only what the DM has shown.',
});

export const putTreasure = route<PutTreasure, MessageReply>({
  method: 'POST',
  path: '/api/v1/campaign/:campaignId/treasure',
  access: 'treasure.edit',
  bodyBytes: 256 * 1024,
  summary: 'Puts items and coins into the treasure, each lot once, shown to the players or not.',
});

export const changeTreasureLot = route<ChangeTreasureLot, MessageReply>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId/treasure/:lotId',
  access: 'treasure.edit',
  summary:
    'Shows a lot to the players, hides it, takes it away or brings it back; 409 when it changed since `seenVersion`.',
});

export const takeTreasure = route<TakeTreasure, MessageReply & SheetReply>({
  method: 'POST',
  path: '/api/v1/campaign/:campaignId/treasure/take',
  access: 'treasure.take',
  bodyBytes: 64 * 1024,
  summary: 'Gives a character what it takes from the treasure; 409 when somebody else has taken it before.',
});

export const splitCoins = route<SplitCoins, MessageReply>({
  method: 'POST',
  path: '/api/v1/campaign/:campaignId/treasure/:lotId/split',
  access: 'treasure.take',
  summary: 'Divides the coins of a lot evenly among characters and gives them their shares; the rest stays.',
});

/** The server sends this to the open tabs of those for whom the treasure of a campaign has changed; they fetch it again. */
export const treasureChanged = serverEvent<{ campaignId: string }>('treasure changed');
