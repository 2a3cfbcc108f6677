import type { Choices, Picks, SectionName } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Slot } from '../../contracts/character/evaluation.types.js';
import { SET_TARGETS, type Content } from '../../contracts/content/content.types.js';

/** More rounds than any character needs. */
const MAX_ROUNDS = 60;

/** Chooses one of the ids on offer. */
export type ChooseOption = (ids: readonly string[], slot: Slot) => string | undefined;

const chooseFirst: ChooseOption = ([first]) => first;

const SETS: ReadonlySet<string> = new Set(SET_TARGETS);

/** Returns the options that may still be picked besides the picks of the slot. */
const offered = ({ options, disabled, selection }: Slot, picks: readonly string[]): string[] =>
  options.flatMap(({ id, quantity }) => {
    const times = selection.is_permutation ? 1 : Math.max(1, quantity);
    return id in disabled || picks.filter((pick) => pick === id).length >= times ? [] : [id];
  });

/** Returns the stored picks of a slot that do not count: the round before has tried them in vain. */
function rejected(slot: Slot, { picks }: Choices): string[] {
  const counted = [...slot.picks];
  return (picks[slot.selection.id] ?? []).filter((id) => {
    const index = counted.indexOf(id);
    if (index !== -1) counted.splice(index, 1);
    return index === -1;
  });
}

/** Returns the picks of a slot, completed as far as its options allow. `taken` are the entries of sets picked in this round. */
function completed(slot: Slot, choices: Choices, taken: Set<string>, choose: ChooseOption): readonly string[] {
  const { target } = slot.selection;
  const picks = [...slot.picks];
  const inVain = rejected(slot, choices);
  while (picks.length < slot.required) {
    const free = offered(slot, picks).filter((id) => !taken.has(`${target}:${id}`) && !inVain.includes(id));
    const id = choose(free, slot);
    if (id === undefined) return picks;
    picks.push(id);
    if (SETS.has(target)) taken.add(`${target}:${id}`);
  }
  return picks;
}

/**
 * Picks options of every open selection, round by round, because a pick can open further selections.
 * @param section limits the picks to one section
 * @param choose by default the first option
 * @throws Error when a selection offers too few options
 */
export function pickEverything(
  content: Content,
  choices: Choices,
  section?: SectionName,
  choose: ChooseOption = chooseFirst,
): Choices {
  let picked = choices;
  const touched = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = picked;
    const { slots } = evaluate(content, before);
    const open = slots.filter((each) => !each.complete && (section === undefined || each.section === section));
    // Another pick of the same round can leave a slot with a pick that is not needed.
    const surplus = slots.filter(
      (slot) => slot.complete && touched.has(slot.selection.id) && rejected(slot, before).length > 0,
    );
    if (open.length + surplus.length === 0) return picked;
    const taken = new Set<string>();
    const added = open.map((slot) => ({ slot, picks: completed(slot, before, taken, choose) }));
    const [stuck] = open;
    if (stuck && surplus.length === 0 && added.every(({ slot, picks }) => picks.length === slot.picks.length))
      throw new Error(`${stuck.selection.id} asks for ${stuck.required} picks and offers too few.`);
    const changed = [...added, ...surplus.map((slot) => ({ slot, picks: slot.picks }))];
    for (const { slot } of changed) touched.add(slot.selection.id);
    const newPicks = Object.fromEntries(changed.map(({ slot, picks }) => [slot.selection.id, picks]));
    picked = { ...picked, picks: { ...picked.picks, ...newPicks } };
  }
  throw new Error(`The character still has open selections after ${MAX_ROUNDS} rounds of picks.`);
}

/** The picks of one section, or of one of its levels, in the form that saves them. */
export function picksOf(content: Content, choices: Choices, section: SectionName, level?: number): Picks {
  const slots = evaluate(content, choices).slots.filter(
    (slot) => slot.section === section && (level === undefined || slot.level === level),
  );
  return Object.fromEntries(
    slots.filter(({ picks }) => picks.length > 0).map(({ selection, picks }) => [selection.id, picks]),
  );
}
