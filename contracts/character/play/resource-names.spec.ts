import { expect, it } from '@jest/globals';
import { resourceAmount, resourceName } from './resource-names.js';

const named = (id: string, name = id) => ({ id, name });

it('calls points and slots as the sheet does, and everything else as the content does', () => {
  expect(resourceName(named('sorcery_points', 'Font of Magic'))).toBe('Sorcery Points');
  expect(resourceName(named('spell_slots_lvl_3', 'Spell slots, level 3'))).toBe('3rd-level slots');
  expect(resourceName(named('pact_slots_lvl_2'))).toBe('2nd-level pact slots');
  expect(resourceName(named('created_slots_lvl_4'))).toBe('Created 4th-level slots');
  expect(resourceName(named('feature:luck', 'Luck'))).toBe('Luck');
});

it.each([
  ['ki_points', 1, '1 ki point'],
  ['ki_points', 3, '3 ki points'],
  ['superiority_dice', 1, '1 superiority die'],
  ['spell_slots_lvl_1', 1, 'a 1st-level slot'],
  ['spell_slots_lvl_8', 1, 'an 8th-level slot'],
  ['spell_slots_lvl_2', 2, '2 2nd-level slots'],
  ['Channel Divinity', 1, '1 Channel Divinity'],
])('names %s × %d', (id, amount, text) => {
  expect(resourceAmount(named(id), amount)).toBe(text);
});
