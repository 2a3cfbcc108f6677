import { checkDice } from './expression-limits.js';
import type { DiceExpression, DiceTerm, NumberTerm, Selection } from './dice.types.js';

/** How a d20 is rolled: twice with the higher or the lower one, or once. SRD "Advantage and Disadvantage". */
export const ROLL_MODES = ['advantage', 'disadvantage', 'normal'] as const;
export type RollMode = (typeof ROLL_MODES)[number];

/** How a term rolls its d20; undefined for one that is no single d20. */
function modeOf({ count, faces, select }: DiceTerm): RollMode | undefined {
  if (faces !== 20) return undefined;
  if (count === 1 && !select) return 'normal';
  if (count !== 2 || select?.count !== 1) return undefined;
  return select.kind === 'kh' || select.kind === 'dl' ? 'advantage' : 'disadvantage';
}

/**
 * Returns several modes together: equal ones count once, and as soon as there are both advantage and disadvantage, there
 * is neither. SRD "Advantage and Disadvantage".
 */
export function combinedModes(modes: readonly RollMode[]): RollMode {
  const [better, worse] = [modes.includes('advantage'), modes.includes('disadvantage')];
  if (better === worse) return 'normal';
  return better ? 'advantage' : 'disadvantage';
}

const SELECTIONS: Readonly<Record<RollMode, Selection | null>> = {
  advantage: { kind: 'kh', count: 1 },
  disadvantage: { kind: 'kl', count: 1 },
  normal: null,
};

/**
 * Returns the expression whose first d20 is rolled with advantage or disadvantage: `2d20kh1`, `2d20kl1`. Together with
 * the opposite that it has already, it is one d20. An expression without a single d20 stays as it is.
 * @throws DiceError when the changed expression is beyond the limits
 */
export function withAdvantage(expression: DiceExpression, mode: RollMode): DiceExpression {
  const index = expression.findIndex((term) => term.kind === 'dice' && !term.explode && modeOf(term) !== undefined);
  const term = expression[index];
  if (mode === 'normal' || term?.kind !== 'dice') return expression;
  const together = combinedModes([modeOf(term) ?? 'normal', mode]);
  const changed = { ...term, count: together === 'normal' ? 1 : 2, select: SELECTIONS[together] };
  return checked(expression.with(index, changed));
}

function doubled(term: DiceTerm | NumberTerm): DiceTerm | NumberTerm {
  if (term.kind === 'number') return term;
  const select = term.select && { ...term.select, count: term.select.count * 2 };
  return { ...term, count: term.count * 2, select };
}

/**
 * Returns the expression for the damage of a critical hit: all dice twice, numbers once. SRD "Critical Hits".
 * @throws DiceError when that is more dice than a roll may have
 */
export const asCritical = (expression: DiceExpression): DiceExpression => checked(expression.map(doubled));

function checked(expression: DiceExpression): DiceExpression {
  checkDice(expression, 0, 0);
  return expression;
}
