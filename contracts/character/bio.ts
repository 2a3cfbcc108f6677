import type { AbilityKey } from '../content/content.types.js';
import { LIMITS } from '../core/limits.js';
import { perAbility } from './ability-modifiers.js';
import type { BaseScores } from './choices.types.js';

/** The moral axis, stored in `alignment`; -1 is the user's own text. */
export const ALIGNMENTS = [
  { id: 0, name: 'Good' },
  { id: 1, name: 'Neutral' },
  { id: 2, name: 'Evil' },
  { id: -1, name: 'Custom' },
] as const;

/** The order axis, stored in `volatility`; -1 is the user's own text. */
export const VOLATILITIES = [
  { id: 0, name: 'Lawful' },
  { id: 1, name: 'Neutral' },
  { id: 2, name: 'Chaotic' },
  { id: -1, name: 'Custom' },
] as const;

/** Returns both axes as one text, order first: "Chaotic Good". Neutral on both axes is "True Neutral". SRD "Alignment". */
export function alignmentText(volatility: string, alignment: string): string {
  if (volatility === 'Neutral' && alignment === 'Neutral') return 'True Neutral';
  return [volatility, alignment].filter((axis) => axis !== '').join(' ');
}

/** SRD "Ability Scores": monsters and divine beings have scores up to 30. */
const HIGHEST_USUAL = 30;

/**
 * Returns the score that a user has typed. An empty text counts as 0. Returns undefined for a text that is not a whole
 * number, and for a number that does not fit the database column.
 */
export function parseScore(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const score = /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : NaN;
  return score >= LIMITS.abilityScoreMin && score <= LIMITS.abilityScoreMax ? score : undefined;
}

/** Returns whether a score is outside the range of the rules: 1 to 30. SRD "Ability Scores". */
export const isUnusualScore = (score: number): boolean => score <= 0 || score > HIGHEST_USUAL;

/** Returns the six ability scores of a bio, before races and features. */
export const baseScoresOf = (bio: BaseScores): Record<AbilityKey, number> =>
  perAbility((ability) => bio[`${ability}_score`]);
