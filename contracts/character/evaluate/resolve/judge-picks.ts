import { compareNames } from '../../../core/compare-names.js';
import { isAbilityKey, mergePools, poolEntry, poolsOf } from '../../../content/selection-pools.js';
import type { PoolEntry, Selection } from '../../../content/content.types.js';
import type { ActiveSelection } from '../../evaluation.types.js';
import type { Source } from '../../reasons.types.js';
import { isAtMaximum, otherSourceName, prerequisitesOf, wasOwned, wasOwnedElsewhere } from './apply-option.js';
import { addedSpells, couldBeAdded } from './expanded-spells.js';
import { scoreAt, scoreMaximumAt, unmetPrerequisites, type Judgment } from './prerequisites.js';
import type { ActiveFeature, ResolutionState } from './resolution-state.js';

/* Decides which picks of one selection count, and reports the others as dormant or illegal. */

/** A selection with its options and its required number of picks at this point of the iteration. */
export interface PendingSelection {
  active: ActiveFeature;
  selection: Selection;
  /** The character level at which the picks are judged. */
  level: number;
  parent: ActiveSelection['parent'];
  options: readonly PoolEntry[];
  required: number;
  uses_alternate: boolean;
  granted: readonly PoolEntry[];
}

/** An active selection at the level at which its picks are judged. */
export type JudgedSelection = Pick<PendingSelection, 'active' | 'selection' | 'level'>;

/** The facts by which the options of a selection are judged. `granted`: what the selection itself gives. */
interface OptionJudgment extends Judgment {
  readonly selection: Selection;
  readonly holder: Source;
  readonly granted: readonly PoolEntry[];
}

/** Returns the reason why the option cannot be picked now, or undefined. */
function whyUnavailable(state: ResolutionState, judgment: OptionJudgment, entry: PoolEntry): string | undefined {
  const { selection, holder, granted, level } = judgment;
  const isGranted = granted.some(({ id }) => id === entry.id);
  const source = isGranted ? holder.name : otherSourceName(state, selection, entry.id, level);
  if (source !== undefined) return `is already known from ${source}`;
  const predicates = prerequisitesOf(state, selection, entry);
  if (predicates.length === 0) return undefined;
  const unmet = unmetPrerequisites(state.prior, judgment, predicates);
  return unmet.length > 0 ? `needs ${unmet.join(', ')}` : undefined;
}

const NOTHING: readonly PoolEntry[] = [];

const judgmentOf = ({ active, selection, level }: JudgedSelection, granted: readonly PoolEntry[]): OptionJudgment => ({
  level,
  classification_id: active.classification_id,
  selection,
  holder: active.source,
  granted,
});

/** Returns the reason of every option of a selection that is not offered, by id. Needs the final state. */
export function whyNotOffered(state: ResolutionState, activeSelection: ActiveSelection): Record<string, string> {
  const { selection, judged_at: level, classification_id, picks, holder, granted } = activeSelection;
  const judgment = { level, classification_id, selection, holder, granted };
  const atMaximum = state.atMaximum.get(selection.id) ?? [];
  const reasons: Record<string, string> = {};
  for (const entry of activeSelection.options) {
    if (picks.includes(entry.id)) continue;
    const reason = whyUnavailable(state, judgment, entry);
    if (reason !== undefined) reasons[entry.id] = reason;
    else if (atMaximum.includes(entry.id)) reasons[entry.id] = 'is already at its maximum';
  }
  return reasons;
}

/** Returns the options of a selection that are at their maximum now. */
export const idsAtMaximum = (state: ResolutionState, { selection, options, level }: PendingSelection): string[] =>
  options.flatMap(({ id }) => (isAtMaximum(state, selection, id, level) ? [id] : []));

const timesOf = (selection: Selection, entry: PoolEntry): number =>
  selection.is_permutation ? 1 : Math.max(1, entry.quantity);

/** Returns by how much each pick of a selection raises a score. For a permutation, the smallest increment. */
const leastIncrement = ({ increment_value: value }: Selection): number =>
  typeof value === 'number' ? value : typeof value === 'object' && value !== null ? Math.min(...value) : 1;

/** Returns how often an option can be picked, so that every pick still raises the score. */
function possibleTimes(state: ResolutionState, { selection, level }: JudgedSelection, entry: PoolEntry): number {
  const times = timesOf(selection, entry);
  if (!selection.up_to_maximum || !isAbilityKey(entry.id)) return times;
  const room = scoreMaximumAt(state, entry.id, level) - scoreAt(state, entry.id, level);
  return Math.max(0, Math.min(times, Math.ceil(room / leastIncrement(selection))));
}

const storedPicks = ({ choices }: ResolutionState, { id }: Selection): readonly string[] =>
  Object.hasOwn(choices.picks, id) ? (choices.picks[id] ?? []) : [];

/**
 * Returns the number of picks that the options allow together, up to `wanted`. Excludes an option that a later step grants, unless it is
 * picked here already, so that no selection requires more picks than the panel allows.
 */
function capacity(
  state: ResolutionState,
  judged: JudgedSelection,
  options: readonly PoolEntry[],
  wanted: number,
  granted: readonly PoolEntry[] = NOTHING,
): number {
  const { selection } = judged;
  const stored = storedPicks(state, selection);
  const judgment = judgmentOf(judged, granted);
  const isFree = (entry: PoolEntry): boolean =>
    (stored.includes(entry.id) || !wasOwnedElsewhere(state, selection, entry.id)) &&
    whyUnavailable(state, judgment, entry) === undefined;
  let sum = 0;
  for (const entry of options) {
    if (sum >= wanted) return wanted;
    if (isFree(entry)) sum += possibleTimes(state, judged, entry);
  }
  return Math.min(sum, wanted);
}

