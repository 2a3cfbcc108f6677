/** The element of a square, where the map is on the screen. */
export const squareElement = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[role="grid"] [data-square="${id}"]`);

/** Makes a square the one that Tab comes back to; of all squares only one is in the tab order. */
export function makeTabStop(id: number): HTMLElement | null {
  const square = squareElement(id);
  if (!square) return null;
  for (const other of document.querySelectorAll<HTMLElement>('[role="gridcell"][tabindex="0"]')) other.tabIndex = -1;
  square.tabIndex = 0;
  return square;
}

/** Moves the keyboard's cursor to a square; the map scrolls along. */
export const focusSquare = (id: number): void => makeTabStop(id)?.focus();

/** Scrolls a square into the middle of the stage. */
export const showSquare = (id: number): void =>
  squareElement(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The square that an element belongs to. */
export function squareOf(target: EventTarget | null): number | null {
  const square = target instanceof Element ? target.closest('[data-square]')?.getAttribute('data-square') : null;
  return square ? Number(square) : null;
}
