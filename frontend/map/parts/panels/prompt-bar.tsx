import type { ReactNode } from 'react';
import { useFocusWhenRemoved } from '../../../ui/use-focus-when-removed.js';
import { focusBoard } from '../board/grid-focus.js';
import classes from './map-prompt.module.css';

interface PromptBarProps {
  label: string;
  className?: string | undefined;
  /** Gives the focus to what stays when the bar goes; without it, the map gets it. */
  moveFocus?: () => void;
  children: ReactNode;
}

/** What a person does next, in a bar below the map or over the sheet beside it. */
export function PromptBar({ label, className = '', moveFocus = focusBoard, children }: PromptBarProps) {
  const bar = useFocusWhenRemoved<HTMLElement>(moveFocus);
  return (
    <section ref={bar} className={`${classes.bar} ${className}`} aria-label={label}>
      {children}
    </section>
  );
}
