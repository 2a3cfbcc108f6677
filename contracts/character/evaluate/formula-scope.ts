import { evaluateFormula, termsOf, type Formula, type Scope } from '../../content/formula.js';
import { COLUMN_PREFIX, FORMULA_NAMES } from '../../content/formula-names.js';
import { isDice } from '../../content/quantity.js';
import { isAbilityKey } from '../../content/selection-pools.js';
import type { ClassLevel } from '../../content/content.types.js';
import { signed } from '../ability-modifiers.js';
import type { Source } from '../evaluation.types.js';
import type { EvaluationContext } from './evaluation-context.js';

/* The values of the names in formulas, for one character. */

/** Returns the row of the class table at the character's level; undefined without a class. */
export const classTableRow = ({ identity, level }: EvaluationContext): ClassLevel | undefined =>
  identity.classification?.levels.find((row) => row.level === level);

/** Returns the number in a column of the class table; 0 for a text. */
function columnOf(context: EvaluationContext, column: string): number {
  const cell = classTableRow(context)?.values[column];
  return typeof cell === 'number' ? cell : 0;
}

/** Returns the values of the names in formulas. `names` adds the names that only this formula knows. */
export const scopeOf =
  (context: EvaluationContext, names: Readonly<Record<string, number>> = {}): Scope =>
  (name) => {
    if (Object.hasOwn(names, name)) return names[name] ?? 0;
    // Every level of a character is of one class.
    if (name === 'level' || name === 'class_level') return context.level;
    if (name === 'proficiency') return context.proficiency;
    if (isAbilityKey(name)) return context.modifiers[name];
    return name.startsWith(COLUMN_PREFIX) ? columnOf(context, name.slice(COLUMN_PREFIX.length)) : 0;
  };

/** Computes a formula whose result is a number, rounded down; dice count as 0. */
export function numberOf(context: EvaluationContext, formula: Formula): number {
  const quantity = evaluateFormula(formula, scopeOf(context));
  return isDice(quantity) ? 0 : Math.floor(quantity);
}

function nameText({ identity }: EvaluationContext, name: string): string {
  if (Object.hasOwn(FORMULA_NAMES, name)) return FORMULA_NAMES[name as keyof typeof FORMULA_NAMES];
  const column = name.slice(COLUMN_PREFIX.length);
  return identity.classification?.columns.find(({ id }) => id === column)?.title ?? column;
}

/** Returns the sum inside `max(1, sum)` while it is the greatest value, else the formula itself. */
function sumInside(context: EvaluationContext, formula: Formula): Formula {
  if (typeof formula !== 'object' || formula[0] !== 'max') return formula;
  const operands = formula.slice(1) as Formula[];
  return operands.find((operand) => numberOf(context, operand) === numberOf(context, formula)) ?? formula;
}

/**
 * Adds the number of a formula to a field. A sum gives one reason for each term, so that the player sees what counts.
 * @param source what brought the formula; it explains the terms that are no names
 */
export function addFormula(context: EvaluationContext, field: string, source: Source, formula: Formula): void {
  const total = numberOf(context, formula);
  const terms = termsOf(sumInside(context, formula));
  const amounts = terms.map((term) => numberOf(context, term.formula) * term.sign);
  const addsUp = amounts.reduce((sum, amount) => sum + amount, 0) === total;
  if (terms.length === 1 || !addsUp) {
    context.provenance.addAmount(
      field,
      source,
      total,
      `${total === Infinity ? 'unlimited' : total} from ${source.name}`,
    );
    return;
  }
  terms.forEach((term, index) => {
    const amount = amounts[index] ?? 0;
    const what = typeof term.formula === 'string' ? nameText(context, term.formula) : source.name;
    context.provenance.addAmount(field, source, amount, `${signed(amount)} ${what}`);
  });
}
