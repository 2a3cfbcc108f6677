import type { PlayState } from '../choices.types.js';
import type { SheetState } from '../sheet-actions.types.js';
import {
  incapacitates,
  INCAPACITATED,
  statesEndedBy,
  withMark,
  withoutConcentration,
  withoutStates,
} from './concentration.js';
import type { PlayCharacter } from './play-character.types.js';

/* Ends states and conditions, with the consequences of their end. */

/** The condition of a character at 0 hit points. SRD "Falling Unconscious". */
export const UNCONSCIOUS = 'unconscious';

/** Returns the play state with conditions that an end leaves behind; one with levels rises by one. */
function withLeft({ content, evaluation }: PlayCharacter, play: PlayState, conditions: readonly string[]): PlayState {
  return conditions.reduce((state, id) => {
    const { levels = 1 } = content.conditions[id] ?? {};
    if (evaluation.sheet.condition_immunities.includes(id)) return state;
    const before = state.marks?.find((mark) => mark.kind === 'condition' && mark.id === id);
    const value = Math.min(levels, (before ? (before.value ?? 1) : 0) + 1);
    const mark = { kind: 'condition' as const, id, ...(levels > 1 ? { value } : {}) };
    return withMark(state, mark, mark);
  }, play);
}

/** Returns the ids of states with those that end with them, such as a frenzy with its rage. */
function withFollowing(states: readonly SheetState[], ids: readonly string[]): readonly string[] {
  const all = new Set([...ids, ...statesEndedBy(states, ...ids)]);
  return all.size === ids.length ? ids : withFollowing(states, [...all]);
}

/**
 * Returns the play state without the hit points of a form, and without the spell that gave it, unless that goes on as
 * Shapechange does. SRD "Wild Shape".
 */
function withoutForm(character: PlayCharacter, play: PlayState): PlayState {
  const { form_hp: _ended, ...own } = play;
  const { form, states } = character.evaluation.sheet;
  const source = states.find(({ id }) => id === form?.id)?.source;
  if (source?.kind !== 'spell' || character.content.spells[source.id]?.mark?.outlasts_form) return own;
  const free = own.concentration?.id === source.id ? withoutConcentration(own) : own;
  return withMark(free, { kind: 'spell', id: source.id }, null);
}

/**
 * Returns the play state after some states have ended. States that depend on them end too, and the conditions that they
 * leave behind begin.
 */
export function withStatesEnded(character: PlayCharacter, play: PlayState, ids: readonly string[]): PlayState {
  const { states, form } = character.evaluation.sheet;
  const all = withFollowing(states, ids);
  const left = states.filter(({ id, is_on }) => is_on && all.includes(id)).flatMap(({ leaves }) => leaves);
  const ended = withLeft(character, withoutStates(play, all), left);
  return form && all.includes(form.id) ? withoutForm(character, ended) : ended;
}

/**
 * Returns the play state of an incapacitated character: the concentration ends, and so do the states that this
 * condition ends.
 */
function withIncapacity(character: PlayCharacter, play: PlayState, condition: string): PlayState {
  const ended = statesEndedBy(character.evaluation.sheet.states, INCAPACITATED, condition);
  return withStatesEnded(character, withoutConcentration(play), ended);
}

/** Returns the play state of a character that falls to 0 hit points or dies. SRD "Dropping to 0 Hit Points". */
export function fallen(character: PlayCharacter, play: PlayState): PlayState {
  const { falling: _decided, ...fell } = play;
  return withIncapacity(character, fell, UNCONSCIOUS);
}

/** Returns the play state after a condition has ended, with what it leaves. */
export function withoutCondition(character: PlayCharacter, play: PlayState, id: string): PlayState {
  const { content, evaluation } = character;
  const isInForce = evaluation.sheet.marks.some(
    (mark) => mark.kind === 'condition' && mark.id === id && mark.ignored === null,
  );
  const ended = withMark(play, { kind: 'condition', id }, null);
  return isInForce ? withLeft(character, ended, content.conditions[id]?.leaves ?? []) : ended;
}

/** Returns the play state of a character that gets a condition. */
export const withConditionOn = (character: PlayCharacter, play: PlayState, id: string): PlayState =>
  incapacitates(character.content, id) && !character.evaluation.sheet.condition_immunities.includes(id)
    ? withIncapacity(character, play, id)
    : play;
