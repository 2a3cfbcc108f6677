import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { isDice } from '../../../content/quantity.js';
import { usesKey, type RechargeTable } from '../../../content/uses.js';
import { atLevel } from '../../../content/level-values.js';
import type { Reason, Source } from '../../reasons.types.js';
import { reasonsOfFormula, withRounding } from '../targets/reasons.js';
import { scopeOf } from '../targets/scope.js';
import type { EvaluationContext, UsesInForce } from './evaluation-context.types.js';
import type { SourceInForce } from './sources-in-force.js';

/** Returns the uses of the sources in force by id. */
export function usesById({ sources, content }: EvaluationContext): ReadonlyMap<string, UsesInForce> {
  const found = new Map<string, UsesInForce>();
  for (const from of sources) {
    const { uses } = from.rules;
    if (!uses) continue;
    const earlier = found.get(uses.id);
    // The sheet shows the uses under the feature with the same id, even when another source comes first.
    const owner = uses.id === from.source.id ? undefined : content.features[uses.id];
    const named = earlier?.named ?? (owner ? { ...from.source, id: owner.id, name: owner.name } : from.source);
    const box = earlier?.box ?? uses.box;
    const startsEmpty = earlier?.startsEmpty || uses.starts_empty === true;
    found.set(uses.id, {
      id: uses.id,
      resource: box ?? usesKey({ id: uses.id, ...(startsEmpty ? { starts_empty: true } : {}) }),
      box,
      startsEmpty,
      named,
      parts: [...(earlier?.parts ?? []), { from, uses }],
    });
  }
  return found;
}

interface Maximum {
  readonly total: number;
  readonly reasons: readonly Reason[];
}

/** Returns the maximum: the highest of the sources, plus what effects add; below 0 counts as 0. */
export function maximumUses(context: EvaluationContext, { id, parts, named }: UsesInForce): Maximum {
  const maxima = parts.map(({ from, uses }) => {
    const formula = atLevel<Formula>(uses.max, context.levelOf(from)) ?? 0;
    const scope = scopeOf(context, from);
    const quantity = evaluateFormula(formula, scope);
    return { formula, scope, source: from.source, max: isDice(quantity) ? 0 : Math.floor(quantity) };
  });
  const [first, ...others] = maxima;
  if (!first) return { total: 0, reasons: [] };
  const best = others.reduce((kept, one) => (one.max > kept.max ? one : kept), first);
  const source = best.source.id === named.id ? named : best.source;
  const own = best.max <= 0 ? noUses(source) : reasonsOfFormula(best.formula, best.scope, source, true);
  const added = context.calculator.number(`uses.${id}`);
  return {
    total: Math.max(0, best.max) + added.total,
    reasons: [...(best.max <= 0 ? own : withRounding(own, best.max)), ...added.reasons],
  };
}

const noUses = (source: Source): Reason[] => [{ source, amount: 0, explanation: `0 from ${source.name}` }];

/** Returns what each source restores at the level. */
export const rechargesOf = (
  context: EvaluationContext,
  { parts }: UsesInForce,
): { from: SourceInForce; table: RechargeTable }[] =>
  parts.map(({ from, uses }) => ({
    from,
    table: atLevel<RechargeTable>(uses.recharge, context.levelOf(from)) ?? {},
  }));
