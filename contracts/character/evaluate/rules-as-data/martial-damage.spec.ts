import { describe, expect, it } from '@jest/globals';
import {
  attackOf,
  counts,
  ids,
  ignored,
  martial,
  type MartialPlay,
  type MartialSketch,
} from '../../../../test/support/martial-pack.js';
import type { Evaluation } from '../../evaluation.types.js';

const STR_16: MartialSketch['scores'] = [16, 10, 14, 10, 10, 10];
const DEX_16: MartialSketch['scores'] = [10, 16, 10, 10, 10, 10];
const RAGING = ['in-battle-fury'];

describe('damage in a state', () => {
  const reaver = (level: number, play: MartialPlay, scores = STR_16): Evaluation =>
    martial({ classes: [['reaver', level]], scores }, play);

  it('counts while the state is on, by a column', () => {
    expect(attackOf(reaver(1, { main: 'greataxe' }), 'main:melee').damage).toBe('1d12 + 3');
    const damage = (level: number): string =>
      attackOf(reaver(level, { main: 'greataxe', states: RAGING }), 'main:melee').damage;
    expect([1, 8, 9, 15, 16].map(damage)).toEqual(['1d12 + 5', '1d12 + 5', '1d12 + 6', '1d12 + 6', '1d12 + 7']);
    const calm = reaver(1, { main: 'greataxe' });
    expect(ignored(calm, 'attacks.main:melee.damage')).toEqual({ 'Battle Fury': 'only while in battle fury' });
    const raging = reaver(1, { main: 'greataxe', states: RAGING });
    expect(counts(raging, 'attacks.main:melee.damage')).toEqual([
      '1d12 (Greataxe)',
      '+3 Strength modifier',
      '+2 from Battle Fury',
    ]);
  });

  it('does not count in heavy armor, for a thrown weapon, and with Dexterity', () => {
    const heavy = reaver(1, { main: 'greataxe', body: 'chain-mail', states: RAGING });
    expect(attackOf(heavy, 'main:melee').damage).toBe('1d12 + 3');
    expect(ignored(heavy, 'attacks.main:melee.damage')).toEqual({ 'Battle Fury': 'only with no heavy armor' });
    const medium = reaver(1, { main: 'greataxe', body: 'hide-armor', states: RAGING });
    expect(attackOf(medium, 'main:melee').damage).toBe('1d12 + 5');
    const axe = reaver(1, { main: 'handaxe', states: RAGING });
    expect(attackOf(axe, 'main:melee').damage).toBe('1d6 + 5');
    expect(attackOf(axe, 'main:thrown').damage).toBe('1d6 + 3');
    expect(ignored(axe, 'attacks.main:thrown.damage')).toEqual({ 'Battle Fury': 'only for melee and str attacks' });
    const quick = reaver(1, { main: 'dagger', states: RAGING }, DEX_16);
    expect(attackOf(quick, 'main:melee').damage).toBe('1d4 + 3');
    expect(attackOf(quick, 'natural:unarmed-strike').damage).toBe('3');
  });

  it('does not count for a character without the feature', () => {
    const other = martial({ classes: [['warden', 1]], scores: STR_16 }, { main: 'greataxe', states: RAGING });
    expect(attackOf(other, 'main:melee').damage).toBe('1d12 + 3');
    expect(other.sheet.states).toEqual([]);
  });
});

