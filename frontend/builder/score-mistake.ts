import { parseScore } from '../../contracts/character/bio.js';

/** Returns why a text cannot be an ability score, for its field; undefined when it can. An empty text counts as 0. */
export function scoreMistake(text: string): string | undefined {
  if (parseScore(text) !== undefined) return undefined;
  return /^\s*[+-]?\d+\s*$/.test(text) ? 'This number is too large.' : 'Enter a whole number.';
}
