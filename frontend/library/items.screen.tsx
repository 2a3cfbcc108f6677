import { Button, CloseButton, Select, SegmentedControl, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { GiSwapBag } from 'react-icons/gi';
import { LuSearch } from 'react-icons/lu';
import { useStores } from '../core/stores.js';
import { DetailPopup } from '../ui/detail-popup.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { Page } from '../ui/page.js';
import type { ItemFilter } from './items-filter.js';
import { filterItems, ITEM_KINDS, subtypesOf } from './items-filter.js';
import classes from './items.module.css';
import { ItemsTable } from './parts/items-table.js';

const ANY = 'All';

/** /items: every item of the library, to search, to narrow and to read. */
export const ItemsScreen = observer(function ItemsScreen() {
  const { library } = useStores();
  const [filter, setFilter] = useState<ItemFilter>({ search: '', kind: null, subtype: null });
  useEffect(() => void library.loadItems(), [library]);
  const { items, itemsFailure } = library;
  return (
    <Page
      title="Items"
      lead="Weapons, armor, gear, tools, mounts and vehicles. Choose one to read everything about it."
    >
      {itemsFailure && !items && <ErrorState msg={itemsFailure.message} onRetry={() => void library.loadItems()} />}
      {!items && !itemsFailure && (
        <Loading label="Loading the items">
          <RowsSkeleton rows={10} />
        </Loading>
      )}
      {items && (
        <>
          <FilterBar filter={filter} onChange={setFilter} subtypes={subtypesOf(items, filter.kind)} />
          <Found
            items={filterItems(items, filter)}
            onReset={() => setFilter({ search: '', kind: null, subtype: null })}
          />
        </>
      )}
      <DetailPopup opened={library.detailOpen} onClose={library.closeDetail} detail={library.detail} />
    </Page>
  );
});

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

function Found({ items, onReset }: { items: ReturnType<typeof filterItems>; onReset: () => void }) {
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
