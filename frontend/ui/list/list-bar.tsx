import { Button, CloseButton, TextInput } from '@mantine/core';
import { memo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { LuSearch } from 'react-icons/lu';
import { FilterChips } from './filter-chips.js';
import { countOf } from '../count-text.js';
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
  const input = useRef<HTMLInputElement>(null);
  const search = (text: string): void => onQuery((before) => ({ ...before, search: text }));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && query.search !== '') {
      event.stopPropagation();
      search('');
    }
    if (event.key !== 'ArrowDown' || !onLeaveDown) return;
    event.preventDefault();
    onLeaveDown();
  };
  return (
    <search className={classes.barFrame}>
      <div className={classes.bar}>
        <TextInput
          ref={input}
          size="sm"
          className={classes.search ?? ''}
          aria-label={`Search ${noun}`}
          placeholder={`Search ${noun}`}
          value={query.search}
          leftSection={<LuSearch size={16} aria-hidden />}
          rightSection={
            query.search && (
              <CloseButton
                size="sm"
                aria-label="Clear the search"
                onClick={() => {
                  search('');
                  input.current?.focus();
                }}
              />
            )
          }
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <FilterChips shape={shape} entries={entries} query={query} onQuery={onQuery} />
        <div className={classes.count}>
          <span role="status">
            {found < entries.length && `${found} of `}
            {countOf(entries.length, noun)}
          </span>
          {isNarrowed(query) && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => onQuery((before) => ({ ...before, search: '', filters: {} }))}
            >
              Clear all
            </Button>
          )}
        </div>
      </div>
    </search>
  );
}) as <Entry>(props: ListBarProps<Entry>) => ReactNode;
