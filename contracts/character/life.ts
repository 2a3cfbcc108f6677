import { LIMITS } from '../core/limits.js';
import type { PlayState } from './choices.types.js';
import type { SheetMark } from './sheet-actions.types.js';
import type { Sheet } from './sheet.types.js';

/* Whether a character stands or lies. SRD "Dropping to 0 Hit Points". */

/** The levels of exhaustion that kill. SRD "Exhaustion". */
const DEADLY_EXHAUSTION = 6;

/** The condition whose levels kill. */
export const EXHAUSTION = 'exhaustion';

/** Whether a character stands, fights death, is stable at 0 hit points, or is dead. */
export type Life = 'Up' | 'Down' | 'Stable' | 'Dead';

/** What decides how a character is. */
export type LifeSigns = Pick<Sheet, 'current_hp' | 'successes' | 'failures'> & {
  readonly marks: readonly Pick<SheetMark, 'kind' | 'id' | 'value' | 'ignored'>[];
};

/** Returns how a character is. */
export function lifeOf({ current_hp, successes, failures, marks }: LifeSigns): Life {
  const isExhausted = marks.some(
    ({ kind, id, value, ignored }) =>
      kind === 'condition' && id === EXHAUSTION && ignored === null && value >= DEADLY_EXHAUSTION,
  );
  if (isExhausted) return 'Dead';
  if (current_hp > 0) return 'Up';
  if (failures >= LIMITS.deathSaves) return 'Dead';
  return successes >= LIMITS.deathSaves ? 'Stable' : 'Down';
}

/** Whether a character has died of damage or of failed death saving throws. */
export const hasDied = ({ current_hp, failures }: PlayState): boolean =>
  current_hp === 0 && failures >= LIMITS.deathSaves;

/** Whether a character is unconscious at 0 hit points, stable or not. The dead are not, nor who may still keep from falling. */
export const isDown = ({ current_hp, failures, falling }: PlayState): boolean =>
  current_hp === 0 && failures < LIMITS.deathSaves && !falling;
