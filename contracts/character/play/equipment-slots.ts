import type { Content, Item } from '../../content/content.types.js';
import type { Equipment, EquipSlot, InventoryEntry, PlayState } from '../choices.types.js';
import { isShield, itemOf } from '../evaluate/in-force/equipped-items.js';
import { isCarried } from '../inventory.js';
import { putAside } from './inventory-entries.js';

const TWO_HANDED = 'Two-Handed';

/** Whether an item takes both hands. SRD "Weapon Properties". */
export const takesBothHands = (item: Item | undefined): boolean =>
  item?.weapon_properties.includes(TWO_HANDED) ?? false;

/** The inventory of a character and its equipment slots. */
type Carrying = Pick<PlayState, 'inventory' | 'equipment'>;

const inSlot = (content: Content, { inventory, equipment }: Carrying, slot: EquipSlot): Item | undefined =>
  itemOf(
    content,
    inventory.find(({ id }) => id === equipment[slot]),
  );

/** Returns why an entry cannot go into a slot; undefined when it can. */
export function whyNotInSlot(
  content: Content,
  play: Carrying,
  entry: InventoryEntry,
  slot: EquipSlot,
): string | undefined {
  const item = itemOf(content, entry);
  if (item && !isCarried(entry)) return putAside(item, entry);
  const shield = isShield(content, item);
  if (!item || (item.type !== 'Armor' && item.type !== 'Weapon')) return 'Only armor and weapons can be equipped.';
  if (slot === 'body') return item.type === 'Armor' && !shield ? undefined : 'Only armor goes on the body.';
  if (slot === 'main') return item.type === 'Weapon' ? undefined : 'Only a weapon goes in the main hand.';
  const main = inSlot(content, play, 'main');
  if (takesBothHands(main)) return `${main?.name ?? 'The weapon'} takes both hands. Unequip it first.`;
  if (shield) return undefined;
  if (item.type !== 'Weapon') return 'Only a shield or a weapon goes in the second hand.';
  if (takesBothHands(item)) return `${item.name} takes both hands. Equip it in the main hand.`;
  if (!main) return 'Equip a weapon in the main hand first.';
  if (play.equipment.main === entry.id && entry.quantity < 2) return `${item.name} is in the main hand already.`;
  return undefined;
}

/**
 * Returns the play state with only those slots that have a carried piece: one piece fills one hand. A weapon in the
 * second hand is put away with the weapon in the main hand, which it needs; a shield stays.
 */
export function withTidySlots(content: Content, play: PlayState): PlayState {
  const left = new Map(play.inventory.filter(isCarried).map(({ id, quantity }) => [id, quantity]));
  const equipment: Equipment = Object.fromEntries(
    Object.entries(play.equipment).filter(([, id]) => {
      const pieces = left.get(id) ?? 0;
      left.set(id, pieces - 1);
      return pieces > 0;
    }),
  );
  const tidy: PlayState = { ...play, equipment };
  const isAlone = equipment.main === undefined && inSlot(content, tidy, '2ndy')?.type === 'Weapon';
  return isAlone ? { ...tidy, equipment: withoutSlot(equipment, '2ndy') } : tidy;
}

/** Returns the slots without one. */
export const withoutSlot = (equipment: Equipment, slot: EquipSlot): Equipment =>
  Object.fromEntries(Object.entries(equipment).filter(([key]) => key !== slot));
