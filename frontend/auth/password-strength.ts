import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const LEVELS = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** What is guessed early in a password, by the warnings of zxcvbn-ts. A warning that is not here needs no sentence. */
const REASONS: Readonly<Record<string, string>> = {
  topTen: 'It is one of the most used passwords.',
  topHundred: 'It is one of the most used passwords.',
  common: 'It is a much used password.',
  similarToCommon: 'It is close to a much used password.',
  straightRow: 'Keys next to each other are guessed early.',
  keyPattern: 'Keys next to each other are guessed early.',
  simpleRepeat: 'Repeated characters are guessed early.',
  extendedRepeat: 'A repetition makes it little stronger.',
  sequences: 'Sequences such as abc are guessed early.',
  recentYears: 'Years are guessed early.',
  dates: 'Dates are guessed early.',
  userInputs: 'It resembles your names or your email address.',
};

/** A longer password is judged by its beginning, because some long ones take a second. */
const JUDGED_LENGTH = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });

/**
 * Says how strong a password is, and what makes it stronger: 'Weak: add another word.'
 * @param personal what others know of the person, such as names and the email address
 */
export function passwordStrengthText(password: string, personal: readonly string[]): string {
  const known = personal.filter(Boolean).flatMap((text) => [text, ...text.split(/[@.\s]+/)]);
  const { score, feedback } = estimator.check(password, known);
  const level = LEVELS[score];
  if (score > 2) return `${level}.`;
  return [`${level}: add another word.`, REASONS[feedback.warning ?? '']].filter(Boolean).join(' ');
}
