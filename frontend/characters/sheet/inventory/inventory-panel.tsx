import { useId, type ReactNode } from 'react';
import classes from './inventory.module.css';

interface InventoryPanelProps {
  title: string;
  /** Shown on the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A panel of the inventory with its heading. */
export function InventoryPanel({ title, aside, children }: InventoryPanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
