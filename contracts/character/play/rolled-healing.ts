import { badInput } from '../../core/failure.js';
import { SERVER_ROLLS } from './commands.types.js';
import type { PlayCommandContext, CommandResult } from './play-character.types.js';

/* Healing that is rolled, such as that of a potion. The player types the result, or the server rolls. */

const DICE = /(\d*)d(\d+)/g;

/** Returns the total of a text such as "2d4 + 2", with each die as `roll` gives it. NaN for a text that is no sum. */
function totalOf(text: string, roll: (faces: number) => number): number {
  const terms = text
    .replace(/\u2212/g, '-')
    .replace(/\s/g, '')
    .replace(DICE, (_, count: string, faces: string) =>
      String(Array.from({ length: Number(count || 1) }, () => roll(Number(faces))).reduce((sum, one) => sum + one, 0)),
    );
  if (!/^-?\d+(?:[+-]\d+)*$/.test(terms)) return NaN;
  return (terms.match(/[+-]?\d+/g) ?? []).reduce((sum, term) => sum + Number(term), 0);
}

/** Whether a number of hit points is rolled. */
export const isRolled = (healing: string): boolean => Number.isNaN(Number(healing));

/** Returns the least and the most that a text such as "2d4 + 2" can give; undefined for a text that is no sum. */
export function boundsOf(healing: string): readonly [number, number] | undefined {
  const [least, most] = [totalOf(healing, () => 1), totalOf(healing, (faces) => faces)];
  return Number.isNaN(most) ? undefined : [least, most];
}

/**
 * Returns the hit points of a text such as "2d4 + 2".
 * @param given what the player has rolled, or that the server rolls; left out: only a plain number heals
 * @throws Failure 400 naming `healing` for what the dice cannot show
 */
export function healingOf(
  healing: string,
  given: number | typeof SERVER_ROLLS | undefined,
  { roll }: Pick<PlayCommandContext, 'roll'>,
): { healing: number; result: CommandResult } {
  const bounds = boundsOf(healing);
  if (!bounds || (given === undefined && isRolled(healing))) return { healing: 0, result: {} };
  if (!isRolled(healing)) return { healing: Math.max(0, Number(healing)), result: {} };
  const total = given === SERVER_ROLLS ? totalOf(healing, roll) : Number(given);
  const [least, most] = bounds;
  if (!Number.isInteger(total) || total < least || total > most)
    throw badInput('healing', `${healing} gives ${least} to ${most}.`);
  return { healing: Math.max(0, total), result: { rolled: { dice: healing, total } } };
}
