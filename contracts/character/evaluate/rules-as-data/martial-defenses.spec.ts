import { describe, expect, it } from '@jest/globals';
import {
  counts,
  ids,
  ignored,
  martial,
  type MartialPlay,
  type MartialSketch,
} from '../../../../test/support/martial-pack.js';
import type { Evaluation } from '../../evaluation.types.js';

const SCORES: MartialSketch['scores'] = [10, 14, 16, 10, 16, 10];
const RAGING = ['in-battle-fury'];

describe('armor class', () => {
  it('takes the best base, and says why another one does not count', () => {
    const both = martial({
      classes: [
        ['reaver', 1],
        ['wyrmsoul', 1],
      ],
      scores: SCORES,
    });
    expect(both.sheet.armor_class).toBe(15);
    expect(counts(both, 'armor_class')).toEqual([
      '10 from Unarmored Defense (Reaver)',
      '+2 Dexterity modifier',
      '+3 Constitution modifier',
    ]);
    expect(ignored(both, 'armor_class')).toEqual({
      'No armor': 'Unarmored Defense (Reaver) gives more',
      'Wyrm Scales': 'Unarmored Defense (Reaver) gives as much',
    });
    const thin = martial({
      classes: [
        ['reaver', 1],
        ['wyrmsoul', 1],
      ],
      scores: [10, 14, 14, 10, 10, 10],
    });
    expect(thin.sheet.armor_class).toBe(15);
    expect(ignored(thin, 'armor_class')).toEqual({
      'No armor': 'Wyrm Scales gives more',
      'Unarmored Defense (Reaver)': 'Wyrm Scales gives more',
    });
    const armored = martial({ classes: [['reaver', 1]], scores: SCORES }, { body: 'leather-armor' });
    expect(armored.sheet.armor_class).toBe(13);
    expect(ignored(armored, 'armor_class')).toEqual({
      'No armor': 'only with no armor',
      'Unarmored Defense (Reaver)': 'only with no armor',
    });
  });

  it('allows a shield for one Unarmored Defense, not for the other', () => {
    const withShield = (name: 'reaver' | 'adept'): Evaluation =>
      martial({ classes: [[name, 1]], scores: SCORES }, { off: 'shield' });
    expect([withShield('reaver').sheet.armor_class, withShield('adept').sheet.armor_class]).toEqual([17, 14]);
    expect(ignored(withShield('adept'), 'armor_class')).toEqual({ 'Unarmored Defense (Adept)': 'only with no shield' });
    expect(martial({ classes: [['adept', 1]], scores: SCORES }).sheet.armor_class).toBe(15);
  });

  it('never gains the second feature of a family, whichever comes first', () => {
    const scores: MartialSketch['scores'] = [10, 14, 12, 10, 16, 10];
    const [reaverFirst, adeptFirst] = [
      martial({
        classes: [
          ['reaver', 1],
          ['adept', 3],
        ],
        scores,
      }),
      martial({
        classes: [
          ['adept', 3],
          ['reaver', 1],
        ],
        scores,
      }),
    ];
    expect([reaverFirst.sheet.armor_class, adeptFirst.sheet.armor_class]).toEqual([13, 15]);
    expect(ids(reaverFirst.sheet.features)).not.toContain('adept-defense');
    expect(ids(adeptFirst.sheet.features)).not.toContain('reaver-defense');
    expect(ignored(reaverFirst, 'armor_class')['Unarmored Defense (Adept)']).toBe(
      'Unarmored Defense (Reaver) came first',
    );
    expect(ignored(adeptFirst, 'armor_class')['Unarmored Defense (Reaver)']).toBe(
      'Unarmored Defense (Adept) came first',
    );
  });
});

describe('defenses', () => {
  it('resist damage while the state is on and not in heavy armor', () => {
    const reaver = (play: MartialPlay): Evaluation => martial({ classes: [['reaver', 1]], race: 'stonefolk' }, play);
    expect(reaver({}).sheet.resistances).toEqual(['poison']);
    expect(reaver({ states: RAGING }).sheet.resistances).toEqual(['poison', 'bludgeoning', 'piercing', 'slashing']);
    expect(ignored(reaver({}), 'resistances')).toEqual({ 'Battle Fury': 'only while in battle fury' });
    const heavy = reaver({ states: RAGING, body: 'ring-mail' });
    expect(heavy.sheet.resistances).toEqual(['poison']);
    expect(ignored(heavy, 'resistances')).toEqual({ 'Battle Fury': 'only with no heavy armor' });
  });

  it('have advantage on Strength while the state is on', () => {
    const reaver = (play: MartialPlay): Evaluation => martial({ classes: [['reaver', 1]] }, play);
    expect(reaver({ states: RAGING }).sheet.rolls).toMatchObject({
      'saves.str': { advantage: true },
      'checks.str': { advantage: true },
      'skills.athletics': { advantage: true },
    });
    expect(reaver({}).sheet.rolls).toEqual({});
    expect(ignored(reaver({}), 'rolls.skills.athletics')).toEqual({ 'Battle Fury': 'only while in battle fury' });
  });

  it('come with class levels: immunities, proficiency with every save, a bonus by a score', () => {
    const adept = (level: number): Evaluation => martial({ classes: [['adept', level]] });
    expect([9, 10].map((level) => adept(level).sheet.immunities)).toEqual([[], ['poison']]);
    expect([9, 10].map((level) => adept(level).sheet.condition_immunities)).toEqual([[], ['poisoned', 'disease']]);
    expect([13, 14].map((level) => adept(level).sheet.saves.cha)).toMatchObject([
      { modifier: 0, proficient: false },
      { modifier: 5, proficient: true },
    ]);
    expect(ignored(adept(14), 'saves.dex')).toEqual({ 'Soul of the Adept': 'Adept gives as much or more' });
    const sworn = (level: number, cha: number): Evaluation =>
      martial({ classes: [['oathsworn', level]], scores: [10, 10, 10, 10, 10, cha] });
    expect([sworn(5, 16), sworn(6, 16), sworn(6, 8)].map(({ sheet }) => sheet.saves.con.modifier)).toEqual([0, 3, 1]);
    expect(counts(sworn(6, 16), 'saves.con')).toContain('+3 Charisma modifier (Aura of the Oath)');
    expect([2, 3].map((level) => sworn(level, 10).sheet.condition_immunities)).toEqual([[], ['disease']]);
    expect([1, 3].map((level) => martial({ classes: [['wyrmsoul', level]] }).sheet.max_hp)).toEqual([7, 17]);
  });
});
