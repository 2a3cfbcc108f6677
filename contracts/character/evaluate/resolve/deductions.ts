import { poolEntry, poolsOf } from '../../../content/selection-pools.js';
import type { Deduction, PoolEntry, Selection } from '../../../content/content.types.js';
import type { ResolutionState, ActiveFeature } from './resolution-state.js';
import { isSetTarget, ownedKey } from './apply-option.js';

/*
 * Deductions: the character gives up one entry of a set for another. A deduction that one iteration accepts takes effect
 * in the next iteration.
 */

/** Returns the entry of a pick after its accepted deductions. Applies them one after the other. */
export function afterDeductions(state: ResolutionState, selection: Selection, picked: PoolEntry): PoolEntry {
  let entry = picked;
  const nextDeduction = (id: string): Deduction | undefined =>
    state.priorDeductions.find(
      (deduction) => deduction.power === selection.target && deduction.target === id && !state.applied.has(deduction),
    );
  for (let deduction = nextDeduction(entry.id); deduction; deduction = nextDeduction(entry.id)) {
    const gained = deduction.source === null ? undefined : poolEntry(state.content, selection.source, deduction.source);
    if (!gained || state.owned.has(ownedKey(selection.target, gained.id))) return entry;
    state.applied.add(deduction);
    entry = gained;
  }
  return entry;
}

/** Returns the reason why a deduction does not count, or undefined. */
function whyInvalid(
  state: ResolutionState,
  selection: Selection,
  deduction: Deduction,
): { kind: 'dormant' | 'illegal'; reason: string } | undefined {
  const { main } = poolsOf(state.content, selection);
  const offers = (id: string | null): boolean => main.some((entry) => entry.id === id);
  const owns = (id: string | null): boolean => state.owned.has(ownedKey(selection.target, id ?? ''));
  if (deduction.power !== selection.target) return { kind: 'illegal', reason: 'this exchange is of another kind' };
  if (!offers(deduction.source) || !offers(deduction.target))
    return { kind: 'illegal', reason: 'that is not on offer' };
  if (state.applied.has(deduction)) return undefined;
  if (owns(deduction.source)) return { kind: 'dormant', reason: 'what would be gained is already known' };
  return owns(deduction.target) ? undefined : { kind: 'dormant', reason: 'what would be given up is not known' };
}

/** Judges the deductions of one selection. The next iteration applies those that are accepted. */
export function judgeDeductions(state: ResolutionState, active: ActiveFeature, selection: Selection): void {
  const location = { section: active.section, level: active.level, selection_id: selection.id };
  const deductions = state.choices.deductions.filter(
    (deduction) => deduction.selection_id === selection.id && (deduction.source !== null || deduction.target !== null),
  );
  deductions.forEach((deduction, index) => {
    const option = deduction.source ?? deduction.target ?? '';
    if (index >= Math.max(1, selection.num_selections)) {
      state.illegal.push({ ...location, option_id: option, msg: `${selection.name}: only one exchange is allowed.` });
    } else if (deduction.source === null || deduction.target === null) {
      const what = deduction.source === null ? 'what to gain' : 'what to give up';
      state.open.push({ ...location, missing: 1, msg: `${selection.name} (${active.source.name}): choose ${what}.` });
    } else {
      const problem = isSetTarget(selection.target)
        ? whyInvalid(state, selection, deduction)
        : { kind: 'illegal' as const, reason: 'nothing can be exchanged here' };
      if (!problem) state.accepted.push(deduction);
      else state[problem.kind].push({ ...location, option_id: option, msg: `${selection.name}: ${problem.reason}.` });
    }
  });
}
