import {
  NO_USES,
  type LastCharge,
  type RechargeAmount,
  type RechargeTable,
  type Uses,
} from '../../../../contracts/content/uses.js';
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
    const { amount: text, when_empty = false, on } = typeof amount === 'object' ? amount : { amount };
    const isEmptied = text === NO_USES;
    if (isEmptied && !source.raw.uses?.starts_empty)
      context.problems.addFor(raw, `'${NO_USES}' needs 'starts_empty': only such a pool is emptied`, key);
    return {
      amount: isEmptied ? NO_USES : formulaOf(place, text, raw, key),
      when_empty,
      ...(on === undefined ? {} : { on }),
    };
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

/** Adds a problem for a pool that starts empty where none can, and for a recharge of characters on a creature. */
function checkPool({ problems }: LoaderContext, { kind, pick }: RuleSource, raw: RawUses): void {
  if (raw.starts_empty && (raw.box !== undefined || raw.max === 'Infinity' || pick !== null || kind === 'creature'))
    problems.addFor(
      raw,
      "'starts_empty' needs uses of a character with a limit, without a box, and not of a pick",
      'starts_empty',
    );
  if (kind === 'creature' && JSON.stringify(raw.recharge).includes('"turn"'))
    problems.addFor(raw, "what a creature gets back at the start of its turn has 'recharge: 5' beside it", 'recharge');
}

/** Builds the uses of a source and checks the names in their formulas. */
export function usesOf(context: LoaderContext, source: RuleSource, raw: RawUses, id: string): Uses {
  checkPool(context, source, raw);
  return {
    id,
    box: raw.box ?? null,
    max: valueOf({ context, source, use: 'maximum' }, raw.max, raw, 'max'),
    recharge: rechargeOf(context, source, raw),
    ...(raw.starts_empty ? { starts_empty: true } : {}),
    ...whenSpentOf(context, source, raw),
  };
}
