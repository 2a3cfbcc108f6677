import { DiceError, parseDice, type DiceExpression } from '../../../contracts/dice/index.js';

/** Reads dice as people write them. @throws Failure 400 with the field and the place in the text */
export function readDice(expression: string): DiceExpression {
  try {
    return parseDice(expression);
  } catch (error) {
    throw error instanceof DiceError ? error.toFailure('expression') : error;
  }
}
