import { type RechargeAmount, type RechargeTable, type Uses } from '../../../../contracts/content/uses.js';
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

/** Builds the uses of a source and checks the names in their formulas. */
export const usesOf = (context: LoaderContext, source: RuleSource, raw: RawUses, id: string): Uses => ({
  id,
  box: raw.box ?? null,
  max: valueOf({ context, source, use: 'maximum' }, raw.max, raw, 'max'),
  recharge: rechargeOf(context, source, raw),
});
