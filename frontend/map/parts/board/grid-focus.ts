/** Returns the element of a square; null without a map. */
export const squareElement = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[role="grid"] [data-square="${id}"]`);

/** Makes a square the only one in the tab order. @returns its element */
export function makeTabStop(id: number): HTMLElement | null {
  const square = squareElement(id);
  if (!square) return null;
  for (const other of document.querySelectorAll<HTMLElement>('[role="gridcell"][tabindex="0"]')) other.tabIndex = -1;
  square.tabIndex = 0;
  return square;
}

/** Moves the keyboard focus to a square; the map scrolls to it. */
export const focusSquare = (id: number): void => makeTabStop(id)?.focus();

/** Returns the square in the tab order; null without a map. */
export const tabStop = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');

/** Moves the keyboard focus to the square in the tab order; the map does not scroll. */
export const focusBoard = (): void => tabStop()?.focus({ preventScroll: true });

/** Whether a part of the panel has the focus, which goes with it when another part takes its place. */
export const isPartFocused = (): boolean => Boolean(document.activeElement?.closest('[role="tabpanel"]'));

/** Gives the map the focus that a part of the panel has, because the part gives way to another one. */
export function leavePart(): void {
  if (isPartFocused()) focusBoard();
}

/** Scrolls a square into view. */
export const scrollToSquare = (id: number): void =>
  squareElement(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Scrolls a square into the middle of the map, as far as the map can scroll. */
export function centerSquare(id: number): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  squareElement(id)?.scrollIntoView({ block: 'center', inline: 'center', behavior });
}

/** Returns the square that contains an element; null outside the squares. */
export function squareOf(target: EventTarget | null): number | null {
  const square = target instanceof Element ? target.closest('[data-square]')?.getAttribute('data-square') : null;
  return square ? Number(square) : null;
}
