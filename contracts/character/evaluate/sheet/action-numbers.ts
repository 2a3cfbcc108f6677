import { evaluateFormula, type Formula, type Scope } from '../../../content/formula.js';
import { isDice, maximumOf } from '../../../content/quantity.js';
import type { SourceRules } from '../../../content/rule-source.types.js';
import { atLevel, type Value } from '../../../content/level-values.js';
import type { Reason } from '../../reasons.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { SourceInForce } from '../in-force/sources-in-force.js';
import { reasonsOfDice, reasonsOfFormula, withRounding } from '../targets/reasons.js';
import { scopeOf, wielderClass } from '../targets/scope.js';

/* The numbers of an action with their reasons. */

/**
 * Returns a formula with the formulas of its source's own numbers instead of their names, so that it shows each term.
 */
function spelledOut(numbers: SourceRules['numbers'], formula: Formula): Formula {
  if (typeof formula === 'string')
    return Object.hasOwn(numbers, formula) ? spelledOut(numbers, numbers[formula] ?? 0) : formula;
  if (typeof formula === 'number' || formula[0] === 'd') return formula;
  const [operator, ...operands] = formula;
  return [operator, ...operands.map((operand) => spelledOut(numbers, operand as Formula))] as unknown as Formula;
}

/** A save DC or an attack bonus. */
interface RollOfAction {
  readonly total: number;
  readonly reasons: readonly Reason[];
}

/**
 * Returns a save DC or an attack bonus with its reasons. For the spell DC and attack bonus of a class, these are the
 * numbers of the sheet.
 */
export function rollOfAction(context: EvaluationContext, from: SourceInForce, formula: Formula): RollOfAction {
  const own = context.classOf(from.classification_id) ?? wielderClass(context, from);
  const isOfSpells = formula === 'spell_dc' || formula === 'spell_attack';
  if (isOfSpells && own)
    return context.calculator.number(`${formula}.${own.classification.slug}`, {
      classification_id: own.classification.id,
    });
  const scope = scopeOf(context, from);
  const total = Math.floor(maximumOf(evaluateFormula(formula, scope)));
  const reasons = reasonsOfFormula(spelledOut(from.rules.numbers, formula), scope, from.source, true);
  return { total, reasons: withRounding(reasons, total) };
}

/** Returns the reasons of damage or healing. */
export function reasonsOfAmount(context: EvaluationContext, from: SourceInForce, value: Value): readonly Reason[] {
  const formula = atLevel<Formula>(value, context.levelOf(from));
  if (formula === undefined) return [];
  const scope: Scope = scopeOf(context, from);
  const whole = spelledOut(from.rules.numbers, formula);
  return isDice(evaluateFormula(whole, scope))
    ? reasonsOfDice(whole, scope, from.source)
    : reasonsOfFormula(whole, scope, from.source, true);
}
