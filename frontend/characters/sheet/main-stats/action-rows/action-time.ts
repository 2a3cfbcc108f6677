import { capitalized } from '../../../../../contracts/core/text.js';

/* When something can be done: the filters of 'What can I do?'. */

/** The times by which the list of what a character can do is filtered. */
export const ACTION_TIMES = ['action', 'bonus', 'reaction', 'rest', 'other'] as const;
/** One of these times. */
export type ActionTime = (typeof ACTION_TIMES)[number];

/** The times as users read them. */
export const TIME_NAMES: Readonly<Record<ActionTime, string>> = {
  action: 'Action',
  bonus: 'Bonus',
  reaction: 'Reaction',
  rest: 'Rest',
  other: 'Other',
};

const PATTERNS: readonly (readonly [ActionTime, RegExp])[] = [
  ['rest', /\b(?:short|long) rest\b/],
  ['bonus', /^(?:1 )?bonus action\b/],
  ['reaction', /^(?:1 )?reaction\b|^part of the same reaction$/],
  ['action', /^(?:1 )?action\b/],
];

/** Returns the filter of a time in the words of the rules: "1 bonus action", "short_rest", "when you rage". */
export function timeOf(text: string): ActionTime {
  const words = text.replaceAll('_', ' ').toLowerCase();
  return PATTERNS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}

/** Returns a time in words, such as "Bonus action", "When you rage", "10 minutes"; null for a plain action. */
export function timeText(text: string): string | null {
  const words = text.replaceAll('_', ' ').replace(/^1 (?=action|bonus|reaction)/, '');
  return words === 'action' || words === '' ? null : capitalized(words);
}

/** The order of times in a list: what a turn has, what goes with something else, and rests. */
const ORDER: readonly ActionTime[] = ['action', 'bonus', 'reaction', 'other', 'rest'];
/** What nobody does in a fight. */
const LONG = /^(?:the casting time and )?\d+ (?:minute|hour|day)/;

/** Returns the place of a time in a list that is read in a fight: what takes minutes or hours is the last. */
export const placeOfTime = (text: string): number => (LONG.test(text) ? ORDER.length : ORDER.indexOf(timeOf(text)));
