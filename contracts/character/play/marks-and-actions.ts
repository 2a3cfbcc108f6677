import { LIMITS } from '../../core/limits.js';
import { badInput } from '../../core/failure.js';
import { ordinal } from '../../core/text.js';
import type { Mark, PlayState } from '../choices.types.js';
import type { ActionCost, SheetAction, SheetState } from '../sheet-actions.types.js';
import { readSlotId, slotId } from '../spell-slot-ids.js';
import type { PickInPlay, SetMark, UseAction } from './commands.types.js';
import {
  incapacitated,
  incapacitates,
  statesEndedBy,
  statesEndedByIncapacity,
  withMark,
  withoutStates,
} from './concentration.js';
import { heal, withHitPointsOfSpell } from './hit-points.js';
import type { PlayCharacter } from './play-character.types.js';
import { spend } from './spend.js';

/* States, conditions, spells in force, actions, and choices of the table. */

/** Puts a mark on the character or removes it. @throws Failure 400 naming `id`, `value` or `inputs` */
export function setMark(character: PlayCharacter, command: Omit<SetMark, 'do'>): PlayState {
  if (!command.on) return withoutMark(character, command);
  if (command.kind === 'state') return switchedOn(character, command);
  return command.kind === 'condition' ? withCondition(character, command) : withSpell(character, command);
}

/** Removes a mark. With a state end those that last as long as it, such as a frenzy with the rage. */
function withoutMark({ play, evaluation: { sheet } }: PlayCharacter, command: Omit<SetMark, 'do'>): PlayState {
  const ended = command.kind === 'state' ? statesEndedBy(sheet.states, command.id) : [];
  return withoutStates(withMark(play, command, null), ended);
}

function withCondition(
  { content, play, evaluation: { sheet } }: PlayCharacter,
  { id, value = 1 }: Omit<SetMark, 'do'>,
): PlayState {
  const condition = Object.hasOwn(content.conditions, id) ? content.conditions[id] : undefined;
  if (!condition) throw badInput('id', 'There is no such condition.');
  if (!Number.isInteger(value) || value < 1 || value > condition.levels)
    throw badInput('value', `${condition.name} has the levels 1 to ${condition.levels}.`);
  const mark: Mark = condition.levels > 1 ? { kind: 'condition', id, value } : { kind: 'condition', id };
  const marked = withMark(play, mark, mark);
  const isImmune = sheet.condition_immunities.includes(id);
  return incapacitates(content, id) && !isImmune
    ? incapacitated(marked, statesEndedByIncapacity(sheet.states, id))
    : marked;
}

function withSpell(character: PlayCharacter, { id, value }: Omit<SetMark, 'do'>): PlayState {
  const { content, play } = character;
  const spell = Object.hasOwn(content.spells, id) ? content.spells[id] : undefined;
  if (!spell?.mark) throw badInput('id', 'This spell changes nothing on a sheet.');
  const level = value ?? spell.level;
  if (!Number.isInteger(level) || level < spell.level || level > 9)
    throw badInput('value', `${spell.name} has slot levels ${spell.level} to 9.`);
  const mark: Mark = { kind: 'spell', id, value: level };
  return withHitPointsOfSpell(character, id, withMark(play, mark, mark));
}

/** Switches a state on and spends what it costs. */
function switchedOn(character: PlayCharacter, { id, inputs = {} }: Omit<SetMark, 'do'>): PlayState {
  const { play, evaluation } = character;
  const state = evaluation.sheet.states.find((each) => each.id === id);
  if (!state) throw badInput('id', 'The character has no such state.');
  requireInputs(state, inputs);
  const costs = state.resource !== null && !state.is_on ? [{ resource: state.resource, amount: state.spends }] : [];
  const paid = pay(character, play, costs, 'id');
  const mark: Mark = { kind: 'state', id, ...(state.inputs.length > 0 ? { inputs } : {}) };
  const marked = withMark(paid, mark, mark);
  return state.source.kind === 'spell' ? withHitPointsOfSpell(character, state.source.id, marked) : marked;
}

function requireInputs({ name, inputs: names }: SheetState, inputs: Readonly<Record<string, number>>): void {
  for (const input of names) {
    const value = inputs[input];
    if (value === undefined || !Number.isInteger(value) || value < 0 || value > LIMITS.stateInput)
      throw badInput(
        'inputs',
        `${name} needs ${input.replaceAll('_', ' ')}: a whole number from 0 to ${LIMITS.stateInput}.`,
      );
  }
}

