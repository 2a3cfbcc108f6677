import {
  averageOf,
  DiceError,
  formatDice,
  parseDice,
  rangeOf,
  type DiceExpression,
} from '../../contracts/dice/index.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { numberText } from '../../contracts/core/text.js';
import type { Recipients } from './log.store.js';
import { readSlashCommand, type NamedMember } from './slash-commands.js';

/** What somebody has typed: nothing, a message, dice, or dice that cannot be read. */
export type TypedEntry =
  | { readonly kind: 'nothing' }
  /** `doubt`: it begins as dice do, and why it is none. */
  | { readonly kind: 'message'; readonly text: string; readonly doubt?: string; readonly recipients?: Recipients }
  | {
      readonly kind: 'roll';
      readonly expression: string;
      readonly label: string;
      readonly preview: string;
      readonly recipients?: Recipients;
    }
  | { readonly kind: 'mistake'; readonly problem: string; readonly at: number; readonly length: number };

/** A line that begins so is probably meant as dice. */
const BEGINS_AS_DICE = /^\s*(?:\d{0,3}d(?:\d|%)|\d{1,3}d\s*$)/i;
/** A sentence that asks for dice, and the dice. */
const ASKS_FOR_DICE = /^\s*(?:please\s+)?(?:i\s+)?(?:roll|throw)\s+(?:an?\s+|the\s+)?(\d{0,3}d(?:\d|%).*)$/is;
/** What follows `#` says what the dice are for. */
const LABEL = /\s*#\s*(.*)$/s;

const hasDice = (dice: DiceExpression): boolean => dice.some(({ kind }) => kind === 'dice');

/** Reads what is before `#` or before the first word that is no dice, and takes the rest for the label. @throws DiceError */
function readLabelled(text: string): { dice: DiceExpression; label: string } {
  const marked = LABEL.exec(text);
  if (marked) return { dice: parseDice(text.slice(0, marked.index)), label: marked[1]?.trim() ?? '' };
  try {
    return { dice: parseDice(text), label: '' };
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    const label = text.slice(error.at).trim();
    const isWords = /\s$/u.test(text.slice(0, error.at)) && /^\p{L}/u.test(label) && label.length <= LIMITS.rollLabel;
    if (!isWords) throw error;
    return { dice: diceBefore(text, error), label };
  }
}

/** Reads the dice before the place of a mistake. @throws DiceError the mistake, when there are none */
function diceBefore(text: string, mistake: DiceError): DiceExpression {
  try {
    const dice = parseDice(text.slice(0, mistake.at));
    if (hasDice(dice)) return dice;
  } catch {
    // What is wrong is the text as a whole.
  }
  throw mistake;
}

/**
 * Reads a line of the log's field. A line that is a dice expression with a die in it is a roll; `/r` before it says so
 * too, and `# Fall` after it, or words alone, say what it is for. Everything else is a message, and what begins with a
 * command is for whom the command says.
 * @param members whom one may whisper to
 */
export function readTyped(line: string, members: readonly NamedMember[] = []): TypedEntry {
  if (line.trim() === '') return { kind: 'nothing' };
  const command = readSlashCommand(line, members);
  if ('problem' in command) return { kind: 'mistake', ...command };
  const to = command.recipients ? { recipients: command.recipients } : {};
  const message = command.text.trim();
  // A whisper that says nothing yet is being typed.
  if (message === '' && !command.isRoll) return { kind: 'nothing' };
  try {
    const { dice, label } = readLabelled(command.text);
    if (!command.isRoll && !hasDice(dice)) return { kind: 'message', text: message, ...to };
    return { kind: 'roll', expression: formatDice(dice), label, preview: previewOf(dice, label), ...to };
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    const doubt = doubtOf(command.text, error);
    if (!command.isRoll) return { kind: 'message', text: message, ...doubt, ...to };
    return { kind: 'mistake', problem: error.message, at: command.at + error.at, length: error.length };
  }
}

/** Returns why a message that was probably meant as dice is none. */
function doubtOf(text: string, { message }: DiceError): { doubt?: string } {
  const dice = ASKS_FOR_DICE.exec(text)?.[1];
  if (dice !== undefined) return { doubt: `Write only ${dice.trim()}.` };
  return BEGINS_AS_DICE.test(text) ? { doubt: message } : {};
}

/** Returns what an expression rolls, in words: `2d6 + 3: 5 to 15, 10 on average`, with what it is for. */
function previewOf(dice: DiceExpression, label: string): string {
  const { min, max } = rangeOf(dice);
  const range = min !== null && max !== null ? `${numberText(min)} to ${numberText(max)}, ` : '';
  const average = numberText(Math.round(averageOf(dice) * 10) / 10);
  return `${formatDice(dice)}: ${range}${average} on average${label === '' ? '' : ` · ${label}`}`;
}
