import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { LuSearch } from 'react-icons/lu';
import type { CompendiumEntry } from './entries.js';
import type { CompendiumKind } from './kinds.js';
import { valuesOf, type ListQuery } from './search.js';
import classes from './compendium.module.css';

interface ListFiltersProps {
  kind: CompendiumKind;
  entries: readonly CompendiumEntry[];
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  /** Goes to the list with the arrow key. */
  onLeaveDown: () => void;
}

/** The search and the filters of a list. */
export function ListFilters({ kind, entries, query, onChange, onLeaveDown }: ListFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  const setFilter = (id: string, value: string | null): void => {
    const { [id]: _, ...others } = query.filters;
    onChange({ ...query, filters: value === null ? others : { ...others, [id]: value } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onLeaveDown();
  };
  const isNarrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  return (
    <search className={classes.filters}>
      <TextInput
        ref={input}
        className={classes.search ?? ''}
        label={`Search ${kind.title.toLowerCase()}`}
        placeholder="Name"
        value={query.search}
        leftSection={<LuSearch aria-hidden />}
        rightSection={
          query.search && (
            <CloseButton
              size="sm"
              aria-label="Clear the search"
              onClick={() => {
                onChange({ ...query, search: '' });
                input.current?.focus();
              }}
            />
          )
        }
        onChange={(event) => onChange({ ...query, search: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {kind.filters.map((filter) => (
        <Select
          key={filter.id}
          className={classes.filter ?? ''}
          label={filter.label}
          placeholder="Any"
          clearable
          searchable
          data={valuesOf(entries, filter)}
          value={query.filters[filter.id] ?? null}
          onChange={(value) => setFilter(filter.id, value)}
        />
      ))}
      {isNarrowed && (
        <Button variant="subtle" onClick={() => onChange({ ...query, search: '', filters: {} })}>
          Show all
        </Button>
      )}
    </search>
  );
}
