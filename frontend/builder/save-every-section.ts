import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import { emptyChoices, SECTIONS } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { CharacterWriteQueue } from './character-write-queue.js';
import { sectionForm } from './section-form.js';

/** A section that was not saved, and why. */
export interface SectionFailure {
  section: SectionName;
  problem: unknown;
}

/**
 * Saves the four sections of a new character of level 1 one after another, and stops at the first failure.
 * @returns the section that was not saved; undefined when all are saved
 */
export async function saveEverySection(
  queue: Pick<CharacterWriteQueue, 'saveSection'>,
  content: Content,
  choices: Choices,
): Promise<SectionFailure | undefined> {
  const evaluation = evaluate(content, choices);
  for (const section of SECTIONS) {
    try {
      await queue.saveSection(sectionForm(section, { content, saved: emptyChoices(), choices, evaluation, level: 1 }));
    } catch (problem) {
      return { section, problem };
    }
  }
  return undefined;
}
