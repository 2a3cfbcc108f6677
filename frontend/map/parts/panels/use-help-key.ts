import type { FieldViewStores } from '../field-view-context.js';
import { useMapKey } from '../use-map-key.js';

/** Opens the keys and gestures of the map at the key ?. */
export function useHelpKey(stores: FieldViewStores): void {
  useMapKey(stores, '?', () => document.querySelector<HTMLElement>('button[aria-keyshortcuts="?"]')?.click());
}
