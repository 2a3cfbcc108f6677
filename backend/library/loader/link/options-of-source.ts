import type { RawSelection } from '../schema/selections.schema.js';
import type { RuleSource } from './rule-source.js';

/** Returns a selection with those in its bundles and behind its options. */
const withInner = (raw: RawSelection): RawSelection[] => [
  raw,
  ...[...(raw.options ?? []), ...(raw.auxiliary_choices ?? [])].flatMap(({ selections }) =>
    selections.flatMap(withInner),
  ),
];

/** Returns the names of the options of a source's selections by id; null when a query finds some of them. */
export function optionsOfSource({ raw }: RuleSource): ReadonlyMap<string, string> | null {
  const all = (raw.selections ?? []).flatMap(withInner);
  if (all.some(({ search_criteria }) => search_criteria !== undefined)) return null;
  const entries = all.flatMap(({ pools = [], alternate_pools = [] }) => [...pools, ...alternate_pools]);
  return new Map(
    entries.map((entry) => (typeof entry === 'string' ? [entry, entry] : [entry.id, entry.name ?? entry.id])),
  );
}
