import type { KeyboardEvent } from 'react';
import { coordinateId, rowOf } from '../../../../contracts/map/map.rules.js';
import type { MapSize } from '../../cell-size.js';
import { neighbour, squaresBetween } from '../../grid-squares.js';
import type { Point } from '../../zoom.store.js';
import type { FieldViewStores } from '../field-view-context.js';
import { focusSquare, scrollToSquare, squareElement, squareOf } from './grid-focus.js';

/** The number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 5;
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
};

/** Returns the square to which a key moves the focus; undefined for other keys. */
function destination(key: string, ctrl: boolean, from: number, size: MapSize): number | undefined {
  const step = STEPS[key];
  if (step) return neighbour(from, ...step, size);
  if (key === 'Home') return ctrl ? coordinateId(1, 1) : coordinateId(rowOf(from), 1);
  if (key === 'End') return ctrl ? coordinateId(size.rows, size.columns) : coordinateId(rowOf(from), size.columns);
  return undefined;
}

/** Zooms around the middle of a square, and leaves the square in sight. */
function zoomAt(square: number, zoom: (middle: Point | undefined) => void): void {
  const box = squareElement(square)?.getBoundingClientRect();
  zoom(box && { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
  scrollToSquare(square);
}

/** Paints a square, or says what is missing for that. */
function paintByKey(field: FieldViewStores['field'], square: number): void {
  if (field.may('map.edit') && !field.isBrushInHand) field.announce('Choose a brush first.');
  else field.paint([square]);
}

/** Performs the action of a key on a square. @returns whether the key has an action */
function performAction(
  { field, zoom }: FieldViewStores,
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  square: number,
): boolean {
  if (ctrlKey || metaKey) return false;
  // With a selected brush, Space lets a drag move the map.
  if (key === 'Enter' || (key === ' ' && !field.isBrushInHand)) field.clickSquare(square);
  else if (key === 'd' || key === 'D' || key === 'ContextMenu' || (key === 'F10' && shiftKey))
    field.inspectSquare(square);
  else if (key === 'f' || key === 'F') paintByKey(field, square);
  else if (key === 'Delete' || key === 'Backspace') field.selection.removeFromBoard();
  else if (key === '+' || key === '=') zoomAt(square, (middle) => zoom.step(1, middle));
  else if (key === '-') zoomAt(square, (middle) => zoom.step(-1, middle));
  else if (key === '0') zoom.fit();
  else return false;
  return true;
}

/** Moves the focus to a square. With Shift and a selected brush, it paints the squares up to there. */
function moveFocus({ field }: FieldViewStores, from: number, to: number, shift: boolean): void {
  focusSquare(to);
  field.setHover(to);
  field.inHand.announcePlacement();
  if (shift) field.paint(squaresBetween(from, to));
}

/** Returns the keydown handler of the map; `shortcuts.ts` lists the keys. */
export function boardKeyHandler(stores: FieldViewStores, size: MapSize) {
  return (event: KeyboardEvent): void => {
    const square = squareOf(event.target);
    if (square === null) return;
    const next = destination(event.key, event.ctrlKey || event.metaKey, square, size);
    if (next !== undefined) moveFocus(stores, square, next, event.shiftKey);
    else if (!performAction(stores, event, square)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
