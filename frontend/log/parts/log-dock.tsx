import { CloseButton } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useFocusWhenRemoved } from '../../ui/use-focus-when-removed.js';
import classes from './log-dock.module.css';
import { LogPanel } from './log-panel.js';

/** The button that opens the log, which its key names. */
const openButton = (): HTMLElement | null => document.querySelector<HTMLElement>('[aria-keyshortcuts="L"]');

/**
 * The log in a panel at the right of a screen, which stays in use beside it. Esc closes it while it has the focus, which
 * then returns to where it was.
 */
export function LogDock({ onClose }: { onClose: () => void }) {
  const [before] = useState(() => document.activeElement);
  const panel = useFocusWhenRemoved<HTMLElement>(() => {
    const isThere = before instanceof HTMLElement && before !== document.body && before.checkVisibility();
    (isThere ? before : openButton())?.focus({ preventScroll: true });
  });
  useEffect(() => panel.current?.focus({ preventScroll: true }), [panel]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside ref={panel} className={classes.dock} aria-label="Log & dice" tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={classes.header}>
        <h2>Log & dice</h2>
        <CloseButton aria-label="Close the log" title="Close the log (L)" onClick={onClose} />
      </header>
      <LogPanel />
    </aside>
  );
}
