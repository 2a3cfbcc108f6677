import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './sheet-panel.module.css';

interface SheetPanelProps {
  title: string;
  /** Next to the heading. */
  actions?: ReactNode;
  /** Whether it takes the height that is left and scrolls. */
  fills?: boolean;
  children: ReactNode;
}

/** A bordered part of a sheet's column with a small heading. */
export function SheetPanel({ title, actions, fills = false, children }: SheetPanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} data-fills={fills || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </section>
  );
}
