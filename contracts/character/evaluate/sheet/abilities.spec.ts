import { describe, expect, it } from '@jest/globals';
import { evaluated } from '../../../../test/support/evaluations.js';

describe('checks and saving throws', () => {
  it('add the modifier and, with proficiency, the bonus; passive scores are 10 more', () => {
    const { sheet } = evaluated({ archrace: 'elf', class: 'wizard', scores: [10, 10, 10, 16, 14, 10] });
    expect(sheet.saves.int).toEqual({ ability: 'int', modifier: 5, proficient: true });
    expect(sheet.saves.str.modifier).toBe(0);
    expect(sheet.skills.perception).toMatchObject({ modifier: 4, proficient: true });
    expect(sheet.checks).toMatchObject({ str: 0, int: 3, wis: 2 });
    expect(sheet.passives).toEqual({ perception: 14, insight: 12, investigation: 13 });
  });

  it('with a tool add the bonus to the modifier of any ability', () => {
    const { sheet } = evaluated({
      archrace: 'dwarf',
      class: 'fighter',
      scores: [16, 10, 10, 10, 10, 8],
      picks: { 'dwarf-tool-proficiency/tools': ['smiths-tools'] },
    });
    expect(sheet.tool_checks).toEqual([
      expect.objectContaining({
        id: 'smiths-tools',
        proficient: true,
        expertise: false,
        modifiers: expect.objectContaining({ str: 5, dex: 2, cha: 1 }),
      }),
    ]);
  });
});

describe('ability scores', () => {
  it('may be any number', () => {
    const { sheet } = evaluated({ scores: [-3, 40, 10, 0, 1, 10] });
    expect(sheet).toMatchObject({
      str_score: -3,
      dex_score: 40,
      modifiers: { str: -7, dex: 15, int: -5, wis: -5 },
      capacity: 0,
    });
  });

  it('rise by choices to 20 at most', () => {
    expect(evaluated({ class: 'fighter' }).sheet.score_max).toEqual({
      str: 20,
      dex: 20,
      con: 20,
      int: 20,
      wis: 20,
      cha: 20,
    });
  });
});
