import { poolEntry, poolsOf } from '../../../content/selection-pools.js';
import type { Deduction, PoolEntry, Selection } from '../../../content/content.types.js';
import type { ResolutionState, ActiveFeature } from './resolution-state.js';
import { isSetTarget, ownedKey } from './apply-option.js';

/*
 * Deductions: one thing given up for another. An exchange that one pass found sound takes effect in the next,
 * at the place where the thing given up was picked.
 */

/** What a pick stands for after the sound exchanges of it, one after the other. */
export function afterDeductions(round: ResolutionState, selection: Selection, picked: PoolEntry): PoolEntry {
  let entry = picked;
  const due = (id: string): Deduction | undefined =>
    round.priorDeductions.find((one) => one.power === selection.target && one.target === id && !round.applied.has(one));
  for (let exchange = due(entry.id); exchange; exchange = due(entry.id)) {
    const gained = exchange.source === null ? undefined : poolEntry(round.content, selection.source, exchange.source);
    if (!gained || round.owned.has(ownedKey(selection.target, gained.id))) return entry;
    round.applied.add(exchange);
    entry = gained;
  }
  return entry;
}

/** Why an exchange does not hold, or undefined when it does. */
function fault(round: ResolutionState, selection: Selection, exchange: Deduction): { kind: 'dormant' | 'illegal'; reason: string } | undefined {
  const { main } = poolsOf(round.content, selection);
  const offers = (id: string | null): boolean => main.some((entry) => entry.id === id);
  const owns = (id: string | null): boolean => round.owned.has(ownedKey(selection.target, id ?? ''));
  if (exchange.power !== selection.target) return { kind: 'illegal', reason: 'this exchange is of another kind' };
  if (!offers(exchange.source) || !offers(exchange.target)) return { kind: 'illegal', reason: 'that is not on offer' };
  if (round.applied.has(exchange)) return undefined;
  if (owns(exchange.source)) return { kind: 'dormant', reason: 'what would be gained is already known' };
  return owns(exchange.target) ? undefined : { kind: 'dormant', reason: 'what would be given up is not known' };
}

/** Judges the deductions of one selection; the sound ones are accepted for the next pass. */
export function judgeDeductions(round: ResolutionState, seat: ActiveFeature, selection: Selection): void {
  const place = { section: seat.section, level: seat.level, selection_id: selection.id };
  const mine = round.choices.deductions.filter((one) => one.selection_id === selection.id && (one.source !== null || one.target !== null));
  mine.forEach((one, index) => {
    const option = one.source ?? one.target ?? '';
    if (index >= Math.max(1, selection.num_selections)) {
      round.illegal.push({ ...place, option_id: option, msg: `${selection.name}: only one exchange is allowed.` });
    } else if (one.source === null || one.target === null) {
      const what = one.source === null ? 'what to gain' : 'what to give up';
      round.open.push({ ...place, missing: 1, msg: `${selection.name} (${seat.source.name}): choose ${what}.` });
    } else {
      const wrong = isSetTarget(selection.target) ? fault(round, selection, one) : { kind: 'illegal' as const, reason: 'nothing can be exchanged here' };
      if (!wrong) round.accepted.push(one);
      else round[wrong.kind].push({ ...place, option_id: option, msg: `${selection.name}: ${wrong.reason}.` });
    }
  });
}
