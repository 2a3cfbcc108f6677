import type { PlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { sheetRoll, type SheetRoll, type SheetRollOptions } from '../../contracts/character/rolls/index.js';
import { srdContent } from './content-pack.js';
import { defined } from './defined.js';
import { choicesOf, playOf } from './worked-characters/choices-and-play.js';
import type { WorkedCharacter } from './worked-characters/worked-character.types.js';

/** Returns the evaluation of a character of the SRD. Scores: str, dex, con, int, wis, cha, before the race. */
export function character(
  sketch: Omit<WorkedCharacter, 'expects' | 'name'>,
  play: Partial<PlayState> = {},
): Evaluation {
  const worked = { ...sketch, name: 'somebody', expects: {} } as WorkedCharacter;
  return evaluate(srdContent(), choicesOf(srdContent(), worked), { ...playOf(worked), ...play });
}

/** Returns a roll that the character must have. */
export const rollOf = (evaluation: Evaluation, key: string, options?: SheetRollOptions): SheetRoll =>
  defined(sheetRoll(evaluation, key, options), key);

/** Returns what a roll is in short: its expression, its mode, and the sources of the mode. */
export const short = (evaluation: Evaluation, key: string, options?: SheetRollOptions): readonly unknown[] => {
  const { expression, mode, modeReasons } = rollOf(evaluation, key, options);
  return [expression, mode, modeReasons.map(({ source }) => source.name)];
};
