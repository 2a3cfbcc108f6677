import type { ReactNode } from 'react';
import classes from './stat-block.module.css';

interface StatBlockProps {
  label: ReactNode;
  /** The number one looks for. */
  value: ReactNode;
  /** A smaller line under it, such as the score under its modifier. */
  note?: ReactNode;
  /** `accent`: highlights the stats that matter in combat. */
  tone?: 'plain' | 'accent';
}

/** One number with its name, readable across a table. */
export function StatBlock({ label, value, note, tone = 'plain' }: StatBlockProps) {
  return (
    <div className={classes.block} data-tone={tone}>
      <div className={classes.label}>{label}</div>
      <div className={classes.value}>{value}</div>
      {note !== undefined && <div className={classes.note}>{note}</div>}
    </div>
  );
}
