import { expect, it } from '@jest/globals';
import type { Equipment, InventoryEntry } from '../../contracts/character/choices.types.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import { evaluated } from '../../test/support/evaluations.js';
import { srdContent } from '../../test/support/content-pack.js';
import { unwornArmorText } from './unworn-armor.js';

const content = srdContent();
const source = { kind: 'feature', id: 'fighter-equipment', name: 'Starting Equipment' } as const;
const { item_proficiencies, item_type_proficiencies } = evaluated({ class: 'fighter' }).sheet;
const FIGHTER = { item_proficiencies, item_type_proficiencies };
const starting = (...ids: string[]): Sheet['starting_inventory'] =>
  ids.map((id) => ({ item: { id, name: id }, quantity: 1, source }));
const entry = (item: string): InventoryEntry => ({
  id: item,
  item,
  quantity: 1,
});

it('names the armor and the shield that a draft puts on when it is finished', () => {
  const sheet = (...ids: string[]) => ({
    ...FIGHTER,
    inventory: [],
    equipment: {},
    starting_inventory: starting(...ids),
  });
  const text = (...ids: string[]) => unwornArmorText(content, sheet(...ids), false);
  expect(text('chain-mail', 'longsword')).toBe('Chain Mail is put on when the character is finished.');
  expect(text('chain-mail', 'shield')).toBe('Chain Mail and Shield are put on when the character is finished.');
  expect(unwornArmorText(content, sheet('chain-mail'), false, 16)).toBe(
    'Chain Mail is put on when the character is finished. Armor Class is then 16.',
  );
  expect(text('longsword')).toBeUndefined();
});

it('names what a finished character carries and does not wear, unless other armor is worn', () => {
  const text = (items: string[], equipment: Equipment = {}) =>
    unwornArmorText(
      content,
      { ...FIGHTER, inventory: items.map(entry), equipment, starting_inventory: starting('chain-mail') },
      true,
    );
  expect(text(['chain-mail'])).toBe('Chain Mail is carried, but not worn yet.');
  expect(text(['chain-mail', 'shield'], { body: 'chain-mail' })).toBe('Shield is carried, but not worn yet.');
  expect(text(['chain-mail', 'leather'], { body: 'leather' })).toBeUndefined();
  expect(text(['shield'], { '2ndy': 'shield' })).toBeUndefined();
});
