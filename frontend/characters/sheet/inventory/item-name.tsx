import { observer } from 'mobx-react-lite';
import type { Item } from '../../../../contracts/content/content.types.js';
import { useStores } from '../../../core/stores.js';
import classes from './item-name.module.css';

interface ItemNameProps {
  item: Pick<Item, 'id' | 'name'>;
  isStrong?: boolean;
}

/** The name of an item in one line, which opens its detail popup. */
export const ItemName = observer(function ItemName({ item: { id, name }, isStrong = false }: ItemNameProps) {
  const { library } = useStores();
  return (
    <button
      type="button"
      className={classes.name}
      data-strong={isStrong || undefined}
      title={name}
      onClick={() => void library.openDetail('item', id)}
    >
      {name}
    </button>
  );
});
