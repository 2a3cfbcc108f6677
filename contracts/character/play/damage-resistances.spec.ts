import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { choicesOfClasses } from '../../../test/support/rules-packs.js';
import type { Evaluation } from '../evaluation.types.js';
import type { TakeDamage } from './commands.types.js';
import { asksForMagic, resolveDamage, type DamageDealt } from './damage-resistances.js';

const content = srdContent();

/** The defenses of a made-up character. */
function withDefenses(lists: Partial<Record<'resistances' | 'immunities' | 'vulnerabilities', string[]>>) {
  const { resistances = [], immunities = [], vulnerabilities = [] } = lists;
  const reasons = Object.fromEntries(
    Object.entries(lists).map(([field, ids]) => [
      field,
      ids.map((id) => ({ id, source: { kind: 'trait', id: 'x', name: `The ${id}` }, explanation: '' })),
    ]),
  );
  return { sheet: { resistances, immunities, vulnerabilities }, reasons } as unknown as Evaluation;
}
const resolve = (lists: Parameters<typeof withDefenses>[0], damage: Omit<TakeDamage, 'do'>) =>
  resolveDamage(withDefenses(lists), damage);

describe('damage of a type', () => {
  it('is halved by a resistance, rounded down, and says by which', () => {
    expect(resolve({ resistances: ['fire'] }, { amount: 13, type: 'fire' })).toEqual({
      amount: 6,
      text: '13 fire, halved: The fire',
    });
    expect(resolve({ resistances: ['fire'] }, { amount: 13, type: 'cold' })).toEqual({ amount: 13, text: '13 cold' });
    expect(resolve({ resistances: ['fire'] }, { amount: 13, type: null })).toEqual({ amount: 13, text: '13 damage' });
  });

  it('is halved for a save before the resistance, and each is rounded down', () => {
    expect(resolve({ resistances: ['fire'] }, { amount: 27, type: 'fire', times: 'half' })).toEqual({
      amount: 6,
      text: '27 fire, halved for a save, halved: The fire',
    });
    expect(resolve({}, { amount: 7, type: null, times: 'double' }).amount).toBe(14);
  });

  it('is halved and then doubled by a resistance and a vulnerability, and gone with an immunity', () => {
    expect(resolve({ resistances: ['fire'], vulnerabilities: ['fire'] }, { amount: 13, type: 'fire' }).amount).toBe(12);
    expect(resolve({ immunities: ['poison'] }, { amount: 13, type: 'poison' })).toEqual({
      amount: 0,
      text: '13 poison, immune: The poison',
    });
  });

  it('asks whether it is magical where that matters', () => {
    const stone = { resistances: ['nonmagical slashing'] };
    expect(resolve(stone, { amount: 10, type: 'slashing' }).amount).toBe(5);
    expect(resolve(stone, { amount: 10, type: 'slashing', isMagical: true }).amount).toBe(10);
    expect(resolve({ resistances: ['nonmagical damage'] }, { amount: 10, type: 'fire' }).amount).toBe(5);
    expect(asksForMagic(withDefenses(stone))).toBe(true);
    expect(asksForMagic(withDefenses({ resistances: ['slashing'] }))).toBe(false);
  });

  it('leaves an entry to the table that asks for more than a type', () => {
    expect(resolve({ resistances: ['damage from traps'] }, { amount: 10, type: 'fire' }).amount).toBe(10);
    expect(resolve({ immunities: ['slashing from silvered weapons'] }, { amount: 10, type: 'slashing' }).amount).toBe(
      10,
    );
  });

  it('counts an exception for a material only when the weapon is known', () => {
    const lists = { resistances: ['nonmagical slashing except silvered'] };
    const dealt = (more: Partial<DamageDealt>) =>
      resolveDamage(withDefenses(lists), { amount: 10, type: 'slashing', ...more }).amount;
    expect(dealt({})).toBe(10);
    expect(dealt({ materials: [] })).toBe(5);
    expect(dealt({ materials: ['adamantine'] })).toBe(5);
    expect(dealt({ materials: ['silvered'] })).toBe(10);
    expect(dealt({ materials: [], isMagical: true })).toBe(10);
    expect(dealt({ materials: [], type: 'piercing' })).toBe(10);
  });

  it('costs a raging barbarian half of what was rolled, and the command of it can be taken back', () => {
    const one = new PlayedCharacter(content, choicesOfClasses(content, { classes: [['barbarian', 3]] }));
    const { current_hp: before } = one.sheet;
    one.mark('state', 'raging');
    const hit = one.act({ do: 'damage', amount: 9, type: 'slashing' });
    expect(one.sheet.current_hp).toBe(before - 4);
    one.act({ do: 'damage', amount: 9, type: 'psychic' });
    expect(one.sheet.current_hp).toBe(before - 13);
    one.undo(hit);
    expect(one.sheet.current_hp).toBe(before - 9);
  });
});
