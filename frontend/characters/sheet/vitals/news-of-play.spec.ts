import { describe, expect, it } from '@jest/globals';
import { initialPlayState, type PlayState } from '../../../../contracts/character/choices.types.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { heardPlay, newsOfPlay } from './news-of-play.js';

const content = srdContent();
const WIZARD = 11;
const choices = choicesFromSketch({ archrace: 'human', class: WIZARD, level: 7 });

/** Returns what a screen reader says of the way from one play state of a wizard to another. */
function news(before: Partial<PlayState>, now: Partial<PlayState>, author?: string): string {
  const [was, is] = [before, now].map((play) => {
    const state = { ...initialPlayState(), ...play };
    return heardPlay({ content, choices, play: state, evaluation: evaluate(content, choices, state) });
  });
  if (!was || !is) throw new Error('There are two states.');
  return newsOfPlay(was, is, author);
}

describe('what screen readers hear of conditions and uses', () => {
  const prone = { kind: 'condition', id: 'prone' } as const;

  it('says which condition begins and which ends, and who did it', () => {
    expect(news({}, { marks: [prone] })).toBe('Prone in force.');
    expect(news({ marks: [prone] }, {}, 'Mara')).toBe('Mara: Prone ended.');
    expect(news({ marks: [prone] }, { marks: [prone] })).toBe('');
  });

  it('says the level of a condition with levels', () => {
    const tired = (value: number) => ({ marks: [{ kind: 'condition', id: 'exhaustion', value } as const] });
    expect(news(tired(1), tired(2))).toBe('Exhaustion 2 in force.');
    expect(news(tired(2), {})).toBe('Exhaustion 2 ended.');
  });

  it('says nothing of the conditions that come with another one', () => {
    expect(news({}, { marks: [{ kind: 'condition', id: 'paralyzed' }] })).toBe('Paralyzed in force.');
  });

  it('says a concentration once, also while its spell is on the caster', () => {
    const marks = [{ kind: 'spell', id: 'blur' } as const];
    expect(news({}, { concentration: { id: 'blur', value: 2 }, marks })).toBe('Concentration on Blur in force.');
  });

  it('says what is left after a slot is spent or regained', () => {
    expect(news({}, { used: { spell_slots_lvl_1: 1 } })).toBe('1st-level slots 3 of 4 left.');
    expect(news({ used: { spell_slots_lvl_1: 1 } }, {})).toBe('1st-level slots 4 of 4 left.');
  });

  it('counts the uses when a rest brings back many', () => {
    const used = { spell_slots_lvl_1: 1, spell_slots_lvl_2: 1, spell_slots_lvl_3: 2, hit_dice: 1 };
    expect(news({ used }, {})).toBe('4 kinds of uses regained.');
    expect(
      news({ used: { spell_slots_lvl_1: 1 } }, { used: { ...used, spell_slots_lvl_1: 0, spell_slots_lvl_4: 1 } }),
    ).toBe('5 kinds of uses changed.');
  });
});
