import type { Content, Item } from '../../content/content.types.js';
import type { Equipment, EquipSlot, InventoryEntry, PlayState } from '../choices.types.js';
import { armorCategoryOf, isShield, itemOf } from '../evaluate/in-force/equipped-items.js';
import { isRangedWeapon } from '../evaluate/sheet/weapon-ways.js';
import type { Sheet } from '../sheet.types.js';
import { takesBothHands, whyNotInSlot } from './equipment-slots.js';

/* Chooses what a new character wears and wields, so that it does not start without the armor that it carries. */

type Proficiencies = Pick<Sheet, 'item_proficiencies' | 'item_type_proficiencies'>;

interface Carried {
  readonly entry: InventoryEntry;
  readonly item: Item;
}

const isProficient = ({ item_proficiencies, item_type_proficiencies }: Proficiencies, item: Item): boolean =>
  item_proficiencies.some(({ id }) => id === item.id) ||
  item_type_proficiencies.some(({ id }) => item.subtypes.some((subtype) => subtype.id === id));

/** Returns the item if all are of one kind; undefined for several kinds. */
const onlyKind = (carried: readonly Carried[]): Carried | undefined =>
  carried.every(({ item }) => item.id === carried[0]?.item.id) ? carried[0] : undefined;

/** The average damage of a weapon with one hand, or with both where it takes both. */
const damageOf = ({ dmg_dice_count, dmg_dice, dmg_bonus }: Item): number =>
  ((dmg_dice_count ?? 0) * ((dmg_dice ?? 0) + 1)) / 2 + (dmg_bonus ?? 0);

const strongest = (weapons: readonly Carried[]): Carried | undefined =>
  weapons.toSorted((one, other) => damageOf(other.item) - damageOf(one.item))[0];

/** Returns the weapon to hold: a melee weapon rather than a ranged one, and with a shield a weapon for one hand. */
function firstWeapon(weapons: readonly Carried[], hasShield: boolean): Carried | undefined {
  const melee = weapons.filter(({ item }) => !isRangedWeapon(item));
  const besideShield = hasShield ? melee.filter(({ item }) => !takesBothHands(item)) : [];
  return strongest(besideShield) ?? strongest(melee) ?? strongest(weapons);
}

/**
 * Returns what a new character has in its slots: the body armor and the shield where it carries one kind of each, and the
 * weapon for melee with the most damage, else that for a distance. Only what it is proficient with.
 */
export function startingSlots(
  content: Content,
  inventory: readonly InventoryEntry[],
  proficiencies: Proficiencies,
): Equipment {
  const carried = inventory.flatMap((entry): Carried[] => {
    const item = itemOf(content, entry);
    return item && isProficient(proficiencies, item) ? [{ entry, item }] : [];
  });
  const shield = onlyKind(carried.filter(({ item }) => isShield(content, item)));
  const weapons = carried.filter(({ item }) => item.type === 'Weapon');
  const wanted: readonly (readonly [EquipSlot, Carried | undefined])[] = [
    ['body', onlyKind(carried.filter(({ item }) => armorCategoryOf(content, item) !== null))],
    ['main', firstWeapon(weapons, shield !== undefined)],
    ['2ndy', shield],
  ];
  return wanted.reduce<Equipment>((equipment, [slot, found]) => {
    const play: Pick<PlayState, 'inventory' | 'equipment'> = { inventory, equipment };
    const isPossible = found && whyNotInSlot(content, play, found.entry, slot) === undefined;
    return isPossible ? { ...equipment, [slot]: found.entry.id } : equipment;
  }, {});
}
