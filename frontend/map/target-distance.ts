import type { RangeBand } from '../../contracts/attack/distances.js';

/** How far away a target is. */
export interface TargetDistance {
  /** Null: one of both is not on the board. */
  readonly feet: number | null;
  readonly band: RangeBand | null;
}

/** Returns what follows a distance that is more than the normal range: ", out of range"; '' within it. */
export function rangeWords({ band }: TargetDistance): string {
  if (band === 'long') return ', long range';
  return band === 'beyond' ? ', out of range' : '';
}

/** Returns what screen readers say of a new target: "Ogre is a target, 30 feet, out of range." */
export const targetSentence = (name: string, distance: TargetDistance): string =>
  `${name} is a target${distance.feet === null ? '' : `, ${distance.feet} feet${rangeWords(distance)}`}.`;
