import { piecesText } from '../../../../contracts/core/text.js';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, type DragEvent } from 'react';
import { LuEyeOff, LuGripVertical, LuSquare, LuSquareCheck, LuTrash2 } from 'react-icons/lu';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import { isBound, isPutOn } from '../../../../contracts/character/play/attunement.js';
import { BEYOND_CAPACITY } from '../../../../contracts/character/play/encumbrance.js';
import { useStores } from '../../../core/stores.js';
import { IdentifyButtons } from '../../../items/parts/identify-buttons.js';
import { trueName } from '../../../items/lot-texts.js';
import { carriedWeight, isEquippable } from './carried-items.js';
import { UseButton } from '../main-stats/row-control.js';
import { EquipControl } from './equip-control.js';
import { useInventory } from './inventory-context.js';
import classes from './item-list.module.css';
import { ItemName } from './item-name.js';
import { focusMovedName, rememberRow } from './row-focus.js';

/** One entry of the inventory. Armor and weapons can be dragged onto a slot. */
export const ItemRow = observer(function ItemRow({ entry }: { entry: InventoryItem }) {
  const inventory = useInventory();
  const { item, quantity } = entry;
  const isReadOnly = inventory.sheet.isReadOnly;
  useLayoutEffect(() => {
    if (inventory.identifiedId === entry.id) focusMovedName(entry.id);
  }, [inventory, entry.id, item.id]);
  const isAside = entry.place !== undefined;
  const canDrag = isEquippable(item) && !isReadOnly && !isAside;
  const places = inventory.slotsFor(entry).filter(({ holds }) => holds);
  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', item.name);
    inventory.drag(entry);
  };
  return (
    <li
      className={classes.row}
      data-entry={entry.id}
      data-equipped={places.length > 0 || undefined}
      data-dragged={inventory.dragged?.id === entry.id || undefined}
      draggable={canDrag}
      onDragStart={onDragStart}
      onDragEnd={() => inventory.drag(undefined)}
    >
      <span className={classes.grip}>{canDrag && <LuGripVertical size={15} aria-hidden />}</span>
      <ItemName item={item} isStrong={places.length > 0} />
      <span className={classes.quantity} data-many={quantity > 1 || undefined}>
        <span className={classes.hidden}>Quantity </span>
        {quantity.toLocaleString('en')}
      </span>
      <span className={classes.weight}>{carriedWeight(entry)}</span>
      <span className={classes.where}>
        {places.map(({ name }) => name).join(', ') || (inventory.isUnidentified(entry) && 'Unidentified')}
      </span>
      {!isReadOnly && (
        <span className={classes.actions}>
          {!isAside && <UseUpButtons entry={entry} />}
          {!isAside && <UseToggles entry={entry} />}
          {item.starting_items.length > 0 && <ExtractButton entry={entry} />}
          {isEquippable(item) && !isAside && <EquipControl entry={entry} />}
          <MoveButton entry={entry} />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Sell ${item.name}`}
            onClick={() => inventory.askSell(entry)}
          >
            Sell
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<LuTrash2 size={14} aria-hidden />}
            className={classes.discard ?? ''}
            aria-label={`Discard ${item.name}`}
            data-discard=""
            onClick={() => inventory.askDiscard(entry)}
          >
            Discard
          </Button>
        </span>
      )}
      <Truth entry={entry} />
    </li>
  );
});

/** What an entry truly is, for the DM. */
const Truth = observer(function Truth({ entry: { id, item } }: { entry: InventoryItem }) {
  const inventory = useInventory();
  const { items, sheet } = inventory;
  const hidden = items?.truthOf(item.id);
  const isHidden = hidden !== undefined;
  // What it truly is is often magic, and the sheet has loaded only what it shows.
  useEffect(() => {
    if (isHidden) void sheet.loadMagicItems();
  }, [sheet, isHidden]);
  if (!items || !hidden) return null;
  const name = trueName(sheet.loaded.content, hidden);
  return (
    <span className={classes.truth}>
      <LuEyeOff size={14} aria-hidden />
      {hidden.only_curse ? 'Only the DMs know its curse.' : `Only the DMs know that it is ${name}.`}
      <IdentifyButtons hidden={hidden} items={items} onIdentify={() => void (inventory.identifiedId = id)} />
    </span>
  );
});

/** Puts an entry aside, or takes it along: at once where there is nothing to ask. */
const MoveButton = observer(function MoveButton({ entry }: { entry: InventoryItem }) {
  const { askMove, move, isFull } = useInventory();
  const { item, place, quantity } = entry;
  const isAside = place !== undefined;
  const isBarred = isAside && isFull;
  const act = (): void => {
    if (!isAside || quantity > 1) return askMove(entry);
    const focusRow = rememberRow(entry.id);
    move(entry, 1, null);
    requestAnimationFrame(focusRow);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      data-move=""
      aria-label={`${isAside ? 'Take along' : 'Put aside'} ${item.name}`}
      {...(isBarred ? { 'data-disabled': true, 'aria-disabled': true, title: BEYOND_CAPACITY } : {})}
      onClick={() => !isBarred && act()}
    >
      {isAside ? 'Take along' : 'Put aside'}
    </Button>
  );
});

/** The actions that use up a piece of an entry, such as drinking a potion. What spends charges has its row among the actions. */
const UseUpButtons = observer(function UseUpButtons({ entry: { id, item } }: { entry: InventoryItem }) {
  const { sheet } = useInventory();
  const actions = sheet.sheet.actions.filter(
    ({ source, uses_up }) => uses_up && source.kind === 'item' && source.id === item.id,
  );
  return actions.map((action) => (
    <UseButton
      key={action.id}
      action={action}
      isUsedUp={!action.available}
      onUsed={() => {
        const focusRow = rememberRow(id);
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) focusRow();
        });
      }}
    />
  ));
});

const USES = { worn: 'Worn', held: 'Held', attuned: 'Attuned' } as const;

/** The switches of an item that is worn besides armor, or needs attunement. SRD "Attunement". */
const UseToggles = observer(function UseToggles({ entry }: { entry: InventoryItem }) {
  const { sheet, attuned } = useInventory();
  const { notices } = useStores();
  const { item } = entry;
  const liftCurse = async (): Promise<void> => {
    const message = 'A curse binds it. Has Remove Curse or similar magic ended the curse?';
    if (await notices.confirm({ title: item.name, message, action: 'Lift the curse' }))
      sheet.run({ do: 'lift-curse', entry: entry.id });
  };
  const limit = sheet.sheet.attunement_limit;
  const ways = [
    ...(isPutOn(item) ? (['worn'] as const) : []),
    ...(item.attunement === null ? [] : (['attuned'] as const)),
  ];
  return ways.map((way) => {
    const isOn = entry[way] === true;
    const label = USES[way === 'worn' && item.active === 'held' ? 'held' : way];
    // Without the empty box, 'Worn' would say that it is worn.
    const Box = isOn ? LuSquareCheck : LuSquare;
    const isBarred = way === 'attuned' && !isOn && (attuned ?? 0) >= limit;
    const toggle = (): void => {
      if (way === 'attuned' && isBound(entry, item)) void liftCurse();
      else sheet.run({ do: 'mark-item', entry: entry.id, way, on: !isOn });
    };
    return (
      <Button
        key={way}
        size="compact-sm"
        variant={isOn ? 'light' : 'default'}
        leftSection={<Box size={14} aria-hidden />}
        aria-pressed={isOn}
        aria-label={`${label}: ${item.name}`}
        {...(isBarred
          ? { 'data-disabled': true, 'aria-disabled': true, title: `At most ${limit} items can be attuned.` }
          : {})}
        onClick={() => !isBarred && toggle()}
      >
        {label}
      </Button>
    );
  });
});

/** Returns the contents of a pack as a text. */
const contentsOf = ({ item }: { item: InventoryItem['item'] }): string =>
  item.starting_items.map(({ name, quantity }) => piecesText(quantity, name)).join(', ');

/** Replaces a pack by what it contains, after a confirmation. */
const ExtractButton = observer(function ExtractButton({ entry }: { entry: InventoryItem }) {
  const { notices } = useStores();
  const { sheet, isFull: isLoaded } = useInventory();
  const { id } = entry;
  const isFull = isLoaded && entry.place === undefined;
  const extract = async (): Promise<void> => {
    const question = {
      title: entry.item.name,
      message: 'Extract all items?',
      details: contentsOf(entry),
      action: 'Extract',
    };
    if (!(await notices.confirm(question))) return;
    const focusRow = rememberRow(id);
    const isLast = entry.quantity === 1;
    if (!sheet.run({ do: 'extract', entry: id }) && isLast) requestAnimationFrame(focusRow);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Extract ${entry.item.name}`}
      {...(isFull ? { 'data-disabled': true, 'aria-disabled': true, title: BEYOND_CAPACITY } : {})}
      onClick={() => !isFull && void extract()}
    >
      Extract
    </Button>
  );
});
