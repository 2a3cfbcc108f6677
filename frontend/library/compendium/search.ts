import { compareTexts } from '../../../contracts/core/compare-names.js';
import { compareBy, type CompendiumEntry } from './entries.js';
import type { CompendiumKind } from './kinds.js';

/** What a list shows, as its address has it. */
export interface ListQuery {
  search: string;
  /** The chosen values, by the ids of the filters. */
  filters: Readonly<Record<string, string>>;
  /** The column that sorts; -1 is the name. */
  column: number;
  descending: boolean;
}

/** Lower case without accents, so that "Détect" is found by "detect". */
const plain = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const matchesFilters = ({ facets }: CompendiumEntry, filters: ListQuery['filters']): boolean =>
  Object.entries(filters).every(([id, value]) => facets[id]?.includes(value) === true);

/** Returns how well a name fits a search: 0 it begins so, 1 a word does, 2 it is inside; undefined: not at all. */
export function rankOf(name: string, search: string): number | undefined {
  const [text, wanted] = [plain(name), plain(search.trim())];
  const index = text.indexOf(wanted);
  if (index === -1) return undefined;
  if (index === 0) return 0;
  return /[^\p{L}\p{N}]/u.test(text[index - 1] ?? '') ? 1 : 2;
}

/** Returns the entries that a list shows, sorted; by name, those that begin with the search come first. */
export function listed(entries: readonly CompendiumEntry[], query: ListQuery): CompendiumEntry[] {
  const compare = compareBy(query.column);
  const sign = query.descending ? -1 : 1;
  const isByFit = query.column === -1 && !query.descending;
  return entries
    .flatMap((entry) => {
      const rank = matchesFilters(entry, query.filters) ? rankOf(entry.name, query.search) : undefined;
      return rank === undefined ? [] : [{ entry, rank: isByFit ? rank : 0 }];
    })
    .sort((a, b) => a.rank - b.rank || sign * compare(a.entry, b.entry))
    .map(({ entry }) => entry);
}

/** Returns the values of a filter that some entry has, with what users read. */
export function valuesOf(
  entries: readonly CompendiumEntry[],
  { id, values }: CompendiumKind['filters'][number],
): { value: string; label: string }[] {
  const present = new Set(entries.flatMap(({ facets }) => facets[id] ?? []));
  if (values)
    return Object.entries(values)
      .filter(([value]) => present.has(value))
      .map(([value, label]) => ({ value, label }));
  return [...present].sort(compareTexts).map((value) => ({ value, label: value }));
}
