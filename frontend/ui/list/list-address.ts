import type { ListQuery, ListShape } from './list.types.js';

/* What a list shows is in the address of its screen: `?q=fire&level=3rd&sort=school&show=fireball`. */

type Named = Pick<ListShape<never>, 'columns' | 'filters' | 'initial'>;

/** Reads an address; unknown parts count for nothing. */
export function readListQuery({ columns, filters = [], initial }: Named, params: URLSearchParams): ListQuery {
  const sort = params.get('sort');
  const isSorted = columns.some(({ id, orderOf }) => id === sort && orderOf);
  return {
    search: params.get('q') ?? '',
    filters: Object.fromEntries(
      filters.flatMap(({ id }) => {
        const value = params.get(id);
        return value ? [[id, value]] : [];
      }),
    ),
    sort: isSorted ? sort : null,
    descending: (isSorted || initial !== undefined) && params.get('order') === 'down',
    open: params.get('show'),
  };
}

/** Returns an address with a query in it. The parts that are not about the list stay. */
export function writeListQuery({ filters = [] }: Named, query: ListQuery, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  const parts: readonly (readonly [string, string | null | undefined])[] = [
    ['q', query.search],
    ...filters.map(({ id }) => [id, query.filters[id]] as const),
    ['sort', query.sort],
    ['order', query.descending ? 'down' : null],
    ['show', query.open],
  ];
  for (const [name, value] of parts) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}
