import { randomUUID } from 'node:crypto';
import type { InventoryEntry, SectionName } from '../../contracts/character/choices.types.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import { addToInventory } from '../../contracts/character/inventory.js';
import { startingEquipment } from '../../contracts/character/play/starting-equipment.js';
import { unfinishedSections } from '../../contracts/builder/sections.rules.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { CharacterEvaluator } from '../characters/character-evaluator.js';
import type { CharacterChange, CharacterRecord } from '../characters/character.repository.js';

/** The labels of the builder's menu. */
const MENU_LABELS: Readonly<Record<SectionName, string>> = {
  bio: 'Create Bio',
  race: 'Choose Race',
  class: 'Choose Class',
  background: 'Choose Background',
};

/**
 * Finishes a draft. The starting equipment becomes the inventory, armor and a weapon are put on, and the starting coins become
 * the wallet.
 * @throws Failure 400 naming the sections that are not done, with the reasons in `missing`
 */
export function finishDraft(
  content: Content,
  character: CharacterRecord,
  evaluator: Pick<CharacterEvaluator, 'evaluate'>,
): CharacterChange {
  const { sheet, open, illegal } = evaluator.evaluate(character.choices, character.play);
  const unfinished = unfinishedSections(character.savedSections, { open, illegal });
  if (unfinished.length > 0) {
    const names = unfinished.map((section) => MENU_LABELS[section]).join(', ');
    throw new Failure(400, `This character is not finished. Still to do: ${names}.`, undefined, {
      missing: [...illegal, ...open],
      sections: unfinished,
    });
  }
  const inventory = startingInventory(content, sheet);
  const equipment = startingEquipment(content, inventory, sheet);
  return {
    isPublished: true,
    sectionInputs: {},
    play: { ...character.play, inventory, equipment, wallet: sheet.starting_wallet },
  };
}

const startingInventory = (content: Content, { starting_inventory }: Sheet): InventoryEntry[] =>
  starting_inventory.reduce<InventoryEntry[]>((inventory, { item: { id }, quantity }) => {
    const item = Object.hasOwn(content.items, id) ? content.items[id] : undefined;
    return item ? addToInventory(inventory, item, quantity, randomUUID) : inventory;
  }, []);
