import type { KeyboardEvent } from 'react';

/**
 * Shows the first or the last tab of a list at Home and End, before Mantine moves the focus there without showing it; it
 * shows tabs at the arrow keys alone.
 */
export function showTabAtEnds({ key, currentTarget }: KeyboardEvent): void {
  if (key !== 'Home' && key !== 'End') return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  tabs.at(key === 'Home' ? 0 : -1)?.click();
}
