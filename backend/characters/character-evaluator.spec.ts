import { describe, expect, it, jest } from '@jest/globals';
import { initialPlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { CharacterEvaluator } from './character-evaluator.js';

const content = srdContent();
const choices = choicesFromSketch({ archrace: 'elf', class: 'fighter', background: 'acolyte' });
const play = initialPlayState();

function counted() {
  const compute = jest.fn(evaluate);
  return { compute, evaluator: new CharacterEvaluator(content, compute) };
}

describe('the evaluation of characters', () => {
  it('is computed once for the same choices and play state, in any order of the keys', () => {
    const { compute, evaluator } = counted();
    const first = evaluator.evaluate(choices, play);
    const { bio, ...others } = choices;
    expect(evaluator.evaluate({ ...others, bio }, { ...play })).toBe(first);
    expect(compute).toHaveBeenCalledTimes(1);
    expect(first).toEqual(evaluate(content, choices, play));
  });

  it('is computed anew after a change of the choices, of the play state, or of the order of picks', () => {
    const { compute, evaluator } = counted();
    evaluator.evaluate(choices, play);
    expect(evaluator.evaluate({ ...choices, bio: { ...choices.bio, str_score: 18 } }, play).sheet.str_score).toBe(18);
    expect(evaluator.evaluate(choices, { ...play, temp_hp: 3 }).sheet.temp_hp).toBe(3);
    evaluator.evaluate({ ...choices, picks: { a: ['b', 'c'] } }, play);
    evaluator.evaluate({ ...choices, picks: { a: ['c', 'b'] } }, play);
    expect(compute).toHaveBeenCalledTimes(5);
  });

  it('is kept for the latest characters only', () => {
    const { compute, evaluator } = counted();
    for (let exp = 0; exp < 100; exp += 1) evaluator.evaluate(choices, { ...play, exp });
    evaluator.evaluate(choices, { ...play, exp: 99 });
    expect(compute).toHaveBeenCalledTimes(100);
    evaluator.evaluate(choices, { ...play, exp: 0 });
    expect(compute).toHaveBeenCalledTimes(101);
  });
});
