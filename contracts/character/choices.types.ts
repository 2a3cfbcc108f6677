import type { AbilityKey, Exchange } from '../content/content.types.js';
import type { OwnItems } from '../content/own-items.js';

/*
 * A character is its choices. `evaluate` computes everything on the sheet from `Choices` and `PlayState`. The database
 * stores both types: extend them, and never change a field.
 */

/** A section of the builder. */
export type SectionName = 'bio' | 'race' | 'class' | 'background';
/** The sections in the order of the builder's menu. */
export const SECTIONS: readonly SectionName[] = ['bio', 'race', 'class', 'background'];

/** The six ability scores before races and features. An empty score counts as 0. */
export type BaseScores = Record<`${AbilityKey}_score`, number>;

/** The name, the description and the base scores. */
export interface Bio extends BaseScores {
  name: string;
  faith: string;
  /** Moral axis: Good, Neutral, Evil or the user's own text. */
  alignment: string;
  /** Order axis: Lawful, Neutral, Chaotic or the user's own text. */
  volatility: string;
  age: string;
  eyes: string;
  skin: string;
  hair: string;
  height: string;
  weight: string;
}

/** The chosen archrace and race. */
export interface RaceChoice {
  /** Null: not chosen yet. */
  archraceId: string | null;
  /**
   * The id of the subrace or, where there is none, of the core race. Null: not chosen yet, or the archrace has only one
   * core race.
   */
  raceId: string | null;
}

/**
 * The choice of the hit points of a level. `value` counts only for a `roll`. The class decides the hit points of
 * `first` (level 1) and `auto` (the automatic increase), and their `value` is ignored. SRD "Hit Points".
 */
export interface HpResult {
  method: 'first' | 'roll' | 'auto';
  value: number;
}

/**
 * One level of the character, in the order of taking them. `level` is the class level, from 1 without gaps in each
 * class. `hp` is null until it is chosen.
 */
export interface LevelChoice {
  classificationId: number;
  level: number;
  hp: HpResult | null;
}

/** The chosen background. The five table picks are entry ids, or null. */
export interface BackgroundChoice {
  id: string | null;
  variant: boolean;
  personality: string | null;
  ideal: string | null;
  bond: string | null;
  flaw: string | null;
  characteristic: string | null;
}

/** Option ids by selection id, in the order of the picks. A permutation assigns its increments in this order. */
export type Picks = Readonly<Record<string, readonly string[]>>;

/** All choices of a character. */
export interface Choices {
  bio: Bio;
  race: RaceChoice;
  levels: readonly LevelChoice[];
  background: BackgroundChoice;
  picks: Picks;
  deductions: readonly Exchange[];
}

/** The numbers of coins, by coin. */
export interface Wallet {
  copper_points: number;
  silver_points: number;
  electrum_points: number;
  gold_points: number;
  platinum_points: number;
}

/** The equipment slots: the body for armor, the main hand and the second hand. */
export const EQUIP_SLOTS = ['body', 'main', '2ndy'] as const;
/** One of the equipment slots. */
export type EquipSlot = (typeof EQUIP_SLOTS)[number];

/** The ids of inventory entries by slot, so that a slot holds at most one entry. A slot that is left out is empty. */
export type Equipment = Readonly<Partial<Record<EquipSlot, string>>>;

/** An entry of the inventory. `id` names the entry, `item` is the item's id in the content or in `own_items`. */
export interface InventoryEntry {
  id: string;
  item: string;
  quantity: number;
  /** Worn on the body besides armor, such as a ring. Left out: no. */
  worn?: boolean;
  /** Attuned to the character. Left out: no. SRD "Attunement". */
  attuned?: boolean;
  /**
   * The place where it is put aside, such as "Camp". It does not count in the load and cannot be used. Left out: the
   * character carries it.
   */
  place?: string;
}

/** The usual places for items that are put aside. Starting equipment goes to the first. */
export const USUAL_PLACES = ['Camp', 'Mule', 'Saddlebag', 'Home'] as const;

/** The kinds of marks. */
export const MARK_KINDS = ['state', 'condition', 'spell', 'item', 'lent'] as const;

/**
 * An effect that lasts on a character in play: a state that is switched on, a condition, a spell in force, an item that was
 * used up, such as a potion, or what somebody else does for the character, such as an aura.
 */
