/** A key or a gesture of the map with its effect. */
interface MapShortcut {
  readonly keys: string;
  readonly effect: string;
  readonly dmOnly?: true;
  /** Whether it is a touch gesture, which only people with a touch screen need to read. */
  readonly touch?: true;
  /** Whether it needs a mouse, which people with only a touch screen do not have. */
  readonly mouse?: true;
}

/** The keys and gestures of the map with their effects, for the help. */
export const MAP_SHORTCUTS: readonly MapShortcut[] = [
  { keys: 'Tap', effect: 'select, move or place a marker, or paint a square', touch: true },
  { keys: 'Long press', effect: 'show the details of a marker; point at an empty square', touch: true },
  { keys: 'Long press, then drag', effect: 'paint with the chosen brush', touch: true, dmOnly: true },
  { keys: 'One finger', effect: 'move the map, or a marker that you may move', touch: true },
  { keys: 'Two fingers', effect: 'zoom and move the map', touch: true },
  { keys: 'Arrows', effect: 'move to another square (Page Up, Page Down, Home and End move further)' },
  { keys: 'Arrows in a list', effect: 'move to the buttons of its rows, in the log, the history and the sheet' },
  { keys: 'Enter', effect: 'select or place a marker, or ping, paint or open the menu of a square' },
  { keys: 'D', effect: 'show the details of the markers on a square' },
  { keys: 'P', effect: 'ping the square under the pointer or in focus' },
  { keys: 'Hold', effect: 'the left button on a square: ping it', mouse: true },
  { keys: 'S', effect: 'open the sheet of the marker there, or your own, beside the map; again to close it' },
  {
    keys: 'A',
    effect: 'attack with the marker under the pointer, or with your own; with chosen targets: go to the roll',
  },
  { keys: 'L', effect: 'show the log and write in it (Esc leads back to the map); again for the controls' },
  { keys: 'N', effect: 'begin the next turn of the encounter', dmOnly: true },
  { keys: '?', effect: 'show these keys' },
  { keys: 'Ctrl + Z', effect: 'undo your last change of the map (Ctrl + Shift + Z: redo)' },
  { keys: 'Double click', effect: 'on the marker of a character: open its sheet beside the map', mouse: true },
  { keys: 'F', effect: 'paint a square with the brush', dmOnly: true },
  { keys: 'Shift + arrows', effect: 'paint along the way', dmOnly: true },
  { keys: 'Delete', effect: 'remove the selected marker from the board', dmOnly: true },
  { keys: 'Esc', effect: 'end a drag, deselect the marker or the brush, or close the menu' },
  { keys: '+ / − / 0', effect: 'zoom in, zoom out, fit the whole map' },
  { keys: 'Ctrl + wheel', effect: 'zoom at the pointer', mouse: true },
  { keys: 'Drag', effect: 'move the map, or a marker that you can move (a right-click ends the drag)', mouse: true },
  { keys: 'C', effect: 'center the square of a marker in the list (or double-click the marker)' },
  { keys: 'Drag with a brush', effect: 'paint (with Shift, fill a rectangle)', dmOnly: true, mouse: true },
  {
    keys: 'Space + drag',
    effect: 'move the map while a brush is selected (or use the middle button)',
    dmOnly: true,
    mouse: true,
  },
];
