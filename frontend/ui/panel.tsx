import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  /** The panel's heading; without it, give `label`. */
  title?: string;
  /** The heading's level. */
  order?: 2 | 3 | 4;
  /** The panel's name for screen readers when it has no heading. */
  label?: string;
  /** Buttons on the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A bordered section with an optional heading. */
export function Panel({ title, order = 2, label, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} {...(title ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      {title && (
        <div className={classes.head}>
          <Title order={order} id={id} size="h3">
            {title}
          </Title>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
