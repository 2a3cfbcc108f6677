import { LIMITS } from '../core/limits.js';
import type { Mark, PlayState } from './choices.types.js';

/* Whether a character is up, down, stable or dead. SRD "Dropping to 0 Hit Points". */

/** The levels of exhaustion that kill. SRD "Exhaustion". */
const DEADLY_EXHAUSTION = 6;

/** The condition whose levels kill. */
export const EXHAUSTION = 'exhaustion';

/** `Up`: above 0 hit points; `Down`: dying; `Stable`: stable at 0 hit points. */
export type Life = 'Up' | 'Down' | 'Stable' | 'Dead';

/** The numbers and conditions that decide the life of a character. */
export type LifeSigns = Pick<PlayState, 'current_hp' | 'successes' | 'failures'> & {
  /** The conditions and other marks; `ignored`: why a mark has no effect. */
  readonly marks: readonly (Pick<Mark, 'id' | 'value'> & {
    readonly kind: Mark['kind'];
    readonly ignored: string | null;
  })[];
};

/** Returns whether a character is up, down, stable or dead. */
export function lifeOf({ current_hp, successes, failures, marks }: LifeSigns): Life {
  const isExhausted = marks.some(
    ({ kind, id, value = 1, ignored }) =>
      kind === 'condition' && id === EXHAUSTION && ignored === null && value >= DEADLY_EXHAUSTION,
  );
  if (isExhausted) return 'Dead';
  if (current_hp === null || current_hp > 0) return 'Up';
  if (failures >= LIMITS.deathSaves) return 'Dead';
  return successes >= LIMITS.deathSaves ? 'Stable' : 'Down';
}