/**
 * Returns the pool of a selection, with the spells that features add to the list of its class. With an `owned` query, only
 * the entries that the character owns.
 */
function poolOf(state: ResolutionState, { active, selection, level }: JudgedSelection): readonly PoolEntry[] {
  const { main } = poolsOf(state.content, selection);
  const set = selection.search_criteria?.owned;
  if (set) return main.filter(({ id }) => wasOwned(state, set, id, level));
  const added = addedSpells(state.prior, active, selection, level);
  if (added.length === 0) return main;
  return [...new Map([...main, ...added].map((entry) => [entry.id, entry])).values()].sort(byLevelAndName);
}

const byLevelAndName = (a: PoolEntry, b: PoolEntry): number => (a.level ?? 0) - (b.level ?? 0) || compareNames(a, b);

/** Returns a choice from the pool. Adds the alternate pool when the pool has too few free options. */
export function pendingChoice(
  state: ResolutionState,
  judged: JudgedSelection,
  parent: ActiveSelection['parent'],
): PendingSelection {
  const { active, selection, level } = judged;
  const pool = poolOf(state, judged);
  const { alternate } = poolsOf(state.content, selection);
  const wanted = selection.num_selections;
  const possible = capacity(state, judged, pool, wanted);
  const uses_alternate = possible < wanted && alternate.length > 0;
  const options = uses_alternate ? mergePools(pool, alternate) : pool;
  const required = uses_alternate ? capacity(state, judged, options, wanted) : possible;
  return { active, selection, level, parent, options, required, uses_alternate, granted: [] };
}

/**
 * Returns the choice that replaces the part of a grant that the character owns already.
 * @param owned the number of owned entries, which is the number of picks from the alternate pool
 */
export function pendingReplacement(
  state: ResolutionState,
  judged: JudgedSelection,
  parent: ActiveSelection['parent'],
  granted: readonly PoolEntry[],
  owned: number,
): PendingSelection {
  const { active, selection, level } = judged;
  const { alternate } = poolsOf(state.content, selection);
  const required = owned > 0 ? capacity(state, judged, alternate, owned, granted) : 0;
  const uses_alternate = required > 0;
  return {
    active,
    selection,
    level,
    parent,
    options: uses_alternate ? alternate : [],
    required,
    uses_alternate,
    granted,
  };
}

/** Returns whether the id is in a pool of the selection, available now or not. */
function isPossible(state: ResolutionState, selection: Selection, id: string): boolean {
  const { main, alternate } = poolsOf(state.content, selection);
  const isListed = (pool: readonly PoolEntry[]): boolean => pool.some((entry) => entry.id === id);
  return isListed(main) || isListed(alternate) || couldBeAdded(state, selection, id);
}

function nameOf(state: ResolutionState, selection: Selection, id: string): string {
  const { main, alternate } = poolsOf(state.content, selection);
  return (
    [...main, ...alternate].find((entry) => entry.id === id)?.name ??
    poolEntry(state.content, selection.source, id)?.name ??
    id
  );
}

/** Returns why a score cannot be raised once more, after the earlier picks of the selection. */
function whyAtMaximum(
  state: ResolutionState,
  { selection, level }: JudgedSelection,
  { id }: PoolEntry,
  taken: readonly string[],
): string | undefined {
  if (!selection.up_to_maximum || !isAbilityKey(id)) return undefined;
  const each = typeof selection.increment_value === 'number' ? selection.increment_value : 1;
  const before = scoreAt(state, id, level) + each * taken.filter((other) => other === id).length;
  const maximum = scoreMaximumAt(state, id, level);
  return before >= maximum ? `is already at its maximum of ${maximum}` : undefined;
}

type Verdict = { take: PoolEntry } | { dormant: string } | { illegal: string };

function judge(
  state: ResolutionState,
  pending: PendingSelection,
  id: string,
  taken: readonly string[],
  index: number,
): Verdict {
  const { selection, options, required, granted } = pending;
  const option = options.find((entry) => entry.id === id);
  if (selection.force_added && taken.length >= required && isPossible(state, selection, id))
    return { dormant: 'is not needed now' };
  if (!option)
    return isPossible(state, selection, id) ? { dormant: 'is not available now' } : { illegal: 'is not available' };
  if (taken.filter((other) => other === id).length >= timesOf(selection, option))
    return { illegal: 'is chosen too often' };
  const reason =
    whyUnavailable(state, judgmentOf(pending, granted), option) ?? whyAtMaximum(state, pending, option, taken);
  if (taken.length >= required)
    return index < selection.num_selections
      ? { dormant: reason ?? 'is not needed now' }
      : { illegal: 'is more than you can choose' };
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
  // The source of a trait has the race in brackets of its own, which two pairs of them would hide.
  const source = active.source.name.replace(/ \([^()]*\)$/u, '');
  const msg = `${selection.name} (${source}): choose ${left}${count > 0 ? ' more' : ''}.`;
  state.open.push({ section: active.section, level: active.level, selection_id: selection.id, missing: left, msg });
}
