import { randomUUID } from 'node:crypto';
import type { InventoryEntry, SectionName } from '../../contracts/builder/choices.types.js';
import { evaluate } from '../../contracts/builder/evaluate.rules.js';
import type { Sheet } from '../../contracts/builder/evaluation.types.js';
import { addToInventory } from '../../contracts/characters/inventory.rules.js';
import { unfinishedSections } from '../../contracts/builder/sections.rules.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/library/content.types.js';
import type { CharacterChange, CharacterRecord } from '../characters/character-records.service.js';

const MENU: Readonly<Record<SectionName, string>> = { bio: 'Create Bio', race: 'Choose Race', class: 'Choose Class', background: 'Choose Background' };

/**
 * Finishes a draft: what the starting choices gave goes into the bag and the purse, for play to spend.
 * @throws Failure 400 naming the sections that are not done, with the reasons in `missing`
 */
export function publish(content: Content, character: CharacterRecord): CharacterChange {
  const { sheet, open, illegal } = evaluate(content, character.choices, character.play);
  const unfinished = unfinishedSections(character.savedSections, { open, illegal });
  if (unfinished.length > 0) {
    const names = unfinished.map((section) => MENU[section]).join(', ');
    throw new Failure(400, `This character is not finished. Still to do: ${names}.`, undefined, { missing: [...illegal, ...open], sections: unfinished });
  }
  return { isPublished: true, drafts: {}, play: { ...character.play, inventory: packed(content, sheet), wallet: sheet.starting_wallet } };
}

const packed = (content: Content, { starting_inventory }: Sheet): InventoryEntry[] =>
  starting_inventory.reduce<InventoryEntry[]>((bag, { item: { id }, quantity }) => {
    const item = Object.hasOwn(content.items, id) ? content.items[id] : undefined;
    return item ? addToInventory(bag, item, quantity, randomUUID) : bag;
  }, []);
