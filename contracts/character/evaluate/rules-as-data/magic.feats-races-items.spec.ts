import { describe, expect, it } from '@jest/globals';
import { carried, evaluatorOf, idsOf, offersOf, reasonsOf, resourceOf } from '../../../../test/support/rules-packs.js';
import type { Evaluation } from '../../evaluation.types.js';
import type { Attack } from '../../sheet-actions.types.js';

const character = evaluatorOf('magic');
const attackOf = ({ sheet }: Evaluation, spell: string): Attack | undefined =>
  sheet.attacks.find(({ id }) => id === `spell:${spell}`);

describe('spells of a feat and a race', () => {
  it('a feat gives cantrips and one spell with a use a day, cast with its own ability', () => {
    const novice = (classes: [string, number][], list: string) =>
      character({
        classes,
        scores: [10, 10, 10, 10, 14, 16],
        picks: {
          'scholar-feat/feat': ['magic-novice'],
          'blade-feat/feat': ['magic-novice'],
          'magic-novice/list': [list],
          'magic-novice/list/devotee/cantrips': ['rime-touch', 'glow'],
          'magic-novice/list/devotee/spell': ['holy-ward'],
          'magic-novice/list/hexer/cantrips': ['hex-bolt', 'glow'],
          'magic-novice/list/hexer/spell': ['hellfire-answer'],
        },
      });
    const blade = novice([['blade', 4]], 'devotee');
    expect(blade.sheet.spells).toMatchObject([
      { id: 'glow', class: null, ability: 'wis', uses: null, source: { kind: 'feat', name: 'Magic Novice' } },
      { id: 'rime-touch', class: null, ability: 'wis' },
      { id: 'holy-ward', class: null, ability: 'wis', uses: 'feature:magic-novice-holy-ward' },
    ]);
    expect(resourceOf(blade, 'feature:magic-novice-holy-ward')).toMatchObject({
      name: 'Holy Ward',
      max: 1,
      recharge: { long_rest: { amount: 'all' } },
    });
    expect(attackOf(blade, 'rime-touch')).toMatchObject({ attack_bonus: 4, ability: 'wis' });
    expect(reasonsOf(blade, 'attacks.spell:rime-touch')).toEqual(['2 proficiency bonus', '+2 spellcasting modifier']);
    expect(offersOf(blade, 'magic-novice/list/devotee/spell')).not.toContain('calm-beasts');
    const other = novice([['blade', 4]], 'hexer');
    expect(other.sheet.spells).toMatchObject([
      { id: 'glow', ability: 'cha' },
      { id: 'hex-bolt', ability: 'cha' },
      { id: 'hellfire-answer', ability: 'cha', uses: 'feature:magic-novice-hellfire-answer' },
    ]);
    expect(blade.sheet.feats).toMatchObject([
      { id: 'magic-novice', choices: ['Devotee', 'Rime Touch', 'Glow', 'Holy Ward'], source: { name: 'Blade 4' } },
    ]);
    // A feat of a wizard gives no spell of the wizard's book.
    const scholar = novice([['scholar', 4]], 'devotee');
    expect(scholar.sheet.spells.find(({ id }) => id === 'holy-ward')).toMatchObject({ class: null, in_book: false });
    expect(scholar.sheet.spellcasting?.preparable).toEqual([]);
  });

  it('a race gives spells at character levels, cast with Charisma', () => {
    const hellkin = (level: number) =>
      character({
        archrace: 'hellkin',
        classes: [
          ['blade', 2],
          ['scholar', level - 2],
        ],
        scores: [10, 10, 10, 16, 10, 12],
      });
    expect(idsOf(hellkin(2).sheet.spells)).toEqual(['mind-needle']);
    expect(idsOf(hellkin(3).sheet.spells)).toEqual(['mind-needle', 'hellfire-answer']);
    const five = hellkin(5);
    expect(five.sheet.spells).toMatchObject([
      { id: 'mind-needle', ability: 'cha', class: null, uses: null },
      { id: 'hellfire-answer', ability: 'cha', uses: 'feature:hellkin-legacy-3-hellfire-answer' },
      { id: 'gloom', ability: 'cha', uses: 'feature:hellkin-legacy-5-gloom' },
    ]);
    expect(resourceOf(five, 'feature:hellkin-legacy-5-gloom')).toMatchObject({ name: 'Gloom', max: 1 });
    expect(attackOf(five, 'mind-needle')).toMatchObject({ save: { ability: 'wis', dc: 8 + 3 + 1 }, damage: '2d4' });
    expect(reasonsOf(five, 'attacks.spell:mind-needle.save')).toEqual([
      '8 from Spellcasting',
      '+3 proficiency bonus',
      '+1 spellcasting modifier',
    ]);
    expect(reasonsOf(five, 'spells')).toContain('Gloom from Legacy (5th level) (Hellkin)');
  });
});

describe('an item for spellcasters', () => {
  const withRod = (classes: [string, number][], attuned: boolean, archrace?: string) =>
    character(
      {
        classes,
        scores: [10, 10, 10, 14, 10, 14],
        picks: { 'scholar-casting/cantrips': ['flame-lick'], 'blade-style/style': ['spellblade'] },
        ...(archrace === undefined ? {} : { archrace }),
      },
      { inventory: [carried('torch', { attuned: true, quantity: 5 }), carried('rod-of-focus', { attuned })] },
    );

  it('adds 1 to spell attacks and to the DC while it is attuned', () => {
    const scholar = withRod([['scholar', 1]], true);
    expect(scholar.sheet.spellcasting).toMatchObject({ save_dc: 13, attack_bonus: 5 });
    expect(reasonsOf(scholar, 'spell_save_dc')).toContain('+1 from Rod of Focus');
    expect(attackOf(scholar, 'flame-lick')?.attack_bonus).toBe(5);
    expect(withRod([['scholar', 1]], false).sheet.spellcasting).toMatchObject({ save_dc: 12, attack_bonus: 4 });
  });

  it('does nothing for those who may not attune to it', () => {
    expect(withRod([['spellborn', 1]], true).sheet.spellcasting).toMatchObject({ save_dc: 13 });
    expect(withRod([['hexer', 1]], true).sheet.spellcasting).toMatchObject({ save_dc: 12, attack_bonus: 4 });
    expect(withRod([['blade', 3]], true).sheet.spellcasting).toMatchObject({ save_dc: 13 });
  });

  it('counts for the spells of a race too', () => {
    const dc = (attuned: boolean) => attackOf(withRod([['scholar', 1]], attuned, 'hellkin'), 'mind-needle')?.save?.dc;
    expect([dc(true), dc(false)]).toEqual([13, 12]);
  });

  it('takes none of the three attunements with an item that needs none', () => {
    const torches = ['a', 'b', 'c'].map((id) => carried('torch', { id, attuned: true }));
    const scholar = character(
      { classes: [['scholar', 1]] },
      { inventory: [...torches, carried('rod-of-focus', { attuned: true })] },
    );
    expect(scholar.sheet.spellcasting?.save_dc).toBe(11);
  });
});
