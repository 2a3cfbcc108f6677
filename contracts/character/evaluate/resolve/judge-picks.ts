import { poolEntry, poolsOf } from '../../../content/selection-pools.js';
import type { PoolEntry, Selection } from '../../../content/content.types.js';
import type { Slot } from '../../evaluation.types.js';
import { unmetPrerequisites } from '../../../content/prerequisites.js';
import type { ResolutionState, ActiveFeature } from './resolution-state.js';
import { prerequisitesOf, isOwnedElsewhere, ownerOf, ownedKey } from './apply-option.js';

/* Which picks of one selection count, and what becomes of the others. */

/** What a selection asks at this moment of the round. */
export interface OpenSelection {
  seat: ActiveFeature;
  selection: Selection;
  parent: Slot['parent'];
  options: readonly PoolEntry[];
  required: number;
  uses_alternate: boolean;
  granted: readonly PoolEntry[];
}

/** Why the option cannot be taken now, or undefined. */
export function reasonAgainst(round: ResolutionState, selection: Selection, entry: PoolEntry): string | undefined {
  const owner = ownerOf(round, selection, entry.id);
  if (owner !== undefined) return `already known from ${owner}`;
  const lacking = unmetPrerequisites(round.content, round.prior, prerequisitesOf(round, selection, entry));
  return lacking.length > 0 ? `needs ${lacking.join(', ')}` : undefined;
}

const timesOf = (selection: Selection, entry: PoolEntry): number => (selection.is_permutation ? 1 : Math.max(1, entry.quantity));

const storedPicks = ({ choices }: ResolutionState, { id }: Selection): readonly string[] => (Object.hasOwn(choices.picks, id) ? (choices.picks[id] ?? []) : []);

/**
 * How many picks the options could take together. What a later step gives is left to that step,
 * unless it was picked here already: so no choice asks for more than it lets one click.
 */
function capacity(round: ResolutionState, selection: Selection, options: readonly PoolEntry[]): number {
  const stored = storedPicks(round, selection);
  const isFree = (entry: PoolEntry): boolean =>
    (stored.includes(entry.id) || !isOwnedElsewhere(round, selection, entry.id)) && reasonAgainst(round, selection, entry) === undefined;
  return options.reduce((sum, entry) => (isFree(entry) ? sum + timesOf(selection, entry) : sum), 0);
}

/** The listed pool; with a query for what is owned, only that. */
function poolOf(round: ResolutionState, selection: Selection): readonly PoolEntry[] {
  const { main } = poolsOf(round.content, selection);
  const set = selection.search_criteria?.owned;
  return set ? main.filter(({ id }) => round.owned.has(ownedKey(set, id)) || round.prior.owned.has(ownedKey(set, id))) : main;
}

/** A choice: from the pool, joined by the alternate pool where what is left of it does not suffice. */
export function openSelection(round: ResolutionState, seat: ActiveFeature, selection: Selection, parent: Slot['parent']): OpenSelection {
  const pool = poolOf(round, selection);
  const { alternate } = poolsOf(round.content, selection);
  const wanted = selection.num_selections;
  const room = capacity(round, selection, pool);
  if (room >= wanted || alternate.length === 0)
    return { seat, selection, parent, options: pool, required: Math.min(wanted, room), uses_alternate: false, granted: [] };
  const listed = new Set(pool.map(({ id }) => id));
  const options = [...pool, ...alternate.filter(({ id }) => !listed.has(id))];
  return { seat, selection, parent, options, required: Math.min(wanted, capacity(round, selection, options)), uses_alternate: true, granted: [] };
}

/** A grant some of which is owned already: as many picks from the alternate pool. */
export function openReplacement(round: ResolutionState, seat: ActiveFeature, selection: Selection, parent: Slot['parent'], granted: readonly PoolEntry[], owned: number): OpenSelection {
  const { alternate } = poolsOf(round.content, selection);
  const required = owned > 0 ? Math.min(owned, capacity(round, selection, alternate)) : 0;
  return { seat, selection, parent, options: required > 0 ? alternate : [], required, uses_alternate: required > 0, granted };
}

/** Could this id be an option of the selection under other circumstances? */
function isPossible(round: ResolutionState, selection: Selection, id: string): boolean {
  const { main, alternate } = poolsOf(round.content, selection);
  return main.some((entry) => entry.id === id) || alternate.some((entry) => entry.id === id);
}

function nameOf(round: ResolutionState, selection: Selection, id: string): string {
  const { main, alternate } = poolsOf(round.content, selection);
  return [...main, ...alternate].find((entry) => entry.id === id)?.name ?? poolEntry(round.content, selection.source, id)?.name ?? id;
}

type Verdict = { take: PoolEntry } | { dormant: string } | { illegal: string };

function judge(round: ResolutionState, question: OpenSelection, id: string, taken: readonly string[], index: number): Verdict {
  const { selection, options, required } = question;
  const option = options.find((entry) => entry.id === id);
  if (selection.force_added && taken.length >= required && isPossible(round, selection, id)) return { dormant: 'is not needed now' };
  if (!option) return isPossible(round, selection, id) ? { dormant: 'is not on offer now' } : { illegal: 'is not on offer' };
  if (taken.filter((other) => other === id).length >= timesOf(selection, option)) return { illegal: 'is chosen too often' };
  if (taken.length >= required)
    return index < selection.num_selections ? { dormant: 'is not needed now' } : { illegal: 'is one too many' };
  const reason = reasonAgainst(round, selection, option);
  return reason === undefined ? { take: option } : { dormant: reason };
}

/** Sorts the stored picks into those that count, dormant ones and illegal ones; the latter two are noted in the round. */
export function judgePicks(round: ResolutionState, question: OpenSelection): PoolEntry[] {
  const { seat, selection } = question;
  const taken: PoolEntry[] = [];
  const ids: string[] = [];
  storedPicks(round, selection).forEach((id, index) => {
    const verdict = judge(round, question, id, ids, index);
    if ('take' in verdict) {
      taken.push(verdict.take);
      ids.push(id);
      return;
    }
    const finding = { section: seat.section, level: seat.level, selection_id: selection.id, option_id: id };
    const say = (reason: string): string => `${selection.name}: ${nameOf(round, selection, id)} ${reason}.`;
    if ('dormant' in verdict) round.dormant.push({ ...finding, msg: say(verdict.dormant) });
    else round.illegal.push({ ...finding, msg: say(verdict.illegal) });
  });
  return taken;
}

/** Notes what is still to be chosen. */
export function noteOpenChoice(round: ResolutionState, question: OpenSelection, count: number): void {
  const { seat, selection, required } = question;
  if (selection.optional_selection || count >= required) return;
  const left = required - count;
  const msg = `${selection.name} (${seat.source.name}): choose ${left}${count > 0 ? ' more' : ''}.`;
  round.open.push({ section: seat.section, level: seat.level, selection_id: selection.id, missing: left, msg });
}
