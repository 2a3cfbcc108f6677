import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompendiumKind } from './kinds.js';
import { readListQuery, writeListQuery } from './list-query.js';
import type { ListQuery } from './search.js';

/** What a list shows, and the id of its open entry. */
export interface ListState {
  query: ListQuery;
  shown: string | null;
}

/** Changes a part of the state, which may follow from the state before. */
export type ChangeListState = (change: (before: ListState) => Partial<ListState>) => void;

/**
 * The state of a list, kept in its address. The address follows the state, because a text field that waits for the
 * router loses letters; an address that changes otherwise, such as by Back, sets the state.
 */
export function useListState(kind: CompendiumKind): [ListState, ChangeListState] {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState<ListState>(() => ({
    query: readListQuery(kind, params),
    shown: params.get('show'),
  }));
  const address = useRef(params.toString());
  useEffect(() => {
    const next = writeListQuery(kind, state.query, state.shown).toString();
    if (next === address.current) return;
    address.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  }, [kind, state, setParams]);
  useEffect(() => {
    if (params.toString() === address.current) return;
    address.current = params.toString();
    setState({ query: readListQuery(kind, params), shown: params.get('show') });
  }, [kind, params]);
  const change = useCallback<ChangeListState>((part) => setState((before) => ({ ...before, ...part(before) })), []);
  return [state, change];
}
