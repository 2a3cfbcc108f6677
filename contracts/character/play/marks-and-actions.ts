import { LIMITS } from '../../core/limits.js';
import { badInput } from '../../core/failure.js';
import { lentEffect } from '../../content/lent.js';
import { countsHeld } from '../../content/uses.js';
import { ordinal } from '../../core/text.js';
import type { Mark, PlayState } from '../choices.types.js';
import { isCarried } from '../inventory.js';
import { EXHAUSTION, lifeOf } from '../life.js';
import type { ActionCost, Resource, SheetAction, SheetState } from '../sheet-actions.types.js';
import { readSlotId, slotId } from '../spell-slot-ids.js';
import type { PickInPlay, SetMark, UseAction } from './commands.types.js';
import { withMark } from './concentration.js';
import { fallen, withConditionOn, withoutCondition, withStatesEnded } from './end-states.js';
import { heal, requireAlive, savedFromFalling, withHitPointsOfSpell } from './hit-points.js';
import { withoutPieces } from './inventory-commands.js';
import type { PlayCommandContext, CommandOutcome, PlayCharacter } from './play-character.types.js';
import { whyNotRest } from './rests.js';
import { withItemMark, withLastCharge, withMagicOf, withoutItemMark } from './magic-item-effects.js';
import { healingOf } from './rolled-healing.js';
import { mostRestored, spend } from './spend.js';

/* Commands for states, conditions, spells in force, actions and choices in play. */

/** Puts a mark on the character or removes it. @throws Failure 400 naming `id`, `value` or `inputs` */
export function setMark(character: PlayCharacter, command: Omit<SetMark, 'do'>): PlayState {
  requireNoRevival(character, command);
  if (!command.on) return withoutMark(character, command);
  if (command.kind === 'state') return switchedOn(character, command);
  if (command.kind === 'item') return withItemMark(character, command.id);
  if (command.kind === 'lent') return withLent(character, command);
  return command.kind === 'condition' ? withCondition(character, command) : withSpell(character, command);
}

/** Whoever exhaustion has killed stays dead when it gets less: only magic brings them back. SRD "Exhaustion". */
function requireNoRevival(character: PlayCharacter, { kind, id, on, value = 1 }: Omit<SetMark, 'do'>): void {
  if (kind !== 'condition' || id !== EXHAUSTION) return;
  const { marks } = character.evaluation.sheet;
  const level = marks.find((mark) => mark.kind === kind && mark.id === id)?.value ?? 0;
  if (!on || value < level) requireAlive(character, 'id');
}

function withoutMark(character: PlayCharacter, { kind, id }: Omit<SetMark, 'do'>): PlayState {
  if (kind === 'state') return withStatesEnded(character, character.play, [id]);
  if (kind === 'condition') return withoutCondition(character, character.play, id);
  if (kind === 'item') return withoutItemMark(character.play, id);
  return withMark(character.play, { kind, id }, null);
}

function withCondition(character: PlayCharacter, { id, value = 1 }: Omit<SetMark, 'do'>): PlayState {
  const { content, play } = character;
  const condition = Object.hasOwn(content.conditions, id) ? content.conditions[id] : undefined;
  if (!condition) throw badInput('id', 'There is no such condition.');
  if (!Number.isInteger(value) || value < 1 || value > condition.levels)
    throw badInput('value', `${condition.name} must have a level from 1 to ${condition.levels}.`);
  const mark: Mark = condition.levels > 1 ? { kind: 'condition', id, value } : { kind: 'condition', id };
  return withConditionOn(character, withMark(play, mark, mark), id);
}

function withSpell(character: PlayCharacter, { id, value }: Omit<SetMark, 'do'>): PlayState {
  const { content, play } = character;
  const spell = Object.hasOwn(content.spells, id) ? content.spells[id] : undefined;
  if (!spell?.mark) throw badInput('id', 'This spell does not change the sheet.');
  const level = value ?? spell.level;
  if (!Number.isInteger(level) || level < spell.level || level > 9)
    throw badInput('value', `${spell.name} needs a slot level from ${spell.level} to 9.`);
  const mark: Mark = { kind: 'spell', id, value: level };
  return withHitPointsOfSpell(character, id, withMark(play, mark, mark));
}

/** Puts what another does for the character on it, with the numbers of that other. */
function withLent({ content, play }: PlayCharacter, { id, inputs = {} }: Omit<SetMark, 'do'>): PlayState {
  const lent = lentEffect(content, id);
  if (!lent) throw badInput('id', 'Nobody can do this for another.');
  const { name, lends } = lent;
  for (const number of lends.numbers) requireInput(name, number, 0, inputs[number]);
  const given = Object.fromEntries(lends.numbers.map((number) => [number, inputs[number] ?? 0]));
  const mark: Mark = { kind: 'lent', id, ...(lends.numbers.length > 0 ? { inputs: given } : {}) };
  return withMark(play, mark, mark);
}

