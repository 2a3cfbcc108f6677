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
  return (
    // A new key starts the animation again.
    <span key={shown.changes} className={classes.value} data-glow={shown.changes > 0 || undefined}>
      {children}
    </span>
  );
}
