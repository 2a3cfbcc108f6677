import type { CreatureType } from './creature.types.js';
import type { Formula } from './formula.js';
import type { Predicate } from './predicates.js';
import type { LevelMap, Value } from './level-values.js';

/* Effects: what a rule source changes on the sheet. `targets.ts` is the table of everything that can be changed. */

/** How an effect changes its target, with what it means for content authors. */
export const EFFECT_MODE_MEANINGS = {
  add:
    'All additions add up. `up_to` limits the total that this one reaches. Dice that are added to a roll, such as `1d4` ' +
    'or `-1d4`, are rolled with its d20; with `optional` whoever rolls chooses them.',
  base: 'A way to work the number out; the best one counts.',
  rank: 'A proficiency rank: `half_down`, `half_up` (half the bonus, rounded down or up), `full` or `double`. The highest counts.',
  multiply: 'The product of all.',
  set_min: 'A floor; the highest counts.',
  set_max: 'A ceiling; the lowest counts, and it wins over a floor.',
  min_die: 'The least that the d20 counts as.',
  min_total: 'The least that the total of the roll counts as.',
  advantage:
    'Cancels with disadvantage, and adds 5 to a passive score. With a `text` it only holds where the ' +
    'text says: the sheet shows the text beside the roll, and whoever rolls chooses the mode. A saving throw on the map ' +
    'counts `against` spells, magic, poison, conditions and falling prone where the attack is that.',
  disadvantage: 'As advantage, the other way round.',
  replace: 'Stands in for the number, whatever it was. For `size` it takes `grant`: `grant: [large]`.',
  grant: 'Adds the entries of `grant` to a set.',
  note: 'The sheet shows the `text` beside the target.',
} as const;

/** How one effect changes its target. */
export type EffectMode = keyof typeof EFFECT_MODE_MEANINGS;
/** All modes. */
export const EFFECT_MODES = Object.keys(EFFECT_MODE_MEANINGS) as EffectMode[];

/** The proficiency ranks, the lowest first: half the bonus rounded down or up, the bonus, twice the bonus. */
export const PROFICIENCY_RANKS = ['half_down', 'half_up', 'full', 'double'] as const;
/** How much of the proficiency bonus a roll adds. */
export type ProficiencyRank = (typeof PROFICIENCY_RANKS)[number];

/**
 * A text with names in braces. `{pick}` is the option that the player picked, `{pick.ancestry}` the pick of the
 * selection with that slug, `{pick.ancestry.type}` one of its facts.
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
  /** Damage or dice that count only when the player says so, and when that is ("once per turn"); null: always. */
  readonly optional: string | null;
  /** The types of creatures against which the optional damage counts by itself on the map. Left out: the player says so. */
  readonly against?: readonly CreatureType[];
  /** It adds to one roll of a spell with several, such as one ray of three. */
  readonly once: boolean;
  /** The type of the added damage; null: that of the attack. */
  readonly damage_type: Template | null;
}

const NAME_IN_BRACES = /\{([^{}]+)\}/g;

/** Returns the names in the braces of a text. */
export const namesInTemplate = (template: Template): string[] =>
  [...template.matchAll(NAME_IN_BRACES)].map(([, name]) => (name ?? '').trim());

/** Returns the text with a value instead of each name in braces. */
export const fillTemplate = (template: Template, valueOf: (name: string) => string): string =>
  template.replace(NAME_IN_BRACES, (_, name: string) => valueOf(name.trim()));
