import type { Formula } from './formula.js';
import type { Predicate } from './predicates.js';
import type { LevelMap, Value } from './values.js';

/* Effects: what a rule source changes on the sheet. `targets.ts` is the table of everything that can be changed. */

/**
 * How an effect changes its target.
 * - `add`: all additions add up.
 * - `base`: a way to work the number out; the best one counts.
 * - `rank`: a proficiency rank; the highest one counts.
 * - `multiply`: the product of all.
 * - `set_min`, `set_max`: a floor, and a ceiling, which wins over a floor.
 * - `min_die`, `min_total`: the least that a d20 or the total of a roll counts as.
 * - `advantage`, `disadvantage`: cancel each other; with a text they only hold where the text says, and the sheet shows it.
 * - `replace`: stands in for the number, whatever it was.
 * - `grant`: adds entries to a set.
 * - `note`: a text that the sheet shows beside the target.
 */
export const EFFECT_MODES = [
  'add',
  'base',
  'rank',
  'multiply',
  'set_min',
  'set_max',
  'min_die',
  'min_total',
  'advantage',
  'disadvantage',
  'replace',
  'grant',
  'note',
] as const;
/** How one effect changes its target. */
export type EffectMode = (typeof EFFECT_MODES)[number];

/** The proficiency ranks, the lowest first: half the bonus rounded down or up, the bonus, twice the bonus. */
export const PROFICIENCY_RANKS = ['half_down', 'half_up', 'full', 'double'] as const;
/** How much of the proficiency bonus a roll adds. */
export type ProficiencyRank = (typeof PROFICIENCY_RANKS)[number];

/**
 * A text with names in braces. `{pick}` is the option that the player picked, `{pick.ancestry}` the pick of the selection
 * with that slug, `{pick.ancestry.type}` one of its facts.
 */
export type Template = string;

/** One change. */
export interface Effect {
  /** Names of the table of targets. */
  readonly targets: readonly Template[];
  readonly mode: EffectMode;
  /** The number or dice; null for a mode without a number. */
  readonly value: Value | null;
  /** For the mode `rank`. */
  readonly rank: ProficiencyRank | null;
  /** For the mode `grant`. */
  readonly grant: readonly Template[] | LevelMap<readonly Template[]>;
  /** null: always. */
  readonly when: Predicate | null;
  /** Narrows advantage and disadvantage ("against poison"), or is the note. */
  readonly text: Template | null;
  /** The total that this addition reaches at most; null: no limit. */
  readonly up_to: Formula | null;
  /** Damage that counts only when the player says so, and when that is ("once per turn"); null: always. */
  readonly optional: string | null;
  /** The type of the added damage; null: that of the attack. */
  readonly damage_type: Template | null;
}

const NAME_IN_BRACES = /\{([^{}]+)\}/g;

/** Returns the names in the braces of a text. */
export const namesInTemplate = (template: Template): string[] =>
  [...template.matchAll(NAME_IN_BRACES)].map(([, name]) => (name ?? '').trim());

/** Returns the text with a value in the place of each name in braces. */
export const fillTemplate = (template: Template, valueOf: (name: string) => string): string =>
  template.replace(NAME_IN_BRACES, (_, name: string) => valueOf(name.trim()));
