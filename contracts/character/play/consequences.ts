import type { Mark, PlayState } from '../choices.types.js';
import type { Evaluation } from '../evaluation.types.js';
import { lifeOf } from '../life.js';
import type { Sheet } from '../sheet.types.js';
import { withoutConcentration, withoutMarks } from './concentration.js';
import { fallen } from './end-states.js';
import { evaluationAs } from './evaluation-as.js';
import { ownMaximum } from './own-maximum.js';
import type { PlayCharacter } from './play-character.types.js';

/* The consequences of a changed play state by the rules, the same for every command. */

/** The parts of a play state that can change the maximum, the forms and the forbidden deeds. */
const DECIDING = ['marks', 'inventory', 'equipment', 'adjustments', 'picks'] as const;

/**
 * Returns the own hit points after their maximum has changed, also behind a form: a lower one reduces them permanently,
 * and a higher one adds none. SRD "Hit Points".
 */
function withinMaximum(character: PlayCharacter, play: PlayState, max: number): PlayState {
  const { current_hp: now } = play;
  if (now !== null) return now > max ? { ...play, current_hp: max } : play;
  const earlier = character.play.current_hp === null ? ownMaximum(character) : max;
  return earlier === max ? play : { ...play, current_hp: Math.min(max, earlier) };
}

/** Returns the hit points of a form after its maximum has changed. */
const withinForm = (play: PlayState, max: number): PlayState =>
  play.form_hp !== undefined && play.form_hp > max ? { ...play, form_hp: max } : play;

/** Returns the play state with all consequences of a command. */
export function withConsequences(character: PlayCharacter, play: PlayState): PlayState {
  const isPlain = DECIDING.every((part) => character.play[part] === play[part]);
  const isOutOfForm = play.form_hp !== undefined && !character.evaluation.sheet.form;
  if (isPlain && !play.falling && !isOutOfForm) return play;
  const next = evaluationAs(character, play);
  const decided = hasFallen(character, play, next) ? fallen(character, play) : play;
  const evaluation = decided === play ? next : evaluationAs(character, decided);
  const { sheet } = evaluation;
  const known = withoutMarks(decided, statesWithoutSource(decided, sheet));
  const free = sheet.cannot.concentrate === null ? known : withoutConcentration(known);
  const max = ownMaximum({ ...character, play: free, evaluation });
  if (sheet.form) return withinForm(withinMaximum(character, free, max), sheet.max_hp_shown);
  const { form_hp: _none, ...own } = free;
  return withinMaximum(character, own, max);
}

/** Returns the states whose source is gone, such as a spell that has ended. They stay off when the source returns. */
const statesWithoutSource = ({ marks = [] }: PlayState, { states }: Sheet): readonly Mark[] =>
  marks.filter((mark) => mark.kind === 'state' && !states.some(({ id }) => id === mark.id));

/**
 * Whether nothing can prevent the fall of a character any longer, or something other than damage has killed it, such as
 * exhaustion.
 */
function hasFallen({ evaluation }: PlayCharacter, { falling }: PlayState, { sheet }: Evaluation): boolean {
  if (lifeOf(sheet) === 'Dead') return lifeOf(evaluation.sheet) !== 'Dead';
  return falling === true && !sheet.actions.some((action) => action.prevents_fall && action.available);
}
