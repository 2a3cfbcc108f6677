import { selectionIndex } from '../../character/evaluate/findings.js';
import type { Choices } from '../../character/choices.types.js';
import type { Content } from '../../content/content.types.js';
import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { FiledCharacter } from './character-file.types.js';

/*
 * Checks a file before the rules evaluate it. The rules take longer for each choice, even for a meaningless one, so an
 * impossible file must not make the server work.
 */

/**
 * Requires levels as the builder makes them: all of one class, the first with the hit points of the class.
 * @throws Failure 400
 */
function requireOneClass({ levels }: Choices): void {
  const [first] = levels;
  if (!first) return;
  if (first.hp?.method !== 'first')
    throw badInput('choices.levels.0.hp', 'The class decides the hit points of the first level.');
  if (levels.some(({ classificationId }) => classificationId !== first.classificationId))
    throw badInput('choices.levels', 'A character cannot change its class.');
}

/**
 * Requires that a character of a file has one class, only choices that the rules know, and no more picks than a
 * character can have.
 * @throws Failure 400 naming the field
 */
export function requireBounded(content: Content, { choices, play }: Pick<FiledCharacter, 'choices' | 'play'>): void {
  requireOneClass(choices);
  const known = selectionIndex(content);
  const selections = [...Object.keys(choices.picks), ...choices.deductions.map(({ selection_id }) => selection_id)];
  if (selections.some((id) => !known.has(id)))
    throw badInput('choices', 'A choice in the file is not part of the rules.');
  const picks = [...Object.values(choices.picks), ...Object.values(play.picks ?? {})];
  const count = picks.reduce((sum, { length }) => sum + length, choices.deductions.length);
  if (count > LIMITS.picksPerCharacter)
    throw badInput(
      'choices',
      `A character can have at most ${LIMITS.picksPerCharacter} choices, but this file has ${count}.`,
    );
}
