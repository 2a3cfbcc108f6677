import type { FieldViewStores } from '../field-view-context.js';
import { useMapKey } from '../use-map-key.js';

/** Begins the next turn at the key N, for whoever runs the encounter. */
export function useTurnKey(stores: FieldViewStores): void {
  const { turns } = stores;
  useMapKey(stores, 'n', turns.next, () => turns.isDm && turns.encounter !== null);
}
