import { createContext, useContext } from 'react';
import type { RootStore } from './root.store.js';

/** Provides the stores; main.tsx sets it once. */
export const StoresContext = createContext<RootStore | undefined>(undefined);

/** Returns the stores of this page. @throws Error outside of StoresContext */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores needs the StoresContext around it.');
  return stores;
}
