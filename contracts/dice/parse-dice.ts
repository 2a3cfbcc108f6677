import { LIMITS } from '../core/limits.js';
import { withAdvantage } from './change-dice.js';
import { checkDice } from './expression-limits.js';
import { DiceError } from './dice-error.js';
import { readLabel, readLabelWord } from './dice-labels.js';
import { readModifiers } from './dice-modifiers.js';
import { DiceText } from './dice-text.js';
import type { DiceExpression, DiceTerm, NumberTerm } from './dice.types.js';

/*
 * Dice expressions as people write them. Spaces and capitals do not matter.
 *
 *   expression = term { ("+" | "-") term }
 *   term       = (dice | number) [ ("*" | "/") number ] [ "[" label "]" ] [ word ]
 *   dice       = [ count ] "d" (faces | "%") { modifier }
 *   modifier   = ("kh" | "kl" | "dh" | "dl" | "k") [ count ]     keeps or drops dice; one without a count
 *              | ("r" | "ro") [ comparison ]                     rerolls until it is false, or once; 1 without one
 *              | "min" value                                     a die counts as at least that
 *              | "!" [ comparison ]                              explodes; on the highest without one
 *   comparison = [ "=" | "<" | ">" | "<=" | ">=" ] value
 *   word       = a damage type or "healing": the label of its term and of the terms before it that have none
 *              | "adv" | "advantage" | "dis" | "disadvantage"    rolls the single d20 before it twice, with the higher or lower one
 *
 * Where a sum must be multiplied, people multiply its terms: parentheses would make the terms of a roll a tree.
 */

const SIGN_AHEAD = /[-+−–]/u;
const SIGN = /[-+−–]/uy;
const DICE = /(\d*)\s*d\s*(\d+|%)/iuy;
const DICE_WITHOUT_FACES = /\d*\s*d(?!\p{L})/iuy;
const NUMBER = /\d+/uy;
const FRACTION = /[.,]\s*\d+/uy;
const MODE = /(adv|advantage|dis|disadv|disadvantage)(?!\p{L})/iuy;
const FACTOR = /([*/×÷])\s*(\d+)/uy;

/** A term before its factor and label. */
type Bare = DiceTerm | NumberTerm;

/** Reads the signs before a term: people write "+ -1" for a bonus that may be a penalty. */
function readSign(text: DiceText): 1 | -1 {
  let sign: 1 | -1 = 1;
  for (let found = text.take(SIGN); found; found = text.take(SIGN))
    if (found.groups[0] !== '+') sign = sign === 1 ? -1 : 1;
  return sign;
}

function readDiceOrNumber(text: DiceText, sign: 1 | -1): Bare {
  const rest = { sign, factor: null, label: null };
  const dice = text.take(DICE);
  if (dice) {
    const [, count = '', faces = ''] = dice.groups;
    return readModifiers(text, dice.at, {
      kind: 'dice',
      count: count === '' ? 1 : Number(count),
      faces: faces === '%' ? 100 : Number(faces),
      reroll: null,
      least: null,
      explode: null,
      select: null,
      ...rest,
    });
  }
  const half = text.take(DICE_WITHOUT_FACES);
  if (half) throw text.errorSince(half.at, 'Write how many faces the die has, such as d20.');
  const number = text.take(NUMBER);
  if (!number) throw nothingRollable(text);
  if (text.take(FRACTION)) throw text.errorSince(number.at, 'Use whole numbers.');
  const value = Number(number.groups[0]);
  if (value > LIMITS.diceNumber) throw text.errorSince(number.at, `A number can be ${LIMITS.diceNumber} at most.`);
  return { kind: 'number', value, ...rest };
}

/** Returns the error about a place where dice or a number should stand. */
function nothingRollable(text: DiceText): DiceError {
  if (text.text.trim() === '') return new DiceError('Write what to roll, such as 2d6 + 3.', 0, 0);
  if (text.isAtEnd) return new DiceError('Write dice or a number at the end.', text.at, 0);
  return text.errorHere((piece) =>
    piece === '"("' || piece === '")"'
      ? 'Write the sum without parentheses.'
      : `Write dice such as 2d6, or a number, instead of ${piece}.`,
  );
}

function readFactor(text: DiceText): Bare['factor'] {
  const found = text.take(FACTOR);
  if (!found) return null;
  const value = Number(found.groups[2]);
  const operator = found.groups[1] === '*' || found.groups[1] === '×' ? '*' : '/';
  if (operator === '/' && value === 0) throw text.errorSince(found.at, 'Nothing can be divided by 0.');
  if (value > LIMITS.diceFactor) throw text.errorSince(found.at, `A factor can be ${LIMITS.diceFactor} at most.`);
  return { operator, value };
}

/** Reads a term; a factor may stand behind the label too. */
function readTerm(text: DiceText, sign: 1 | -1): Bare {
  const bare = readDiceOrNumber(text, sign);
  const before = readFactor(text);
  const label = readLabel(text);
  return { ...bare, factor: before ?? readFactor(text), label };
}

/** Reads a word and gives it to the terms at the end that have no label. */
function readWord(text: DiceText, terms: Bare[]): void {
  const { at } = text;
  const word = readLabelWord(text);
  if (word === null) return;
  if (terms.at(-1)?.label !== null) throw text.errorSince(at, 'This term has a label already.');
  for (let index = terms.length - 1; terms[index]?.label === null; index -= 1) {
    const term = terms[index];
    if (term) terms[index] = { ...term, label: word };
  }
}

/** Reads whether the terms so far are rolled with advantage or disadvantage. */
function readMode(text: DiceText, terms: Bare[]): Bare[] {
  const found = text.take(MODE);
  if (!found) return terms;
  const mode = found.groups[1]?.toLowerCase().startsWith('a') ? 'advantage' : 'disadvantage';
  const changed = withAdvantage(terms, mode);
  if (changed === terms) throw text.errorSince(found.at, `Only a single d20 is rolled with ${mode}.`);
  return [...changed];
}

/**
 * Parses a dice expression, such as `2d20kh1 + 5` or `1d8 slashing + 1d6 fire`.
 * @throws DiceError for a text that is none, or one beyond the limits
 */
export function parseDice(source: string): DiceExpression {
  if (source.length > LIMITS.diceText) throw tooLong(source);
  const text = new DiceText(source);
  text.skipSpaces();
  let terms: Bare[] = [];
  do {
    const sign = readSign(text);
    const { at } = text;
    terms.push(readTerm(text, sign));
    readWord(text, terms);
    terms = readMode(text, terms);
    checkDice(terms, at, text.text.slice(at, text.at).trimEnd().length);
    if (!text.isAtEnd && !SIGN_AHEAD.test(text.text.charAt(text.at))) throw unexpected(text);
  } while (!text.isAtEnd);
  return terms;
}

const tooLong = (source: string): DiceError =>
  new DiceError(
    `The expression can have ${LIMITS.diceText} characters at most.`,
    LIMITS.diceText,
    source.length - LIMITS.diceText,
  );

/** Returns the error about what stands behind a whole term. */
function unexpected(text: DiceText): DiceError {
  return text.errorHere((piece) => {
    if (/^"[()]"$/u.test(piece)) return 'Write the sum without parentheses.';
    if (/^"\p{L}/u.test(piece)) return `${piece} means nothing here. A label stands in brackets, such as [fire].`;
    return `Write + or - before ${piece}.`;
  });
}
