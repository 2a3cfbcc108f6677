import type { KeyboardEvent } from 'react';
import { coordinateId, rowOf } from '../../../../contracts/map/map.rules.js';
import type { MapSize } from '../../cell-size.js';
import { neighbour, squaresBetween } from '../../grid-squares.js';
import type { FieldViewStores } from '../field-view-context.js';
import { focusSquare, squareOf } from './grid-focus.js';

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
  else if (key === 'f' || key === 'F') paintSquares(field, [square]);
  else if (key === 'Delete' || key === 'Backspace') field.removeSelectedFromBoard();
  else if (key === '+' || key === '=') zoom.step(1);
  else if (key === '-') zoom.step(-1);
  else if (key === '0') zoom.fit();
  else return false;
  return true;
}

function paintSquares({ isBrushInHand, brush }: FieldViewStores['field'], squares: readonly number[]): void {
  if (isBrushInHand) brush.paintOnce(squares);
}

/** Moves the focus to a square. With Shift and a selected brush, it paints the squares up to there. */
function moveFocus({ field }: FieldViewStores, from: number, to: number, shift: boolean): void {
  focusSquare(to);
  field.setHover(to);
  field.inHand.announcePlacement();
  if (shift) paintSquares(field, squaresBetween(from, to));
}

/** Returns the keydown handler of the map; `KEY_HELP` lists the keys. */
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

interface KeyHelp {
  readonly keys: string;
  readonly effect: string;
  readonly dmOnly?: true;
  /** Whether it is a touch gesture, which only people with a touch screen need to read. */
  readonly touch?: true;
}

/** The keys and gestures of the map with their effects, for the help. */
export const KEY_HELP: readonly KeyHelp[] = [
  { keys: 'Tap', effect: 'select, move or place a marker, or paint a square', touch: true },
  { keys: 'Long press', effect: 'show the details of a marker; point at an empty square', touch: true },
  { keys: 'Long press, then drag', effect: 'paint with the chosen brush', touch: true, dmOnly: true },
  { keys: 'One finger', effect: 'move the map, or a marker that you may move', touch: true },
  { keys: 'Two fingers', effect: 'zoom and move the map', touch: true },
  { keys: 'Arrows', effect: 'move to another square (Page Up, Page Down, Home and End move further)' },
  { keys: 'Enter', effect: 'select or place a marker, or ping, paint or open the menu of a square' },
  { keys: 'D', effect: 'show the details of the markers on a square' },
  { keys: 'P', effect: 'ping the square under the pointer or in focus (or hold the left button)' },
  { keys: 'S', effect: 'open the sheet of the token there, or your own, beside the map; again to close it' },
  { keys: 'A', effect: 'attack with the marker under the pointer, or with your own' },
  { keys: 'L', effect: 'show the log and the dice; again for the controls' },
  { keys: '?', effect: 'show these keys' },
  { keys: 'Ctrl + Z', effect: 'undo your last change of the map (Ctrl + Shift + Z: redo)' },
  { keys: 'Double click', effect: 'on the token of a character: open its sheet beside the map' },
  { keys: 'F', effect: 'paint a square with the brush', dmOnly: true },
  { keys: 'Shift + arrows', effect: 'paint along the way', dmOnly: true },
  { keys: 'Delete', effect: 'remove the selected marker from the board', dmOnly: true },
  { keys: 'Esc', effect: 'end a drag, deselect the marker or the brush, or close the menu' },
  { keys: '+ / − / 0', effect: 'zoom in, zoom out, fit the whole map' },
  { keys: 'Ctrl + wheel', effect: 'zoom at the pointer' },
  { keys: 'Drag', effect: 'move the map, or a marker that you can move (a right-click ends the drag)' },
  { keys: 'C', effect: 'center the square of a marker in the list (or double-click the marker)' },
  { keys: 'Drag with a brush', effect: 'paint (with Shift, fill a rectangle)', dmOnly: true },
  { keys: 'Space + drag', effect: 'move the map while a brush is selected (or use the middle button)', dmOnly: true },
];
