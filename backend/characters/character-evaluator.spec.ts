import { describe, expect, it, jest } from '@jest/globals';
import { initialPlayState, type Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { Evaluations } from '../../contracts/character/play/evaluations.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { CharacterEvaluator } from './character-evaluator.js';

const content = srdContent();
const choices = choicesFromSketch({ archrace: 'elf', class: 'fighter', background: 'acolyte' });
const play = initialPlayState();

function counted() {
  const open = jest.fn((of: Choices) => new Evaluations(content, of));
  return { open, evaluator: new CharacterEvaluator(content, open) };
}

describe('the evaluation of characters', () => {
  it('is computed once for the same choices and play state, in any order of the keys', () => {
    const { open, evaluator } = counted();
    const first = evaluator.evaluate(choices, play);
    const { bio, ...others } = choices;
    expect(evaluator.evaluate({ ...others, bio }, { ...play })).toBe(first);
    expect(open).toHaveBeenCalledTimes(1);
    const { spellAt: _spellAt, ...evaluation } = first;
    expect(evaluation).toEqual({ ...evaluate(content, choices, play) });
  });

  it('is not computed again after a change of texts of the bio, unless the name is missing', () => {
    const { open, evaluator } = counted();
    evaluator.evaluate(choices, play);
    const changed = { ...choices, bio: { ...choices.bio, name: 'Other', eyes: 'green' } };
    const { spellAt: _spellAt, ...evaluation } = evaluator.evaluate(changed, play);
    expect(evaluation).toEqual({ ...evaluate(content, changed, play) });
    expect(evaluator.of(changed).of(play).choices).toEqual(changed);
    expect(open).toHaveBeenCalledTimes(1);
    const nameless = { ...choices, bio: { ...choices.bio, name: ' ' } };
    expect(evaluator.evaluate(nameless, play).open).toEqual(evaluate(content, nameless, play).open);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is computed again after a change of the choices, of the play state, or of the order of picks', () => {
    const { open, evaluator } = counted();
    evaluator.evaluate(choices, play);
    expect(evaluator.evaluate({ ...choices, bio: { ...choices.bio, str_score: 18 } }, play).sheet.str_score).toBe(18);
    expect(evaluator.evaluate(choices, { ...play, temp_hp: 3 }).sheet.temp_hp).toBe(3);
    evaluator.evaluate({ ...choices, picks: { a: ['b', 'c'] } }, play);
    evaluator.evaluate({ ...choices, picks: { a: ['c', 'b'] } }, play);
    expect(open).toHaveBeenCalledTimes(4);
  });

  it('is kept for the latest characters only', () => {
    const { open, evaluator } = counted();
    const strong = (str_score: number): Choices => ({ ...choices, bio: { ...choices.bio, str_score } });
    for (let score = 0; score < 100; score += 1) evaluator.of(strong(score));
    evaluator.of(strong(99));
    expect(open).toHaveBeenCalledTimes(100);
    evaluator.of(strong(0));
    expect(open).toHaveBeenCalledTimes(101);
  });
});