describe('a thrown axe and a drawn bow', () => {
  const styled = (style: string, play: MartialPlay): Evaluation =>
    martial(
      {
        classes: [['weaponmaster', 1]],
        scores: [16, 16, 10, 10, 10, 10],
        picks: { 'weaponmaster-style/style': [style] },
      },
      play,
    );

  it('differ for Archery', () => {
    const [axe, bow] = [
      styled('fighting-style-archery', { main: 'handaxe' }),
      styled('fighting-style-archery', { main: 'longbow' }),
    ];
    expect(attackOf(bow, 'main:ranged').attack_bonus).toBe(7);
    expect(attackOf(axe, 'main:thrown').attack_bonus).toBe(5);
    expect(counts(bow, 'attacks.main:ranged').at(-1)).toBe('+2 from Fighting Style: Archery');
    expect(ignored(axe, 'attacks.main:thrown')).toEqual({
      'Fighting Style: Archery': 'only for ranged weapons attacks',
    });
  });

  it('differ for Dueling, which requires one weapon in one hand', () => {
    const damage = (play: MartialPlay, row: string): string =>
      attackOf(styled('fighting-style-dueling', play), row).damage;
    expect(damage({ main: 'handaxe' }, 'main:melee')).toBe('1d6 + 5');
    expect(damage({ main: 'handaxe' }, 'main:thrown')).toBe('1d6 + 5');
    expect(damage({ main: 'longbow' }, 'main:ranged')).toBe('1d8 + 3');
    expect(damage({ main: 'longsword', off: 'shield' }, 'main:melee')).toBe('1d8 + 5');
    expect(damage({ main: 'longsword' }, 'main:two-handed')).toBe('1d10 + 3');
    expect(damage({ main: 'handaxe', off: 'dagger' }, 'main:melee')).toBe('1d6 + 3');
    const two = styled('fighting-style-dueling', { main: 'handaxe', off: 'dagger' });
    expect(ignored(two, 'attacks.main:melee.damage')).toEqual({
      'Fighting Style: Dueling': 'only with one weapon in hand',
    });
    expect(ignored(two, 'attacks.2ndy:off-hand.damage')).toMatchObject({
      Strength: 'the second weapon adds no modifier',
    });
  });

  it('differ for damage that finesse and ranged weapons add once per turn, by a column', () => {
    const prowler = (level: number, main: string): Evaluation =>
      martial({ classes: [['prowler', level]], scores: DEX_16 }, { main });
    const extra = (level: number, main: string, row: string) => attackOf(prowler(level, main), row).extra;
    const strike = (damage: string) => [
      expect.objectContaining({
        damage,
        type: null,
        optional: 'Once per turn, with advantage or with an ally beside the target',
      }),
    ];
    expect([1, 2, 3, 11].map((level) => extra(level, 'longbow', 'main:ranged')[0]?.damage)).toEqual([
      '1d6',
      '1d6',
      '2d6',
      '6d6',
    ]);
    expect(extra(3, 'dagger', 'main:thrown')).toEqual(strike('2d6'));
    expect(extra(3, 'rapier', 'main:melee')).toEqual(strike('2d6'));
    expect(extra(3, 'handaxe', 'main:thrown')).toEqual([]);
    expect(ignored(prowler(3, 'handaxe'), 'attacks.main:thrown.damage')).toEqual({
      'Sneak Strike': 'only for finesse or ranged weapons attacks',
    });
    expect(attackOf(prowler(3, 'rapier'), 'main:melee').damage).toBe('1d8 + 3');
  });
});

describe('critical hits and additional damage', () => {
  it('come at lower rolls from a level on; the lowest counts', () => {
    const master = (level: number): Evaluation =>
      martial({ classes: [['weaponmaster', level]] }, { main: 'longsword' });
    expect([2, 3, 14, 15].map((level) => attackOf(master(level), 'main:melee').critical_from)).toEqual([
      20, 19, 19, 18,
    ]);
    expect(attackOf(master(3), 'natural:unarmed-strike').critical_from).toBe(19);
    expect(ignored(master(15), 'attacks.main:melee.critical_from')).toEqual({
      Attacks: 'Superior Edge gives less',
      'Keen Edge': 'Superior Edge gives less',
    });
  });

  it('roll more dice for melee weapons: a trait and a feature that grows add up', () => {
    const reaver = (level: number, race: string): Evaluation =>
      martial({ classes: [['reaver', level]], race }, { main: 'handaxe' });
    const dice = (level: number, race: string, row = 'main:melee') => attackOf(reaver(level, race), row).critical_dice;
    expect([8, 9, 13, 17].map((level) => dice(level, 'stonefolk'))).toEqual([0, 1, 2, 3]);
    expect([1, 9].map((level) => dice(level, 'tuskfolk'))).toEqual([1, 2]);
    expect([dice(9, 'tuskfolk', 'main:thrown'), dice(9, 'tuskfolk', 'natural:unarmed-strike')]).toEqual([0, 0]);
    expect(counts(reaver(9, 'tuskfolk'), 'attacks.main:melee.critical_dice')).toEqual([
      '+1 from Bone Breaker (Tuskfolk)',
      '+1 from Brutal Blows',
    ]);
    expect(ids(reaver(17, 'tuskfolk').sheet.features).filter((id) => id === 'brutal-blows')).toHaveLength(1);
  });

  it('add radiant damage to every blow with a melee weapon', () => {
    const sworn = (level: number): Evaluation => martial({ classes: [['oathsworn', level]] }, { main: 'handaxe' });
    expect(attackOf(sworn(10), 'main:melee').extra).toEqual([]);
    expect(attackOf(sworn(11), 'main:melee').extra).toMatchObject([{ damage: '1d8', type: 'radiant', optional: null }]);
    expect(attackOf(sworn(11), 'main:thrown').extra).toEqual([]);
    expect(counts(sworn(11), 'attacks.main:melee.damage')).toContain('1d8 radiant from Radiant Blows');
  });
});
