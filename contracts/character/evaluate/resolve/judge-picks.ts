import { poolEntry, poolsOf } from '../../../content/selection-pools.js';
import type { PoolEntry, Selection } from '../../../content/content.types.js';
import type { Slot } from '../../evaluation.types.js';
import { unmetPrerequisites } from '../../../content/prerequisites.js';
import type { ResolutionState, ActiveFeature } from './resolution-state.js';
import { prerequisitesOf, wasOwnedElsewhere, otherSourceName, ownedKey } from './apply-option.js';

/* Decides which picks of one selection count, and reports the others as dormant or illegal. */

/** A selection with its options and its required number of picks at this point of the iteration. */
export interface PendingSelection {
  active: ActiveFeature;
  selection: Selection;
  parent: Slot['parent'];
  options: readonly PoolEntry[];
  required: number;
  uses_alternate: boolean;
  granted: readonly PoolEntry[];
}

/** Returns the reason why the option cannot be picked now, or undefined. */
export function whyUnavailable(state: ResolutionState, selection: Selection, entry: PoolEntry): string | undefined {
  const source = otherSourceName(state, selection, entry.id);
  if (source !== undefined) return `already known from ${source}`;
  const unmet = unmetPrerequisites(state.content, state.prior, prerequisitesOf(state, selection, entry));
  return unmet.length > 0 ? `needs ${unmet.join(', ')}` : undefined;
}

const timesOf = (selection: Selection, entry: PoolEntry): number =>
  selection.is_permutation ? 1 : Math.max(1, entry.quantity);

const storedPicks = ({ choices }: ResolutionState, { id }: Selection): readonly string[] =>
  Object.hasOwn(choices.picks, id) ? (choices.picks[id] ?? []) : [];

/**
 * Returns the number of picks that the options allow together. Excludes an option that a later step grants, unless it is
 * picked here already, so that no selection requires more picks than the panel allows.
 */
function capacity(state: ResolutionState, selection: Selection, options: readonly PoolEntry[]): number {
  const stored = storedPicks(state, selection);
  const isFree = (entry: PoolEntry): boolean =>
    (stored.includes(entry.id) || !wasOwnedElsewhere(state, selection, entry.id)) &&
    whyUnavailable(state, selection, entry) === undefined;
  return options.reduce((sum, entry) => (isFree(entry) ? sum + timesOf(selection, entry) : sum), 0);
}

/** Returns the pool of a selection. With an `owned` query, only the entries that the character owns. */
function poolOf(state: ResolutionState, selection: Selection): readonly PoolEntry[] {
  const { main } = poolsOf(state.content, selection);
  const set = selection.search_criteria?.owned;
  return set
    ? main.filter(({ id }) => state.owned.has(ownedKey(set, id)) || state.prior.owned.has(ownedKey(set, id)))
    : main;
}

/** Returns a choice from the pool. Adds the alternate pool when the pool has too few free options. */
export function pendingChoice(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  parent: Slot['parent'],
): PendingSelection {
  const pool = poolOf(state, selection);
  const { alternate } = poolsOf(state.content, selection);
  const wanted = selection.num_selections;
  const capacityLeft = capacity(state, selection, pool);
  if (capacityLeft >= wanted || alternate.length === 0)
    return {
      active,
      selection,
      parent,
      options: pool,
      required: Math.min(wanted, capacityLeft),
      uses_alternate: false,
      granted: [],
    };
  const listed = new Set(pool.map(({ id }) => id));
  const options = [...pool, ...alternate.filter(({ id }) => !listed.has(id))];
  return {
    active,
    selection,
    parent,
    options,
    required: Math.min(wanted, capacity(state, selection, options)),
    uses_alternate: true,
    granted: [],
  };
}

/**
 * Returns the choice that replaces the part of a grant that the character owns already.
 * @param owned the number of owned entries, which is the number of picks from the alternate pool
 */
export function pendingReplacement(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  parent: Slot['parent'],
  granted: readonly PoolEntry[],
  owned: number,
): PendingSelection {
  const { alternate } = poolsOf(state.content, selection);
  const required = owned > 0 ? Math.min(owned, capacity(state, selection, alternate)) : 0;
  return {
    active,
    selection,
    parent,
    options: required > 0 ? alternate : [],
    required,
    uses_alternate: required > 0,
    granted,
  };
}

/** Returns whether the id is in a pool of the selection, on offer now or not. */
function isPossible(state: ResolutionState, selection: Selection, id: string): boolean {
  const { main, alternate } = poolsOf(state.content, selection);
  return main.some((entry) => entry.id === id) || alternate.some((entry) => entry.id === id);
}

function nameOf(state: ResolutionState, selection: Selection, id: string): string {
  const { main, alternate } = poolsOf(state.content, selection);
  return (
    [...main, ...alternate].find((entry) => entry.id === id)?.name ??
    poolEntry(state.content, selection.source, id)?.name ??
    id
  );
}

type Verdict = { take: PoolEntry } | { dormant: string } | { illegal: string };

function judge(
  state: ResolutionState,
  pending: PendingSelection,
  id: string,
  taken: readonly string[],
  index: number,
): Verdict {
  const { selection, options, required } = pending;
  const option = options.find((entry) => entry.id === id);
  if (selection.force_added && taken.length >= required && isPossible(state, selection, id))
    return { dormant: 'is not needed now' };
  if (!option)
    return isPossible(state, selection, id) ? { dormant: 'is not on offer now' } : { illegal: 'is not on offer' };
  if (taken.filter((other) => other === id).length >= timesOf(selection, option))
    return { illegal: 'is chosen too often' };
  if (taken.length >= required)
    return index < selection.num_selections ? { dormant: 'is not needed now' } : { illegal: 'is one too many' };
  const reason = whyUnavailable(state, selection, option);
  return reason === undefined ? { take: option } : { dormant: reason };
}

/** Returns the stored picks that count, and adds the others to the state's `dormant` or `illegal` picks. */
export function judgePicks(state: ResolutionState, pending: PendingSelection): PoolEntry[] {
  const { active, selection } = pending;
  const taken: PoolEntry[] = [];
  const ids: string[] = [];
  storedPicks(state, selection).forEach((id, index) => {
    const verdict = judge(state, pending, id, ids, index);
    if ('take' in verdict) {
      taken.push(verdict.take);
      ids.push(id);
      return;
    }
    const finding = { section: active.section, level: active.level, selection_id: selection.id, option_id: id };
    const message = (reason: string): string => `${selection.name}: ${nameOf(state, selection, id)} ${reason}.`;
    if ('dormant' in verdict) state.dormant.push({ ...finding, msg: message(verdict.dormant) });
    else state.illegal.push({ ...finding, msg: message(verdict.illegal) });
  });
  return taken;
}

/** Adds an open choice to the state when picks are missing. `count` is the number of picks that count. */
export function recordOpenChoice(state: ResolutionState, pending: PendingSelection, count: number): void {
  const { active, selection, required } = pending;
  if (selection.optional_selection || count >= required) return;
  const left = required - count;
  const msg = `${selection.name} (${active.source.name}): choose ${left}${count > 0 ? ' more' : ''}.`;
  state.open.push({ section: active.section, level: active.level, selection_id: selection.id, missing: left, msg });
}
