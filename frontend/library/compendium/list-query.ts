import type { CompendiumKind } from './kinds.js';
import type { ListQuery } from './search.js';

/* What a list shows is in its address: `?q=fire&level=3rd&sort=school&show=fireball`. */

const NAME = 'name';
const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** Reads an address; unknown parts count for nothing. */
export function readListQuery(kind: CompendiumKind, params: URLSearchParams): ListQuery {
  const sort = params.get('sort') ?? NAME;
  return {
    search: params.get('q') ?? '',
    filters: Object.fromEntries(
      kind.filters.flatMap(({ id }) => {
        const value = params.get(id);
        return value ? [[id, value]] : [];
      }),
    ),
    column: kind.columns.findIndex(({ title }) => slugOf(title) === sort),
    descending: params.get('order') === 'down',
  };
}

/** Returns the address of a query, and the entry that is open. */
export function writeListQuery(kind: CompendiumKind, query: ListQuery, shown: string | null): URLSearchParams {
  const column = kind.columns[query.column];
  return new URLSearchParams({
    ...(query.search ? { q: query.search } : {}),
    ...query.filters,
    ...(column ? { sort: slugOf(column.title) } : {}),
    ...(query.descending ? { order: 'down' } : {}),
    ...(shown ? { show: shown } : {}),
  });
}
