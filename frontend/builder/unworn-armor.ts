import { itemById } from '../../contracts/content/items.js';
import { armorCategoryOf, isShield, itemOf } from '../../contracts/character/evaluate/in-force/equipped-items.js';
import { startingSlots } from '../../contracts/character/play/starting-slots.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import type { Content, Item } from '../../contracts/content/content.types.js';

type Carried = Pick<
  Sheet,
  'inventory' | 'equipment' | 'starting_inventory' | 'item_proficiencies' | 'item_type_proficiencies'
>;

/** Returns "Chain Mail and Shield are" for two items; undefined without any. */
function subjectOf(items: readonly Item[]): string | undefined {
  const names = [...new Set(items.map(({ name }) => name))];
  if (names.length === 0) return undefined;
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return `${list} ${names.length > 1 ? 'are' : 'is'}`;
}

/**
 * Returns what armor the numbers of the preview leave out: of a draft what it puts on when it is finished, of a finished
 * character what it carries and does not wear. Undefined when there is no such armor.
 * @param armorClass that of the draft with its armor, where it is known
 */
export function unwornArmorText(
  content: Content,
  sheet: Carried,
  isPublished: boolean,
  armorClass?: number,
): string | undefined {
  if (isPublished) {
    const subject = subjectOf(unwornArmor(content, sheet));
    return subject && `${subject} carried, but not worn yet.`;
  }
  const subject = subjectOf(armorOfStart(content, sheet));
  const then = armorClass === undefined ? '' : ` Armor Class is then ${armorClass}.`;
  return subject && `${subject} put on when the character is finished.${then}`;
}

/** Returns the armor while the character wears none, and the shields while they hold none. */
function unwornArmor(content: Content, { inventory, equipment }: Carried): Item[] {
  const items = inventory.flatMap((entry) => itemOf(content, entry) ?? []);
  const armor = inventory.some(({ id }) => id === equipment.body)
    ? []
    : items.filter((item) => armorCategoryOf(content, item) !== null);
  const hasShield = inventory.some(
    (entry) => entry.id === equipment['2ndy'] && isShield(content, itemOf(content, entry)),
  );
  return hasShield ? armor : [...armor, ...items.filter((item) => isShield(content, item))];
}

/** Returns the armor and the shield that a draft puts on when it is finished. */
function armorOfStart(content: Content, { starting_inventory, ...sheet }: Carried): Item[] {
  const carried = starting_inventory.map(({ item: { id }, quantity }) => ({ id, item: id, quantity }));
  const { body, '2ndy': second } = startingSlots(content, carried, sheet);
  return [body, second].flatMap((id) => (id === undefined ? [] : (itemById(content, id) ?? [])));
}
