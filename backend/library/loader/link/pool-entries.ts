import type { CostUnit, PoolEntry, SelectionSource } from '../../../../contracts/content/content.types.js';
import { poolEntry } from '../../../../contracts/content/selection-pools.js';
import type { RawPoolEntry, RawSelection } from '../schema/selections.schema.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { choicePredicatesOf } from './predicates.js';
import type { RuleSource } from './rule-source.js';
import { MAP_OF_SOURCE } from './selection-sources.js';

const COIN_NAMES: Readonly<Record<CostUnit, string>> = {
  cp: 'copper pieces',
  sp: 'silver pieces',
  ep: 'electrum pieces',
  gp: 'gold pieces',
  pp: 'platinum pieces',
};
/** The ids of lettered bundles. */
export const BUNDLE_LETTERS = 'abcdefghi';

/** Returns the pool entry of an id, or undefined when the source has no such id. Coins and free values need no entity. */
function poolEntryOf(
  context: LoaderContext,
  source: SelectionSource,
  id: string,
  name: string | undefined,
): PoolEntry | undefined {
  const plain = (text: string): PoolEntry => ({ id, name: text, quantity: 1, descs: [], is_primary: false });
  if (source === 'coins') return Object.hasOwn(COIN_NAMES, id) ? plain(COIN_NAMES[id as CostUnit]) : undefined;
  if (source === 'values') return plain(name ?? id);
  return poolEntry(context.content, source, id);
}

function unknownOption(context: LoaderContext, source: SelectionSource, id: string): string {
  const map = MAP_OF_SOURCE[source];
  return map
    ? context.unknown(map, id)
    : `there is no coin '${id}'; the coins are ${Object.keys(COIN_NAMES).join(', ')}`;
}

/** Builds the listed options of a selection. Adds a problem for an unknown id and for an id that is listed twice. */
export function poolEntriesOf(
  context: LoaderContext,
  owner: RuleSource,
  source: SelectionSource,
  raws: readonly RawPoolEntry[] | undefined,
): PoolEntry[] {
  const seen = new Set<string>();
  return (raws ?? []).flatMap((raw, index) => {
    const entry = typeof raw === 'string' ? { id: raw } : raw;
    const found = poolEntryOf(context, source, entry.id, entry.name);
    if (!found) context.problems.addFor(raws!, unknownOption(context, source, entry.id), index);
    if (seen.has(entry.id)) context.problems.addFor(raws!, `the pool lists '${entry.id}' twice`, index);
    seen.add(entry.id);
    if (!found) return [];
    const { name, quantity, descs, is_primary, prerequisites, facts } = entry;
    return [
      {
        ...found,
        ...(name === undefined ? {} : { name }),
        ...(quantity === undefined ? {} : { quantity }),
        ...(descs === undefined ? {} : { descs: descsOf(descs) }),
        ...(is_primary === undefined ? {} : { is_primary }),
        ...(prerequisites === undefined ? {} : { prerequisites: choicePredicatesOf(context, owner, prerequisites) }),
        ...(facts === undefined ? {} : { facts }),
      },
    ];
  });
}

/** Builds the lettered bundles of a selection. */
export const bundlesOf = (context: LoaderContext, owner: RuleSource, raw: RawSelection): PoolEntry[] =>
  (raw.options ?? []).map((option, index) => ({
    id: BUNDLE_LETTERS.charAt(index),
    name: option.name,
    quantity: 1,
    descs: descsOf(option.descs),
    is_primary: option.is_primary ?? false,
    ...(option.prerequisites ? { prerequisites: choicePredicatesOf(context, owner, option.prerequisites) } : {}),
  }));
