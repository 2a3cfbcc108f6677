import { createContext, useContext } from 'react';
import type { RootStore } from './root.store.js';

/** Set once, by main.tsx. */
export const StoresContext = createContext<RootStore | undefined>(undefined);

/** The stores of this page. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores needs the StoresContext around it.');
  return stores;
}
