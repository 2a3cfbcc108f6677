import type { SheetRoll, SheetRollOptions } from '../character/rolls/sheet-roll.types.js';
import type { CreatureRollDetails, RollOfSheet } from './logged-roll.types.js';

/** What counts, in the sheet's words; what the sheet leaves out as ignored is no reason for this roll. */
const reasonsOf = ({ reasons, diceReasons, modeReasons, notes }: SheetRoll): string[] => [
  ...[...reasons, ...diceReasons, ...modeReasons].flatMap(({ explanation, ignored }) =>
    ignored === undefined ? [explanation] : [],
  ),
  ...notes,
];

/** Returns what the log keeps of a roll, whoever makes it. */
const partsOf = (roll: SheetRoll, options: SheetRollOptions): Omit<RollOfSheet, 'character'> => ({
  key: roll.key,
  kind: roll.kind,
  options,
  mode: roll.mode,
  critical_from: roll.criticalFrom,
  reasons: reasonsOf(roll),
});

/** Returns what the log keeps of the sheet of a roll. */
export const rollOfSheet = (
  character: RollOfSheet['character'],
  roll: SheetRoll,
  options: SheetRollOptions,
): RollOfSheet => ({
  character,
  ...partsOf(roll, options),
});

/** Returns what the log keeps of the stat block of a roll. @param isOpen whether players see the dice */
export const rollOfCreature = (
  markerId: string,
  roll: SheetRoll,
  options: SheetRollOptions,
  isOpen: boolean,
): CreatureRollDetails => ({ marker_id: markerId, is_open: isOpen, ...partsOf(roll, options) });
