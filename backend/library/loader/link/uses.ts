import type { LastCharge, RechargeAmount, RechargeTable, Uses } from '../../../../contracts/content/uses.js';
import { itemById } from '../../../../contracts/content/items.js';
import type { RawRules } from '../schema/selections.schema.js';
import type { RawRechargeTable } from '../schema/rules.schema.js';
import { byLevel, formulaOf, valueOf, type FormulaPlace } from './formulas.js';
import type { LoaderContext } from './loader-context.js';
import type { RuleSource } from './rule-source.js';

type RawUses = NonNullable<RawRules['uses']>;

/** Builds a table of what restores uses. Its amounts may read `all`. */
export function rechargeTableOf(context: LoaderContext, source: RuleSource, raw: RawRechargeTable): RechargeTable {
  const place: FormulaPlace = { context, source, use: 'recharge' };
  const amountOf = (amount: RawRechargeTable[keyof RawRechargeTable] & {}, key: string): RechargeAmount => {
    const { amount: text, when_empty = false } = typeof amount === 'object' ? amount : { amount };
    return { amount: formulaOf(place, text, raw, key), when_empty };
  };
  return Object.fromEntries(Object.entries(raw).map(([key, amount]) => [key, amountOf(amount, key)]));
}

function rechargeOf(context: LoaderContext, source: RuleSource, raw: RawUses): Uses['recharge'] {
  const tableOf = (table: RawRechargeTable): RechargeTable => rechargeTableOf(context, source, table);
  const keys = Object.keys(raw.recharge);
  const levels = keys.filter((key) => /^\d+$/.test(key));
  if (levels.length === 0) return tableOf(raw.recharge as RawRechargeTable);
  if (levels.length === keys.length)
    return byLevel(raw.recharge as Readonly<Record<string, RawRechargeTable>>, tableOf);
  context.problems.addFor(raw, "'recharge' mixes levels with what restores the uses", 'recharge');
  return {};
}

/** Returns what may happen when the last use of an item is spent. */
function whenSpentOf(context: LoaderContext, source: RuleSource, raw: RawUses): Pick<Uses, 'when_spent'> {
  if (!raw.when_spent) return {};
  if (source.kind !== 'item')
    context.problems.addFor(raw, `'when_spent' needs an item that has the uses`, 'when_spent');
  const when_spent = raw.when_spent.map((each): LastCharge => {
    if (each.becomes !== undefined && !itemById(context.content, each.becomes))
      context.problems.addFor(each, `there is no item '${each.becomes}'`, 'becomes');
    const place: FormulaPlace = { context, source, use: 'recharge' };
    return {
      on: each.on,
      ...(each.gone || each.becomes !== undefined ? { becomes: each.becomes ?? null } : {}),
      ...(each.regains === undefined ? {} : { regains: formulaOf(place, each.regains, each, 'regains') }),
    };
  });
  return { when_spent };
}

/** Builds the uses of a source and checks the names in their formulas. */
export const usesOf = (context: LoaderContext, source: RuleSource, raw: RawUses, id: string): Uses => ({
  id,
  box: raw.box ?? null,
  max: valueOf({ context, source, use: 'maximum' }, raw.max, raw, 'max'),
  recharge: rechargeOf(context, source, raw),
  ...whenSpentOf(context, source, raw),
});