/** Switches a state on and spends what it costs. */
function switchedOn(character: PlayCharacter, { id, inputs = {}, form }: Omit<SetMark, 'do'>): PlayState {
  const { play, evaluation } = character;
  const state = evaluation.sheet.states.find((each) => each.id === id);
  if (!state) throw badInput('id', 'The character has no such state.');
  // A spell also changes characters that cannot act.
  const { act } = evaluation.sheet.cannot;
  if (!state.is_on && state.source.kind !== 'spell' && act !== null) throw badInput('id', act);
  if (!state.is_on && state.hit_points !== null && evaluation.sheet.current_hp === 0)
    throw badInput('id', 'A character with 0 hit points cannot take another form.');
  requireInputs(state, inputs);
  const costs = state.resource !== null && !state.is_on ? [{ resource: state.resource, amount: state.spends }] : [];
  const paid = pay(character, play, costs, 'id');
  const mark: Mark = {
    kind: 'state',
    id,
    ...(state.inputs.length > 0 ? { inputs } : {}),
    ...(form !== undefined && state.forms ? { form } : {}),
  };
  const marked = inForm(character, withMark(paid, mark, mark), state, inputs);
  return state.source.kind === 'spell' ? withHitPointsOfSpell(character, state.source.id, marked) : marked;
}

/** Returns the play state in a form: its hit points are its own, those of the character wait. SRD "Wild Shape". */
function inForm(
  character: PlayCharacter,
  play: PlayState,
  { id, is_on, hit_points }: SheetState,
  inputs: Readonly<Record<string, number>>,
): PlayState {
  const form_hp = hit_points === null ? undefined : inputs[hit_points];
  const { form, current_hp } = character.evaluation.sheet;
  if (form_hp === undefined || is_on) return play;
  const own = form && form.id !== id ? withStatesEnded(character, play, [form.id]) : play;
  return { ...own, current_hp: form?.own_hp ?? current_hp, form_hp };
}

function requireInputs(
  { name, inputs: names, form_inputs = [], hit_points }: SheetState,
  inputs: Readonly<Record<string, number>>,
): void {
  const given = form_inputs.filter((input) => inputs[input] !== undefined);
  for (const input of [...names, ...given]) requireInput(name, input, input === hit_points ? 1 : 0, inputs[input]);
}

/** @throws Failure 400 naming `inputs` for a number that is missing or out of bounds */
function requireInput(name: string, input: string, least: number, value: number | undefined): void {
  if (value === undefined || !Number.isInteger(value) || value < least || value > LIMITS.stateInput)
    throw badInput(
      'inputs',
      `${name} needs ${input.replaceAll('_', ' ')}: a whole number from ${least} to ${LIMITS.stateInput}.`,
    );
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
      throw badInput(field, `There is not enough left: ${resource?.name ?? 'the resource'}.`);
    // Unlimited uses are counted too, because a number can grow with each use.
    return spend(state, id, amount);
  }, play);
}

/** An action, a bonus action, a reaction or longer. */
const ACTION = /^(?:\d+ |part of the same )?(?:bonus )?(?:action|reaction|attack|minutes?|hours?)\b/;
/** A moment of the own turn, of an own attack or of an own spell. */
const OWN_MOMENT =
  /^(?:your turn|once on each of your turns|first attack|on a hit|when you cast|with a (?:healing )?spell)\b/;
const REST = /^(?:end of a )?(?<rest>short|long) rest\b/;

/** Returns why a character that cannot act or rest cannot use an action of this time; undefined when it can. */
function whyNotNow(character: PlayCharacter, time: string): string | undefined {
  const { sheet } = character.evaluation;
  const rest = REST.exec(time)?.groups?.['rest'] as 'short' | 'long' | undefined;
  if (rest !== undefined) return whyNotRest(character, rest);
  const needsToAct = lifeOf(sheet) === 'Dead' || ACTION.test(time) || OWN_MOMENT.test(time);
  return needsToAct ? (sheet.cannot.act ?? undefined) : undefined;
}

/** Returns why an action cannot be used now; undefined when nothing forbids it. */
export function whyNotUse(character: PlayCharacter, { time, prevents_fall }: SheetAction): string | undefined {
  const why = whyNotNow(character, time);
  if (why !== undefined) return why;
  return prevents_fall && !character.play.falling ? 'You can use this only when you drop to 0 hit points.' : undefined;
}

/** Whether an action spends points of a pool for one hit point each, and so takes any number of them. SRD "Lay on Hands". */
export const takesPoints = ({ spends, healing, prevents_fall, uses_up }: SheetAction): boolean =>
  spends.length === 1 && spends[0]?.amount === 1 && healing === '1' && !prevents_fall && !uses_up;

/** Returns an action as it spends some points of a pool at once. @throws Failure 400 naming `points` */
function withPoints(action: SheetAction, points: number): SheetAction {
  if (points === 1) return action;
  if (points < 1 || !takesPoints(action)) throw badInput('points', `${action.name} does not spend ${points} points.`);
  return { ...action, spends: action.spends.map((cost) => ({ ...cost, amount: points })), healing: String(points) };
}

