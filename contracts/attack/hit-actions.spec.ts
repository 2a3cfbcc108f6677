import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { PlayedCharacter } from '../../test/support/played-character.js';
import { choicesOfClasses } from '../../test/support/rules-packs.js';
import { sheetRoll } from '../character/rolls/index.js';
import { sheetWay } from './sheet-ways.js';

const content = srdContent();

/** A paladin with a weapon in the main hand. */
function paladin(level: number, item: string): PlayedCharacter {
  const choices = choicesOfClasses(content, { classes: [['paladin', level]], scores: [16, 10, 14, 8, 10, 14] });
  const one = new PlayedCharacter(content, choices);
  one.act({ do: 'receive', items: [{ item, quantity: 1 }] });
  one.act({ do: 'equip', entry: defined(one.play.inventory[0]).id, slot: 'main', equipped: true });
  return one;
}

const wayOf = ({ now }: PlayedCharacter, key: string, extras: string[] = []) =>
  defined(sheetWay(now.content, now.evaluation, key, { extras }), key);
const SMITE = 'action:feature:divine-smite/level-1';

describe('Divine Smite', () => {
  it('is an extra of melee attacks with a weapon, for each level of slots', () => {
    const extras = wayOf(paladin(5, 'longsword'), 'attack:main:melee').extras.filter(({ id }) => id.includes('smite'));
    expect(extras.map(({ id, expression }) => [id.slice(-7), expression])).toEqual([
      ['level-1', '2d8 radiant'],
      ['level-2', '3d8 radiant'],
    ]);
    expect(extras[0]?.when).toBe('on a hit, spends Spell slots, level 1. Against an undead or a fiend: 3d8.');
    const ids = (one: PlayedCharacter, key: string) => wayOf(one, key).extras.map(({ id }) => id);
    expect(ids(paladin(5, 'longbow'), 'attack:main:ranged')).not.toContain(SMITE);
    expect(ids(paladin(5, 'handaxe'), 'attack:main:thrown')).not.toContain(SMITE);
    expect(ids(paladin(5, 'handaxe'), 'attack:main:melee')).toContain(SMITE);
    expect(ids(paladin(1, 'longsword'), 'attack:main:melee')).toEqual([]);
  });

  it('adds a die against undead and fiends by itself, with its reason', () => {
    const way = wayOf(paladin(5, 'longsword'), 'attack:main:melee', [SMITE]);
    expect(way.damage(false, 'undead')).toBe('1d8 + 3 slashing + 2d8 radiant + 1d8 radiant');
    expect(way.damage(true, 'fiend')).toBe('2d8 + 3 slashing + 4d8 radiant + 2d8 radiant');
    expect(way.damage(false, 'humanoid')).toBe('1d8 + 3 slashing + 2d8 radiant');
    expect(way.reasonsAgainst?.('undead')).toEqual([
      '1d8 radiant more of Divine Smite (1st-level slot): it is an undead.',
    ]);
    expect(way.reasonsAgainst?.('humanoid')).toEqual([]);
    const plain = wayOf(paladin(5, 'longsword'), 'attack:main:melee');
    expect(plain.damage(false, 'undead')).toBe('1d8 + 3 slashing');
    expect(plain.reasonsAgainst?.('undead')).toEqual([]);
  });

  it('adds what a magic weapon does to some types by itself, and nothing else of the same weapon', () => {
    const mace = wayOf(paladin(5, 'mace-of-smiting'), 'attack:main:melee');
    expect(mace.damage(false, 'construct')).toBe('1d6 + 4 + 2 bludgeoning');
    expect(mace.damage(false, 'undead')).toBe('1d6 + 4 bludgeoning');
    expect(mace.reasonsAgainst?.('construct')).toEqual(['2 bludgeoning of Mace of Smiting: it is a construct.']);
    expect(new Set(mace.extras.map(({ id }) => id)).size).toBe(mace.extras.length);
  });

  it('is rolled by itself with twice the dice on a critical hit, with the die against undead and fiends', () => {
    const { evaluation } = paladin(5, 'longsword').now;
    const key = 'action-damage:feature:divine-smite/level-1';
    expect(sheetRoll(evaluation, key, { isCritical: true })).toMatchObject({
      label: 'Divine Smite (1st-level slot): critical damage',
      expression: '4d8 radiant',
      extras: [{ id: 'against', expression: '1d8 radiant', name: '', when: 'Against undead or fiend' }],
    });
    expect(sheetRoll(evaluation, key, { isCritical: true, extras: ['against'] })?.expression).toBe('4d8 + 2d8 radiant');
  });

  it('adds its damage, twice the dice on a critical hit, and costs a slot that only a hit spends', () => {
    const one = paladin(5, 'longsword');
    const way = wayOf(one, 'attack:main:melee', [SMITE]);
    expect(way.damage(false)).toBe('1d8 + 3 slashing + 2d8 radiant');
    expect(way.damage(true)).toBe('2d8 + 3 slashing + 4d8 radiant');
    const cost = defined(way.cost(1));
    expect(cost).toMatchObject({ onlyOnHit: true, missing: null });
    one.act(defined(cost.command));
    expect(one.play.used).toEqual({ spell_slots_lvl_1: 1 });
    for (let left = 3; left > 0; left -= 1) one.act(defined(cost.command));
    expect(wayOf(one, 'attack:main:melee', [SMITE]).cost(1)?.missing).toContain('not enough left');
    expect(wayOf(one, 'attack:main:melee').cost(1)).toBeNull();
  });
});

