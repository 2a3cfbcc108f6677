import { Skeleton } from '@mantine/core';
import classes from './sheet.view.module.css';

/** The widths of the columns of the first section. */
const COLUMNS = ['236fr', '252fr', '484fr', '320fr'] as const;

/** Grey areas instead of the band and the columns of a sheet that loads. */
export function SheetSkeleton() {
  return (
    <div className={classes.sheet} aria-hidden="true">
      <div className={classes.bandSkeleton}>
        <Skeleton height={72} width={72} />
        <Skeleton height={72} />
        <Skeleton height={72} width={268} />
        <Skeleton height={72} width={240} />
        <Skeleton height={72} width={380} />
      </div>
      <div className={classes.columnsSkeleton} style={{ gridTemplateColumns: COLUMNS.join(' ') }}>
        {COLUMNS.map((column) => (
          <Skeleton key={column} height="100%" />
        ))}
      </div>
    </div>
  );
}
