import { useEffect } from 'react';
import { useStores } from '../core/stores.js';
import type { LogView } from './parts/log-context.js';

/** Rolls the dice of all texts of the page into a log while the component is mounted; undefined: there is no log. */
export function useTextRolls(view: LogView | undefined): void {
  const { textRolls } = useStores();
  useEffect(() => view && textRolls.provide(view), [textRolls, view]);
}
