import { observer } from 'mobx-react-lite';
import type { Item } from '../../../../contracts/content/content.types.js';
import { useStores } from '../../../core/stores.js';
import classes from './item-name.module.css';

interface ItemNameProps {
  item: Item;
  isStrong?: boolean;
}

/** The name of an item in one line, which opens its detail popup. */
export const ItemName = observer(function ItemName({ item, isStrong = false }: ItemNameProps) {
  const { library } = useStores();
  const { name } = item;
  return (
    <button
      type="button"
      className={classes.name}
      data-strong={isStrong || undefined}
      title={name}
      onClick={() => library.openItem(item)}
    >
      {name}
    </button>
  );
});
