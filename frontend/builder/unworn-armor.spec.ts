import { expect, it } from '@jest/globals';
import type { InventoryEntry } from '../../contracts/character/choices.types.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import { srdContent } from '../../test/support/content-pack.js';
import { unwornArmorText } from './unworn-armor.js';

const content = srdContent();
const source = { kind: 'feature', id: 'fighter-equipment', name: 'Starting Equipment' } as const;
const starting = (...ids: string[]): Sheet['starting_inventory'] =>
  ids.map((id) => ({ item: { id, name: id }, quantity: 1, source }));
const entry = (item: string, worn: Partial<InventoryEntry> = {}): InventoryEntry => ({
  id: item,
  item,
  quantity: 1,
  equipped_body: false,
  equipped_main: false,
  equipped_2ndy: false,
  ...worn,
});

it('names the armor and the shield that a draft starts with', () => {
  const text = (...ids: string[]) =>
    unwornArmorText(content, { inventory: [], starting_inventory: starting(...ids) }, false);
  expect(text('chain-mail', 'longsword')).toBe('Chain Mail is carried, not worn yet');
  expect(text('chain-mail', 'shield')).toBe('Chain Mail and Shield are carried, not worn yet');
  expect(text('longsword')).toBeUndefined();
});

it('names what a finished character carries and does not wear, unless other armor is worn', () => {
  const text = (...inventory: InventoryEntry[]) =>
    unwornArmorText(content, { inventory, starting_inventory: starting('chain-mail') }, true);
  expect(text(entry('chain-mail'))).toBe('Chain Mail is carried, not worn yet');
  expect(text(entry('chain-mail', { equipped_body: true }), entry('shield'))).toBe('Shield is carried, not worn yet');
  expect(text(entry('chain-mail'), entry('leather', { equipped_body: true }))).toBeUndefined();
  expect(text(entry('shield', { equipped_2ndy: true }))).toBeUndefined();
});
