import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldView } from '../field-view-context.js';
import classes from './side-panel.module.css';
import { useReturnFocus } from './use-return-focus.js';

interface SidePanelProps {
  title: string;
  /** Whether it has unsaved changes; it then stays open until it is saved or canceled. */
  isChanged: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that replaces the control panel beside the board. The board stays usable and uncovered. */
export const SidePanel = observer(function SidePanel({ title, isChanged, onClose, children }: SidePanelProps) {
  const { field } = useFieldView();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useReturnFocus();
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    first?.focus({ preventScroll: first === panel.current });
  }, []);
  useEffect(() => field.popups.setChanged(isChanged), [field, isChanged]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes.panel}
      onKeyDown={closeOnEscape}
    >
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title} dir="auto">
          {title}
        </h2>
        <CloseButton aria-label={`Close ${title}`} onClick={onClose} />
      </header>
      {children}
    </section>
  );
});
