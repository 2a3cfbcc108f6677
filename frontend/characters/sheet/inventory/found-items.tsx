import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { LuCoins, LuPlus } from 'react-icons/lu';
import type { Item } from '../../../../contracts/content/content.types.js';
import { whyNotConcrete } from '../../../../contracts/content/items.js';
import { useStores } from '../../../core/stores.js';
import { costText, keyFact, magicFact, weightText } from '../../../library/item-facts.js';
import { ListTable } from '../../../ui/list/list-table.js';
import type { ListColumn } from '../../../ui/list/list.types.js';
import classes from './found-items.module.css';

interface ItemButtonsProps {
  /** Whether nothing can be added now. */
  isRefused: boolean;
  onAdd: (item: Item) => void;
  onBuy: (item: Item) => void;
}

interface FoundItemsProps extends ItemButtonsProps {
  items: readonly Item[];
  /** The item that Enter adds. */
  first: Item | undefined;
}

const idOf = ({ id }: Item): string => id;

/** The columns of the list, with the buttons that add and buy at the end. */
const columnsWith = (buttons: ItemButtonsProps): ListColumn<Item>[] => [
  { id: 'item', title: 'Item', cellOf: ({ name }) => name },
  { id: 'fact', title: 'Kind', width: '220px', isMinor: true, cellOf: (item) => magicFact(item) ?? keyFact(item) },
  { id: 'cost', title: 'Cost', kind: 'number', width: '84px', cellOf: costText },
  { id: 'weight', title: 'Weight', kind: 'number', width: '84px', isDetail: true, cellOf: weightText },
  {
    id: 'buttons',
    title: '',
    width: 'var(--buttons)',
    cellOf: (item, isTabStop) => <ItemButtons item={item} isTabStop={isTabStop} {...buttons} />,
  },
];

/** The items that the search finds. A click on a row opens the item's detail popup. */
export function FoundItems({ items, first, ...buttons }: FoundItemsProps): ReactNode {
  const { library } = useStores();
  if (items.length === 0) return <p className={classes.nothing}>No item has such a name.</p>;
  return (
    <div className={classes.items}>
      <ListTable
        label="Items"
        columns={columnsWith(buttons)}
        entries={items}
        idOf={idOf}
        sort={null}
        descending={false}
        openId={first?.id ?? null}
        version={items}
        height="frame"
        onOpen={(item) => library.openItem(item)}
      />
    </div>
  );
}

/** What one may do with an item: add and buy it, or choose one of its kinds. */
function ItemButtons({
  item,
  isTabStop,
  isRefused,
  onAdd,
  onBuy,
}: ItemButtonsProps & { item: Item; isTabStop: boolean }): ReactNode {
  // The row opens the detail at a click.
  const only = (act: (item: Item) => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act(item);
  };
  const button = { size: 'compact-sm', variant: 'default', tabIndex: isTabStop ? 0 : -1 } as const;
  if (whyNotConcrete(item) !== undefined)
    return (
      <Button {...button} aria-label={`Choose the kind of ${item.name}`} onClick={only(onAdd)}>
        Choose<span className={classes.word}>&nbsp;the kind</span>
      </Button>
    );
  const barred = isRefused ? { 'data-disabled': true, 'aria-disabled': true } : {};
  const unlessRefused = (act: (item: Item) => void) => only(isRefused ? () => undefined : act);
  return (
    <span className={classes.buttons}>
      <Button {...button} aria-label={`Add ${item.name}`} {...barred} onClick={unlessRefused(onAdd)}>
        <LuPlus size={14} aria-hidden />
        <span className={classes.word}>Add</span>
      </Button>
      <Button {...button} aria-label={`Buy ${item.name}`} {...barred} onClick={unlessRefused(onBuy)}>
        <LuCoins size={14} aria-hidden />
        <span className={classes.word}>Buy</span>
      </Button>
    </span>
  );
}
