import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { classScoresOf } from './class-scores.js';

const content = srdContent();
const STRONG = [15, 14, 13, 12, 10, 8] as const;

describe('the scores as the class wants them', () => {
  it('are the same six in the order of its quick build', () => {
    const wizard = classScoresOf(content, choicesFromSketch({ class: 'wizard', scores: [...STRONG] }));
    expect(wizard).toMatchObject({
      className: 'Wizard',
      scores: { str_score: 8, dex_score: 14, con_score: 13, int_score: 15, wis_score: 12, cha_score: 10 },
      isArranged: false,
      advice: 'The Wizard relies on Intelligence, but your highest score is in another ability.',
    });
    expect(wizard?.order.slice(0, 2)).toEqual(['Intelligence', 'Dexterity']);
    const arranged = choicesFromSketch({ class: 'wizard', scores: [8, 14, 13, 15, 12, 10] });
    expect(classScoresOf(content, arranged)).toMatchObject({ isArranged: true, advice: undefined });
  });

  it('advise nothing when one of several main abilities is the highest', () => {
    const archer = choicesFromSketch({ class: 'fighter', scores: [8, 15, 14, 13, 12, 10] });
    expect(classScoresOf(content, archer)).toMatchObject({ isArranged: false, advice: undefined });
  });

  it('do not exist before there is a class or a score', () => {
    expect(classScoresOf(content, choicesFromSketch({ scores: [...STRONG] }))).toBeUndefined();
    expect(classScoresOf(content, choicesFromSketch({ class: 'wizard', scores: [0, 0, 0, 0, 0, 0] }))).toBeUndefined();
  });
});
