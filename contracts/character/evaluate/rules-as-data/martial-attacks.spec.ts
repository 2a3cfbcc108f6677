import { describe, expect, it } from '@jest/globals';
import {
  attackOf,
  counts,
  ignored,
  martial,
  type MartialPlay,
  type MartialSketch,
} from '../../../../test/support/martial-pack.js';
import type { Evaluation } from '../../evaluation.types.js';

const DEX_16: MartialSketch['scores'] = [10, 16, 10, 10, 10, 10];

describe('the number of attacks', () => {
  const attacksAt = (...classes: MartialSketch['classes']): number => martial({ classes }).sheet.attacks_per_action;

  it('grows at the levels of one feature', () => {
    expect([4, 5, 10, 11, 19, 20].map((level) => attacksAt(['weaponmaster', level]))).toEqual([1, 2, 2, 3, 3, 4]);
  });

  it('does not add up over classes, and says why', () => {
    const both = martial({
      classes: [
        ['reaver', 5],
        ['weaponmaster', 11],
      ],
    });
    expect(both.sheet.attacks_per_action).toBe(3);
    expect(counts(both, 'attacks_per_action')).toEqual(['3 from Extra Attacks']);
    expect(ignored(both, 'attacks_per_action')).toEqual({
      Attacks: 'Extra Attacks gives more',
      'Extra Attack (Reaver)': 'Extra Attacks gives more',
    });
    expect([attacksAt(['reaver', 4]), attacksAt(['reaver', 5])]).toEqual([1, 2]);
    expect([attacksAt(['adept', 4]), attacksAt(['adept', 5])]).toEqual([1, 2]);
    expect([attacksAt(['oathsworn', 4]), attacksAt(['oathsworn', 5])]).toEqual([1, 2]);
  });
});

describe('bare hands', () => {
  const adept = (level: number, play?: MartialPlay): Evaluation =>
    martial({ classes: [['adept', level]], scores: DEX_16 }, play);
  const damage = (evaluation: Evaluation, id = 'natural:unarmed-strike'): string => attackOf(evaluation, id).damage;

  it('have a die by a column of the class, and Dexterity', () => {
    expect([1, 4, 5, 11, 17].map((level) => damage(adept(level)))).toEqual([
      '1d4 + 3',
      '1d4 + 3',
      '1d6 + 3',
      '1d8 + 3',
      '1d10 + 3',
    ]);
    const one = adept(1);
    expect(attackOf(one, 'natural:unarmed-strike')).toMatchObject({ ability: 'dex', attack_bonus: 5 });
    expect(counts(one, 'attacks.natural:unarmed-strike')[0]).toBe("+3 Dexterity modifier (Adept's Strikes)");
    expect(counts(one, 'attacks.natural:unarmed-strike.damage')).toEqual([
      "1d4 (Adept's Strikes)",
      '+3 Dexterity modifier',
    ]);
    expect(ignored(one, 'attacks.natural:unarmed-strike.damage')).toEqual({
      'Unarmed Strike': "Adept's Strikes gives as much or more",
    });
    expect(damage(martial({ classes: [['warden', 1]], scores: DEX_16 }))).toBe('1');
  });

  it('lose both in armor, with a shield, and with another weapon in hand', () => {
    for (const play of [
      { body: 'leather-armor' },
      { off: 'shield' },
      { main: 'longsword' },
      { main: 'shortsword', off: 'scimitar' },
    ]) {
      const one = adept(5, play);
      expect(attackOf(one, 'natural:unarmed-strike')).toMatchObject({ ability: 'str', damage: '1' });
      expect(ignored(one, 'attacks.natural:unarmed-strike.damage')).toEqual({
        "Adept's Strikes": 'only with fights as adept',
      });
      expect(ignored(one, 'attacks.natural:unarmed-strike')).toEqual({
        "Adept's Strikes": 'only with fights as adept',
      });
    }
    expect(ignored(adept(5, { off: 'shield' }), 'flags')).toEqual({ "Adept's Strikes": 'only with no shield' });
  });

  it('lend die and Dexterity to the weapons that one source tags', () => {
    const withWeapon = (main: string): Evaluation => adept(11, { main });
    expect(attackOf(withWeapon('shortsword'), 'main:melee')).toMatchObject({ damage: '1d8 + 3', ability: 'dex' });
    expect(attackOf(withWeapon('mace'), 'main:melee')).toMatchObject({ damage: '1d8 + 3', ability: 'dex' });
    expect(attackOf(withWeapon('quarterstaff'), 'main:two-handed')).toMatchObject({
      damage: '1d8 + 3',
      ability: 'dex',
    });
    expect(attackOf(withWeapon('handaxe'), 'main:thrown')).toMatchObject({ damage: '1d8 + 3', ability: 'dex' });
    expect(attackOf(withWeapon('greatclub'), 'main:melee')).toMatchObject({ damage: '1d8', ability: 'str' });
    expect(attackOf(withWeapon('longsword'), 'main:melee')).toMatchObject({ damage: '1d8', ability: 'str' });
    expect(attackOf(adept(17, { main: 'dart' }), 'main:ranged').damage).toBe('1d4 + 3');
    expect(attackOf(adept(1, { main: 'mace' }), 'main:melee').damage).toBe('1d6 + 3');
  });

  it('let one tag of an attack follow from another, and one flag from another', () => {
    const notes = (level: number, play: MartialPlay, row: string) => attackOf(adept(level, play), row).roll.notes;
    expect(notes(5, { main: 'mace' }, 'main:melee')).toEqual([]);
    expect(notes(6, { main: 'mace' }, 'main:melee')).toEqual(['Counts as magical.']);
    expect(notes(6, { main: 'longsword' }, 'main:melee')).toEqual([]);
    expect(notes(6, {}, 'natural:unarmed-strike')).toEqual(['Counts as magical.']);
    expect(adept(6).sheet.flags).toEqual(['fights-as-adept', 'empty-handed']);
    expect(adept(6, { main: 'mace' }).sheet.flags).toEqual(['fights-as-adept']);
    expect(adept(6, { body: 'leather-armor' }).sheet.flags).toEqual([]);
  });
});
