import type { OwnItem } from '../../content/own-items.js';
import type { Wallet } from '../choices.types.js';

/* The commands of a sheet that no page sends: they follow from gifts, the campaign's treasure and items that people write. */

/** Pieces of an item that a character gets. */
export interface ReceivedItem {
  /** The id of an item of the library, or that of `own`. */
  readonly item: string;
  /** The form of an item that somebody has written. */
  readonly own?: OwnItem;
  readonly quantity: number;
}

/** What a character takes from the campaign's treasure; negative numbers go back there. */
export interface TreasureMove {
  /** The id of the lot. */
  readonly lot: string;
  /** The item of the lot as the sheet has it, and its pieces. Left out: it is coins. */
  readonly item?: string;
  readonly quantity?: number;
  readonly coins?: Partial<Wallet>;
}

/** Gives a character items and coins. */
export interface ReceiveItems {
  readonly do: 'receive';
  readonly items: readonly ReceivedItem[];
  readonly coins?: Partial<Wallet>;
  /** What leaves the treasure with it; left out: it is a gift. */
  readonly treasure?: readonly TreasureMove[];
}

/** Gives an own item another form, because somebody has written it anew. */
export interface RewriteItem {
  readonly do: 'rewrite-item';
  readonly item: string;
  readonly own: OwnItem;
}

/** Shows what an item truly is. */
export interface IdentifyItem {
  readonly do: 'identify';
  /** What it seemed to be. */
  readonly item: string;
  readonly as: Omit<ReceivedItem, 'quantity'>;
  /** Whether only its curse was hidden. */
  readonly onlyCurse: boolean;
}

/** The commands that only the server makes. `readCommand` reads none of them. */
export type ServerCommand = ReceiveItems | RewriteItem | IdentifyItem;
