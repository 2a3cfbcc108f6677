import { badInput } from '../../core/failure.js';
import type { Evaluation } from '../evaluation.types.js';
import type { SheetRollOptions } from '../rolls/index.js';
import { SERVER_ROLLS, type RolledCommand } from './commands.types.js';
import type { PlayCommandContext, CommandResult } from './play-character.types.js';
import { playRoll } from './play-roll.js';

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

/** The healing of a command, and the roll of the sheet that gives it. */
export interface RolledHealing extends RolledCommand {
  /** Such as "2d4 + 2". */
  readonly text: string;
  /** Such as `action-healing:second-wind`. */
  readonly key: string;
  readonly options?: SheetRollOptions;
  /** What the player has rolled, or that the server rolls; left out: only a plain number heals. */
  readonly given: number | typeof SERVER_ROLLS | undefined;
}

/**
 * Returns the hit points that a command restores. What the server rolls is a roll of the sheet, which the log shows.
 * @throws Failure 400 naming `healing` for what the dice cannot show
 */
export function healingOf(
  evaluation: Evaluation,
  { text, key, options = {}, given, ...command }: RolledHealing,
  { roll }: Pick<PlayCommandContext, 'roll'>,
): { healing: number; result: CommandResult } {
  const bounds = boundsOf(text);
  if (!bounds || (given === undefined && isRolled(text))) return { healing: 0, result: {} };
  if (!isRolled(text)) return { healing: Math.max(0, Number(text)), result: {} };
  const made = given === SERVER_ROLLS ? playRoll(evaluation, key, { ...command, ...options }, roll) : undefined;
  const total = made?.result.total ?? Number(given);
  const [least, most] = bounds;
  if (!Number.isInteger(total) || total < least || total > most)
    throw badInput('healing', `${text} gives ${least} to ${most}.`);
  const healing = Math.max(0, total);
  return { healing, result: { rolled: { dice: text, total }, ...(made ? { roll: made } : {}) } };
}
