import { poolEntry } from '../../../content/selection-pools.js';
import type { Exchange, PoolEntry, Selection } from '../../../content/content.types.js';
import { isSetTarget, prerequisitesOf, sourcesNow } from './apply-option.js';
import { unmetPrerequisites } from './prerequisites.js';
import type { PendingSelection } from './judge-picks.js';
import type { ActiveFeature, ExchangeableEntry, ResolutionState } from './resolution-state.js';

/*
 * Exchanges: the character gives up one entry of a set for another. The API calls an exchange a deduction: `target` is
 * what the character gives up, and `source` is what it gains. The step of an exchange judges it by what the character
 * has at that step, after the exchanges of earlier steps. An exchange that one iteration accepts replaces the entry
 * from its own step on in the next iteration.
 */

/** The sets in which an exchange of a class can give up only picks of that class. */
const SETS_OF_CLASSES: ReadonlySet<string> = new Set(['spells', 'expanded_spells', 'features']);

/**
 * Returns the id of a pick or a granted entry after its accepted exchanges, and records that it can be exchanged.
 * @param position the index among the entries of the selection
 */
export function afterExchanges(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  entry: PoolEntry,
  position: number,
): PoolEntry {
  if (!isSetTarget(selection.target)) return entry;
  const key = `${selection.id} ${position}`;
  const last = state.priorExchanges.findLast((accepted) => accepted.key === key);
  const gained = last && poolEntry(state.content, selection.source, last.source);
  const final = gained ?? entry;
  const recorded = { key, active, selection, final: final.id, current: entry.id };
  state.exchangeable.push(recorded);
  if (recorded.final !== recorded.current) state.replacedLater.add(recorded);
  return final;
}

/**
 * Whether an exchange of a feature may give up an entry. For example, spells that are only in a book are not known
 * spells.
 */
function mayGiveUp(active: ActiveFeature, { target, spells_as }: Selection, entry: ExchangeableEntry): boolean {
  if (entry.selection.target !== target || entry.selection.spells_as !== spells_as) return false;
  if (active.classification_id === null || !SETS_OF_CLASSES.has(target)) return true;
  return !entry.selection.force_added && entry.active.classification_id === active.classification_id;
}

/** An exchange at its step: the feature that has it, its selection and its options. */
export type PendingExchange = Pick<PendingSelection, 'active' | 'selection' | 'options'>;

/** Returns the ids of the options that the character may give up at the current step. */
export function lossesOf(state: ResolutionState, { active, selection, options }: PendingExchange): string[] {
  const owned = new Set(
    state.exchangeable.filter((entry) => mayGiveUp(active, selection, entry)).map(({ current }) => current),
  );
  return options.map(({ id }) => id).filter((id) => owned.has(id));
}

type Verdict = { readonly loss: ExchangeableEntry } | { readonly illegal: string } | { readonly dormant: string };

function judge(
  state: ResolutionState,
  { active, selection, options }: PendingExchange,
  { power, target, source }: { power: string; target: string; source: string },
): Verdict {
  if (!isSetTarget(selection.target)) return { illegal: 'nothing can be exchanged here' };
  if (power !== selection.target) return { illegal: 'this exchange does not fit here' };
  const gain = options.find(({ id }) => id === source);
  if (!gain || !options.some(({ id }) => id === target)) return { illegal: 'this option is not available' };
  if (sourcesNow(state, selection.target, source).length > 0)
    return { dormant: 'you already have what you would gain' };
  const loss = state.exchangeable.find((entry) => entry.current === target && mayGiveUp(active, selection, entry));
  if (!loss) return { dormant: 'you do not have what you would give up' };
  const judgment = { level: active.level ?? active.since, classification_id: active.classification_id };
  const unmet = unmetPrerequisites(state.prior, judgment, prerequisitesOf(state, selection, gain));
  return unmet.length > 0 ? { dormant: `${gain.name} needs ${unmet.join(', ')}` } : { loss };
}

function accept(state: ResolutionState, loss: ExchangeableEntry, source: string): void {
  loss.current = source;
  if (loss.current === loss.final) state.replacedLater.delete(loss);
  else state.replacedLater.add(loss);
  state.accepted.push({ key: loss.key, source });
}

/** Judges the exchanges of one selection. The next iteration applies those that are accepted. */
export function judgeExchanges(state: ResolutionState, pending: PendingExchange): void {
  const { active, selection } = pending;
  const location = { section: active.section, level: active.level, selection_id: selection.id };
  const exchanges = state.choices.deductions.filter(
    (exchange) => exchange.selection_id === selection.id && (exchange.source !== null || exchange.target !== null),
  );
  exchanges.forEach(({ power, source, target }: Exchange, index) => {
    const option_id = source ?? target ?? '';
    if (index >= Math.max(1, selection.num_selections)) {
      state.illegal.push({ ...location, option_id, msg: `${selection.name}: only one exchange is allowed.` });
    } else if (source === null || target === null) {
      const what = source === null ? 'what to gain' : 'what to give up';
      state.open.push({ ...location, missing: 1, msg: `${selection.name} (${active.source.name}): choose ${what}.` });
    } else {
      const verdict = judge(state, pending, { power, target, source });
      const finding = (reason: string) => ({ ...location, option_id, msg: `${selection.name}: ${reason}.` });
      if ('loss' in verdict) accept(state, verdict.loss, source);
      else if ('illegal' in verdict) state.illegal.push(finding(verdict.illegal));
      else state.dormant.push(finding(verdict.dormant));
    }
  });
}
