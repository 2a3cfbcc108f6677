import { CARRYING } from '../../core/limits.js';
import type { Sheet } from '../sheet.types.js';
import { BEYOND_CAPACITY } from './inventory-commands.js';

/** How much a character carries. SRD "Lifting and Carrying", variant: encumbrance. */
type EncumbranceLevel = 'none' | 'encumbered' | 'heavily-encumbered' | 'beyond-capacity';

/** What the load of a character does to it. */
export interface Encumbrance {
  readonly level: EncumbranceLevel;
  /** The product's text; null: the load does nothing. */
  readonly text: string | null;
  /** The same in a few words, such as "Encumbered"; null: the load does nothing. */
  readonly short: string | null;
  /** What happens to the speed, such as "Speed −10"; null: nothing. */
  readonly speed: string | null;
  /** The loads in pounds above which each level begins: 5, 10 and 15 times the Strength score for a Medium creature. */
  readonly thresholds: {
    readonly encumbered: number;
    readonly heavily: number;
    readonly capacity: number;
  };
}

const TEXTS: Readonly<Record<EncumbranceLevel, Pick<Encumbrance, 'text' | 'short' | 'speed'>>> = {
  none: { text: null, short: null, speed: null },
  encumbered: {
    text: 'You are encumbered. Your speed drops by 10.',
    short: 'Encumbered',
    speed: 'Speed −10',
  },
  'heavily-encumbered': {
    text: 'You are heavily encumbered. Your speed drops by 20 and you have disadvantage on ability checks, attack rolls, and saving throws that use Strength, Dexterity, or Constitution.',
    short: 'Heavily encumbered',
    speed: 'Speed −20',
  },
  'beyond-capacity': { text: BEYOND_CAPACITY, short: 'Beyond capacity', speed: 'Speed 5' },
};

function levelOf(load: number, { encumbered, heavily, capacity }: Encumbrance['thresholds']): EncumbranceLevel {
  if (load > capacity) return 'beyond-capacity';
  if (load > heavily) return 'heavily-encumbered';
  return load > encumbered ? 'encumbered' : 'none';
}

/** Returns what the load does. Size and features change the capacity, and the lower thresholds with it. */
export function encumbranceOf({ load, capacity }: Pick<Sheet, 'load' | 'capacity'>): Encumbrance {
  const part = (times: number): number => (capacity * times) / CARRYING.capacity;
  const thresholds = { encumbered: part(CARRYING.encumbered), heavily: part(CARRYING.heavilyEncumbered), capacity };
  const level = levelOf(load, thresholds);
  return { level, ...TEXTS[level], thresholds };
}
