import { ALL_USES, type RechargeAmount, type RechargeTable, type Uses } from '../../../../contracts/content/uses.js';
import type { RawRechargeTable, RawUses } from '../schema/parts.js';
import { byLevel, checkNames, formulaOf, knownNames, valueOf } from './formulas.js';
import type { LoaderContext } from './loader-context.js';

/**
 * Builds the uses of a feature and checks the names in their formulas.
 * @param slug the feature's, which is the id of uses that no other feature shares
 */
export function usesOf(context: LoaderContext, raw: RawUses, slug: string, classSlug: string | undefined): Uses {
  const names = knownNames(context, classSlug);
  const amountOf = (
    amount: RawRechargeTable[keyof RawRechargeTable] & {},
    from: object,
    key: string,
  ): RechargeAmount => {
    const { amount: text, when_empty = false } = typeof amount === 'object' ? amount : { amount };
    const formula = formulaOf(context, text, from, key);
    checkNames(context, formula, new Set([...names, ALL_USES]), from, key);
    return { amount: formula, when_empty };
  };
  const tableOf = (table: RawRechargeTable): RechargeTable =>
    Object.fromEntries(Object.entries(table).map(([key, amount]) => [key, amountOf(amount, table, key)]));
  const rechargeOf = (): Uses['recharge'] => {
    const keys = Object.keys(raw.recharge);
    const levels = keys.filter((key) => /^\d+$/.test(key));
    if (levels.length === 0) return tableOf(raw.recharge as RawRechargeTable);
    if (levels.length === keys.length)
      return byLevel(raw.recharge as Readonly<Record<string, RawRechargeTable>>, tableOf);
    context.problems.addFor(raw, "'recharge' mixes levels with what restores the uses", 'recharge');
    return {};
  };
  const max = valueOf(context, raw.max, raw, 'max');
  checkNames(context, max, new Set(names), raw, 'max');
  return { id: raw.id ?? slug, max, recharge: rechargeOf() };
}
