import { withoutStates } from './concentration.js';
import { evaluationAs } from './evaluation-as.js';
import type { PlayCharacter } from './play-character.types.js';

/** Returns the maximum of the character's own hit points, which a form hides. */
export function ownMaximum(character: PlayCharacter): number {
  const { play, evaluation } = character;
  const { form, max_hp_shown } = evaluation.sheet;
  return form ? evaluationAs(character, withoutStates(play, [form.id])).sheet.max_hp_shown : max_hp_shown;
}
