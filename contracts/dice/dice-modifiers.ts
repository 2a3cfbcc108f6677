import { LIMITS } from '../core/limits.js';
import type { DiceText } from './dice-text.js';
import type { Comparison, DiceTerm, Selection } from './dice.types.js';

/* What may stand behind dice: keep and drop, reroll, least value, explode. */

const SELECT = /(kh|kl|dh|dl|k)(?!\p{L})(\d*)/iuy;
const REROLL = /(ro|r)(?!\p{L})(?:\s*(<=|>=|[<>=≤≥])?\s*(\d+))?/iuy;
const LEAST = /min\s*(\d+)/iuy;
const EXPLODE = /!(?:\s*(<=|>=|[<>=≤≥])\s*(\d+)|(\d+))?/uy;

/** Returns the operator of a comparison as it is stored. */
function operatorOf(found: string | undefined): Comparison['operator'] {
  if (found === '≤') return '<=';
  if (found === '≥') return '>=';
  return (found ?? '=') as Comparison['operator'];
}

/** Whether a value meets a comparison. */
export function meets(value: number, { operator, value: bound }: Comparison): boolean {
  switch (operator) {
    case '<':
      return value < bound;
    case '>':
      return value > bound;
    case '<=':
      return value <= bound;
    case '>=':
      return value >= bound;
    default:
      return value === bound;
  }
}

/** Whether every face of a die of that many faces meets a comparison: it must hold at both ends. */
const meetsAlways = (faces: number, when: Comparison): boolean => meets(1, when) && meets(faces, when);

type Modifier = Partial<Pick<DiceTerm, 'reroll' | 'least' | 'explode' | 'select'>>;

function readSelection(text: DiceText): Modifier | undefined {
  const found = text.take(SELECT);
  if (!found) return undefined;
  const [, kind = '', count = ''] = found.groups;
  const lower = kind.toLowerCase();
  return {
    select: {
      kind: (lower === 'k' ? 'kh' : lower) as Selection['kind'],
      count: count === '' ? 1 : Number(count),
    },
  };
}

/** Reads a comparison that a modifier has found. */
function comparisonOf(
  text: DiceText,
  at: number,
  faces: number,
  operator: string | undefined,
  value: string | undefined,
): Comparison {
  if (Number(value) > faces) throw text.errorSince(at, `A d${faces} shows ${faces} at most.`);
  return { operator: operatorOf(operator), value: Number(value) };
}

function readReroll(text: DiceText, faces: number): Modifier | undefined {
  const found = text.take(REROLL);
  if (!found) return undefined;
  const [, kind = '', operator, value = '1'] = found.groups;
  const once = kind.toLowerCase() === 'ro';
  const when = comparisonOf(text, found.at, faces, operator, value);
  if (!once && meetsAlways(faces, when))
    throw text.errorSince(found.at, 'This rerolls every value, so it would never end. Write ro to reroll once.');
  return { reroll: { once, when } };
}

function readExplosion(text: DiceText, faces: number): Modifier | undefined {
  const found = text.take(EXPLODE);
  if (!found) return undefined;
  const [, operator, value, alone] = found.groups;
  return { explode: comparisonOf(text, found.at, faces, operator, value ?? alone ?? String(faces)) };
}

function readLeast(text: DiceText, faces: number): Modifier | undefined {
  const found = text.take(LEAST);
  if (!found) return undefined;
  const least = Number(found.groups[1]);
  if (least > faces) throw text.errorSince(found.at, `A d${faces} can count as ${faces} at most.`);
  return { least };
}

/** Throws when every value explodes that a die may count as after its rerolls. */
function checkExplosion(text: DiceText, at: number, { faces, reroll, least, explode }: DiceTerm): void {
  if (!explode) return;
  const ends = Array.from({ length: faces }, (_, index) => index + 1).some(
    (value) => !(reroll && !reroll.once && meets(value, reroll.when)) && !meets(Math.max(value, least ?? 1), explode),
  );
  if (!ends) throw text.errorSince(at, 'Every value explodes, so it would never end.');
}

/** Throws what is wrong with how many dice a term keeps or drops. */
function checkSelection(text: DiceText, at: number, { count, select, explode }: DiceTerm): void {
  if (!select) return;
  if (explode) throw text.errorSince(at, 'Dice that explode cannot be kept or dropped.');
  const keeps = select.kind.startsWith('k');
  if (select.count < 1) throw text.errorSince(at, keeps ? 'Keep at least one die.' : 'Drop at least one die.');
  if (select.count > count)
    throw text.errorSince(at, `There ${count === 1 ? 'is 1 die' : `are ${count} dice`} to ${keeps ? 'keep' : 'drop'}.`);
  if (!keeps && select.count === count) throw text.errorSince(at, 'This drops every die.');
}

/** Throws what is wrong with the number of dice and faces. */
function checkSize(text: DiceText, at: number, { count, faces }: DiceTerm): void {
  if (count < 1) throw text.errorSince(at, 'Roll at least one die.');
  if (count > LIMITS.dicePerTerm) throw text.errorSince(at, `Roll ${LIMITS.dicePerTerm} dice of a kind at most.`);
  if (faces < 1) throw text.errorSince(at, 'A die has at least one face.');
  if (faces > LIMITS.dieFaces) throw text.errorSince(at, `A die has ${LIMITS.dieFaces} faces at most.`);
}

/**
 * Reads the modifiers behind dice, in any order and each once.
 * @param at the place of the dice
 * @throws DiceError for modifiers that mean nothing or never end, and for sizes beyond the limits
 */
export function readModifiers(text: DiceText, at: number, dice: DiceTerm): DiceTerm {
  checkSize(text, at, dice);
  let term = dice;
  for (;;) {
    const start = text.at;
    const found =
      readSelection(text) ??
      readReroll(text, dice.faces) ??
      readLeast(text, dice.faces) ??
      readExplosion(text, dice.faces);
    if (!found) {
      checkExplosion(text, at, term);
      return term;
    }
    const [name] = Object.keys(found) as (keyof Modifier)[];
    if (name && term[name] !== null) throw text.errorSince(start, 'The same dice have this twice.');
    term = { ...term, ...found };
    checkSelection(text, start, term);
  }
}
