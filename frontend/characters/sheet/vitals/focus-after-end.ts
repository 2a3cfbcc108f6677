/** Gives the focus to '+ Cond.' when the button that had it is gone, such as that of a condition that ended. */
export function focusAfterEnd(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-sheet-shortcut="c"]')?.focus();
  });
}
