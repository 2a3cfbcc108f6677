import { LIMITS } from '../../../../contracts/core/limits.js';
import type { EncounterBudget } from '../../../../contracts/content/encounter-budget.js';
import type { RawEncounterBudget } from '../schema/encounter-budgets.schema.js';
import type { LoaderContext } from './loader-context.js';

/**
 * Declares the XP budgets by level. Adds a problem for a level that is missing or there twice, and for a difficulty that is
 * worth less than an easier one.
 */
export function declareEncounterBudgets(context: LoaderContext, raws: readonly RawEncounterBudget[]): void {
  const rows = new Map<number, EncounterBudget>();
  for (const raw of raws) {
    const { level, low, moderate, high } = raw;
    if (rows.has(level)) context.problems.addFor(raw, `level ${level} is there twice`, 'level');
    if (moderate < low || high < moderate)
      context.problems.addFor(raw, 'a higher difficulty must not be worth less than a lower one', 'high');
    rows.set(level, { low, moderate, high });
  }
  for (let level = 1; raws.length > 0 && level <= LIMITS.maxLevel; level += 1)
    if (!rows.has(level)) context.problems.addFor(raws.at(-1)!, `level ${level} is missing`, 'level');
  context.content.encounter_budgets = [...rows].sort(([a], [b]) => a - b).map(([, budget]) => budget);
}
