import { LIMITS } from '../core/limits.js';
import { meets } from './dice-modifiers.js';
import type { DiceExpression, DiceTerm, NumberTerm, Roll, RolledDie, RolledTerm, Selection } from './dice.types.js';
import { formatDice, termText } from './format-dice.js';

/** Returns a whole number from 1 to `faces`, each as likely as the others. */
export type RandomInt = (faces: number) => number;

/** The throws of one roll: only the first throw of each die is certain. */
class Throws {
  #left: number = LIMITS.throwsPerRoll;
  isCut = false;

  /** @param first the dice of the expression whose first throw is still to come */
  constructor(
    private readonly randomInt: RandomInt,
    private first: number,
  ) {}

  /** Throws a die of the expression. */
  next(faces: number): number {
    this.first -= 1;
    this.#left -= 1;
    return this.randomInt(faces);
  }

  /** Throws a die again or an exploded one; undefined when no throw is left for it. */
  further(faces: number): number | undefined {
    if (this.#left <= this.first) {
      this.isCut = true;
      return undefined;
    }
    this.#left -= 1;
    return this.randomInt(faces);
  }
}

/** Returns the die that shows a value, after its rerolls. */
function settled({ faces, reroll, least }: DiceTerm, shown: number, throws: Throws): RolledDie {
  const former: number[] = [];
  let value = shown;
  while (reroll && meets(value, reroll.when) && !(reroll.once && former.length > 0)) {
    const again = throws.further(faces);
    if (again === undefined) break;
    former.push(value);
    value = again;
  }
  return {
    faces,
    value,
    ...(least !== null && value < least ? { countsAs: least } : {}),
    ...(former.length > 0 ? { rerolled: former } : {}),
  };
}

/** Returns what a die counts as, whether it is dropped or not. */
const countedAs = ({ value, countsAs }: RolledDie): number => countsAs ?? value;

/** Throws one die of the expression, and those that it brings by exploding. */
function throwDie(term: DiceTerm, throws: Throws): RolledDie[] {
  const dice = [settled(term, throws.next(term.faces), throws)];
  for (;;) {
    const last = dice.at(-1);
    if (!last || !term.explode || !meets(countedAs(last), term.explode)) return dice;
    const brought = throws.further(term.faces);
    if (brought === undefined) return dice;
    dice[dice.length - 1] = { ...last, exploded: true };
    dice.push(settled(term, brought, throws));
  }
}

/** Returns how many of the lowest, or of the highest, dice are dropped. */
function droppedBy({ kind, count }: Selection, all: number): { readonly lowest: number; readonly highest: number } {
  const dropped = kind.startsWith('d') ? count : all - count;
  return kind === 'kh' || kind === 'dl' ? { lowest: dropped, highest: 0 } : { lowest: 0, highest: dropped };
}

/** Marks the dice that do not count; of equal ones, the later ones. */
function selected(dice: readonly RolledDie[], select: Selection | null): readonly RolledDie[] {
  if (!select) return dice;
  const { lowest, highest } = droppedBy(select, dice.length);
  const order = dice.map((die, index) => ({ value: countedAs(die), index }));
  const dropped = new Set(
    [
      ...order.toSorted((a, b) => a.value - b.value || b.index - a.index).slice(0, lowest),
      ...order.toSorted((a, b) => b.value - a.value || b.index - a.index).slice(0, highest),
    ].map(({ index }) => index),
  );
  return dice.map((die, index) => (dropped.has(index) ? { ...die, dropped: true } : die));
}

/** Returns a term's part of the total. A quotient is rounded down, as everything is. SRD "Round Down". */
function partOf({ sign, factor }: DiceTerm | NumberTerm, sum: number): number {
  const amount = !factor ? sum : factor.operator === '*' ? sum * factor.value : Math.floor(sum / factor.value);
  return amount === 0 ? 0 : sign * amount;
}

function rollTerm(term: DiceTerm | NumberTerm, throws: Throws): RolledTerm {
  const shared = { text: termText(term), sign: term.sign, ...(term.label === null ? {} : { label: term.label }) };
  if (term.kind === 'number') return { ...shared, total: partOf(term, term.value) };
  const thrown = Array.from({ length: term.count }, () => throwDie(term, throws)).flat();
  const dice = selected(thrown, term.select);
  const sum = dice.reduce((total, die) => (die.dropped ? total : total + countedAs(die)), 0);
  return { ...shared, total: partOf(term, sum), dice };
}

/**
 * Rolls an expression.
 * @param randomInt the source of the values: `crypto.randomInt(1, faces + 1)` on the server
 * @param minTotal the least that the total counts as; null: what the terms add up to
 */
export function rollDice(expression: DiceExpression, randomInt: RandomInt, minTotal: number | null = null): Roll {
  const dice = expression.reduce((sum, term) => sum + (term.kind === 'dice' ? term.count : 0), 0);
  const throws = new Throws(randomInt, dice);
  const terms = expression.map((term) => rollTerm(term, throws));
  const sum = terms.reduce((total, term) => total + term.total, 0);
  const total = Math.max(sum, minTotal ?? sum);
  return {
    expression: formatDice(expression),
    terms,
    total,
    ...(total > sum ? { raisedFrom: sum } : {}),
    ...(throws.isCut ? { isCut: true } : {}),
  };
}

/**
 * Returns what the d20 of a roll shows: the die that counts of its first term of d20s; undefined without one. It tells a
 * critical hit.
 */
export function keptD20({ terms }: Roll): number | undefined {
  for (const { dice } of terms) {
    const kept = dice?.filter(({ faces, dropped }) => faces === 20 && !dropped) ?? [];
    if (kept.length === 1) return kept[0]?.value;
  }
  return undefined;
}

/** Returns the totals by label, in the order of the expression; null: the terms without one. */
export function totalsByLabel({ terms }: Roll): readonly { readonly label: string | null; readonly total: number }[] {
  const totals = new Map<string | null, number>();
  for (const { label = null, total } of terms) totals.set(label, (totals.get(label) ?? 0) + total);
  return [...totals].map(([label, total]) => ({ label, total }));
}
