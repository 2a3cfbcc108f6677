import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { LuSearchX } from 'react-icons/lu';
import { EmptyState } from '../empty-state.js';
import { useFocusWhenRemoved } from '../use-focus-when-removed.js';
import { ListBar } from './list-bar.js';
import { listed, sortedBy, sortOf } from './list-rules.js';
import { ListTable, type ListTableProps } from './list-table.js';
import { isNarrowed, type ListQuery, type ListShape } from './list.types.js';
import classes from './list.module.css';
import type { SetListQuery } from './use-list-query.js';

/** A list with fewer entries needs no search. */
const SEARCH_FROM = 8;

interface ListProps<Entry> extends Omit<
  ListTableProps<Entry>,
  'columns' | 'entries' | 'sort' | 'descending' | 'onSort' | 'version'
> {
  shape: ListShape<Entry>;
  entries: readonly Entry[];
  /** What the entries are: 'members'. */
  noun: string;
  query: ListQuery;
  onQuery: SetListQuery;
  /** What stands in place of a list that has nothing yet. */
  empty?: ReactNode;
}

/** A list of entries with a search, filters and columns that sort. */
export const List = observer(function List<Entry>({
  shape,
  entries,
  noun,
  query,
  onQuery,
  empty,
  ...table
}: ListProps<Entry>) {
  const rows = useRef<HTMLDivElement>(null);
  if (entries.length === 0 && empty !== undefined) return <>{empty}</>;
  const found = listed(entries, shape, query);
  const clear = (): void => onQuery((before) => ({ ...before, search: '', filters: {} }));
  return (
    <div className={classes.list}>
      {(entries.length >= SEARCH_FROM || isNarrowed(query)) && (
        <ListBar
          shape={shape}
          entries={entries}
          noun={noun}
          query={query}
          found={found.length}
          onQuery={onQuery}
          onLeaveDown={() =>
            rows.current?.querySelector<HTMLElement>('tbody :is(a, button)[tabindex="0"], tbody a')?.focus()
          }
        />
      )}
      {found.length > 0 ? (
        <div ref={rows}>
          <ListTable
            {...table}
            columns={shape.columns}
            entries={found}
            sort={sortOf(query, shape.initial)}
            descending={query.descending}
            version={orderOf(query)}
            onSort={(column) => onQuery((before) => sortedBy(before, column.id, shape.initial))}
          />
        </div>
      ) : (
        <NothingMatches noun={noun} onClear={clear} />
      )}
    </div>
  );
}) as <Entry>(props: ListProps<Entry>) => ReactNode;

/** Two queries with the same order list the same entries in the same order. */
const orderOf = ({ search, filters, sort, descending }: ListQuery): string =>
  JSON.stringify([search, filters, sort, descending]);

/**
 * What stands in place of a list that the search and the filters have emptied. Its button goes with it, and leaves the
 * focus to the search beside it.
 */
export function NothingMatches({ noun, onClear }: { noun: string; onClear: () => void }) {
  const nothing = useFocusWhenRemoved<HTMLDivElement>(({ parentElement }) =>
    parentElement?.querySelector<HTMLElement>('search input')?.focus(),
  );
  return (
    <div ref={nothing}>
      <EmptyState
        icon={<LuSearchX />}
        text={`Nothing matches. Clear the filters to see all ${noun}.`}
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    </div>
  );
}
