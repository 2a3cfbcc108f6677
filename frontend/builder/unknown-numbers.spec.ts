import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../test/support/choices.js';
import { unknownNumbers } from './unknown-numbers.js';

const NO_SCORES = { scores: [0, 0, 0, 0, 0, 0], archrace: 'elf' } as const;

describe('numbers that do not exist yet', () => {
  it('are those from the scores while all six are 0 and the bio is neither saved nor open', () => {
    const unknown = unknownNumbers(choicesFromSketch({ ...NO_SCORES, class: 'fighter' }), false);
    for (const field of ['armor_class', 'initiative', 'modifiers.dex', 'saves.wis', 'max_hp_shown'])
      expect(unknown.get(field)).toBe('There are no ability scores yet. Enter them in the bio.');
    expect(unknown.has('speed')).toBe(false);
    expect(unknownNumbers(choicesFromSketch({ ...NO_SCORES, class: 'fighter' }), true).size).toBe(0);
    expect(
      unknownNumbers(choicesFromSketch({ ...NO_SCORES, scores: [0, 0, 0, 0, 0, 8], class: 'fighter' }), false).size,
    ).toBe(0);
  });

  it('are the hit points without a class and the speed without a race', () => {
    expect([...unknownNumbers(choicesFromSketch({}), true)]).toEqual([
      ['speed', 'Choose a race first. It determines your speed.'],
      ['max_hp_shown', 'Choose a class first. It determines your hit points.'],
    ]);
  });
});
