import { createContext, useContext } from 'react';
import type { InventoryStore } from './inventory.store.js';

/** The store of the open inventory. */
export const InventoryContext = createContext<InventoryStore | undefined>(undefined);

/** Returns the store of the open inventory. @throws Error outside of it */
export function useInventory(): InventoryStore {
  const store = useContext(InventoryContext);
  if (!store) throw new Error('There is no open inventory here.');
  return store;
}
