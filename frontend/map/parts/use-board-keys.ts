import type { KeyboardEvent } from 'react';
import { coordinateId, rowOf } from '../../../contracts/map/map.rules.js';
import { neighbour, type MapSize } from '../geometry.js';
import type { FieldStores } from './field-context.js';
import { focusSquare, squareOf } from './grid-focus.js';

const PAGE = 5;
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
};

/** Where a key leads from a square; undefined for keys that lead nowhere. */
export function destination(key: string, ctrl: boolean, from: number, size: MapSize): number | undefined {
  const step = STEPS[key];
  if (step) return neighbour(from, ...step, size);
  if (key === 'Home') return ctrl ? coordinateId(1, 1) : coordinateId(rowOf(from), 1);
  if (key === 'End') return ctrl ? coordinateId(size.rows, size.columns) : coordinateId(rowOf(from), size.columns);
  return undefined;
}

/** What a key does on a square, beside moving. @returns whether it did anything */
function act(
  { field, view }: FieldStores,
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  square: number,
): boolean {
  if (ctrlKey || metaKey) return false;
  if (key === 'Enter' || key === ' ') field.press(square);
  else if (key === 'd' || key === 'D' || key === 'ContextMenu' || (key === 'F10' && shiftKey)) field.inspect(square);
  else if (key === 'f' || key === 'F') paintOne(field, square);
  else if (key === 'Delete' || key === 'Backspace') field.liftSelected();
  else if (key === '+' || key === '=') view.zoom(1);
  else if (key === '-') view.zoom(-1);
  else if (key === '0') view.fit();
  else return false;
  return true;
}

function paintOne(field: FieldStores['field'], square: number): void {
  if (!field.may('map.edit')) return;
  field.brush.add([square]);
  field.brush.endStroke();
}

/** The whole map by keyboard: arrows move over the squares, the rest is listed in the keys' help. */
export function boardKeys(stores: FieldStores, size: MapSize) {
  return (event: KeyboardEvent): void => {
    const square = squareOf(event.target);
    if (square === null) return;
    const next = destination(event.key, event.ctrlKey || event.metaKey, square, size);
    if (next !== undefined) {
      focusSquare(next);
      stores.field.point(next);
    } else if (!act(stores, event, square)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** A letter or two for the help: what the keys do, by role. */
export const KEYS: readonly (readonly [keys: string, does: string, dm?: true])[] = [
  ['Arrows', 'move over the squares (Page, Home and End go further)'],
  ['Enter', 'select, place, point or open the menu of a square'],
  ['D', 'details of what stands there'],
  ['F', 'apply the chosen fill', true],
  ['Delete', 'take the selected marker off the board', true],
  ['Esc', 'let go, put away, close'],
  ['+ / − / 0', 'nearer, further, the whole map'],
  ['Ctrl + wheel', 'zoom at the pointer'],
  ['Drag', 'move the map, or a marker that is yours to move'],
  ['Shift + right-drag', 'fill a rectangle', true],
];
