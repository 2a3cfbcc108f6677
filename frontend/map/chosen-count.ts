import { mayMeetAgain, type AttackCount } from '../../contracts/attack/attack-count.js';
import { byPointer } from '../ui/by-pointer.js';
import { countOf } from '../ui/count-text.js';

/** How many targets are chosen for the rays or darts of a spell, or for the creatures that it is for. */
export interface ChosenCount {
  readonly count: Pick<AttackCount, 'of'>;
  readonly chosen: number;
  /** How many there are at the level of the spell. */
  readonly most: number;
}

/** Says how many targets are chosen: "2 of 3 darts". */
export const chosenText = ({ count, chosen, most }: ChosenCount): string => `${chosen} of ${most} ${count.of}`;

/** Says what to do while some are left, and what becomes of these without it; empty: none is. */
export function restText({ count, chosen, most }: ChosenCount): string {
  const left = most - chosen;
  if (left <= 0) return '';
  const choose = byPointer('Click', 'Tap');
  if (chosen === 0) return `${choose} the first target.`;
  return mayMeetAgain(count)
    ? `${choose} the next target, or the same one again: a roll leaves out ${countOf(left, count.of)}.`
    : `${choose} the next target, or roll without more.`;
}
