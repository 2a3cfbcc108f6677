import { describe, expect, it } from '@jest/globals';
import { evaluated } from '../../../../test/support/evaluations.js';
import type { Picks } from '../../choices.types.js';

const INCREASE = 'fighter-ability-score-improvement/increase';

/** The choices that the sheet of a fighter lists next to a feature. */
const choicesOf = (id: string, level: number, picks: Picks) =>
  evaluated({ class: 'fighter', level, picks, scores: [14, 10, 10, 10, 10, 10] }).sheet.features.find(
    (feature) => feature.id === id,
  )?.choices;

describe('the choices next to a feature', () => {
  it('are each raised score with its whole increase', () => {
    const picks = {
      [INCREASE]: ['a'],
      [`${INCREASE}/a/scores`]: ['str', 'str'],
      [`${INCREASE}@6`]: ['a'],
      [`${INCREASE}@6/a/scores`]: ['str', 'con'],
    };
    expect(choicesOf('fighter-ability-score-improvement', 6, picks)).toEqual(['Strength +3', 'Constitution +1']);
  });

  it('are the feat without the option that opened its choice', () => {
    const picks = { [INCREASE]: ['b'], [`${INCREASE}/b/feat`]: ['grappler'] };
    expect(choicesOf('fighter-ability-score-improvement', 4, picks)).toEqual(['Grappler']);
  });

  it('are the names of all other picks', () => {
    expect(
      choicesOf('fighter-fighting-style', 1, { 'fighter-fighting-style/style': ['fighting-style-archery'] }),
    ).toEqual(['Fighting Style: Archery']);
  });
});
