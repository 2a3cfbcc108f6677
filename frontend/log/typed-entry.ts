import {
  averageOf,
  DiceError,
  formatDice,
  parseDice,
  rangeOf,
  type DiceExpression,
} from '../../contracts/dice/index.js';
import { numberText } from '../../contracts/core/text.js';

/** What somebody has typed: nothing, a message, dice, or dice that cannot be read. */
export type TypedEntry =
  | { readonly kind: 'nothing' }
  /** `doubt`: it begins as dice do, and why it is none. */
  | { readonly kind: 'message'; readonly text: string; readonly doubt?: string }
  | { readonly kind: 'roll'; readonly expression: string; readonly label: string; readonly preview: string }
  | { readonly kind: 'mistake'; readonly problem: string; readonly at: number; readonly length: number };

/** `/r` or `/roll` makes dice of a text, whatever it looks like. */
const ROLL_COMMAND = /^\/r(?:oll)?(?:\s+|$)/i;
/** A line that begins so is probably meant as dice. */
const BEGINS_AS_DICE = /^\s*\d{0,3}d(?:\d|%)/i;
/** What follows `#` says what the dice are for. */
const LABEL = /\s*#\s*(.*)$/s;

const hasDice = (dice: DiceExpression): boolean => dice.some(({ kind }) => kind === 'dice');

/**
 * Reads a line of the log's field. A line that is a dice expression with a die in it is a roll; `/r` before it says so
 * too, and `# Fall` after it says what it is for. Everything else is a message.
 */
export function readTyped(line: string): TypedEntry {
  if (line.trim() === '') return { kind: 'nothing' };
  const command = ROLL_COMMAND.exec(line)?.[0] ?? '';
  const label = LABEL.exec(line.slice(command.length));
  const expression = line.slice(command.length, label ? command.length + label.index : undefined);
  try {
    const dice = parseDice(expression);
    if (command === '' && !hasDice(dice)) return { kind: 'message', text: line.trim() };
    return { kind: 'roll', expression: formatDice(dice), label: label?.[1]?.trim() ?? '', preview: previewOf(dice) };
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    const doubt = BEGINS_AS_DICE.test(line) ? { doubt: error.message } : {};
    if (command === '') return { kind: 'message', text: line.trim(), ...doubt };
    return { kind: 'mistake', problem: error.message, at: command.length + error.at, length: error.length };
  }
}

/** Returns what an expression rolls, in words: `2d6 + 3: 5 to 15, 10 on average`. */
function previewOf(dice: DiceExpression): string {
  const { min, max } = rangeOf(dice);
  const range = min !== null && max !== null ? `${numberText(min)} to ${numberText(max)}, ` : '';
  return `${formatDice(dice)}: ${range}${numberText(Math.round(averageOf(dice) * 10) / 10)} on average`;
}
