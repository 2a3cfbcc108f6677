import { LIMITS } from '../core/limits.js';
import { DiceError } from './dice-error.js';
import type { DiceExpression } from './dice.types.js';
import { formatDice } from './format-dice.js';

/** Returns the number of dice of an expression, before any explodes. */
const diceIn = (expression: DiceExpression): number =>
  expression.reduce((sum, term) => sum + (term.kind === 'dice' ? term.count : 0), 0);

/**
 * Throws what an expression has beyond the limits of a whole one: terms, dice, and characters as `formatDice` writes
 * it. So the text of every expression can be parsed again.
 * @param at the place of what came last, and its length
 */
export function checkDice(expression: DiceExpression, at: number, length: number): void {
  if (expression.length > LIMITS.diceTerms) throw new DiceError(`Add ${LIMITS.diceTerms} terms at most.`, at, length);
  const tooMany = expression.some((term) => term.kind === 'dice' && term.count > LIMITS.dicePerTerm);
  if (tooMany) throw new DiceError(`Roll ${LIMITS.dicePerTerm} dice of a kind at most.`, at, length);
  if (diceIn(expression) > LIMITS.dicePerRoll)
    throw new DiceError(`Roll ${LIMITS.dicePerRoll} dice at most in all.`, at, length);
  if (formatDice(expression).length > LIMITS.diceText)
    throw new DiceError(`The expression can have ${LIMITS.diceText} characters at most.`, at, length);
}
