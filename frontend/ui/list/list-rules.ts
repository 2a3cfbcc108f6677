import { compareNatural } from '../compare-natural.js';
import type { ListFilter, ListQuery, ListShape } from './list.types.js';

/* Searches, filters and sorts the entries of a list. */

type Order = string | number | undefined;

/** Compares numbers by size and texts in natural order. */
const compareOrders = (a: Exclude<Order, undefined>, b: Exclude<Order, undefined>): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNatural(String(a), String(b));

/** Lower case without accents, so that "Détect" is found by "detect". */
const plain = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns how well a text fits a search: 0 it begins so, 1 a word does, 2 it is inside; undefined: not at all. */
export function rankOf(value: string, search: string): number | undefined {
  const [text, wanted] = [plain(value), plain(search.trim())];
  const index = text.indexOf(wanted);
  if (index === -1) return undefined;
  if (index === 0) return 0;
  return /[^\p{L}\p{N}]/u.test(text[index - 1] ?? '') ? 1 : 2;
}

const matchesFilters = <Entry>(
  entry: Entry,
  filters: readonly ListFilter<Entry>[],
  chosen: ListQuery['filters'],
): boolean =>
  filters.every(({ id, valuesOf }) => {
    const value = chosen[id];
    return value === undefined || valuesOf(entry).includes(value);
  });

/** Sorts entries by a column; what the column has nothing for comes last in both directions. */
function sorted<Entry>(entries: readonly Entry[], orderOf: (entry: Entry) => Order, descending: boolean): Entry[] {
  const sign = descending ? -1 : 1;
  return entries
    .map((entry) => ({ entry, order: orderOf(entry) }))
    .sort((a, b) => {
      if (a.order === undefined || b.order === undefined)
        return Number(a.order === undefined) - Number(b.order === undefined);
      return sign * compareOrders(a.order, b.order);
    })
    .map(({ entry }) => entry);
}

/** Returns the entries that a list shows, in order. */
export function listed<Entry>(
  entries: readonly Entry[],
  { columns, filters = [], initial, textOf }: ListShape<Entry>,
  query: ListQuery,
): readonly Entry[] {
  const { search, filters: chosen, sort, descending } = query;
  const isSearched = search.trim() !== '';
  const ranked = entries.flatMap((entry) => {
    if (!matchesFilters(entry, filters, chosen)) return [];
    const rank = isSearched ? rankOf(textOf(entry), search) : 0;
    return rank === undefined ? [] : [{ entry, rank }];
  });
  const orderOf = columns.find(({ id }) => id === (sort ?? initial))?.orderOf;
  const ordered = orderOf ? sorted(ranked, ({ entry }) => orderOf(entry), descending) : ranked;
  if (isRanked(query)) ordered.sort((a, b) => a.rank - b.rank);
  return ordered.map(({ entry }) => entry);
}

/** A value of a filter with how many of the listed entries would have it. */
export interface FilterValue {
  value: string;
  label: string;
  count: number;
}

/** Returns the values of a filter that some entry has, counted under the search and the other filters. */
export function valuesOf<Entry>(
  entries: readonly Entry[],
  shape: ListShape<Entry>,
  filter: ListFilter<Entry>,
  query: ListQuery,
): FilterValue[] {
  const { [filter.id]: _, ...others } = query.filters;
  const counts = new Map<string, number>();
  for (const value of entries.flatMap(filter.valuesOf)) counts.set(value, 0);
  for (const value of listed(entries, shape, { ...query, sort: null, filters: others }).flatMap(filter.valuesOf))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const order = filter.labels ? Object.keys(filter.labels) : [...counts.keys()].sort(compareNatural);
  return order.flatMap((value) => {
    const count = counts.get(value);
    return count === undefined ? [] : [{ value, label: filter.labels?.[value] ?? value, count }];
  });
}

/** Returns the filters of a list for which some entry has a value. */
export const offeredFilters = <Entry>(
  entries: readonly Entry[],
  { filters = [] }: ListShape<Entry>,
): readonly ListFilter<Entry>[] =>
  entries.length === 0
    ? filters
    : filters.filter(({ valuesOf: valuesOfEntry }) => entries.some((entry) => valuesOfEntry(entry).length > 0));

/** Whether the best matches of a search come first, because people have chosen no order. */
const isRanked = ({ search, sort, descending }: ListQuery): boolean =>
  search.trim() !== '' && sort === null && !descending;

/** Returns the id of the column that sorts the list; null: none. @param initial that of the list's shape */
export const sortOf = (query: ListQuery, initial?: string): string | null =>
  query.sort ?? (isRanked(query) ? null : (initial ?? null));

/** Returns the query after a click on the head of a column: sorts by it, the other way on the second click. */
export const sortedBy = (query: ListQuery, id: string, initial?: string): ListQuery => ({
  ...query,
  sort: id === initial && query.search.trim() === '' ? null : id,
  descending: sortOf(query, initial) === id && !query.descending,
});

/** Returns the query with a filter set to a value; null clears the filter. */
export function filteredBy(query: ListQuery, id: string, value: string | null): ListQuery {
  const { [id]: _, ...others } = query.filters;
  return { ...query, filters: value === null ? others : { ...others, [id]: value } };
}

/** Returns the row to which a key leads; undefined for another key. `page` is what Page Up and Page Down go. */
export function rowAfterKey(key: string, row: number, count: number, page: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
