import { createContext, useContext } from 'react';
import type { FieldStore } from '../field.store.js';
import type { ViewStore } from '../view.store.js';

/** What every part of the Field View reads. */
export interface FieldStores {
  readonly field: FieldStore;
  readonly view: ViewStore;
}

export const FieldContext = createContext<FieldStores | undefined>(undefined);

/** The stores of the open Field View. */
export function useField(): FieldStores {
  const field = useContext(FieldContext);
  if (!field) throw new Error('useField needs a FieldContext above it.');
  return field;
}
