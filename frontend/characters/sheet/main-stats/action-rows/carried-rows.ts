import type { EquipSlot } from '../../../../../contracts/character/choices.types.js';
import { isShield } from '../../../../../contracts/character/evaluate/in-force/equipped-items.js';
import type { InventoryItem } from '../../../../../contracts/character/inventory.types.js';
import type { PlayCharacter } from '../../../../../contracts/character/play/play-character.types.js';
import { carriedGroups, slotChoices } from '../../inventory/carried-items.js';
import type { ActionRow } from './action-row.types.js';
import { FREE } from './costs.js';

/* Weapons and armor that the character carries and does not use. */

const isEquipped = ({ equipped_body, equipped_main, equipped_2ndy }: InventoryItem): boolean =>
  equipped_body || equipped_main || equipped_2ndy;

/** Where one takes an entry first: armor to the body, a shield to the second hand, a weapon to the main hand. */
function slotOf({ content }: PlayCharacter, { item }: InventoryItem): EquipSlot {
  if (item.type === 'Weapon') return 'main';
  return isShield(content, item) ? '2ndy' : 'body';
}

function rowOf(character: PlayCharacter, entry: InventoryItem): ActionRow[] {
  const slot = slotOf(character, entry);
  const choice = slotChoices(character, entry).find((each) => each.slot === slot);
  const isWeapon = entry.item.type === 'Weapon';
  // Nobody changes armor in a fight, so only an empty place asks for it.
  if (!choice || choice.whyNot !== undefined || (!isWeapon && character.play.equipment[slot] !== undefined)) return [];
  const instead = choice.frees.length > 0 ? `replaces ${choice.frees.join(' and ')}` : '';
  return [
    {
      ...FREE,
      id: `carried:${entry.item.id}`,
      group: isWeapon ? 'attacks' : 'items',
      name: entry.item.name,
      time: isWeapon ? 'action' : 'other',
      roll: null,
      rules: null,
      result: null,
      range: null,
      notes: [['Carried, not equipped', instead].filter(Boolean).join(', ')],
      detail: { type: 'item', id: entry.item.id },
      doing: { kind: 'equip', entry: entry.id, slot },
    },
  ];
}

/** Returns a row for each kind of weapon that is not in hand, and for the armor and shield that an empty slot could take. */
export function carriedRows(character: PlayCharacter): ActionRow[] {
  const items = carriedGroups(character)
    .flatMap((group) => group.items)
    .filter(({ item }) => item.type === 'Weapon' || item.type === 'Armor');
  const inUse = new Set(items.filter(isEquipped).map(({ item }) => item.id));
  const kinds = new Map(items.filter(({ item }) => !inUse.has(item.id)).map((entry) => [entry.item.id, entry]));
  return [...kinds.values()].flatMap((entry) => rowOf(character, entry));
}
