import { useState, type ReactNode } from 'react';
import classes from './glow.module.css';

interface GlowProps {
  /** What is shown; a change of it glows. */
  value: string | number | null;
  children: ReactNode;
}

/** Marks a value for a moment when it has changed, so that a change by somebody else is seen. */
export function Glow({ value, children }: GlowProps) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  // Two names for one animation: the other name starts it again, and what is inside keeps the focus.
  const glow = shown.changes % 2 === 0 ? 'even' : 'odd';
  return (
    <span className={classes.value} data-glow={shown.changes > 0 ? glow : undefined}>
      {children}
    </span>
  );
}
