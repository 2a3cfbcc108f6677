import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  /** Names the panel; without it, give `label`. */
  title?: string;
  /** The heading's level. */
  order?: 2 | 3 | 4;
  /** The name for those who hear the page, where no heading shows. */
  label?: string;
  /** Buttons at the heading's right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A sheet of parchment on the table: one thing, with its heading. */
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
