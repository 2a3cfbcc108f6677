import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { maximumOf, quantityText } from '../../../content/quantity.js';
import { ALL_USES, RECHARGES, type RechargeTable, type Uses } from '../../../content/uses.js';
import { atLevel } from '../../../content/values.js';
import type { Resource, Source } from '../../evaluation.types.js';
import type { EvaluationContext } from '../evaluation-context.js';
import type { ActiveFeature } from '../resolve/resolution-state.js';
import { addFormula, numberOf, scopeOf } from '../formula-scope.js';

/* The uses of traits, features, feats and background features. */

/** The highest maximum of all sources that share uses, with its formula, and what each source restores. */
interface SharedUses {
  readonly id: string;
  source: Source;
  max: number;
  formula: Formula;
  readonly recharges: RechargeTable[];
}

/** Returns the formula of the maximum at the character's level, and its number; below 0 counts as 0. */
function maximumUsesOf(context: EvaluationContext, { max }: Uses): { formula: Formula; max: number } {
  const formula = atLevel<Formula>(max, context.level) ?? 0;
  return { formula, max: Math.max(0, numberOf(context, formula)) };
}

/** Returns the uses of the active features by id. */
function sharedUses(context: EvaluationContext): SharedUses[] {
  const shared = new Map<string, SharedUses>();
  const add = ({ feature, source }: ActiveFeature, uses: Uses): void => {
    const { formula, max } = maximumUsesOf(context, uses);
    const recharge = atLevel<RechargeTable>(uses.recharge, context.level) ?? {};
    const previous = shared.get(uses.id);
    if (!previous) {
      // The sheet names the uses after the feature whose id they have, even when another feature comes first.
      const owner = uses.id === feature.id ? undefined : context.content.features[uses.id];
      const named = owner ? { ...source, id: owner.id, name: owner.name } : source;
      shared.set(uses.id, { id: uses.id, source: named, max, formula, recharges: [recharge] });
      return;
    }
    previous.recharges.push(recharge);
    if (max > previous.max) Object.assign(previous, { max, formula });
  };
  for (const active of context.resolution.activeFeatures) if (active.feature.uses) add(active, active.feature.uses);
  return [...shared.values()];
}

/** Returns what restores the uses. Of two sources that restore at the same time, the one that restores more counts. */
function rechargeOf(context: EvaluationContext, { recharges, max }: SharedUses): Resource['recharge'] {
  const scope = scopeOf(context, { [ALL_USES]: max });
  return Object.fromEntries(
    RECHARGES.flatMap((key) => {
      const amounts = recharges
        .flatMap((table) => table[key] ?? [])
        .map(({ amount, when_empty }) => ({ amount, when_empty, quantity: evaluateFormula(amount, scope) }));
      const [most] = amounts.sort((a, b) => maximumOf(b.quantity) - maximumOf(a.quantity));
      if (!most) return [];
      const text = most.amount === ALL_USES ? ALL_USES : quantityText(most.quantity);
      return [[key, { amount: text, when_empty: most.when_empty }]];
    }),
  );
}

/**
 * Computes the uses of the character's features.
 * @param remaining computes what is left of a maximum by the key in `PlayState.used`
 */
export function computeUses(context: EvaluationContext, remaining: (id: string, max: number) => number): Resource[] {
  return sharedUses(context).map((uses) => {
    const id = `feature:${uses.id}`;
    addFormula(context, `maximums.${id}`, uses.source, uses.max === 0 ? 0 : uses.formula);
    const isUnlimited = uses.max === Infinity;
    return {
      id,
      name: uses.source.name,
      max: isUnlimited ? null : uses.max,
      current: isUnlimited ? null : remaining(id, uses.max),
      recharge: rechargeOf(context, uses),
    };
  });
}
