import { LIMITS } from '../../../core/limits.js';
import type { Action } from '../../../content/content.types.js';
import { evaluateFormula } from '../../../content/formula.js';
import { maximumOf } from '../../../content/quantity.js';
import { SLOT_LEVELS } from '../../spell-slot-ids.js';
import { scopeOf } from '../targets/scope.js';
import type { EvaluationContext } from './evaluation-context.types.js';
import type { SourceInForce } from './sources-in-force.js';

/* Spell slots that an action creates. They last until a long rest. SRD "Flexible Casting". */

/** Returns the level of the slot that an action creates if no slot of that level is spent; null: it creates none. */
export function createdSlotLevel(context: EvaluationContext, from: SourceInForce, { restores }: Action): number | null {
  if (!restores?.or_creates || restores.slot === null) return null;
  const level = Math.floor(maximumOf(evaluateFormula(restores.slot, scopeOf(context, from))));
  return SLOT_LEVELS.find((each) => each === level) ?? null;
}

/** Returns the levels of the slots that the available actions can create. */
export const creatableSlotLevels = (context: EvaluationContext): ReadonlySet<number> =>
  new Set(
    context.sources.flatMap((from) =>
      from.rules.actions.flatMap((action) => {
        if (!action.restores?.or_creates || (action.when !== null && !context.holds(from, action.when))) return [];
        return createdSlotLevel(context, from, action) ?? [];
      }),
    ),
  );

/** Returns a stored number of created slots as the rules count it: whole, and within the limit. */
export const countedSlots = (stored: number): number =>
  Math.min(LIMITS.createdSlots, Math.max(0, Math.floor(stored) || 0));
