import { atLevel, isLevelMap } from '../../content/level-values.js';
import type { Creature, CreaturePower } from '../../content/creature.types.js';
import { evaluateFormula, type Formula } from '../../content/formula.js';
import { quantityText } from '../../content/quantity.js';
import type { ReasonLog } from '../../character/evaluate/reason-log.js';
import { plainSource } from '../../character/evaluate/in-force/sources-in-force.js';
import { scopeOf } from '../../character/evaluate/targets/scope.js';
import type { SheetPower, SheetUses } from '../creature-sheet.types.js';
import type { CreatureContext } from './creature-context.js';
import { numberOf, outcomeOf, type OutcomePlace } from './outcomes.js';

/* The traits, actions, reactions, legendary and lair actions of a creature. */

/** Returns how often a power may be used, and what brings the uses back; null: no limit. */
function usesOf(place: OutcomePlace, { id, recharge, rules: { uses } }: CreaturePower): SheetUses | null {
  const { context } = place;
  if (recharge !== null)
    return { key: id, max: 1, left: Math.max(0, 1 - context.usedOf(id)), by: 'recharge', recharge };
  if (!uses) return null;
  const formula = atLevel<Formula>(uses.max, context.levelOf()) ?? 0;
  const max = numberOf(place, formula);
  const table = isLevelMap(uses.recharge) ? {} : uses.recharge;
  const by = table.short_rest ? 'short_rest' : table.long_rest ? 'long_rest' : 'other';
  return { key: uses.id, max, left: Math.max(0, max - context.usedOf(uses.id)), by, recharge: null };
}

/** Every power of a creature by its id. Legendary and lair actions may have the names of others. */
const nameOf = ({ traits, actions, bonus_actions, reactions }: Creature, id: string): string =>
  [...actions, ...bonus_actions, ...reactions, ...traits].find((power) => power.id === id)?.name ?? id;

/** Computes one power. @param list the name of its list, for the reasons */
function powerOf(context: CreatureContext, log: ReasonLog, list: string, power: CreaturePower): SheetPower {
  const { id, name, rules } = power;
  const from = plainSource({ kind: 'creature', id, name }, { rules });
  const place: OutcomePlace = { context, log, from, field: `${list}.${id}` };
  const uses = usesOf(place, power);
  return {
    id,
    name,
    ...outcomeOf(place, power),
    uses,
    available: uses === null || uses.left > 0,
    cost: power.cost,
    ...(power.succeeds_instead ? { succeeds_instead: true } : {}),
    ...(power.at_zero ? { at_zero: power.at_zero } : {}),
    multiattack: power.multiattack.map((way) =>
      way.map((part) => ({
        id: part.uses,
        name: nameOf(context.creature, part.uses),
        times: quantityText(evaluateFormula(part.times, scopeOf(context, from))),
      })),
    ),
    does: power.does === null ? null : { id: power.does, name: nameOf(context.creature, power.does) },
    options: power.options.map((option) => ({
      id: option.id,
      name: option.name,
      ...outcomeOf({ ...place, field: `${place.field}.${option.id}` }, option),
    })),
  };
}

/** Computes the powers of a list. @param list its name, for the reasons */
export const powersOf = (
  context: CreatureContext,
  log: ReasonLog,
  list: string,
  powers: readonly CreaturePower[],
): SheetPower[] => powers.map((power) => powerOf(context, log, list, power));
