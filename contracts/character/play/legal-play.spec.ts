import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { initialPlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import { legalPlay, playProblems } from './legal-play.js';

const content = srdContent();
const SORCERER = 9;
const WIZARD = 11;

describe('created slots', () => {
  /** Returns what is wrong with a play state, what is left of it, and the slots that the sheet has of the level. */
  const judged = (classification: number, used: Readonly<Record<string, number>>, level: 1 | 4 | 5): unknown[] => {
    const choices = choicesFromSketch({ archrace: 'human', class: classification, level: 6 });
    const play = { ...initialPlayState(), used };
    const evaluation = evaluate(content, choices, play);
    const problems = playProblems({ content, choices, play, evaluation });
    const legal = legalPlay(content, choices, play);
    const { maximums } = evaluation.sheet;
    expect(evaluate(content, choices, legal).sheet.maximums).toEqual(maximums);
    return [problems.map(({ msg }) => msg), legal.used, maximums[`spell_slots_lvl_${level}`]];
  };

  it('count where an action creates such slots', () => {
    const used = { created_slots_lvl_4: 1, spell_slots_lvl_4: 1 };
    expect(judged(SORCERER, used, 4)).toEqual([[], used, 1]);
  });

  it('do not count where none does', () => {
    const refused = ['The character cannot create such slots.'];
    expect(judged(SORCERER, { created_slots_lvl_5: 1 }, 5)).toEqual([refused, {}, 0]);
    expect(judged(WIZARD, { created_slots_lvl_1: 1 }, 1)).toEqual([refused, {}, 4]);
  });

  it('have a limit', () => {
    const [problems, used, max] = judged(SORCERER, { created_slots_lvl_1: 500 }, 1);
    expect(problems).toEqual(['You can create at most 99 slots of one level.']);
    expect([used, max]).toEqual([{ created_slots_lvl_1: 99 }, 4 + 99]);
  });
});