/** Spends costs. @throws Failure 400 naming `field` when something is not left */
function pay(
  { evaluation: { sheet } }: PlayCharacter,
  play: PlayState,
  costs: readonly Pick<ActionCost, 'resource' | 'amount'>[],
  field: 'action' | 'id',
): PlayState {
  return costs.reduce((state, { resource: id, amount }) => {
    const resource = sheet.resources.find((each) => each.id === id);
    if (!resource || (resource.current !== null && resource.current < amount))
      throw badInput(field, `${resource?.name ?? 'What it costs'}: not enough is left.`);
    // What is unlimited is counted too, because a number may grow with each use.
    return spend(state, id, amount);
  }, play);
}

/** Does an action: spends and gives back. @throws Failure 400 naming `action` or `slots` */
export function useAction(
  character: PlayCharacter,
  { action: id, slots = [], onSelf = true }: Omit<UseAction, 'do'>,
): PlayState {
  const action = character.evaluation.sheet.actions.find((each) => each.id === id);
  if (!action) throw badInput('action', 'The character has no such action now.');
  const paid = pay(character, character.play, action.spends, 'action');
  if (givesNothing(character.play, action)) throw badInput('action', 'Nothing of what it gives back is spent.');
  const restored = action.restores.reduce((state, cost) => withRestored(state, action, cost), paid);
  const withSlots = restoredSlots(character, restored, action.restores_slots, slots);
  const healing = Number(action.healing ?? NaN);
  if (!Number.isInteger(healing) || (action.touch && !onSelf)) return withSlots;
  const { current_hp, successes, failures } = heal(character, healing);
  return { ...withSlots, current_hp, successes, failures };
}

/** Gives a resource back. A slot of which none is spent is created, where the action may do that. */
function withRestored(
  play: PlayState,
  { creates_slot: level }: SheetAction,
  { resource, amount }: Pick<ActionCost, 'resource' | 'amount'>,
): PlayState {
  const isSpent = (play.used[resource] ?? 0) > 0;
  if (level === null || isSpent || readSlotId(resource)?.level !== level) return spend(play, resource, -amount);
  const created = slotId('created', level);
  if ((play.used[created] ?? 0) >= LIMITS.createdSlots)
    throw badInput('action', `At most ${LIMITS.createdSlots} slots of a level can be created before a long rest.`);
  return spend(play, created, 1);
}

/** Whether an action only gives back resources of which nothing is spent. */
export const givesNothing = ({ used }: PlayState, { restores, creates_slot, healing }: SheetAction): boolean =>
  restores.length > 0 &&
  creates_slot === null &&
  healing === null &&
  restores.every(({ resource }) => (used[resource] ?? 0) < 1);

function restoredSlots(
  { evaluation: { sheet } }: PlayCharacter,
  play: PlayState,
  limit: { levels: number; max_level: number } | null,
  slots: readonly number[],
): PlayState {
  if (limit === null) return play;
  if (slots.length === 0) throw badInput('slots', 'Choose the spell slots that come back.');
  const levels = slots.reduce((sum, level) => sum + level, 0);
  if (levels > limit.levels) throw badInput('slots', `The slots may have ${limit.levels} levels together.`);
  return slots.reduce((state, level) => {
    const id = slotId('spell', level);
    const slot = sheet.resources.find((each) => each.id === id);
    if (!slot || level > limit.max_level) throw badInput('slots', `A ${ordinal(level)}-level slot cannot come back.`);
    if ((state.used[id] ?? 0) < 1) throw badInput('slots', `No ${ordinal(level)}-level slot is spent.`);
    return spend(state, id, -1);
  }, play);
}

/** Makes the picks of a selection that is made in play. @throws Failure 400 naming `selection` or `options` */
export function pickInPlay(
  { play, evaluation }: PlayCharacter,
  { selection, options }: Omit<PickInPlay, 'do'>,
): PlayState {
  const activeSelection = evaluation.in_play.find((each) => each.selection.id === selection);
  if (!activeSelection) throw badInput('selection', 'The character makes no such choice.');
  if (new Set(options).size > activeSelection.required || options.length > activeSelection.required)
    throw badInput('options', `Choose at most ${activeSelection.required}.`);
  if (options.some((id) => !activeSelection.options.some((option) => option.id === id)))
    throw badInput('options', 'One of these options is not on offer.');
  return { ...play, picks: { ...play.picks, [selection]: [...options] } };
}
