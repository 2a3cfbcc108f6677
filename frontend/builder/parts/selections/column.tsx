import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './column.module.css';

/** The columns of a panel, side by side; each scrolls separately. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>;

interface ColumnProps {
  title: string;
  /** A button to the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** One column with a heading. */
export function Column({ title, action, children }: ColumnProps) {
  const id = useId();
  return (
    <section className={classes.column} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.heading ?? ''}>
          {title}
        </Title>
        {action}
      </div>
      <div className={classes.scroll}>{children}</div>
    </section>
  );
}

/** The text of an empty column. */
export const ColumnHint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>;
