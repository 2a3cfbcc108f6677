import { describe, expect, it } from '@jest/globals';
import type { CharacterSketch } from '../../../../test/support/choices.js';
import { evaluated, idsOf, messagesOf } from '../../../../test/support/evaluations.js';
import { initialPlayState } from '../../choices.types.js';

describe('spells', () => {
  it('are missing for a class that does not cast', () => {
    expect(evaluated({ class: 'fighter' }).sheet).toMatchObject({
      spellcasting: null,
      casters: [],
      spell_pool: [],
      spell_slots_lvl_1: 0,
    });
  });

  it('are prepared by a cleric from the whole list, plus the domain spells', () => {
    const cleric: CharacterSketch = {
      class: 'cleric',
      level: 3,
      scores: [10, 10, 10, 10, 16, 10],
      picks: { 'divine-domain/domain': ['life-domain'] },
    };
    const { sheet } = evaluated(cleric, {
      ...initialPlayState(),
      prepared_spells: ['bane', 'bless', 'fire-bolt', 'aid', 'aid'],
      used: { spell_slots_lvl_1: 3 },
    });
    expect(sheet.spellcasting).toMatchObject({ save_dc: 13, attack_bonus: 5, prepared_max: 6, prepared_count: 2 });
    expect(sheet.prepared_spells).toEqual([
      'bless',
      'cure-wounds',
      'lesser-restoration',
      'spiritual-weapon',
      'bane',
      'aid',
    ]);
    expect(sheet).toMatchObject({ spell_slots_lvl_1: 1, spell_slots_lvl_2: 2, maximums: { spell_slots_lvl_1: 4 } });
    expect(idsOf(sheet.expanded_spells)).toContain('bless');
    expect(idsOf(sheet.spell_pool)).toContain('spiritual-weapon');
  });

  it('are prepared by a wizard from the spellbook, only of levels with slots', () => {
    const picks = { 'wizard-spellcasting/spellbook': ['shield', 'sleep', 'alarm', 'jump', 'grease', 'web'] };
    const { sheet, illegal, open } = evaluated({ class: 'wizard', picks });
    expect(sheet.spellcasting?.preparable).toEqual(['alarm', 'grease', 'jump', 'shield', 'sleep']);
    expect(messagesOf(illegal)).toEqual(['Spells for the spellbook: Web is not available.']);
    expect(messagesOf(open)).toContain('Spells for the spellbook (Spellcasting): choose 1 more.');
  });

  it('of a race are cast with the ability of the trait', () => {
    const { sheet } = evaluated({
      archrace: 'elf',
      race: 'high-elf',
      class: 'cleric',
      picks: { 'high-elf-cantrip/cantrip': ['fire-bolt'] },
    });
    expect(sheet.spells).toEqual([expect.objectContaining({ id: 'fire-bolt', ability: 'int', class: null })]);
  });

  it('of two classes have a caster each, and slots by their levels together', () => {
    const { sheet, reasons } = evaluated({
      classes: ['cleric', 'wizard', 'cleric'],
      scores: [10, 10, 10, 14, 16, 10],
      picks: { 'wizard-spellcasting/spellbook': ['shield', 'sleep'] },
    });
    expect(sheet.casters).toMatchObject([
      { class: 'cleric', save_dc: 13, prepared_max: 5, spell_level: 1 },
      { class: 'wizard', save_dc: 12, prepared_max: 3, spell_level: 1, preparable: ['shield', 'sleep'] },
    ]);
    expect(sheet.spellcasting).toEqual(sheet.casters[0]);
    expect(sheet.maximums).toMatchObject({ spell_slots_lvl_1: 4, spell_slots_lvl_2: 2 });
    expect(reasons['spell_save_dc.wizard']?.map(({ amount }) => amount)).toEqual([8, 2, 2]);
  });
});