/** Uses an action: spends and restores resources. @throws Failure 400 naming `action`, `slots`, `points` or `healing` */
export function useAction(
  character: PlayCharacter,
  command: Omit<UseAction, 'do'>,
  context: Pick<PlayCommandContext, 'roll'>,
): CommandOutcome {
  const { action: id, slots = [], onSelf = true, saved = true, points = 1 } = command;
  const found = character.evaluation.sheet.actions.find((each) => each.id === id);
  if (!found) throw badInput('action', 'The character cannot do this now.');
  const action = withPoints(found, points);
  const why = whyNotUse(character, action);
  if (why !== undefined) throw badInput('action', why);
  const paid = usedUp(character, pay(character, character.play, action.spends, 'action'), action);
  if (givesNothing(character.play, action)) throw badInput('action', 'There is nothing to regain.');
  if (!saved) return { play: action.prevents_fall ? fallen(character, paid) : paid };
  const { resources } = character.evaluation.sheet;
  const restored = action.restores.reduce((state, cost) => withRestored(state, action, cost, resources), paid);
  const withSlots = restoredSlots(character, restored, action.restores_slots, slots);
  const begun = withMagicOf(character, withSlots, action, onSelf);
  const { play, result } = healedBy({ ...character, play: begun }, action, command, context);
  const last = withLastCharge(character, play, action.spends, context);
  return { play: last.play, ...(result || last.notes ? { result: { ...result, ...last.notes } } : {}) };
}

/** Heals the character, or another creature, by what an action restores. */
function healedBy(
  character: PlayCharacter,
  action: SheetAction,
  { healing: given, onSelf = true, audience }: Omit<UseAction, 'do'>,
  context: Pick<PlayCommandContext, 'roll'>,
): CommandOutcome {
  const { play } = character;
  if (action.healing === null) return { play };
  const key = `action-healing:${action.id}`;
  const rolled = { text: action.healing, key, given, ...(audience ? { audience } : {}) };
  const { healing, result } = healingOf(character.evaluation, rolled, context);
  if (action.prevents_fall) return { play: savedFromFalling(character, play, healing), result };
  const goesElsewhere = (action.touch || action.uses_up) && !onSelf;
  return goesElsewhere ? { play, result } : { play: heal(character, healing, 'action'), result };
}

/** Removes the piece of the item that an action uses up. */
function usedUp({ content, play: { inventory } }: PlayCharacter, play: PlayState, action: SheetAction): PlayState {
  if (!action.uses_up) return play;
  const pieces = inventory.filter(({ item }) => item === action.source.id);
  const entry = pieces.find(({ id }) => id === action.entry) ?? pieces.find(isCarried);
  return entry ? withoutPieces(content, play, entry, 1) : play;
}

/** Restores a resource. Creates a slot if none is spent and the action can create one. */
function withRestored(
  play: PlayState,
  { creates_slot: level }: SheetAction,
  { resource, amount }: Pick<ActionCost, 'resource' | 'amount'>,
  resources: readonly Resource[],
): PlayState {
  const pool = countsHeld(resource) ? resources.find(({ id }) => id === resource) : undefined;
  if (pool) return spend(play, resource, -Math.min(amount, mostRestored(play, pool)));
  const isSpent = (play.used[resource] ?? 0) > 0;
  if (level === null || isSpent || readSlotId(resource)?.level !== level) return spend(play, resource, -amount);
  const created = slotId('created', level);
  if ((play.used[created] ?? 0) >= LIMITS.createdSlots)
    throw badInput('action', `You can create at most ${LIMITS.createdSlots} slots of one level before a long rest.`);
  return spend(play, created, 1);
}

/** Whether an action only restores resources of which nothing is spent. */
export const givesNothing = ({ used }: PlayState, { restores, creates_slot, healing }: SheetAction): boolean =>
  restores.length > 0 &&
  creates_slot === null &&
  healing === null &&
  restores.every(({ resource }) => !countsHeld(resource) && (used[resource] ?? 0) < 1);

function restoredSlots(
  { evaluation: { sheet } }: PlayCharacter,
  play: PlayState,
  limit: { levels: number; max_level: number } | null,
  slots: readonly number[],
): PlayState {
  if (limit === null) return play;
  if (slots.length === 0) throw badInput('slots', 'Choose the spell slots that you regain.');
  const levels = slots.reduce((sum, level) => sum + level, 0);
  if (levels > limit.levels) throw badInput('slots', `The combined level of the slots can be at most ${limit.levels}.`);
  return slots.reduce((state, level) => {
    const id = slotId('spell', level);
    const slot = sheet.resources.find((each) => each.id === id);
    if (!slot || level > limit.max_level)
      throw badInput('slots', `You cannot regain a slot of ${ordinal(level)} level.`);
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
  if (!activeSelection) throw badInput('selection', 'The character has no such choice.');
  if (new Set(options).size > activeSelection.required || options.length > activeSelection.required)
    throw badInput('options', `Choose at most ${activeSelection.required}.`);
  if (options.some((id) => !activeSelection.options.some((option) => option.id === id)))
    throw badInput('options', 'One of these options is not available.');
  return { ...play, picks: { ...play.picks, [selection]: [...options] } };
}
