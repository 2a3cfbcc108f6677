import { describe, expect, it } from '@jest/globals';
import { carriedIn, type Equipped } from '../../../../test/support/evaluations.js';
import { evaluatorOf, reasonsOf } from '../../../../test/support/rules-packs.js';
import type { Mark } from '../../choices.types.js';

const character = evaluatorOf('magic');

describe('spells in force', () => {
  const spellborn = (marks: Mark[], worn: Equipped = { '2ndy': 'shield' }) =>
    character({ classes: [['spellborn', 1]], scores: [10, 16, 10, 10, 10, 10] }, { marks, ...carriedIn(worn) });
  const mark = (id: string): Mark => ({ kind: 'spell', id });

  it('a mantle is another armor class without armor, a ward adds to any', () => {
    expect(spellborn([]).sheet.armor_class).toBe(15);
    const warded = spellborn([mark('arcane-mantle'), mark('holy-ward')]);
    expect(warded.sheet.armor_class).toBe(13 + 3 + 2 + 2);
    expect(reasonsOf(warded, 'armor_class')).toEqual([
      '13 from Arcane Mantle',
      '+3 Dexterity modifier',
      '13 from No armor does not count: Arcane Mantle gives more',
      '+2 base armor class (Shield)',
      '+2 from Holy Ward',
    ]);
    expect(warded.sheet.marks).toMatchObject([
      { id: 'arcane-mantle', kind: 'spell' },
      { id: 'holy-ward', kind: 'spell' },
    ]);
    const armored = spellborn([mark('arcane-mantle')], { body: 'leather-armor' });
    expect(armored.sheet.armor_class).toBe(14);
    expect(reasonsOf(armored, 'armor_class')).toContain('16 from Arcane Mantle does not count: only with no armor');
  });

  it('the spells of the SRD do the same', () => {
    expect(spellborn([mark('mage-armor'), mark('shield-of-faith'), mark('no-such-spell')]).sheet.armor_class).toBe(20);
  });

  it('give more from a higher slot', () => {
    const hitPoints = (slot?: number) =>
      spellborn([{ ...mark('aid'), ...(slot === undefined ? {} : { value: slot }) }]).sheet.max_hp_shown;
    const without = spellborn([]).sheet.max_hp_shown;
    expect([undefined, 2, 3, 9].map((slot) => hitPoints(slot) - without)).toEqual([5, 5, 10, 40]);
  });
});

describe('a choice made at a rest', () => {
  const hexer = (level: number, picked: readonly string[]) =>
    character(
      { classes: [['hexer', level]], picks: { 'hexer-patron/patron': ['the-pit'] } },
      { picks: { 'pit-hide/hide': picked, 'no-such/choice': ['fire'] } },
    );

  it('is kept in the play state, and grants a resistance', () => {
    const ten = hexer(10, ['cold']);
    expect(ten.sheet.resistances).toEqual(['cold']);
    expect(reasonsOf(ten, 'resistances')).toEqual(['cold from Hide of the Pit']);
    expect(ten.in_play).toMatchObject([
      { selection: { id: 'pit-hide/hide', in_play: 'short_rest' }, picks: ['cold'], complete: true, required: 1 },
    ]);
    expect(hexer(10, ['fire']).sheet.resistances).toEqual(['fire']);
    expect(hexer(9, ['cold']).sheet.resistances).toEqual([]);
  });

  it('ignores what is not on offer or too much, and is never illegal or open', () => {
    const garbage = hexer(10, ['thunder', 'acid', 'acid', 'fire']);
    expect(garbage.sheet.resistances).toEqual(['acid']);
    expect(hexer(10, []).in_play).toMatchObject([{ picks: [], complete: false }]);
    for (const evaluation of [garbage, hexer(10, [])]) {
      expect([evaluation.illegal, evaluation.dormant]).toEqual([[], []]);
      expect(evaluation.open.map(({ selection_id }) => selection_id)).not.toContain('pit-hide/hide');
    }
  });
});
