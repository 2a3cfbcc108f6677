import { isAbilityKey, poolsOf } from '../../../content/selection-pools.js';
import { SET_TARGETS, type PoolEntry, type Selection, type SetTarget } from '../../../content/content.types.js';
import type { Predicate } from '../../../content/predicates.js';
import { ownsAt, scoreAt, scoreMaximumAt, sourcesOf } from './prerequisites.js';
import type { ActiveFeature, OwnedEntry, ResolutionState } from './resolution-state.js';

/* Applies one option to the resolution state. */

const SETS: ReadonlySet<string> = new Set(SET_TARGETS);

/** Returns whether the target is a set, such as languages: a second grant of the same entry adds nothing. */
export const isSetTarget = (target: string): target is SetTarget => SETS.has(target);

/** Returns the id of a selection without the levels at which it opens. */
const withoutLevels = (id: string): string => id.replaceAll(/@\d+/g, '');

/** Returns the name of the source whose selection took the entry at an earlier level, or undefined. */
function earlierOpening({ applied }: ResolutionState, selection: Selection, id: string): string | undefined {
  if (selection.target !== 'none' || selection.source === 'selections') return undefined;
  return applied.find(
    (one) =>
      one.entry.id === id &&
      one.entry.quantity <= 1 &&
      one.selection.id !== selection.id &&
      withoutLevels(one.selection.id) === withoutLevels(selection.id),
  )?.active.source.name;
}

/** Whether a feat or an option may be had several times. */
const isRepeatable = ({ content }: ResolutionState, { target }: Selection, id: string): boolean =>
  (target === 'feats' && content.feats[id]?.repeatable === true) ||
  (target === 'features' && content.features[id]?.repeatable === true);

type SourceOfEntry = Pick<OwnedEntry, 'source' | 'selection'>;

/** Returns the first entry that another selection gave. A loop is fast enough for the many options that ask. */
function fromElsewhere(entries: readonly SourceOfEntry[] | undefined, selection: Selection): SourceOfEntry | undefined {
  if (entries) for (const entry of entries) if (entry.selection.id !== selection.id) return entry;
  return undefined;
}

/**
 * Returns the sources of an entry of a set at the current step. An exchange of a later step replaces its entry in
 * `owned` from the beginning. At this step, however, the character still has what it gives up and does not have what it
 * gains.
 */
export function sourcesNow(state: ResolutionState, set: string, id: string): readonly SourceOfEntry[] {
  const found = sourcesOf(state, set, id) ?? [];
  if (state.replacedLater.size === 0) return found;
  const later = [...state.replacedLater].filter(({ selection }) => selection.target === set);
  const gainedLater = later.filter(({ final }) => final === id).map(({ selection }) => selection.id);
  const kept = found.filter(({ selection }) => {
    const index = gainedLater.indexOf(selection.id);
    if (index !== -1) gainedLater.splice(index, 1);
    return index === -1;
  });
  const still = later.filter(({ current }) => current === id);
  return [...kept, ...still.map(({ active, selection }) => ({ source: active.source, selection }))];
}

/**
 * Returns the grant of a later step of the same level that gives the entry without a replacement, so that a pick of the
 * entry would be lost.
 */
function laterGrant(state: ResolutionState, selection: Selection, id: string, level: number): OwnedEntry | undefined {
  const entries = sourcesOf(state.prior, selection.target, id);
  return entries?.find(
    ({ selection: by, since }) =>
      by.force_added && by.id !== selection.id && since <= level && poolsOf(state.content, by).alternate.length === 0,
  );
}

/** Returns the name of the source whose selection gives the entry already by the level, or undefined. */
export function otherSourceName(
  state: ResolutionState,
  selection: Selection,
  id: string,
  level: number,
): string | undefined {
  const { target } = selection;
  if (!isSetTarget(target) || isRepeatable(state, selection, id)) return earlierOpening(state, selection, id);
  const other = fromElsewhere(sourcesNow(state, target, id), selection) ?? laterGrant(state, selection, id, level);
  return other?.source.name;
}

