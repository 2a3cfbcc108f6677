import type { EncumbranceRule } from '../../content/campaign-rules.js';
import type { Sheet } from '../sheet.types.js';

/** The message for a character that carries too much, until it carries less. */
export const BEYOND_CAPACITY = 'You are beyond carrying capacity! You must remove gear before you may continue.';

/** How much a character carries. SRD "Lifting and Carrying", variant: encumbrance. */
type EncumbranceLevel = 'none' | 'encumbered' | 'heavily-encumbered' | 'beyond-capacity';

/** The effect of a character's load. */
export interface Encumbrance {
  readonly level: EncumbranceLevel;
  /** The text of the specification; null: the load has no effect. */
  readonly text: string | null;
  /** The same in a few words, such as "Encumbered"; null: the load has no effect. */
  readonly short: string | null;
  /** The effect on the speed, such as "Speed −10"; null: none. */
  readonly speed: string | null;
  /** The loads in pounds above which each level begins, the lowest first, by the rule of the campaign. */
  readonly thresholds: readonly { readonly level: EncumbranceLevel; readonly above: number }[];
}

const TEXTS: Readonly<Record<EncumbranceLevel, Pick<Encumbrance, 'text' | 'short' | 'speed'>>> = {
  none: { text: null, short: null, speed: null },
  encumbered: {
    text: 'You are encumbered. Your speed drops by 10.',
    short: 'Encumbered',
    speed: 'Speed −10',
  },
  'heavily-encumbered': {
    text:
      'You are heavily encumbered. Your speed drops by 20 and you have disadvantage on ability checks, attack rolls, ' +
      'and saving throws that use Strength, Dexterity, or Constitution.',
    short: 'Heavily encumbered',
    speed: 'Speed −20',
  },
  'beyond-capacity': { text: BEYOND_CAPACITY, short: 'Beyond capacity', speed: 'Speed 5' },
};

/**
 * The levels of each rule, with the thirds of the carrying capacity above which each begins. What they do to the numbers is
 * data, with the same thirds (`core-rules.yaml`, `encumbrance`); a test compares both.
 */
const LEVELS: Readonly<Record<EncumbranceRule, readonly (readonly [EncumbranceLevel, number])[]>> = {
  thresholds: [
    ['encumbered', 1],
    ['heavily-encumbered', 2],
    ['beyond-capacity', 3],
  ],
  capacity: [['beyond-capacity', 3]],
  none: [],
};

/** Returns the effect of the load. Whatever changes the capacity, such as the size, changes the lower thresholds in proportion. */
export function encumbranceOf({
  load,
  capacity,
  encumbrance,
}: Pick<Sheet, 'load' | 'capacity' | 'encumbrance'>): Encumbrance {
  const thresholds = LEVELS[encumbrance].map(([level, thirds]) => ({ level, above: (capacity * thirds) / 3 }));
  const level = thresholds.findLast(({ above }) => load > above)?.level ?? 'none';
  return { level, ...TEXTS[level], thresholds };
}
