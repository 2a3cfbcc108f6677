import type { ReactNode } from 'react';
import { useFocusWhenRemoved } from '../../../ui/use-focus-when-removed.js';
import { focusBoard } from '../board/grid-focus.js';
import classes from './map-prompt.module.css';

interface PromptBarProps {
  label: string;
  children: ReactNode;
}

/** What a person does next, in a bar below the map. When it goes, the focus of its buttons goes to the map. */
export function PromptBar({ label, children }: PromptBarProps) {
  const bar = useFocusWhenRemoved<HTMLElement>(focusBoard);
  return (
    <section ref={bar} className={classes.bar} aria-label={label}>
      {children}
    </section>
  );
}
