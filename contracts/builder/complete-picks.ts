import type { Choices, SectionName } from '../character/choices.types.js';
import { resolveSelections } from '../character/evaluate/index.js';
import type { ActiveSelection } from '../character/evaluation.types.js';
import { SET_TARGETS, type Content } from '../content/content.types.js';

/** More rounds than any character needs. */
const MAX_ROUNDS = 200;

/** Chooses one of the available ids; undefined leaves the selection unchanged. */
export type ChooseOption = (ids: readonly string[], activeSelection: ActiveSelection) => string | undefined;

const SETS: ReadonlySet<string> = new Set(SET_TARGETS);

/** Returns the options that may still be picked besides the picks of the slot. */
const offered = ({ options, disabled, selection }: ActiveSelection, picks: readonly string[]): string[] =>
  options.flatMap(({ id, quantity }) => {
    const times = selection.is_permutation ? 1 : Math.max(1, quantity);
    return id in disabled || picks.filter((pick) => pick === id).length >= times ? [] : [id];
  });

/** Returns the stored picks of a selection that do not count. The previous round tried them without success. */
function rejected(activeSelection: ActiveSelection, { picks }: Choices): string[] {
  const counted = [...activeSelection.picks];
  return (picks[activeSelection.selection.id] ?? []).filter((id) => {
    const index = counted.indexOf(id);
    if (index !== -1) counted.splice(index, 1);
    return index === -1;
  });
}

/**
 * Returns the picks of a slot, completed as far as its options allow. `taken` are the entries of sets picked in this
 * round.
 */
function completed(
  activeSelection: ActiveSelection,
  choices: Choices,
  taken: Set<string>,
  choose: ChooseOption,
): readonly string[] {
  const { target } = activeSelection.selection;
  const picks = [...activeSelection.picks];
  const inVain = rejected(activeSelection, choices);
  while (picks.length < activeSelection.required) {
    const free = offered(activeSelection, picks).filter((id) => !taken.has(`${target}:${id}`) && !inVain.includes(id));
    const id = choose(free, activeSelection);
    if (id === undefined) return picks;
    picks.push(id);
    if (SETS.has(target)) taken.add(`${target}:${id}`);
  }
  return picks;
}

/** Returns whether every pick of a slot still counts. */
const keeps = (kept: readonly ActiveSelection[], activeSelections: readonly ActiveSelection[]): boolean =>
  kept.every(({ selection, picks }) => {
    const now = [
      ...(activeSelections.find((activeSelection) => activeSelection.selection.id === selection.id)?.picks ?? []),
    ];
    return picks.every((id) => {
      const index = now.indexOf(id);
      if (index !== -1) now.splice(index, 1);
      return index !== -1;
    });
  });

/** The picks that a round adds, by slot. */
type Added = readonly { readonly slot: ActiveSelection; readonly picks: readonly string[] }[];

/** A round: the choices before it, and what it added to them. */
interface Round {
  before: Choices;
  added: Added;
}

/**
 * Undoes a round that made a pick illegal. Keeps only the first pick of the round, or refuses it if it was the only
 * one. Returns the choices for the next round.
 */
function steppedBack({ before, added }: Round, refused: Set<string>): { picked: Choices; last: Round | undefined } {
  const [one] = added.filter(({ slot: activeSelection, picks }) => picks.length > activeSelection.picks.length);
  if (!one) return { picked: before, last: undefined };
  const { slot: activeSelection, picks } = one;
  const alone = picks.slice(0, activeSelection.picks.length + 1);
  const wasAlone = added.length === 1 && picks.length === alone.length;
  if (wasAlone) {
    refused.add(`${activeSelection.selection.id}:${alone.at(-1)}`);
    return { picked: before, last: undefined };
  }
  const last = { before, added: [{ slot: activeSelection, picks: alone }] };
  return { picked: withPicks(before, last.added), last };
}

/**
 * Picks options of the open selections, round by round, because a pick can open further selections. Keeps every pick
 * that counts: an option that would make another pick illegal, such as the last points below a maximum, is not picked.
 * A selection that offers too few options stays open.
 * @param choose names one of the ids on offer
 * @param section limits the picks to one section
 */
export function completePicks(
  content: Content,
  choices: Choices,
  choose: ChooseOption,
  section?: SectionName,
): Choices {
  const kept = resolveSelections(content, choices).filter(({ picks }) => picks.length > 0);
  const touched = new Set<string>();
  const refused = new Set<string>();
  let picked = choices;
  let last: Round | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const activeSelections = resolveSelections(content, picked);
    if (last && !keeps(kept, activeSelections)) {
      ({ picked, last } = steppedBack(last, refused));
      continue;
    }
    const before = picked;
    const open = activeSelections.filter(
      (each) => !each.complete && (section === undefined || each.section === section),
    );
    // Another pick of the same round can leave a slot with a pick that is not needed.
    const surplus = activeSelections
      .filter(
        (activeSelection) =>
          activeSelection.complete &&
          touched.has(activeSelection.selection.id) &&
          rejected(activeSelection, before).length > 0,
      )
      .map((activeSelection) => ({ slot: activeSelection, picks: activeSelection.picks }));
    const taken = new Set<string>();
    const chooseAllowed: ChooseOption = (ids, activeSelection) =>
      choose(
        ids.filter((id) => !refused.has(`${activeSelection.selection.id}:${id}`)),
        activeSelection,
      );
    const added = open.map((activeSelection) => ({
      slot: activeSelection,
      picks: completed(activeSelection, before, taken, chooseAllowed),
    }));
    if (
      surplus.length === 0 &&
      added.every(({ slot: activeSelection, picks }) => picks.length === activeSelection.picks.length)
    )
      return picked;
    for (const { slot: activeSelection } of [...added, ...surplus]) touched.add(activeSelection.selection.id);
    last = { before, added };
    picked = withPicks(before, [...added, ...surplus]);
  }
  return picked;
}

/** Returns the choices with the picks of some selections. */
const withPicks = (choices: Choices, changed: Added): Choices => ({
  ...choices,
  picks: {
    ...choices.picks,
    ...Object.fromEntries(changed.map(({ slot: activeSelection, picks }) => [activeSelection.selection.id, picks])),
  },
});
