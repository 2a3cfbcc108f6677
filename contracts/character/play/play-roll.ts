import { parseDice, rollDice, type RandomInt } from '../../dice/index.js';
import { rollOfSheet } from '../../log/roll-of-sheet.js';
import type { Evaluation } from '../evaluation.types.js';
import { sheetRoll, type SheetRollOptions } from '../rolls/index.js';
import type { RolledCommand } from './commands.types.js';
import type { PlayRoll } from './play-character.types.js';

/**
 * Rolls what a sheet says for a command.
 * @param key such as `death-save`
 * @returns undefined when the sheet does not have the roll now
 */
export function playRoll(
  evaluation: Evaluation,
  key: string,
  { audience = 'everybody', ...options }: RolledCommand & SheetRollOptions,
  roll: RandomInt,
): PlayRoll | undefined {
  const found = sheetRoll(evaluation, key, options);
  if (!found) return undefined;
  // The log adds the character, which a command does not know.
  const { character: _later, ...sheet } = rollOfSheet({ id: '', name: '' }, found, options);
  return {
    label: found.label,
    audience,
    result: rollDice(parseDice(found.expression), roll, found.minTotal),
    sheet,
  };
}
