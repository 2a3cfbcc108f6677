import { describe, expect, it } from '@jest/globals';
import { actionOf, evaluatorOf, messagesOf, reasonsOf } from '../../../../test/support/rules-packs.js';
import type { Evaluation } from '../../evaluation.types.js';
import type { Attack } from '../../sheet-actions.types.js';

const character = evaluatorOf('magic');
const attackOf = ({ sheet }: Evaluation, spell: string): Attack | undefined =>
  sheet.attacks.find(({ id }) => id === `spell:${spell}`);

describe('the damage of cantrips', () => {
  it('grows with the character level, and an invocation adds Charisma to one cantrip', () => {
    const hexer = (level: number, invocations: string[]) =>
      character({
        classes: [['hexer', level]],
        scores: [10, 10, 10, 10, 10, 16],
        picks: {
          'hexer-casting/cantrips': ['hex-bolt', 'mind-needle'],
          'hexer-invocations/invocations': invocations,
        },
      });
    const damage = (level: number, invocations: string[], spell = 'hex-bolt') =>
      attackOf(hexer(level, invocations), spell)?.damage;
    expect([2, 5, 11, 17].map((level) => damage(level, ['agonizing-hex']))).toEqual([
      '1d10 + 3',
      '2d10 + 3',
      '3d10 + 3',
      '4d10 + 3',
    ]);
    expect(damage(2, ['far-hex'])).toBe('1d10');
    expect(damage(2, ['agonizing-hex'], 'mind-needle')).toBe('1d4');
    const both = hexer(2, ['agonizing-hex', 'far-hex']);
    expect(attackOf(both, 'hex-bolt')).toMatchObject({
      attack_bonus: 5,
      save: null,
      range_basic: 300,
      damage_types: ['Force'],
    });
    expect(attackOf(both, 'mind-needle')).toMatchObject({
      attack_bonus: null,
      save: { ability: 'wis', dc: 13 },
      damage_types: ['Psychic'],
    });
    expect(reasonsOf(both, 'attacks.spell:hex-bolt')).toEqual(['2 proficiency bonus', '+3 spellcasting modifier']);
    expect(reasonsOf(both, 'attacks.spell:hex-bolt.damage')).toEqual(['1d10 from Hex Bolt', '+3 from Agonizing Hex']);
    const without = character({
      classes: [['hexer', 2]],
      picks: { 'hexer-invocations/invocations': ['agonizing-hex', 'far-hex'] },
    });
    expect(messagesOf(without.dormant)).toEqual([
      'Invocations: Agonizing Hex needs Hex Bolt.',
      'Invocations: Far Hex needs Hex Bolt.',
    ]);
  });

  it('a feature adds Intelligence to the evocations of one class', () => {
    const scholar = (level: number) =>
      character({
        classes: [
          ['scholar', level],
          ['spellborn', 1],
        ],
        scores: [10, 10, 10, 18, 10, 10],
        picks: {
          'scholar-school/school': ['school-of-flame'],
          'scholar-casting/cantrips': ['flame-lick', 'rime-touch'],
        },
      });
    expect(attackOf(scholar(9), 'flame-lick')?.damage).toBe('2d8');
    const ten = scholar(10);
    expect(attackOf(ten, 'flame-lick')?.damage).toBe('3d8 + 4');
    expect(attackOf(ten, 'rime-touch')?.damage).toBe('3d8');
    expect(reasonsOf(ten, 'attacks.spell:flame-lick.damage')).toEqual([
      '3d8 from Flame Lick',
      '+4 from Flame Empowerment',
    ]);
    const other = character({
      classes: [
        ['scholar', 10],
        ['spellborn', 1],
      ],
      scores: [10, 10, 10, 18, 10, 10],
      picks: { 'scholar-school/school': ['school-of-flame'], 'spellborn-casting/cantrips': ['flame-lick'] },
    });
    expect(attackOf(other, 'flame-lick')?.damage).toBe('3d8');
  });

  it('a feature adds Charisma to spells of the damage type of the picked ancestor', () => {
    const spellborn = (wyrm: string, level = 6) =>
      character({
        classes: [['spellborn', level]],
        scores: [10, 14, 10, 10, 10, 16],
        picks: {
          'spellborn-bloodline/bloodline': ['wyrm-blood'],
          'wyrm-ancestor/wyrm': [wyrm],
          'spellborn-casting/cantrips': ['flame-lick', 'rime-touch'],
        },
      });
    const damages = (evaluation: Evaluation) =>
      ['flame-lick', 'rime-touch'].map((spell) => attackOf(evaluation, spell)?.damage);
    expect(damages(spellborn('red-wyrm', 5))).toEqual(['2d8', '2d8']);
    expect(damages(spellborn('red-wyrm'))).toEqual(['2d8 + 3', '2d8']);
    expect(damages(spellborn('white-wyrm'))).toEqual(['2d8', '2d8 + 3']);
    expect(reasonsOf(spellborn('white-wyrm'), 'attacks.spell:rime-touch.damage')).toContain('+3 from Wyrm Affinity');
    expect(actionOf(spellborn('red-wyrm'), 'feature:wyrm-affinity/wyrm-affinity').text).toBe(
      'You resist fire damage for an hour.',
    );
    expect(spellborn('red-wyrm').sheet).toMatchObject({ armor_class: 15, max_hp: 6 + 5 * 4 + 6 });
    expect(reasonsOf(spellborn('red-wyrm'), 'max_hp')).toContain('+6 class level (Wyrm Hide)');
  });
});

describe('healing', () => {
  it('shows what a feature adds to healing spells, and to which', () => {
    const devotee = (domain: string[]) =>
      character({ classes: [['devotee', 1]], picks: { 'devotee-domain/domain': domain } }).sheet;
    expect(devotee(['hearth-domain']).spell_healing).toEqual([
      {
        damage: '2',
        type: null,
        optional: 'spells of level 1 or higher',
        source: { kind: 'feature', id: 'hearth-healing', name: 'Hearth Healing' },
      },
    ]);
    expect(devotee(['hearth-domain']).target_notes.spell_healing).toEqual([
      'The level of the slot is added too. (spells of level 1 or higher)',
    ]);
    expect(devotee([]).spell_healing).toEqual([]);
  });
});
