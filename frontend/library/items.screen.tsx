import { Button, CloseButton, Select, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GiSwapBag } from 'react-icons/gi';
import { LuSearch } from 'react-icons/lu';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page.js';
import type { Item } from '../../contracts/content/content.types.js';
import type { ItemFilter } from './items-filter.js';
import { filterItems, ITEM_KINDS, subtypesOf } from './items-filter.js';
import classes from './items.module.css';
import { LoadedItems } from './parts/loaded-items.js';
import { ItemsTable } from './parts/items-table.js';

const ANY = 'All';
const NO_FILTER: ItemFilter = { search: '', kind: null, subtype: null };

/** /items: searches and filters all items. */
export function ItemsScreen() {
  const [filter, setFilter] = useState(NO_FILTER);
  return (
    <Page title="Items" lead="Weapons, armor, gear, tools, mounts and vehicles. Select an item to read about it.">
      <LoadedItems>
        {(items) => (
          <>
            <FilterBar filter={filter} onChange={setFilter} subtypes={subtypesOf(items, filter.kind)} />
            <FoundItems items={filterItems(items, filter)} onReset={() => setFilter(NO_FILTER)} />
          </>
        )}
      </LoadedItems>
    </Page>
  );
}

interface FilterBarProps {
  filter: ItemFilter;
  onChange: (filter: ItemFilter) => void;
  subtypes: readonly { id: string; name: string }[];
}

function FilterBar({ filter, onChange, subtypes }: FilterBarProps) {
  return (
    <search className={classes.filters}>
      <TextInput
        label="Search items"
        placeholder="Name"
        value={filter.search}
        leftSection={<LuSearch aria-hidden />}
        rightSection={
          filter.search && (
            <CloseButton size="sm" aria-label="Clear the search" onClick={() => onChange({ ...filter, search: '' })} />
          )
        }
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Type"
        data={[ANY, ...ITEM_KINDS]}
        value={filter.kind ?? ANY}
        onChange={(value) => onChange({ ...filter, kind: value === ANY ? null : value, subtype: null })}
      />
      <Select
        label="Category"
        placeholder="Any"
        clearable
        searchable
        data={subtypes.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.subtype}
        onChange={(subtype) => onChange({ ...filter, subtype })}
      />
    </search>
  );
}

function FoundItems({ items, onReset }: { items: readonly Item[]; onReset: () => void }) {
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<GiSwapBag />}
        text="No item matches."
        action={
          <Button variant="default" onClick={onReset}>
            Show all items
          </Button>
        }
      />
    );
  }
  return (
    <>
      <p className={classes.count} role="status">
        {items.length === 1 ? '1 item' : `${items.length} items`}
      </p>
      <ItemsTable items={items} label="Items" />
    </>
  );
}
