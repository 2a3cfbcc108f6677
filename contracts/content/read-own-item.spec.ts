import { expect, it } from '@jest/globals';
import { ownItem } from '../../test/support/own-items.js';
import type { OwnItem } from './own-items.js';
import { readOwnItem } from './read-own-item.js';

const read = (changes: Partial<Record<keyof OwnItem, unknown>>) => () => readOwnItem({ ...ownItem(), ...changes }, '');

it('reads the form of an item, with its name and curse without spaces around them', () => {
  const charges = { max: 7, recharge: 'dawn', regains: '1d6 + 1' } as const;
  const form = ownItem({ name: 'Staff', rarity: 'Rare', attunement: true, charges, curse: 'It whispers.' });
  expect(readOwnItem({ ...form, name: ' Staff ' }, '')).toEqual(form);
});

it.each([
  [{ name: '  ' }, 'name'],
  [{ bonus: 4, bonus_to: ['ac'] }, 'bonus'],
  [{ bonus: 0.5 }, 'bonus'],
  [{ bonus_to: ['ac', 'ac'] }, 'bonus_to'],
  [{ weight: 0.001 }, 'weight'],
  [{ weight: -1 }, 'weight'],
  [{ price: 1.5 }, 'price'],
  [{ attunement: true }, 'rarity'],
  [{ curse: 'It bites.', rarity: 'Rare' }, 'curse'],
  [{ charges: { max: 3, recharge: 'dawn', regains: 'level' } }, 'charges.regains'],
  [{ charges: { max: 3, recharge: 'dawn', regains: '1d6 - 1' } }, 'charges.regains'],
  [{ charges: { max: 3, recharge: 'dawn', regains: '9999d6' } }, 'charges.regains'],
  [{ charges: { max: 0, recharge: 'dawn', regains: 'all' } }, 'charges.max'],
  [{ material: 'gold' }, 'material'],
  [{ unidentified: false }, 'unidentified'],
  [{ effects: [] }, 'effects'],
])('refuses %j, naming the field', (changes, field) => {
  expect(read(changes as Partial<Record<keyof OwnItem, unknown>>)).toThrow(expect.objectContaining({ field }));
});
