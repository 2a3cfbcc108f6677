import { createContext, useContext } from 'react';
import type { SheetStore } from './sheet.store.js';

/** The store of the open sheet. */
export const SheetContext = createContext<SheetStore | undefined>(undefined);

/** Returns the store of the open sheet, which is loaded. @throws Error outside of a sheet */
export function useSheet(): SheetStore {
  const store = useContext(SheetContext);
  if (!store) throw new Error('There is no open sheet here.');
  return store;
}
