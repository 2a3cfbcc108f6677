import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { SECTIONS } from '../character/choices.types.js';
import { evaluate } from '../character/evaluate/index.js';
import { whyLevelUnavailable, sectionStatus, unfinishedSections, withLevel } from './sections.rules.js';

describe('sectionStatus', () => {
  it('is complete when nothing in the section is open or illegal', () => {
    const { open, illegal } = evaluate(srdContent(), choicesFromSketch({ archrace: 'elf', class: 'fighter' }));
    expect(sectionStatus({ open, illegal }, 'race')).toEqual({ complete: true, missing: [] });
    const { complete, missing } = sectionStatus({ open, illegal }, 'class');
    expect(complete).toBe(false);
    expect(missing).toContain('Fighting style (Fighting Style): choose 1.');
    expect(unfinishedSections(SECTIONS, { open, illegal })).toEqual(['class', 'background']);
    expect(unfinishedSections(['bio'], { open: [], illegal: [] })).toEqual(['race', 'class', 'background']);
  });

  it('names illegal choices', () => {
    const evaluation = evaluate(srdContent(), choicesFromSketch({ archrace: 'elf', race: 'half-elf' }));
    expect(sectionStatus(evaluation, 'race').missing).toEqual(['The chosen race does not belong to Elf.']);
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
    expect(whyLevelUnavailable(upTo(20), 21)).toBe('Level 20 is the highest level there is.');
  });
});
