import { describe, expect, it } from '@jest/globals';
import { scoresInOrder } from '../../contracts/builder/ability-scores.rules.js';
import { zeroScoresChoice, zeroScoresText } from './zero-scores.js';

describe('scores of 0', () => {
  it.each([
    { scores: [15, 14, 13, 12, 10, 8], text: undefined, choice: undefined },
    { scores: [15, 14, 13, 12, 10], text: 'Charisma is still 0.', choice: 'Charisma is still 0.' },
    { scores: [15, 14, 13, 12], text: 'Wisdom and Charisma are still 0.', choice: 'Wisdom and Charisma are still 0.' },
    { scores: [99], text: 'Five scores are still 0.', choice: 'Five scores are still 0.' },
    { scores: [], text: 'All six scores are still 0.', choice: 'Set your six ability scores.' },
  ])('of $scores are told of as $text', ({ scores, text, choice }) => {
    expect(zeroScoresText(scoresInOrder(scores))).toBe(text);
    expect(zeroScoresChoice(scoresInOrder(scores))?.msg).toBe(choice);
  });
});
