import { Combobox, useCombobox } from '@mantine/core';
import {
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
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

interface ChoiceProps<Entry> extends FilterChipProps<Entry> {
  value: string | null;
}

/** The keys that open the values, beside those that click. */
const OPENING_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp']);

/** A filter with several values. Their popup is made when it is first opened, because a list shows before anybody filters. */
function ChoiceChip<Entry>(props: ChoiceProps<Entry>) {
  const { filter, value, onChange } = props;
  const [wasOpened, setOpened] = useState(false);
  const open = (): void => setOpened(true);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    open();
  };
  return (
    <span className={classes.choice} data-chosen={value !== null}>
      {wasOpened ? (
        <Choice {...props} />
      ) : (
        <ChipButton filter={filter} value={value} aria-haspopup="listbox" onClick={open} onKeyDown={onKeyDown} />
      )}
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
  );
}

interface ChipButtonProps extends Omit<ComponentProps<'button'>, 'value'> {
  filter: Pick<ListFilter<never>, 'label' | 'labels'>;
  value: string | null;
}

/** The button of a filter with its chosen value. */
const ChipButton = ({ filter: { label, labels }, value, ...others }: ChipButtonProps) => (
  <button {...others} type="button" className={classes.chip}>
    {value === null ? label : `${label}: ${labels?.[value] ?? value}`}
    {value === null && <LuChevronDown aria-hidden />}
  </button>
);

/** The button and its values, which are open at first. */
function Choice<Entry>({ shape, entries, filter, query, value, onChange }: ChoiceProps<Entry>) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const openAtFirst = useEffectEvent(() => {
    // The button that was clicked has gone.
    combobox.targetRef.current?.focus();
    combobox.openDropdown();
  });
  useLayoutEffect(() => openAtFirst(), []);
  const close = (): void => {
    combobox.closeDropdown();
    combobox.focusTarget();
  };
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
      <Combobox.Target targetType="button" withAriaAttributes>
        <ChipButton filter={filter} value={value} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
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