describe('other damage of a hit', () => {
  it('is that of a staff, for hits with the staff alone', () => {
    const one = paladin(5, 'staff-of-striking');
    const entry = defined(one.play.inventory[0]).id;
    one.act({ do: 'mark-item', entry, way: 'attuned', on: true });
    const strike = `item:staff-of-striking@${entry}/strike-3`;
    expect(wayOf(one, 'attack:main:melee').extras.map(({ id }) => id)).toContain(`action:${strike}`);
    // Strength 16 and the bonus of the staff: 1d6 + 6.
    const way = wayOf(one, 'attack:main:melee', [`action:${strike}`]);
    expect(way.damage(true)).toBe('2d6 + 6 bludgeoning + 6d6 force');
    expect(wayOf(one, 'attack:natural:unarmed-strike').extras).toEqual([]);
    expect(sheetRoll(one.now.evaluation, `action-damage:${strike}`, { isCritical: true })?.expression).toBe(
      '6d6 force',
    );
  });

  it('is that of a maneuver, with the type of the weapon; its saving throw costs and deals nothing more', () => {
    const choices = choicesOfClasses(content, {
      classes: [['fighter', 3]],
      scores: [16, 10, 14, 8, 10, 10],
      picks: {
        'martial-archetype/archetype': ['vanguard'],
        'vanguard-maneuvers/maneuvers': ['maneuver-break-step', 'maneuver-signal', 'maneuver-clinch'],
      },
    });
    const one = new PlayedCharacter(content, choices);
    one.act({ do: 'receive', items: [{ item: 'longsword', quantity: 1 }] });
    one.act({ do: 'equip', entry: defined(one.play.inventory[0]).id, slot: 'main', equipped: true });
    const { id } = one.action('Break Step');
    const way = wayOf(one, 'attack:main:melee', [`action:${id}`]);
    expect(way.damage(true)).toBe('2d8 + 3 slashing + 2d8 slashing');
    expect(way.cost(1)).toMatchObject({ onlyOnHit: true, text: 'Superiority Dice' });
    const save = wayOf(one, `action:${id}`);
    expect([save.damage(false), save.cost(1), save.save]).toMatchObject([undefined, null, { ability: 'str', dc: 13 }]);
  });
});
