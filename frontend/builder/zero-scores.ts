import { SET_SCORES } from '../../contracts/builder/sections.rules.js';
import type { BaseScores } from '../../contracts/character/choices.types.js';
import type { OpenChoice } from '../../contracts/character/evaluation.types.js';
import { ABILITIES, scoreField } from './abilities.js';

const COUNTS: Readonly<Record<number, string>> = { 3: 'Three', 4: 'Four', 5: 'Five', 6: 'All six' };

/** Returns the names of the abilities whose score is 0. */
const zeroScores = (scores: BaseScores): string[] =>
  ABILITIES.filter(([ability]) => scores[scoreField(ability)] === 0).map(([, name]) => name);

/** Returns a sentence about the scores that are 0; undefined without any. A bio takes a 0, but hardly anybody means it. */
export function zeroScoresText(scores: BaseScores): string | undefined {
  const zeros = zeroScores(scores);
  if (zeros.length === 0) return undefined;
  const who = COUNTS[zeros.length] ? `${COUNTS[zeros.length]} scores` : zeros.join(' and ');
  return `${who} ${zeros.length === 1 ? 'is' : 'are'} still 0.`;
}

/** Returns the scores that are 0 as a pending choice of the bio; undefined without any. */
export function zeroScoresChoice(scores: BaseScores): OpenChoice | undefined {
  const { length } = zeroScores(scores);
  const msg = length === ABILITIES.length ? SET_SCORES : zeroScoresText(scores);
  return msg === undefined ? undefined : { section: 'bio', level: null, selection_id: null, missing: length, msg };
}
