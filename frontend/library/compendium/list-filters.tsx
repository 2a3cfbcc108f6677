import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { memo, useRef, type KeyboardEvent } from 'react';
import { LuSearch } from 'react-icons/lu';
import type { CompendiumEntry } from './entries.js';
import type { CompendiumKind } from './kinds.js';
import { valuesOf, type ListQuery } from './search.js';
import classes from './compendium.module.css';

interface ListFiltersProps {
  kind: CompendiumKind;
  entries: readonly CompendiumEntry[];
  query: ListQuery;
  onChange: (query: Partial<ListQuery>) => void;
  /** Goes to the list with the arrow key. */
  onLeaveDown: () => void;
}

/** The search and the filters of a list. */
export function ListFilters({ kind, entries, query, onChange, onLeaveDown }: ListFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
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
                onChange({ search: '' });
                input.current?.focus();
              }}
            />
          )
        }
        onChange={(event) => onChange({ search: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <FilterFields kind={kind} entries={entries} filters={query.filters} onChange={onChange} />
      {isNarrowed && (
        <Button variant="subtle" onClick={() => onChange({ search: '', filters: {} })}>
          Show all
        </Button>
      )}
    </search>
  );
}

interface FilterFieldsProps extends Pick<ListFiltersProps, 'kind' | 'entries' | 'onChange'> {
  filters: ListQuery['filters'];
}

/** The filters of a list. They are rendered for their own changes alone, because a letter in the search changes none. */
const FilterFields = memo(function FilterFields({ kind, entries, filters, onChange }: FilterFieldsProps) {
  const setFilter = (id: string, value: string | null): void => {
    const { [id]: _, ...others } = filters;
    onChange({ filters: value === null ? others : { ...others, [id]: value } });
  };
  return kind.filters.map((filter) => (
    <Select
      key={filter.id}
      className={classes.filter ?? ''}
      label={filter.label}
      placeholder="Any"
      clearable
      searchable
      data={valuesOf(entries, filter)}
      value={filters[filter.id] ?? null}
      onChange={(value) => setFilter(filter.id, value)}
    />
  ));
});
