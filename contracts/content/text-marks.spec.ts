import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textParts } from './text-marks.js';

const marksIn = (text: string) => textParts(text).filter(({ kind }) => kind !== 'text');

describe('textParts', () => {
  it('finds dice, saving throws and conditions', () => {
    expect(marksIn('It takes 8d6 fire damage, 1d4 + 1 force or d20. It makes a Dexterity saving throw.')).toEqual([
      { kind: 'dice', text: '8d6', dice: '8d6' },
      { kind: 'dice', text: '1d4 + 1', dice: '1d4+1' },
      { kind: 'dice', text: 'd20', dice: 'd20' },
      { kind: 'save', text: 'Dexterity saving throw' },
    ]);
    expect(marksIn('Wisdom saves; Poisoned, knocked prone, two levels of exhaustion.')).toEqual([
      { kind: 'save', text: 'Wisdom saves' },
      { kind: 'condition', text: 'Poisoned', condition: 'poisoned' },
      { kind: 'condition', text: 'prone', condition: 'prone' },
      { kind: 'condition', text: 'exhaustion', condition: 'exhaustion' },
    ]);
  });

  it('takes saving throws of several abilities as one', () => {
    const texts = ['Intelligence and Wisdom saving throws', 'Strength, Dexterity, or Constitution saving throw'];
    for (const text of texts) expect(marksIn(`You have ${text}.`)).toEqual([{ kind: 'save', text }]);
    expect(marksIn('Wisdom and a Dexterity save')).toEqual([{ kind: 'save', text: 'Dexterity save' }]);
  });

  it('does not change words that only look like one', () => {
    expect(marksIn('An invisibly proneness, a 3d6th, Strength checks, an old die, 5d7.')).toEqual([]);
  });

  it('loses nothing of any text', () => {
    const words = fc.constantFrom('2d6', 'prone', ' ', '+ 3', 'Wisdom saving throw', 'd', '.', 'x', '−1', 'stunned');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join('')),
        ),
        (text) => {
          expect(
            textParts(text)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});
