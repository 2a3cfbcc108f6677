import { describe, expect, it } from '@jest/globals';
import { sketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { evaluate } from './evaluate.rules.js';
import { isFinished, mayLevelUp, sectionStatus, withLevel } from './sections.rules.js';

describe('a section', () => {
  it('is complete when nothing in it is open and nothing illegal', () => {
    const { open, illegal } = evaluate(srdContent(), sketch({ archrace: 'elf', class: 'fighter' }));
    expect(sectionStatus({ open, illegal }, 'race')).toEqual({ complete: true, missing: [] });
    const { complete, missing } = sectionStatus({ open, illegal }, 'class');
    expect(complete).toBe(false);
    expect(missing).toContain('Fighting style (Fighting Style): choose 1.');
    expect(isFinished({ open, illegal })).toBe(false);
  });

  it('names what is illegal as well as what is open', () => {
    const evaluation = evaluate(srdContent(), sketch({ archrace: 'elf', race: 'half-elf' }));
    expect(sectionStatus(evaluation, 'race').missing).toEqual(['The chosen race does not belong to Elf.']);
  });
});

describe('levels', () => {
  it('are taken one after the other; the first asks for no hit point result', () => {
    const first = withLevel(sketch({}), 4, 1, null);
    const second = withLevel(first, 4, 2, { method: 'roll', value: 9 });
    expect(second.levels).toEqual([
      { classificationId: 4, level: 1, hp: { method: 'first', value: 0 } },
      { classificationId: 4, level: 2, hp: { method: 'roll', value: 9 } },
    ]);
    expect(withLevel(second, 2, 1, null).levels).toHaveLength(1);
  });

  it('end at 20', () => expect([0, 1, 19, 20].map(mayLevelUp)).toEqual([false, true, true, false]));
});
