import { LIMITS } from '../core/limits.js';

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

/** Both axes as one reads them, order first: "Chaotic Good"; twice neutral is "True Neutral". */
export function alignmentText(volatility: string, alignment: string): string {
  if (volatility === 'Neutral' && alignment === 'Neutral') return 'True Neutral';
  return [volatility, alignment].filter((axis) => axis !== '').join(' ');
}

/** SRD "Ability Scores": no creature has a higher one. */
const HIGHEST_USUAL = 30;

/**
 * A score as it is typed: empty counts as 0, a whole number as itself. Anything else, and a number that the database
 * cannot count to, is undefined and changes nothing.
 */
export function parseScore(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const score = /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : NaN;
  return score >= LIMITS.abilityScoreMin && score <= LIMITS.abilityScoreMax ? score : undefined;
}

/** Whether a score is beyond what the rules foresee: at most 30 (SRD "Ability Scores"), at least 1. */
export const isUnusualScore = (score: number): boolean => score <= 0 || score > HIGHEST_USUAL;
