import { evaluateFormula, termsOf, type Formula, type Scope } from '../../../content/formula.js';
import {
  CLASS_NAMES,
  COLUMN_PREFIX,
  CREATURE_NAMES,
  FORMULA_NAMES,
  ITEM_NAMES,
  LOCAL_NAMES,
  SPELL_NAMES,
} from '../../../content/formula-names.js';
import { isDice, multiplyQuantity, quantityText, type Quantity } from '../../../content/quantity.js';
import { numberText } from '../../../core/text.js';
import { signed } from '../../ability-modifiers.js';
import type { Reason, Source } from '../../reasons.types.js';
import { ruleSource, sumOf } from '../reason-log.js';

const NAMES: Readonly<Record<string, string>> = {
  ...FORMULA_NAMES,
  ...CLASS_NAMES,
  ...LOCAL_NAMES,
  ...SPELL_NAMES,
  ...ITEM_NAMES,
  ...CREATURE_NAMES,
  hp: 'hit points of the levels',
};

/** Returns the text by which users know a name in a formula. */
function textOfName(name: string): string {
  if (Object.hasOwn(NAMES, name)) return NAMES[name] ?? name;
  const plain = name.startsWith(COLUMN_PREFIX) ? name.slice(COLUMN_PREFIX.length) : name.replace(/^\w+\./, '');
  return plain.replaceAll(/[_-]/g, ' ');
}

function factorText(formula: Formula): string | undefined {
  if (typeof formula === 'number') return numberText(formula);
  return typeof formula === 'string' ? textOfName(formula) : undefined;
}

/** Returns a name, or a product such as "from 5 \u00d7 class level", as users read it; undefined for any other formula. */
function wordsOf(formula: Formula): string | undefined {
  if (typeof formula === 'string') return textOfName(formula);
  if (typeof formula === 'number' || formula[0] !== '*') return undefined;
  const factors = (formula.slice(1) as Formula[]).map(factorText);
  return factors.includes(undefined) ? undefined : `from ${factors.join(' \u00d7 ')}`;
}

const numberOf = (formula: Formula, scope: Scope): number => {
  const quantity = evaluateFormula(formula, scope);
  return isDice(quantity) ? 0 : quantity;
};

/** Returns the operand that decides a `max` or `min`, else the formula itself. */
function decidingPart(formula: Formula, scope: Scope): Formula {
  if (typeof formula !== 'object' || (formula[0] !== 'max' && formula[0] !== 'min')) return formula;
  const total = numberOf(formula, scope);
  const operands = formula.slice(1) as Formula[];
  const deciding = operands.find((operand) => typeof operand !== 'number' && numberOf(operand, scope) === total);
  return deciding ?? total;
}

const amountText = (amount: number, isFirst: boolean): string => {
  if (amount === Infinity) return 'unlimited';
  return isFirst ? numberText(amount) : signed(amount);
};

/**
 * Returns the reasons of a number that a formula gives: one for each term of a sum, so that the player sees what counts.
 * @param isBase whether the number is a base, whose first term has no sign
 */
export function reasonsOfFormula(formula: Formula, scope: Scope, source: Source, isBase: boolean): Reason[] {
  const total = numberOf(formula, scope);
  const terms = termsOf(decidingPart(formula, scope)).map(({ formula: term, sign }) => ({
    formula: decidingPart(term, scope),
    sign,
  }));
  const amounts = terms.map((term) => numberOf(term.formula, scope) * term.sign);
  const addsUp = amounts.reduce((sum, amount) => sum + amount, 0) === total;
  if (terms.length === 1 || !addsUp) {
    const [term] = terms;
    const name = addsUp && term ? (wordsOf(term.formula) ?? '') : '';
    const what = name === '' ? `from ${source.name}` : `${name} (${source.name})`;
    return [{ source, amount: total, explanation: `${amountText(total, isBase)} ${what}` }];
  }
  return terms.map((term, index) => {
    const amount = amounts[index] ?? 0;
    const what = wordsOf(term.formula) ?? `from ${source.name}`;
    return { source, amount, explanation: `${amountText(amount, isBase && index === 0)} ${what}` };
  });
}

/** Returns the reasons of an amount with dice: one for each term. Dice have no amount. */
export const reasonsOfDice = (formula: Formula, scope: Scope, source: Source): Reason[] =>
  termsOf(formula).map(({ formula: term, sign }, index) => {
    const quantity = multiplyQuantity(evaluateFormula(term, scope), sign);
    const name = typeof term === 'string' ? `${textOfName(term)} (${source.name})` : `from ${source.name}`;
    const text = isDice(quantity) ? quantityText(quantity) : amountText(quantity, index === 0);
    return { source, ...amountIn(quantity), explanation: `${text} ${name}` };
  });

/** Returns the amount of a reason; dice have none. */
export const amountIn = (quantity: Quantity): Pick<Reason, 'amount'> => (isDice(quantity) ? {} : { amount: quantity });

/** Adds a reason for the amount that rounding down removed, so that the reasons add up to the total. */
export function withRounding(reasons: readonly Reason[], total: number): readonly Reason[] {
  const sum = sumOf(reasons);
  if (sum === total || !Number.isFinite(sum)) return reasons;
  return [...reasons, { source: ruleSource('rounding', 'Rounding'), amount: total - sum, explanation: 'rounded down' }];
}

/** Returns the reason that an effect does not count. */
export const ignoredReason = (source: Source, what: string, ignored: string): Reason => ({
  source,
  ignored,
  explanation: `${what} from ${source.name} does not count: ${ignored}`,
});
