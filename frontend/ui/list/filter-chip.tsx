import { Combobox, useCombobox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { LuCheck, LuChevronDown, LuX } from 'react-icons/lu';
import { valuesOf } from './list-rules.js';
import type { ListFilter, ListQuery, ListShape } from './list.types.js';
import classes from './list.module.css';

/** A filter with at least this many values has a search of its own. */
const SEARCH_FROM = 12;

interface FilterChipProps<Entry> {
  shape: ListShape<Entry>;
  entries: readonly Entry[];
  filter: ListFilter<Entry>;
  query: ListQuery;
  /** Chooses a value; null: none. */
  onChange: (value: string | null) => void;
}

/** One filter: a switch when it has a single value, else a button that opens its values. */
export function FilterChip<Entry>(props: FilterChipProps<Entry>): ReactNode {
  const { filter, query, onChange } = props;
  const value = query.filters[filter.id] ?? null;
  const values = Object.keys(filter.labels ?? {});
  const [only] = values;
  if (values.length !== 1 || only === undefined) return <ChoiceChip {...props} value={value} />;
  return (
    <button
      type="button"
      className={classes.chip}
      role="checkbox"
      aria-checked={value !== null}
      onClick={() => onChange(value === null ? only : null)}
    >
      {value !== null && <LuCheck aria-hidden />}
      {filter.label}
    </button>
  );
}

function ChoiceChip<Entry>({
  shape,
  entries,
  filter,
  query,
  value,
  onChange,
}: FilterChipProps<Entry> & { value: string | null }) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const close = (): void => {
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  const label = value === null ? filter.label : `${filter.label}: ${filter.labels?.[value] ?? value}`;
  return (
    <Combobox
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(chosen) => {
        onChange(chosen === value ? null : chosen);
        close();
      }}
    >
      <span className={classes.choice} data-chosen={value !== null}>
        <Combobox.Target targetType="button" withAriaAttributes>
          <button type="button" className={classes.chip} onClick={() => combobox.toggleDropdown()}>
            {label}
            {value === null && <LuChevronDown aria-hidden />}
          </button>
        </Combobox.Target>
        {value !== null && (
          <button
            type="button"
            className={classes.clear}
            aria-label={`Clear ${filter.label}`}
            onClick={() => onChange(null)}
          >
            <LuX aria-hidden />
          </button>
        )}
      </span>
      <Combobox.Dropdown miw={180} maw={340}>
        {combobox.dropdownOpened && (
          <Values
            values={valuesOf(entries, shape, filter, query)}
            label={filter.label}
            chosen={value}
            search={search}
            onSearch={setSearch}
            onEscape={close}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface ValuesProps {
  values: ReturnType<typeof valuesOf>;
  label: string;
  chosen: string | null;
  search: string;
  onSearch: (search: string) => void;
  onEscape: () => void;
}

function Values({ values, label, chosen, search, onSearch, onEscape }: ValuesProps) {
  const found = values.filter((each) => each.label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      {values.length >= SEARCH_FROM && (
        <Combobox.Search
          value={search}
          placeholder={`Find ${label.toLowerCase()}`}
          aria-label={`Find ${label.toLowerCase()}`}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onEscape()}
        />
      )}
      <Combobox.Options mah={300} className={classes.values ?? ''} aria-label={label}>
        {found.map(({ value, label: name, count }) => (
          <Combobox.Option key={value} value={value} active={value === chosen} aria-selected={value === chosen}>
            <span className={classes.value}>
              <span className={classes.valueName}>
                {value === chosen && <LuCheck aria-hidden />}
                <span>{name}</span>
              </span>
              <span className={classes.valueCount}>{count}</span>
            </span>
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
      </Combobox.Options>
    </>
  );
}
