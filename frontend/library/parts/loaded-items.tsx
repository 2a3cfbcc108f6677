import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Item } from '../../../contracts/content/content.types.js';
import { useStores } from '../../core/stores.js';
import { ErrorState } from '../../ui/error-state.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { ITEM_SHAPE } from './items-list.js';

/** Loads all items and passes them to `children`. */
export const LoadedItems = observer(function LoadedItems({
  children,
}: {
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { library } = useStores();
  useEffect(() => void library.loadItems(), [library]);
  const { items, itemsFailure } = library;
  if (items) return <>{children(items)}</>;
  if (itemsFailure) return <ErrorState msg={itemsFailure.message} onRetry={() => void library.loadItems()} />;
  return <ListSkeleton label="Loading the items" columns={ITEM_SHAPE.columns} rows={10} />;
});