export interface Mark {
  kind: (typeof MARK_KINDS)[number];
  /** The id of the state, the condition, the spell or the item. */
  id: string;
  /** The level of a condition such as exhaustion, left out: 1. The slot level of a spell, left out: its own. */
  value?: number;
  /** The numbers that the player typed in with a state, or those of whoever lends an effect, by name. */
  inputs?: Readonly<Record<string, number>>;
  /** The id of the creature whose form the state gives, if it is one of the rules. */
  form?: string;
}

/** The numbers that a user may set by hand on the sheet. */
export type AdjustableField = 'max_hp' | 'speed' | 'armor_class' | 'initiative';

/** The numbers of the sheet that other people give in play, in addition to the rules. */
export const GIVEN_NUMBERS = ['inspiration_dice', 'bardic_inspirations'] as const;
/** A number of the sheet that others give in play. */
export type GivenNumber = (typeof GIVEN_NUMBERS)[number];

/** Whether others may give a number of the sheet in play. */
export const isGiven = (field: string): field is GivenNumber => (GIVEN_NUMBERS as readonly string[]).includes(field);

/** The state that changes during play. It does not hold the notes and the portrait. */
export interface PlayState {
  /** null: the maximum. */
  current_hp: number | null;
  temp_hp: number;
  exp: number;
  /** Successful and failed death saving throws, 0 to 3 each. SRD "Death Saving Throws". */
  successes: number;
  failures: number;
  /** The hit points of another form, such as a Wild Shape. Left out: the form has its maximum, or there is no form. */
  form_hp?: number;
  /** Whether the character has dropped to 0 hit points and may still keep from falling. Left out: no. */
  falling?: boolean;
  /**
   * Spent uses by `Resource.id`: a resource target, `spell_slots_lvl_1`, `hit_dice`, `feature:<feature id>`. Under
   * `created_slots_lvl_1` it counts the spell slots of a level that were created since the last long rest.
   */
  used: Readonly<Record<string, number>>;
  /** The inspiration that the DM gave. Left out: none. */
  inspiration_dice?: number;
  /** The dice of Bardic Inspiration that a bard gave. Left out: none. */
  bardic_inspirations?: number;
  wallet: Wallet;
  inventory: readonly InventoryEntry[];
  /** The items of the inventory and the marks that somebody has written at the table, by id. Left out: none. */
  own_items?: OwnItems;
  equipment: Equipment;
  /** Spell ids. */
  prepared_spells: readonly string[];
  /** Left out: none. */
  marks?: readonly Mark[];
  /** The spell on which the character concentrates, with the level of its slot. Left out: none. SRD "Concentration". */
  concentration?: { readonly id: string; readonly value: number };
  /** How many saving throws that keep the concentration are open, by their DC. Left out: none. SRD "Concentration". */
  concentration_saves?: Readonly<Record<string, number>>;
  /** The picks of the selections that are made in play. Left out: none. */
  picks?: Picks;
  /** The difference between the value set by hand and the value of the rules. */
  adjustments: Readonly<Partial<Record<AdjustableField, number>>>;
}

/** Returns the choices of a new character, which has chosen nothing. */
export const emptyChoices = (): Choices => ({
  bio: {
    name: '',
    faith: '',
    alignment: '',
    volatility: '',
    age: '',
    eyes: '',
    skin: '',
    hair: '',
    height: '',
    weight: '',
    str_score: 0,
    dex_score: 0,
    con_score: 0,
    int_score: 0,
    wis_score: 0,
    cha_score: 0,
  },
  race: { archraceId: null, raceId: null },
  levels: [],
  background: {
    id: null,
    variant: false,
    personality: null,
    ideal: null,
    bond: null,
    flaw: null,
    characteristic: null,
  },
  picks: {},
  deductions: [],
});

/** Returns a wallet without coins. */
export const emptyWallet = (): Wallet => ({
  copper_points: 0,
  silver_points: 0,
  electrum_points: 0,
  gold_points: 0,
  platinum_points: 0,
});

/** Returns the play state of a new character: full hit points, nothing used, an empty inventory. */
export const initialPlayState = (): PlayState => ({
  current_hp: null,
  temp_hp: 0,
  exp: 0,
  successes: 0,
  failures: 0,
  used: {},
  wallet: emptyWallet(),
  inventory: [],
  equipment: {},
  prepared_spells: [],
  adjustments: {},
});
