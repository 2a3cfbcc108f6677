import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListQuery, writeListQuery } from './list-address.js';
import type { ListQuery, ListShape } from './list.types.js';

export type SetListQuery = (change: (before: ListQuery) => ListQuery) => void;

/**
 * What a list shows, kept in the address of its screen. The address follows the state, because a text field that waits
 * for the router loses letters; an address that changes otherwise, such as by Back, sets the state.
 */
export function useListQuery<Entry>(shape: ListShape<Entry>): [ListQuery, SetListQuery] {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(() => readListQuery(shape, params));
  const written = useRef(query);
  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    setParams((before) => writeListQuery(shape, query, before), { replace: true, preventScrollReset: true });
  }, [shape, query, setParams]);
  useEffect(() => {
    const read = readListQuery(shape, params);
    if (JSON.stringify(read) === JSON.stringify(written.current)) return;
    written.current = read;
    setQuery(read);
  }, [shape, params]);
  return [query, useCallback<SetListQuery>((change) => setQuery(change), [])];
}