/** Returns whether another selection, of any step, gave the entry in the previous iteration. */
export const wasOwnedElsewhere = (state: ResolutionState, selection: Selection, id: string): boolean =>
  !isRepeatable(state, selection, id) &&
  fromElsewhere(sourcesOf(state.prior, selection.target, id), selection) !== undefined;

const NONE: readonly Predicate[] = [];

/** Returns the prerequisites of an option: its own, and those of the feature or feat that it stands for. */
export function prerequisitesOf(
  { content }: ResolutionState,
  selection: Selection,
  entry: PoolEntry,
): readonly Predicate[] {
  const own = entry.prerequisites ?? NONE;
  if (selection.source === 'feats') return [...own, ...(content.feats[entry.id]?.prerequisites ?? [])];
  const feature = selection.source === 'features' ? content.features[entry.id] : undefined;
  if (!feature) return own;
  const atLevel: Predicate = {
    type: 'class_level',
    name: `level ${feature.class_level}`,
    classification_id: feature.classification_id,
    minimum: feature.class_level,
  };
  return [...own, ...(feature.class_level > 1 ? [atLevel] : []), ...feature.prerequisites];
}

function addOwned(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  entry: PoolEntry,
  since: number,
): void {
  const ofSet = state.owned.get(selection.target) ?? new Map<string, OwnedEntry[]>();
  state.owned.set(selection.target, ofSet);
  const sameEntry = ofSet.get(entry.id) ?? [];
  ofSet.set(entry.id, sameEntry);
  sameEntry.push({ id: entry.id, name: entry.name, source: active.source, selection, active, since });
}

/**
 * Returns the increment of a pick by its position, from 0. A permutation has one for each position. An increment that
 * is a text counts as none.
 */
export function incrementAt({ increment_value: value }: Selection, position: number): number | null {
  const found = typeof value === 'object' && value !== null ? value[position] : value;
  return typeof found === 'number' ? found : null;
}

/** Returns whether a score can be raised no further, because the selection respects its maximum. */
export function isAtMaximum(state: ResolutionState, selection: Selection, id: string, level: number): boolean {
  if (!selection.up_to_maximum || !isAbilityKey(id)) return false;
  return scoreAt(state, id, level) >= scoreMaximumAt(state, id, level);
}

/** Raises a score immediately, because later prerequisites and maximums read it. */
function raiseScore(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  id: string,
  amount: number,
  since: number,
): void {
  if (!isAbilityKey(id)) return;
  const room = selection.up_to_maximum
    ? Math.max(0, scoreMaximumAt(state, id, since) - scoreAt(state, id, since))
    : Infinity;
  state.increases.push({ ability: id, amount: Math.min(amount, room), source: active.source, since });
}

/**
 * Applies one option (or one entry of a grant) `quantity` times.
 * @param position the index among the picks, from 0; selects the increment of a permutation
 * @param since the character level of the step
 */
export function applyOption(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  entry: PoolEntry,
  position: number,
  quantity: number,
  since: number,
): void {
  const { target } = selection;
  state.applied.push({ active, selection, entry });
  if (isSetTarget(target)) return addOwned(state, active, selection, entry, since);
  const increment = incrementAt(selection, position);
  if (target === 'inventory' || target === 'wallet') {
    const { id, name } = entry;
    state.startingItems.push({ target, id, name, quantity: (increment ?? 1) * quantity, source: active.source });
  } else if (target === 'ability_scores' && increment !== null)
    raiseScore(state, active, selection, entry.id, increment, since);
}

/** Returns whether the character owned the entry of a set in the previous iteration, at the level. */
export const wasOwned = (state: ResolutionState, set: SetTarget, id: string, level: number): boolean =>
  ownsAt(state, set, id, level) || ownsAt(state.prior, set, id, level);
