import type { Mark, Picks } from '../../../contracts/character/choices.types.js';
import type { EncumbranceRule } from '../../../contracts/content/campaign-rules.js';
import type { AbilityKey } from '../../../contracts/content/content.types.js';

/** In the order str, dex, con, int, wis, cha. */
export type Six = readonly [number, number, number, number, number, number];

/** The numbers of the sheet that a person works out. */
export interface WorkedNumbers {
  scores: Six;
  /** The maximum on the sheet, with the Constitution modifier. */
  hp: number;
  ac: number;
  initiative: number;
  /** Walking speed in feet. */
  speed: number;
  saves: Six;
  /** By skill. */
  skills: Readonly<Record<string, number>>;
  /** Perception, Insight, Investigation. */
  passives: readonly [number, number, number];
  /** Dexterity checks by tool. Left out: none. */
  tools?: Readonly<Record<string, number>>;
  /** By class: save DC, attack bonus, prepared limit (null: the class does not prepare). Left out: casts no spells. */
  casting?: Readonly<Record<string, readonly [dc: number, attack: number, prepared: number | null]>>;
  /** From level 1 on. Left out: none. */
  slots?: readonly number[];
  /** As `attackText` writes them, by the id of the row; null: there is no such row. */
  attacks: Readonly<Record<string, string | null>>;
  /** Left out: 1. */
  attacksPerAction?: number;
  /** The maximums by the id of the resource; null: unlimited. Left out: none. */
  counts?: Readonly<Record<string, number | null>>;
  /** Pounds: the load and the carrying capacity. */
  load: readonly [load: number, capacity: number];
  /**
   * The saving throws and checks with advantage and disadvantage. `checks.dex` stands for its skills too, and for
   * initiative. Left out: none.
   */
  advantage?: readonly string[];
  disadvantage?: readonly string[];
  /** Sorted. Left out: not looked at. */
  conditionImmunities?: readonly string[];
  /** The least that the d20 and the total of a skill count as. Left out: none. */
  leastDie?: Readonly<Record<string, number>>;
  leastTotal?: Readonly<Record<string, number>>;
  /** The dice that are added to a d20, such as `+1d4 (Bless)`, by the roll. Left out: not looked at. */
  addedDice?: Readonly<Record<string, readonly string[]>>;
}

/** A character and what its sheet must show. */
export interface WorkedCharacter {
  name: string;
  /** The id of the subrace, else of the core race. */
  race: string;
  /** The rule of carrying of its campaign. Left out: the usual one. */
  encumbrance?: EncumbranceRule;
  /** In the order of taking them. */
  classes: readonly (readonly [slug: string, levels: number])[];
  /** Before the race and the increases. */
  scores: Six;
  /** The points of the ability score improvements in their order, two each. Left out: none. */
  raises?: readonly AbilityKey[];
  /** The hit points rolled for the levels from the second on. Left out: the automatic increase. */
  rolls?: readonly number[];
  /** Left out: acolyte, who is proficient in Insight and Religion. */
  background?: string;
  picks?: Picks;
  /** Body armor. */
  wears?: string;
  /** The main hand. */
  wields?: string;
  /** The other hand. */
  second?: string;
  /** Item and quantity. */
  carries?: readonly (readonly [item: string, quantity: number])[];
  goldPoints?: number;
  marks?: readonly Mark[];
  expects: WorkedNumbers;
}
