import type { AbilityKey, Deduction } from '../content/content.types.js';

/*
 * A character is its choices. Everything a sheet shows is computed from `Choices` and `PlayState`
 * by `evaluate`. Stable: these types are only extended.
 */

export type SectionName = 'bio' | 'race' | 'class' | 'background';
export const SECTIONS: readonly SectionName[] = ['bio', 'race', 'class', 'background'];

/** The six scores before any race or feature; an empty score counts as 0. */
export type BaseScores = Record<`${AbilityKey}_score`, number>;

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

/** `raceId`: the subrace, or the core race when no subrace is chosen, or null when the archrace has a single core race and no subrace is chosen. */
export interface RaceChoice {
  archraceId: string | null;
  raceId: string | null;
}

/** How a level's hit points came about. `value` counts for `roll` only; the class says what the others give. */
export interface HpResult {
  method: 'first' | 'roll' | 'auto';
  value: number;
}

/** One level taken. `level` is the class level, from 1 without gaps; `hp` null: not chosen yet. */
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

/** Option ids by selection id, in the order they were picked (a permutation assigns by it). */
export type Picks = Readonly<Record<string, readonly string[]>>;

export interface Choices {
  bio: Bio;
  race: RaceChoice;
  levels: readonly LevelChoice[];
  background: BackgroundChoice;
  picks: Picks;
  deductions: readonly Deduction[];
}

export interface Wallet {
  copper_points: number;
  silver_points: number;
  electrum_points: number;
  gold_points: number;
  platinum_points: number;
}

/** `id` is the entry's own, `item` the item's id in the content. */
export interface InventoryEntry {
  id: string;
  item: string;
  quantity: number;
  equipped_body: boolean;
  equipped_main: boolean;
  equipped_2ndy: boolean;
}

/** What a user may set by hand on the sheet; kept as the difference from what the rules give. */
export type AdjustableField = 'max_hp' | 'speed' | 'armor_class' | 'initiative';

/** What changes in play. Notes and pictures are kept elsewhere. */
export interface PlayState {
  /** null: at the maximum. */
  current_hp: number | null;
  temp_hp: number;
  exp: number;
  /** Death saves, 0 to 3. */
  successes: number;
  failures: number;
  /** Spent uses by `Resource.id`: a resource target, `spell_slots_lvl_1`, `hit_dice`, `feature:<feature id>`. */
  used: Readonly<Record<string, number>>;
  /** Inspiration that the DM gave; left out, none. */
  inspiration_dice?: number;
  wallet: Wallet;
  inventory: readonly InventoryEntry[];
  /** Spell ids. */
  prepared_spells: readonly string[];
  adjustments: Readonly<Partial<Record<AdjustableField, number>>>;
}

/** The choices of a new character: none. */
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

export const emptyWallet = (): Wallet => ({
  copper_points: 0,
  silver_points: 0,
  electrum_points: 0,
  gold_points: 0,
  platinum_points: 0,
});

/** The play state of a new character: full hit points, nothing used, an empty inventory. */
export const initialPlayState = (): PlayState => ({
  current_hp: null,
  temp_hp: 0,
  exp: 0,
  successes: 0,
  failures: 0,
  used: {},
  wallet: emptyWallet(),
  inventory: [],
  prepared_spells: [],
  adjustments: {},
});
