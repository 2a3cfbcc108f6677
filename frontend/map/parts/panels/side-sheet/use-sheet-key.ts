import { flushSync } from 'react-dom';
import { openableSheet, openableSheetAt } from '../../../openable-sheet.js';
import { scrollToSquare, squareOf } from '../../board/grid-focus.js';
import type { FieldViewStores } from '../../field-view-context.js';
import { useMapKey } from '../../use-map-key.js';

/**
 * Opens the sheet or the stat block of the token over a square beside the map, and keeps the square in sight.
 * @returns false without one
 */
export function openSheetAt({ field, sheet }: FieldViewStores, square: number): boolean {
  const subject = openableSheetAt(field, square);
  if (subject === undefined) return false;
  flushSync(() => sheet.open(subject));
  scrollToSquare(square);
  return true;
}

/** Opens the sheet of the token under the pointer or in focus, of the selected one, or the last one; or closes it. */
function toggleSheet(stores: FieldViewStores): void {
  const { field, sheet } = stores;
  if (sheet.close()) return;
  const square = field.hover ?? squareOf(document.activeElement);
  if (square !== null && openSheetAt(stores, square)) return;
  sheet.open(field.selection.marker && openableSheet(field, field.selection.marker));
}

/** Opens and closes the sheet beside the map at the key S. */
export function useSheetKey(stores: FieldViewStores): void {
  useMapKey(stores, 's', () => toggleSheet(stores));
}
