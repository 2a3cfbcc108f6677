import { CloseButton } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import classes from './log-dock.module.css';
import { LogPanel } from './log-panel.js';

/** The log in a panel at the right of a screen, which stays in use beside it. Esc closes it while it has the focus. */
export function LogDock({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
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
