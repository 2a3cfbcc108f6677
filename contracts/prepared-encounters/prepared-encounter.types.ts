import type { Award } from '../character/play/commands.types.js';
import type { OwnItem } from '../content/own-items.js';
import type { CreatureGroup } from '../map/creature-groups.js';

/** The party for which a DM prepares an encounter: the characters of the campaign who are there, and guests. */
export interface EncounterParty {
  /** The ids of the campaign's characters who are not there; a character who joins later is there. */
  readonly absent: readonly string[];
  /** The levels of others who fight along. */
  readonly guests: readonly number[];
}

/** Pieces of an item that is found. */
export interface FoundItem {
  /** The id of an item of the library or of the campaign. */
  readonly item: string;
  readonly quantity: number;
  /** What it seems to be until the DM identifies it. Left out: what it is. */
  readonly seems?: OwnItem;
  /** Whether its curse stays hidden, for an item of the campaign. */
  readonly hideCurse?: boolean;
}

/** What is found: coins, and items of the library or of the campaign. */
export interface Treasure extends Pick<Award, 'coins'> {
  readonly items: readonly FoundItem[];
}

/** What a DM prepares of an encounter. */
export interface EncounterPlan {
  /** May be empty. */
  readonly name: string;
  readonly notes: string;
  readonly groups: readonly CreatureGroup[];
  readonly party: EncounterParty;
  readonly treasure: Treasure;
  /** The markers with which it was placed last; some of them may be gone. */
  readonly markers: readonly string[];
}

/** What a character gets of an award. */
export interface AwardShare extends Treasure, Pick<Award, 'exp'> {
  readonly character_id: string;
}

/** A share that was given out, or could not be. */
export interface GivenShare extends AwardShare {
  /** The name of the character. */
  readonly name: string;
  /** Why the sheet has not got it; null: it has. */
  readonly problem: string | null;
}

/** What the DM has given out after an encounter. */
export interface EncounterAward {
  /** The id of the operation. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** False while it is given out. Done again, it gives out what is missing. */
  readonly is_complete: boolean;
  readonly shares: readonly GivenShare[];
}

/** An encounter that the DMs of a campaign have prepared, and nobody else sees. */
export interface PreparedEncounter extends EncounterPlan {
  readonly id: string;
  /** Null: nothing was given out, or all of it was taken back. */
  readonly award: EncounterAward | null;
  /** The number of its saves. */
  readonly version: number;
  /** ISO 8601; the latest save. */
  readonly updated_at: string;
}

/** An encounter in which nothing is prepared yet. */
export const EMPTY_PLAN: EncounterPlan = {
  name: '',
  notes: '',
  groups: [],
  party: { absent: [], guests: [] },
  treasure: { coins: {}, items: [] },
  markers: [],
};
