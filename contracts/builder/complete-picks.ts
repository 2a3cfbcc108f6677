import type { Choices, SectionName } from '../character/choices.types.js';
import { evaluate } from '../character/evaluate/index.js';
import type { Slot } from '../character/evaluation.types.js';
import { SET_TARGETS, type Content } from '../content/content.types.js';

/** More rounds than any character needs. */
const MAX_ROUNDS = 60;

/** Chooses one of the ids on offer; undefined leaves the selection as it is. */
export type ChooseOption = (ids: readonly string[], slot: Slot) => string | undefined;

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
 * Picks options of the open selections, round by round, because a pick can open further selections. Keeps every pick that
 * counts. A selection that offers too few options stays open.
 * @param choose names one of the ids on offer
 * @param section limits the picks to one section
 */
export function completePicks(
  content: Content,
  choices: Choices,
  choose: ChooseOption,
  section?: SectionName,
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
    const taken = new Set<string>();
    const added = open.map((slot) => ({ slot, picks: completed(slot, before, taken, choose) }));
    if (surplus.length === 0 && added.every(({ slot, picks }) => picks.length === slot.picks.length)) return picked;
    const changed = [...added, ...surplus.map((slot) => ({ slot, picks: slot.picks }))];
    for (const { slot } of changed) touched.add(slot.selection.id);
    const newPicks = Object.fromEntries(changed.map(({ slot, picks }) => [slot.selection.id, picks]));
    picked = { ...picked, picks: { ...picked.picks, ...newPicks } };
  }
  return picked;
}
