const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-entry]')];

const rowOf = (entryId: string): HTMLElement | undefined => rows().find(({ dataset }) => dataset['entry'] === entryId);

const focus = (element: Element | null | undefined): void => {
  if (element instanceof HTMLElement) element.focus();
};

/**
 * Remembers the place of a row of the list before its entry goes.
 * @returns gives the focus to the row that stands there later, or to ADD ITEM
 */
export function rememberRow(entryId: string): () => void {
  const place = rows().findIndex(({ dataset }) => dataset['entry'] === entryId);
  return () => {
    const all = rows();
    const row = all[Math.min(Math.max(place, 0), all.length - 1)];
    focus(row?.querySelector('[data-discard]') ?? document.querySelector('[data-add-item]'));
  };
}

/** Gives the focus to the name of an entry whose row has lost it, because what it is now has another place in the list. */
export function focusMovedName(entryId: string): void {
  if (document.activeElement !== document.body) return;
  focus(rowOf(entryId)?.querySelector('button'));
}

/** Gives the focus to the button that equips an entry, once the page shows the change. */
export function focusEquip(entryId: string): void {
  requestAnimationFrame(() => {
    focus(rowOf(entryId)?.querySelector('[data-equip] button'));
  });
}
