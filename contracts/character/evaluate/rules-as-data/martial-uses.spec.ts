import { describe, expect, it } from '@jest/globals';
import { defined } from '../../../../test/support/defined.js';
import {
  actionOf,
  counts,
  martial,
  resourceOf,
  sumOf,
  type MartialPlay,
} from '../../../../test/support/martial-pack.js';
import type { Evaluation } from '../../evaluation.types.js';

const withCharisma = (name: 'oathsworn' | 'skald', level: number, cha: number, play?: MartialPlay): Evaluation =>
  martial({ classes: [[name, level]], scores: [10, 10, 10, 10, 10, cha] }, play);
const reaver = (level: number, play: MartialPlay = {}): Evaluation => martial({ classes: [['reaver', level]] }, play);
const adept = (level: number, used = 0): Evaluation =>
  martial({ classes: [['adept', level]], scores: [10, 10, 10, 10, 16, 10] }, { used: { ki_points: used } });

describe('uses', () => {
  it('follow a formula of the class level', () => {
    expect(
      [1, 2, 11].map((level) => resourceOf(withCharisma('oathsworn', level, 10), 'feature:healing-touch').max),
    ).toEqual([5, 10, 55]);
    const one = withCharisma('oathsworn', 3, 10, { used: { 'feature:healing-touch': 4 } });
    expect(resourceOf(one, 'feature:healing-touch')).toMatchObject({
      name: 'Healing Touch',
      max: 15,
      current: 11,
      recharge: { long_rest: { amount: 'all', when_empty: false } },
    });
    expect(counts(one, 'feature:healing-touch')).toEqual(['15 from 5 × class level (Healing Touch)', '4 used']);
    expect(actionOf(one, 'Healing Touch')).toMatchObject({
      spends: [{ resource: 'feature:healing-touch', amount: 1 }],
      healing: '1',
      available: true,
    });
  });

  it('follow a formula of a modifier, and are never below 0', () => {
    expect([8, 10, 16].map((cha) => resourceOf(withCharisma('oathsworn', 1, cha), 'feature:sacred-sense').max)).toEqual(
      [0, 1, 4],
    );
    expect(counts(withCharisma('oathsworn', 1, 16), 'maximums.feature:sacred-sense')).toEqual([
      '1 from Sacred Sense',
      '+3 Charisma modifier',
    ]);
  });

  it('follow a column, and are unlimited at its end', () => {
    expect([1, 3, 6, 12, 17, 19].map((level) => reaver(level).sheet.rage_points)).toEqual([2, 3, 4, 5, 6, 6]);
    const last = reaver(20, { used: { rage_points: 9 } });
    expect(resourceOf(last, 'rage_points')).toMatchObject({ max: null, current: null });
    expect(last.sheet.rage_points).toBeNull();
    expect(counts(last, 'rage_points')).toEqual(['unlimited furies (Battle Fury)']);
    expect(reaver(1).sheet.states).toEqual([
      expect.objectContaining({
        id: 'in-battle-fury',
        resource: 'rage_points',
        spends: 1,
        ends: ['long_rest', 'incapacitated'],
        is_on: false,
      }),
    ]);
  });

  it('come back on a short rest from level 5, in their box', () => {
    const song = (level: number) => resourceOf(withCharisma('skald', level, 16), 'bardic_inspirations');
    expect(song(4)).toMatchObject({ max: 3, recharge: { long_rest: { amount: 'all' } } });
    expect(song(4).recharge).not.toHaveProperty('short_rest');
    expect(song(5)).toMatchObject({ max: 3, recharge: { short_rest: { amount: 'all' } } });
    expect(withCharisma('skald', 4, 8).sheet).toMatchObject({
      bardic_inspirations: 1,
      maximums: { bardic_inspirations: 1 },
    });
    expect(counts(withCharisma('skald', 4, 16), 'bardic_inspirations')).toEqual(['3 Charisma modifier (Rousing Song)']);
    expect([4, 5].map((level) => actionOf(withCharisma('skald', level, 16), 'Rousing Song').damage)).toEqual([
      '1d6',
      '1d8',
    ]);
  });
});

