import { meets } from './dice-modifiers.js';
import type { DiceExpression, DiceTerm, NumberTerm } from './dice.types.js';

/* What an expression rolls on average, and the least and the most of it. */

/** Returns the chance of each value from 1 that one die counts as, after rerolls; index 0 is the value 1. */
function chancesOf({ faces, reroll, least }: DiceTerm): number[] {
  const values = Array.from({ length: faces }, (_, index) => index + 1);
  const again = reroll ? values.filter((value) => meets(value, reroll.when)).length / faces : 0;
  const chances = values.map((value) => {
    const isAgain = reroll !== null && meets(value, reroll.when);
    if (!reroll) return 1 / faces;
    // One more throw shows any value; rerolling until the end leaves only the others, equally likely.
    return reroll.once ? (isAgain ? 0 : 1 / faces) + again / faces : isAgain ? 0 : 1 / faces / (1 - again);
  });
  if (least === null) return chances;
  const below = chances.slice(0, least - 1).reduce((sum, chance) => sum + chance, 0);
  return chances.map((chance, index) => (index + 1 < least ? 0 : index + 1 === least ? chance + below : chance));
}

const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, index) => sum + chance * (index + 1), 0);

/** Returns the mean of the smaller of `most` and the number of successes in `tries` of a chance. */
function meanSuccesses(tries: number, chance: number, most: number): number {
  if (chance >= 1) return Math.min(tries, most);
  // The chance of exactly that many successes, from none on.
  let exactly = (1 - chance) ** tries;
  let mean = 0;
  for (let successes = 0; successes <= tries; successes += 1) {
    mean += exactly * Math.min(most, successes);
    exactly *= ((tries - successes) / (successes + 1)) * (chance / (1 - chance));
  }
  return mean;
}

/** Returns the mean sum of the highest dice: of each value, how many of them show at least that. */
function meanOfHighest(chances: readonly number[], dice: number, highest: number): number {
  let atLeast = 1;
  let mean = 0;
  for (const chance of chances) {
    mean += meanSuccesses(dice, Math.min(1, Math.max(0, atLeast)), highest);
    atLeast -= chance;
  }
  return mean;
}

/** Returns the mean sum of the dice of a term that count. */
function meanOfDice(term: DiceTerm): number {
  const { count, select, explode } = term;
  const chances = chancesOf(term);
  const all = count * meanOf(chances);
  if (explode) {
    const again = chances.reduce((sum, chance, index) => (meets(index + 1, explode) ? sum + chance : sum), 0);
    return all / (1 - again);
  }
  if (!select) return all;
  if (select.kind === 'kh') return meanOfHighest(chances, count, select.count);
  if (select.kind === 'dl') return meanOfHighest(chances, count, count - select.count);
  return all - meanOfHighest(chances, count, select.kind === 'dh' ? select.count : count - select.count);
}

/** Returns the factor that the term counts with, without rounding. */
const scaled = ({ factor }: DiceTerm | NumberTerm, amount: number): number =>
  !factor ? amount : factor.operator === '*' ? amount * factor.value : amount / factor.value;

/**
 * Returns what an expression rolls on average, not rounded: 10.5 for a d20. Quotients are not rounded down first, so the
 * average of many divided rolls is up to 1 less for each of them.
 */
export const averageOf = (expression: DiceExpression): number =>
  expression.reduce(
    (sum, term) => sum + term.sign * scaled(term, term.kind === 'dice' ? meanOfDice(term) : term.value),
    0,
  );

/** The least and the most that an expression can roll; null: dice explode, so there is no bound. */
export interface DiceRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Returns how many dice of a term count. */
function countingDice({ count, select }: DiceTerm): number {
  if (!select) return count;
  return select.kind.startsWith('k') ? select.count : count - select.count;
}

function rangeOfTerm(term: DiceTerm | NumberTerm): readonly [number, number] {
  const round = (amount: number): number => Math.floor(scaled(term, amount));
  if (term.kind === 'number') return [round(term.value), round(term.value)];
  const chances = chancesOf(term);
  const least = chances.findIndex((chance) => chance > 0) + 1;
  const most = chances.findLastIndex((chance) => chance > 0) + 1;
  const dice = countingDice(term);
  return [round(dice * least), term.explode ? Infinity : round(dice * most)];
}

/** Returns the least and the most that an expression can roll. */
export function rangeOf(expression: DiceExpression): DiceRange {
  let [min, max] = [0, 0];
  for (const term of expression) {
    const [least, most] = rangeOfTerm(term);
    min += term.sign === 1 ? least : -most;
    max += term.sign === 1 ? most : -least;
  }
  return { min: Number.isFinite(min) ? min : null, max: Number.isFinite(max) ? max : null };
}
