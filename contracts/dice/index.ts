/* Dice: an expression is parsed, changed for advantage or a critical hit, rolled, and written as text. */

export type { DiceExpression, DiceTerm, NumberTerm, Roll, RolledDie, RolledTerm } from './dice.types.js';
export { parseDice } from './parse-dice.js';
export { DiceError } from './dice-error.js';
export { formatDice } from './format-dice.js';
export { asCritical, combinedModes, withAdvantage, ROLL_MODES, type RollMode } from './change-dice.js';
export { keptD20, rollDice, totalsByLabel, type RandomInt } from './roll-dice.js';
export { rollText } from './roll-text.js';
export { averageOf, rangeOf, type DiceRange } from './dice-odds.js';