describe('points that several features share', () => {
  it('count the class level, and every feature spends them', () => {
    expect(() => resourceOf(adept(1), 'ki_points')).toThrow();
    expect(adept(7, 3).sheet).toMatchObject({ ki_points: 4, maximums: { ki_points: 7 } });
    expect(counts(adept(7, 3), 'ki_points')).toEqual(['7 class level (Inner Focus)', '3 used']);
    expect(actionOf(adept(7, 3), 'Flurry')).toMatchObject({
      spends: [{ resource: 'ki_points', amount: 1 }],
      available: true,
    });
    expect(actionOf(adept(7, 7), 'Flurry').available).toBe(false);
    expect(actionOf(adept(7), 'Stunning Blow')).toMatchObject({ save: 'con', dc: 14 });
    expect(adept(7).sheet.features.find(({ id }) => id === 'inner-focus')?.numbers).toEqual({ dc: 14 });
  });

  it('come back at initiative by a second feature with the same id', () => {
    expect(resourceOf(adept(19), 'ki_points').recharge).toEqual({ short_rest: { amount: 'all', when_empty: false } });
    expect(resourceOf(adept(20), 'ki_points')).toMatchObject({
      name: 'Inner Focus',
      max: 20,
      recharge: { short_rest: { amount: 'all' }, initiative: { amount: '4', when_empty: true } },
    });
    expect(adept(20).sheet.resources.filter(({ id }) => id === 'ki_points')).toHaveLength(1);
    expect(sumOf(adept(20), 'ki_points')).toBe(20);
  });
});

describe('actions', () => {
  const breath = (level: number, ancestry: string | null, used = 0) =>
    actionOf(
      martial(
        {
          classes: [
            ['warden', 1],
            ['adept', level - 1],
          ],
          race: 'wyrmkin',
          scores: [10, 10, 16, 10, 10, 10],
          picks: ancestry === null ? {} : { 'wyrmkin-blood/wyrm-blood': [ancestry] },
        },
        { used: { 'feature:wyrmkin-breath': used } },
      ),
      "Wyrm's Breath",
    );

  it('have their own DC, and type, area and save of the picked ancestry', () => {
    expect(breath(1, 'ember')).toMatchObject({
      dc: 13,
      save: 'dex',
      damage_type: 'fire',
      area: '15-foot cone',
      available: true,
    });
    expect(breath(5, 'spark')).toMatchObject({ dc: 14, damage_type: 'lightning', area: '5 by 30 foot line' });
    expect(breath(1, 'rime').save).toBe('con');
    expect(breath(1, 'ember', 1).available).toBe(false);
    expect(breath(1, null)).toMatchObject({ save: null, damage_type: null, area: null });
  });

  it('have dice by the character level', () => {
    expect([1, 5, 6, 11, 16].map((level) => breath(level, 'ember').damage)).toEqual([
      '2d6',
      '2d6',
      '3d6',
      '4d6',
      '5d6',
    ]);
  });

  it('go with a resistance of the same ancestry', () => {
    const resists = (ancestry: string): readonly string[] =>
      martial({ classes: [], race: 'wyrmkin', picks: { 'wyrmkin-blood/wyrm-blood': [ancestry] } }).sheet.resistances;
    expect([resists('ember'), resists('rime')]).toEqual([['fire'], ['cold']]);
    expect(martial({ classes: [], race: 'wyrmkin' }).sheet.resistances).toEqual([]);
  });

  it('have a DC that grows with the spent uses, and stand only in their state', () => {
    const at = (used: number): Evaluation =>
      reaver(11, { used: { 'feature:relentless-fury': used }, states: ['in-battle-fury'] });
    expect([0, 1, 3].map((used) => actionOf(at(used), 'Relentless Fury').dc)).toEqual([10, 15, 25]);
    expect(actionOf(at(2), 'Relentless Fury').text).toBe('Make a Constitution saving throw of DC 20.');
    expect(defined(at(2).sheet.features.find(({ id }) => id === 'relentless-fury')).numbers).toEqual({ dc: 20 });
    expect(resourceOf(at(2), 'feature:relentless-fury')).toMatchObject({
      max: null,
      recharge: { short_rest: { amount: 'all' } },
    });
    expect(reaver(11).sheet.actions.map(({ name }) => name)).not.toContain('Relentless Fury');
  });
});
