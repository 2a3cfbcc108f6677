import type { EncumbranceRule } from '../../content/campaign-rules.js';
import { CARRYING } from '../../core/limits.js';
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

/** The levels of each rule, with the multiple of a Medium creature's Strength score above which each begins. */
const LEVELS: Readonly<Record<EncumbranceRule, readonly (readonly [EncumbranceLevel, number])[]>> = {
  thresholds: [
    ['encumbered', CARRYING.encumbered],
    ['heavily-encumbered', CARRYING.heavilyEncumbered],
    ['beyond-capacity', CARRYING.capacity],
  ],
  capacity: [['beyond-capacity', CARRYING.capacity]],
  none: [],
};

/** Returns the effect of the load. Size and features change the capacity and, in proportion, the lower thresholds. */
export function encumbranceOf({
  load,
  capacity,
  encumbrance,
}: Pick<Sheet, 'load' | 'capacity' | 'encumbrance'>): Encumbrance {
  const thresholds = LEVELS[encumbrance].map(([level, times]) => ({
    level,
    above: (capacity * times) / CARRYING.capacity,
  }));
  const level = thresholds.findLast(({ above }) => load > above)?.level ?? 'none';
  return { level, ...TEXTS[level], thresholds };
}
