import { LIMITS } from '../../core/limits.js';
import type { Content } from '../../content/content.types.js';
import { itemById, whyNotConcrete } from '../../content/items.js';
import { lentEffect } from '../../content/lent.js';
import { isBaseOfOwn, withOwnItems } from '../../content/own-items.js';
import { EQUIP_SLOTS, type Choices, type InventoryEntry, type Mark, type PlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import { itemOf } from '../evaluate/in-force/equipped-items.js';
import { isCarried, withNeededOwnItems } from '../inventory.js';
import { readSlotId } from '../spell-slot-ids.js';
import { isPutOn } from './attunement.js';
import { whyNotInSlot } from './equipment-slots.js';
import { ownMaximum } from './own-maximum.js';
import type { PlayCharacter } from './play-character.types.js';
import { LEAST_DC } from './hit-point-steps.js';
import { withFields, type FieldValue } from './play-fields.js';

/*
 * Checks which play states the rules allow. The sheet ignores what is not allowed, such as too many prepared spells.
 * This file names it and what is allowed instead.
 */

/** A field of a play state that the rules do not allow. */
export interface PlayProblem {
  /** As `PlayFields` names it. */
  readonly field: string;
  readonly msg: string;
  /** The allowed value instead; null: none. */
  readonly allowed: FieldValue;
}

/** More rounds than needed, because one corrected field can make others illegal. */
const MAX_ROUNDS = 20;

/** The highest number of uses that a play state counts for something unlimited. */
const MOST_COUNTED = 9999;

const problem = (field: string, msg: string, allowed: FieldValue = null): PlayProblem => ({ field, msg, allowed });

const own = <T>(entries: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(entries, id) ? entries[id] : undefined;

function hitPointProblems(character: PlayCharacter): PlayProblem[] {
  const { current_hp, form_hp, falling } = character.play;
  const { form, max_hp_shown } = character.evaluation.sheet;
  const max = ownMaximum(character);
  const most = form ? max_hp_shown : 0;
  return [
    // Without a stored number, the hit points are full.
    ...(current_hp === null || current_hp <= max ? [] : [problem('current_hp', `The maximum is ${max} hit points.`)]),
    ...(form_hp === undefined || form_hp <= most ? [] : [problem('form_hp', `The form has ${most} hit points.`)]),
    ...(falling && current_hp !== 0 ? [problem('falling', 'A character falls only at 0 hit points.')] : []),
  ];
}

/** Created slots are counted only where an action creates such slots. */
function createdSlotProblems({ evaluation: { sheet } }: PlayCharacter, id: string, count: number): PlayProblem[] {
  const level = readSlotId(id)?.level;
  const most = LIMITS.createdSlots;
  if (!sheet.actions.some(({ creates_slot }) => creates_slot === level))
    return [problem(`used.${id}`, 'The character cannot create such slots.')];
  return count <= most ? [] : [problem(`used.${id}`, `You can create at most ${most} slots of one level.`, most)];
}

function usedProblems(character: PlayCharacter): PlayProblem[] {
  const { play, evaluation } = character;
  return Object.entries(play.used).flatMap(([id, used]) => {
    if (readSlotId(id)?.kind === 'created') return createdSlotProblems(character, id, used);
    const resource = evaluation.sheet.resources.find((each) => each.id === id);
    if (!resource) return [problem(`used.${id}`, 'The character has no such resource.')];
    const { name, max } = resource;
    const most = max ?? MOST_COUNTED;
    return used <= most ? [] : [problem(`used.${id}`, `${name}: at most ${most}.`, most)];
  });
}

/** Returns the entry without flags that the rules do not allow. */
function allowedEntry(
  content: Content,
  { id: _id, ...entry }: InventoryEntry,
  mayBeAttuned: boolean,
): Omit<InventoryEntry, 'id'> | null {
  const item = itemOf(content, entry);
  if (!item || whyNotConcrete(item) !== undefined) return null;
  const { worn, attuned, ...plain } = entry;
  const mayBeWorn = isPutOn(item) && isCarried(entry);
  return {
    ...plain,
    ...(worn !== undefined && mayBeWorn ? { worn } : {}),
    ...(attuned !== undefined && item.attunement !== null && (mayBeAttuned || !attuned) ? { attuned } : {}),
  };
}

function inventoryProblems({ content, play, evaluation: { sheet } }: PlayCharacter): PlayProblem[] {
  const attuned = play.inventory.filter((entry) => entry.attuned === true && itemOf(content, entry)?.attunement);
  const most = new Set(attuned.slice(0, sheet.attunement_limit).map(({ id }) => id));
  return play.inventory.flatMap((entry) => {
    const allowed = allowedEntry(content, entry, most.has(entry.id));
    const field = `inventory.${entry.id}`;
    if (allowed === null) return [problem(field, 'The library has no such item.')];
    if (entry.worn !== undefined && allowed.worn === undefined)
      return [
        problem(
          field,
          isCarried(entry) ? 'This item is not worn.' : 'An item that is put aside cannot be worn.',
          allowed,
        ),
      ];
    if (entry.attuned === undefined || allowed.attuned !== undefined) return [];
    const isAttunable = attuned.some(({ id }) => id === entry.id);
    const msg = isAttunable
      ? `At most ${sheet.attunement_limit} items can be attuned.`
      : 'This item needs no attunement.';
    return [problem(field, msg, allowed)];
  });
}

function equipmentProblems({ content, play }: PlayCharacter): PlayProblem[] {
  return EQUIP_SLOTS.flatMap((slot) => {
    const id = play.equipment[slot];
    if (id === undefined) return [];
    const entry = play.inventory.find((each) => each.id === id);
    const msg = entry ? whyNotInSlot(content, play, entry, slot) : 'The character does not carry this item.';
    return msg === undefined ? [] : [problem(`equipment.${slot}`, msg)];
  });
}

function preparedProblems({ play, evaluation: { sheet } }: PlayCharacter): PlayProblem[] {
  const preparable = new Set(sheet.casters.flatMap((caster) => caster.preparable));
  const prepared = new Set(sheet.prepared_spells);
  return play.prepared_spells.flatMap((id) => {
    if (!preparable.has(id)) return [problem(`prepared_spells.${id}`, 'The character cannot prepare this spell.')];
    return prepared.has(id)
      ? []
      : [problem(`prepared_spells.${id}`, 'There are more prepared spells than the class can prepare.')];
  });
}

/** Returns why a mark cannot be on the character, or undefined. */
function whyNotMarked({ content, evaluation: { sheet } }: PlayCharacter, mark: Mark): string | undefined {
  const { kind, id, value, inputs, form } = mark;
  if (kind === 'state') {
    const state = sheet.states.find((each) => each.id === id);
    if (!state) return 'The character has no such state.';
    const given = Object.keys(inputs ?? {});
    const others = given.filter((name) => !state.inputs.includes(name));
    const isComplete =
      state.inputs.every((name) => given.includes(name)) &&
      others.every((name) => form !== undefined && state.form_inputs?.includes(name));
    if (form !== undefined && !state.forms) return `${state.name} has no form.`;
    return isComplete && value === undefined ? undefined : `${state.name} has other numbers.`;
  }
  if (form !== undefined) return 'Only a state has a form.';
  if (kind === 'item') return whyNotItemMark(content, mark);
  if (kind === 'lent') return whyNotLent(content, mark);
  const subject = kind === 'condition' ? own(content.conditions, id) : own(content.spells, id);
  if (!subject) return `There is no such ${kind}.`;
  if (inputs !== undefined) return `${subject.name} has no numbers.`;
  if ('levels' in subject && kind === 'condition')
    return (value ?? 1) >= 1 && (value ?? 1) <= subject.levels
      ? undefined
      : `${subject.name} must have a level from 1 to ${subject.levels}.`;
  return whyNotSpellLevel(content, id, value, (spell) => Boolean(spell.mark));
}

/** Returns why an item cannot have left such an effect, or undefined. Only a gain for good counts more than once. */
function whyNotItemMark(content: Content, { id, value = 1, inputs }: Mark): string | undefined {
  const lasting = itemById(content, id)?.mark;
  if (!lasting) return 'There is no item with such a lasting effect.';
  const most = lasting.stays ? LIMITS.gains : 1;
  return value >= 1 && value <= most && inputs === undefined ? undefined : 'The item has no such lasting effect.';
}

/** Returns why another cannot do this for the character, or undefined. It has the numbers that its effects read. */
function whyNotLent(content: Content, { id, value, inputs = {} }: Mark): string | undefined {
  const lent = lentEffect(content, id);
  if (!lent) return 'Nobody can do this for another.';
  const { numbers } = lent.lends;
  const isComplete = numbers.every((number) => Object.hasOwn(inputs, number));
  return isComplete && Object.keys(inputs).length === numbers.length && value === undefined
    ? undefined
    : `${lent.name} has other numbers.`;
}

/** Returns why a spell cannot be in force with a slot of this level, or undefined. */
function whyNotSpellLevel(
  content: Content,
  id: string,
  value: number | undefined,
  fits: (spell: Content['spells'][string]) => boolean,
): string | undefined {
  const spell = own(content.spells, id);
  if (!spell) return 'There is no such spell.';
  if (!fits(spell)) return `${spell.name} has no lasting effect on a character.`;
  const slot = value ?? spell.level;
  return slot >= spell.level && slot <= 9 ? undefined : `${spell.name} needs a slot level from ${spell.level} to 9.`;
}

function markProblems(character: PlayCharacter): PlayProblem[] {
  return (character.play.marks ?? []).flatMap((mark) => {
    const msg = whyNotMarked(character, mark);
    return msg === undefined ? [] : [problem(`marks.${mark.kind}:${mark.id}`, msg)];
  });
}

function concentrationProblems({ content, play: { concentration } }: PlayCharacter): PlayProblem[] {
  if (!concentration) return [];
  const msg = whyNotSpellLevel(content, concentration.id, concentration.value, (spell) => spell.concentration);
  return msg === undefined ? [] : [problem('concentration.id', msg), problem('concentration.value', msg)];
}

/** What `concentrationDc` gives for any damage. */
const isSaveDc = (dc: string): boolean => /^\d+$/.test(dc) && String(Number(dc)) === dc && Number(dc) >= LEAST_DC;

function openSaveProblems({ play: { concentration, concentration_saves: open = {} } }: PlayCharacter): PlayProblem[] {
  return Object.keys(open).flatMap((dc) => {
    if (!concentration) return [problem(`concentration_saves.${dc}`, 'The character concentrates on no spell.')];
    return isSaveDc(dc) ? [] : [problem(`concentration_saves.${dc}`, `A DC is a number from ${LEAST_DC} up.`)];
  });
}

function pickProblems({ play, evaluation: { in_play } }: PlayCharacter): PlayProblem[] {
  return Object.entries(play.picks ?? {}).flatMap(([id, stored]) => {
    const activeSelection = in_play.find(({ selection }) => selection.id === id);
    if (!activeSelection) return [problem(`picks.${id}`, 'The character has no such choice.')];
    const counts =
      stored.length === activeSelection.picks.length &&
      stored.every((option, at) => option === activeSelection.picks[at]);
    if (counts) return [];
    const msg = `Choose at most ${activeSelection.required} of what ${activeSelection.selection.name} offers.`;
    return [problem(`picks.${id}`, msg, activeSelection.picks.length > 0 ? activeSelection.picks : null)];
  });
}

/** An own item is something that somebody has, and what it is made of is a plain item of the library. */
function ownItemProblems({ content, play }: PlayCharacter): PlayProblem[] {
  const needed = withNeededOwnItems(play, play).own_items ?? {};
  return Object.entries(play.own_items ?? {}).flatMap(([id, item]) => {
    const field = `own_items.${id}`;
    if (!Object.hasOwn(needed, id)) return [problem(field, 'The character does not have this item.')];
    const base = item.base === null ? undefined : own(content.items, item.base);
    if (item.base === null || (base && isBaseOfOwn(base))) return [];
    return [problem(field, 'The library has no plain item that it could be.', { ...item, base: null })];
  });
}

/** Returns the fields that the rules do not allow. `play` has the right shape. */
export const playProblems = (character: PlayCharacter): PlayProblem[] =>
  [
    hitPointProblems,
    usedProblems,
    ownItemProblems,
    inventoryProblems,
    equipmentProblems,
    preparedProblems,
    markProblems,
    concentrationProblems,
    openSaveProblems,
    pickProblems,
  ].flatMap((find) => find(character));

/** Returns a character with its evaluation. */
const characterOf = (content: Content, choices: Choices, play: PlayState): PlayCharacter => ({
  content: withOwnItems(content, play.own_items),
  choices,
  play,
  evaluation: evaluate(content, choices, play),
});

/**
 * Returns the play state without what the rules do not allow. It gives the same sheet, and every field counts.
 * @throws Error when mending never ends, which would be an error of this program
 */
export function legalPlay(content: Content, choices: Choices, play: PlayState): PlayState {
  let legal = play;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const problems = playProblems(characterOf(content, choices, legal));
    if (problems.length === 0) return legal;
    legal = withFields(legal, Object.fromEntries(problems.map(({ field, allowed }) => [field, allowed])));
  }
  throw new Error(`The play state is not legal after ${MAX_ROUNDS} rounds.`);
}
