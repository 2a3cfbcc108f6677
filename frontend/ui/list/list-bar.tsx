import { Button } from '@mantine/core';
import { memo, useRef, type ReactNode } from 'react';
import { FilterChips } from './filter-chips.js';
import { countOf } from '../count-text.js';
import { FindField } from '../find-field.js';
import { isNarrowed, type ListQuery, type ListShape } from './list.types.js';
import classes from './list.module.css';
import type { SetListQuery } from './use-list-query.js';

interface ListBarProps<Entry> {
  shape: ListShape<Entry>;
  entries: readonly Entry[];
  /** What the entries are: 'members'. */
  noun: string;
  query: ListQuery;
  /** How many entries are listed. */
  found: number;
  onQuery: SetListQuery;
  /** Goes to the rows with the arrow key. */
  onLeaveDown?: () => void;
}

/** The search and the filters of a list, with the number of entries that they leave. */
export const ListBar = memo(function ListBar<Entry>({
  shape,
  entries,
  noun,
  query,
  found,
  onQuery,
  onLeaveDown,
}: ListBarProps<Entry>) {
  const bar = useRef<HTMLElement>(null);
  const clear = (): void => {
    onQuery((before) => ({ ...before, search: '', filters: {} }));
    // The button goes.
    bar.current?.querySelector('input')?.focus();
  };
  return (
    <search ref={bar} className={classes.barFrame}>
      <div className={classes.bar}>
        <FindField
          className={classes.search ?? ''}
          aria-label={`Search ${noun}`}
          placeholder={`Search ${noun}`}
          value={query.search}
          onFind={(text) => onQuery((before) => ({ ...before, search: text }))}
          onLeaveDown={onLeaveDown}
        />
        <FilterChips shape={shape} entries={entries} query={query} onQuery={onQuery} />
        <div className={classes.count}>
          <span role="status">
            {found < entries.length && `${found} of `}
            {countOf(entries.length, noun)}
          </span>
          {isNarrowed(query) && (
            <Button size="compact-sm" variant="subtle" onClick={clear}>
              Clear all
            </Button>
          )}
        </div>
      </div>
    </search>
  );
}) as <Entry>(props: ListBarProps<Entry>) => ReactNode;
