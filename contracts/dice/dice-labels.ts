import { DAMAGE_TYPES } from '../content/damage-types.js';
import { LIMITS } from '../core/limits.js';
import { isStorableText } from '../core/text.js';
import type { DiceText } from './dice-text.js';

/* The labels of terms: any text in brackets, or one of the words that need none. */

/** The words that label terms without brackets: the damage types, and healing. */
export const LABEL_WORDS: readonly string[] = [...DAMAGE_TYPES, 'healing'];

const LABEL = /\[([^[\]]*)(\]?)/uy;
const WORD = new RegExp(String.raw`(${LABEL_WORDS.join('|')})(?!\p{L})(?:\s+damage(?!\p{L}))?`, 'iuy');

/** Returns a label as it is stored: one space between words, a damage type in small letters. */
function normalized(label: string): string {
  const words = label.trim().replaceAll(/\s+/gu, ' ');
  return LABEL_WORDS.includes(words.toLowerCase()) ? words.toLowerCase() : words;
}

/**
 * Reads a label in brackets; null: there is none.
 * @throws DiceError for one that is empty, too long or not closed
 */
export function readLabel(text: DiceText): string | null {
  const found = text.take(LABEL);
  if (!found) return null;
  const [, inside = '', end] = found.groups;
  const label = normalized(inside);
  if (end !== ']') throw text.errorSince(found.at, 'Close the label with ].');
  if (label === '') throw text.errorSince(found.at, 'Write a label between the brackets, such as [fire].');
  if (label.length > LIMITS.diceLabel)
    throw text.errorSince(found.at, `A label can have ${LIMITS.diceLabel} characters at most.`);
  if (!isStorableText(label) || /\p{Cc}/u.test(label))
    throw text.errorSince(found.at, 'The label has a character that cannot be shown.');
  return label;
}

/** Reads a word that is a label without brackets; null: there is none. */
export const readLabelWord = (text: DiceText): string | null => text.take(WORD)?.groups[1]?.toLowerCase() ?? null;
