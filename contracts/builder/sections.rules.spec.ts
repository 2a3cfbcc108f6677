import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { SECTIONS } from '../character/choices.types.js';
import { evaluate } from '../character/evaluate/index.js';
import {
  whyLevelUnavailable,
  sectionsDone,
  sectionStatus,
  SET_SCORES,
  missingWhenSaved,
  unfinishedSections,
  withLevel,
} from './sections.rules.js';

describe('sectionStatus', () => {
  it('is complete when nothing in the section is open or illegal', () => {
    const choices = choicesFromSketch({ archrace: 'elf', class: 'fighter' });
    const { open, illegal } = evaluate(srdContent(), choices);
    expect(sectionStatus({ open, illegal }, 'race')).toEqual({ complete: true, missing: [] });
    const { complete, missing } = sectionStatus({ open, illegal }, 'class');
    expect(complete).toBe(false);
    expect(missing).toContain('Fighting style (Fighting Style): choose 1.');
    expect(unfinishedSections({ savedSections: SECTIONS, choices }, { open, illegal })).toEqual([
      'class',
      'background',
    ]);
    expect(unfinishedSections({ savedSections: ['bio'], choices }, { open: [], illegal: [] })).toEqual([
      'race',
      'class',
      'background',
    ]);
  });

  it('names illegal choices', () => {
    const evaluation = evaluate(srdContent(), choicesFromSketch({ archrace: 'elf', race: 'half-elf' }));
    expect(sectionStatus(evaluation, 'race').missing).toEqual(['The chosen race does not belong to Elf.']);
  });
});

describe('a saved bio', () => {
  it.each([
    { what: 'six scores of 0', scores: [0, 0, 0, 0, 0, 0], done: false, missing: [SET_SCORES] },
    { what: 'one score above 0', scores: [0, 0, 8, 0, 0, 0], done: true, missing: [] },
  ] as const)('with $what is done: $done', ({ scores, done, missing }) => {
    const choices = choicesFromSketch({ scores });
    const saved = { savedSections: ['bio'] as const, choices };
    const findings = evaluate(srdContent(), choices);
    expect(sectionStatus(findings, 'bio').complete).toBe(true);
    expect(sectionsDone(saved, findings).bio_done).toBe(done);
    expect(missingWhenSaved(saved).map(({ msg }) => msg)).toEqual(missing);
  });
});

describe('levels', () => {
  it('are added one after the other; level 1 needs no hit point result', () => {
    const first = withLevel(choicesFromSketch({}), 4, 1, null);
    const second = withLevel(first, 4, 2, { method: 'roll', value: 9 });
    expect(second.levels).toEqual([
      { classificationId: 4, level: 1, hp: { method: 'first', value: 0 } },
      { classificationId: 4, level: 2, hp: { method: 'roll', value: 9 } },
    ]);
    expect(withLevel(second, 2, 1, null).levels).toHaveLength(1);
  });

  it('end with the last level of the content, at most at 20', () => {
    const fighter = defined(srdContent().classifications['fighter']);
    const upTo = (last: number) => ({
      ...fighter,
      levels: Array.from({ length: last }, (_, index) => ({ ...defined(fighter.levels[0]), level: index + 1 })),
    });
    expect([1, 2, 3].map((level) => whyLevelUnavailable(upTo(3), level))).toEqual([undefined, undefined, undefined]);
    expect(whyLevelUnavailable(upTo(3), 4)).toBe('The rules have no level 4 of the Fighter.');
    expect(whyLevelUnavailable(upTo(20), 20)).toBeUndefined();
    expect(whyLevelUnavailable(upTo(20), 21)).toBe('Level 20 is the highest level.');
  });
});
