import { randomUUID } from 'node:crypto';
import type { SectionName } from '../../contracts/character/choices.types.js';
import { startingPlay } from '../../contracts/builder/starting-play.js';
import { missingWhenSaved, unfinishedSections } from '../../contracts/builder/sections.rules.js';
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
 * Finishes a draft. The starting equipment becomes the inventory and the starting coins become the wallet. The
 * character puts on armor, equips a weapon, puts aside what would encumber it, and prepares spells.
 * @throws Failure 400 naming the sections that are not done, with the reasons in `missing`
 */
export function finishDraft(
  content: Content,
  character: CharacterRecord,
  evaluator: Pick<CharacterEvaluator, 'evaluate'>,
): CharacterChange {
  const { sheet, open, illegal } = evaluator.evaluate(character.choices, character.play);
  const unfinished = unfinishedSections(character, { open, illegal });
  if (unfinished.length > 0) {
    const names = unfinished.map((section) => MENU_LABELS[section]).join(', ');
    const lacking = missingWhenSaved(character);
    const msg = [`This character is not finished. Still to do: ${names}.`, ...lacking.map((one) => one.msg)].join(' ');
    throw new Failure(400, msg, undefined, {
      missing: [...illegal, ...open, ...lacking],
      sections: unfinished,
    });
  }
  return {
    isPublished: true,
    sectionInputs: {},
    play: startingPlay(content, character.play, sheet, randomUUID),
  };
}
