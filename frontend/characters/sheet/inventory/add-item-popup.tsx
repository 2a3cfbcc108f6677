import { Alert, Button, Group, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { LuChevronLeft, LuSearch } from 'react-icons/lu';
import { BEYOND_CAPACITY } from '../../../../contracts/character/play/encumbrance.js';
import { moneyIn, moneyText } from '../../../../contracts/character/play/trade.js';
import type { Item } from '../../../../contracts/content/content.types.js';
import { whyNotConcrete } from '../../../../contracts/content/items.js';
import { useStores } from '../../../core/stores.js';
import classes from './add-item-popup.module.css';
import { CampaignItemButtons } from './campaign-item-buttons.js';
import { BuyPopup } from './buy-popup.js';
import { FoundItems } from './found-items.js';
import { useInventory } from './inventory-context.js';
import { KIND_FILTERS, searchItems, typedQuantity, type KindFilter } from './item-filter.js';

/** Adds or buys items of the library. It stays open, so that several can be added in a row. */
export const AddItemPopup = observer(function AddItemPopup() {
  const { library } = useStores();
  const { popup, closePopup, buying } = useInventory();
  return (
    <Modal
      opened={popup === 'add'}
      onClose={closePopup}
      title="Add Item"
      size={960}
      // The detail and the price of an item open above it, and Esc closes the upper one first.
      zIndex={190}
      closeOnEscape={!library.isDetailOpen && buying === undefined}
    >
      <AddItemForm />
    </Modal>
  );
});

/** What the search, the filter and the quantity hold. */
function useAddItem() {
  const inventory = useInventory();
  const { sheet } = inventory;
  const [find, setFind] = useState('');
  const [kind, setKind] = useState<KindFilter>('All');
  const [quantity, setQuantity] = useState('1');
  const [within, setWithin] = useState<Item>();
  const { content } = sheet.loaded;
  useEffect(() => void sheet.loadMagicItems(), [sheet]);
  const found = useMemo(() => searchItems(content, find, kind, within), [content, find, kind, within]);
  const choose = (template: Item | undefined): void => {
    setWithin(template);
    setFind('');
  };
  const add = (item: Item): void => {
    if (whyNotConcrete(item) !== undefined) return choose(item);
    const pieces = typedQuantity(quantity);
    if (pieces !== undefined && inventory.add(item, pieces)) setQuantity('1');
  };
  return { find, setFind, kind, setKind, quantity, setQuantity, found, add, within, choose };
}

const AddItemForm = observer(function AddItemForm() {
  const { isFull, closePopup, sheet, askBuy, added } = useInventory();
  const { find, setFind, kind, setKind, quantity, setQuantity, found, add, within, choose } = useAddItem();
  const search = useRef<HTMLInputElement>(null);
  // The button goes with the click.
  useEffect(() => search.current?.focus(), [within]);
  const { load, capacity, wallet } = sheet.sheet;
  const isRefused = isFull || typedQuantity(quantity) === undefined;
  const [first] = find.trim() === '' ? [] : found;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !first || isRefused) return;
    add(first);
    search.current?.select();
  };
  return (
    <>
      <div className={classes.controls} onKeyDown={onKeyDown}>
        <TextInput
          ref={search}
          className={classes.search ?? ''}
          label="Item"
          placeholder="Part of the name"
          autoComplete="off"
          data-autofocus
          leftSection={<LuSearch size={16} aria-hidden />}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <TextInput
          className={classes.quantity ?? ''}
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          error={typedQuantity(quantity) === undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
      </div>
      {within ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<LuChevronLeft size={16} aria-hidden />}
          onClick={() => choose(undefined)}
        >
          {within.name}: all items
        </Button>
      ) : (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Kind"
          value={kind}
          onChange={setKind}
          data={KIND_FILTERS.map(([value, label]) => ({ value, label }))}
        />
      )}
      {isFull && (
        <Alert color="red" mt="sm" role="alert">
          {BEYOND_CAPACITY}
        </Alert>
      )}
      <FoundItems
        items={found}
        first={first}
        isRefused={isRefused}
        onAdd={add}
        onBuy={(item) => askBuy(item, quantity)}
      />
      <BuyPopup onBought={() => setQuantity('1')} />
      <Group justify="space-between" mt="md">
        <CampaignItemButtons />
        <span className={classes.status} role="status">
          {added ||
            (first && !isRefused
              ? `Enter ${whyNotConcrete(first) === undefined ? 'adds' : 'chooses'} ${first.name}.`
              : '')}
        </span>
        <Group gap="md">
          <span className={classes.load} data-figures title="The value of all coins">
            {moneyText(moneyIn(wallet))}
          </span>
          <span className={classes.load} data-figures>
            {load.toLocaleString('en')} / {capacity.toLocaleString('en')} lb
          </span>
          <Button variant="default" onClick={closePopup}>
            Done
          </Button>
        </Group>
      </Group>
    </>
  );
});
