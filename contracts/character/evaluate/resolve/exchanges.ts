import { poolEntry, poolsOf } from '../../../content/selection-pools.js';
import type { Deduction, PoolEntry, Selection } from '../../../content/content.types.js';
import { isSetTarget } from './apply-option.js';
import { sourcesOf } from './choice-world.js';
import { addedSpells } from './expanded-spells.js';
import type { ActiveFeature, ResolutionState } from './resolution-state.js';

/*
 * Exchanges: the character gives up one entry of a set for another. The API calls an exchange a deduction: `target` is
 * what the character gives up, and `source` is what it gains. An exchange that one iteration accepts takes effect in the
 * next iteration.
 */

/** Returns the entry of a pick after its accepted exchanges. Applies them one after the other. */
export function afterExchanges(state: ResolutionState, selection: Selection, picked: PoolEntry): PoolEntry {
  let entry = picked;
  const nextExchange = (id: string): Deduction | undefined =>
    state.priorExchanges.find(
      (exchange) => exchange.power === selection.target && exchange.target === id && !state.exchanged.has(exchange),
    );
  for (let exchange = nextExchange(entry.id); exchange; exchange = nextExchange(entry.id)) {
    const gained = exchange.source === null ? undefined : poolEntry(state.content, selection.source, exchange.source);
    if (!gained || sourcesOf(state, selection.target, gained.id)) return entry;
    state.exchanged.add(exchange);
    entry = gained;
  }
  return entry;
}

/** Returns the reason why an exchange does not count, or undefined. */
function whyInvalid(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  exchange: Deduction,
): { kind: 'dormant' | 'illegal'; reason: string } | undefined {
  const { main } = poolsOf(state.content, selection);
  const added = addedSpells(state.prior, active, selection, active.level ?? active.since);
  const offers = (id: string | null): boolean => [...main, ...added].some((entry) => entry.id === id);
  const owns = (id: string | null): boolean => sourcesOf(state, selection.target, id ?? '') !== undefined;
  if (exchange.power !== selection.target) return { kind: 'illegal', reason: 'this exchange is of another kind' };
  if (!offers(exchange.source) || !offers(exchange.target)) return { kind: 'illegal', reason: 'that is not on offer' };
  if (state.exchanged.has(exchange)) return undefined;
  if (owns(exchange.source)) return { kind: 'dormant', reason: 'what would be gained is already known' };
  return owns(exchange.target) ? undefined : { kind: 'dormant', reason: 'what would be given up is not known' };
}

/** Judges the exchanges of one selection. The next iteration applies those that are accepted. */
export function judgeExchanges(state: ResolutionState, active: ActiveFeature, selection: Selection): void {
  const location = { section: active.section, level: active.level, selection_id: selection.id };
  const exchanges = state.choices.deductions.filter(
    (exchange) => exchange.selection_id === selection.id && (exchange.source !== null || exchange.target !== null),
  );
  exchanges.forEach((exchange, index) => {
    const option = exchange.source ?? exchange.target ?? '';
    if (index >= Math.max(1, selection.num_selections)) {
      state.illegal.push({ ...location, option_id: option, msg: `${selection.name}: only one exchange is allowed.` });
    } else if (exchange.source === null || exchange.target === null) {
      const what = exchange.source === null ? 'what to gain' : 'what to give up';
      state.open.push({ ...location, missing: 1, msg: `${selection.name} (${active.source.name}): choose ${what}.` });
    } else {
      const problem = isSetTarget(selection.target)
        ? whyInvalid(state, active, selection, exchange)
        : { kind: 'illegal' as const, reason: 'nothing can be exchanged here' };
      if (!problem) state.accepted.push(exchange);
      else state[problem.kind].push({ ...location, option_id: option, msg: `${selection.name}: ${problem.reason}.` });
    }
  });
}
