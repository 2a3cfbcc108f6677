import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import type { SheetMark } from '../../../../contracts/character/sheet-actions.types.js';
import { LIMITS } from '../../../../contracts/core/limits.js';

/** The levels of exhaustion that kill. SRD "Exhaustion". */
const DEADLY_EXHAUSTION = 6;

/** Whether a character stands, fights death, is stable at 0 hit points, or is dead. SRD "Dropping to 0 Hit Points". */
export type Life = 'Up' | 'Down' | 'Stable' | 'Dead';

/** What decides how a character is. */
export type LifeSigns = Pick<Sheet, 'current_hp' | 'successes' | 'failures'> & {
  readonly marks: readonly Pick<SheetMark, 'kind' | 'id' | 'value' | 'ignored'>[];
};

/** Returns how a character is. */
export function lifeOf({ current_hp, successes, failures, marks }: LifeSigns): Life {
  const isExhausted = marks.some(
    ({ kind, id, value, ignored }) =>
      kind === 'condition' && id === 'exhaustion' && ignored === null && value >= DEADLY_EXHAUSTION,
  );
  if (isExhausted) return 'Dead';
  if (current_hp > 0) return 'Up';
  if (failures >= LIMITS.deathSaves) return 'Dead';
  return successes >= LIMITS.deathSaves ? 'Stable' : 'Down';
}
