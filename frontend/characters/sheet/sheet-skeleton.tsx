import { Skeleton } from '@mantine/core';
import columns from './main-stats/main-stats.module.css';
import classes from './sheet.view.module.css';
import band from './vitals/vitals-band.module.css';

/** Grey areas instead of the band and the columns of a sheet that loads. */
export function SheetSkeleton() {
  return (
    <div className={classes.sheet} aria-hidden="true">
      <div className={band.band}>
        <div className={classes.identitySkeleton}>
          <Skeleton height={60} width={60} />
          <Skeleton height={28} width="60%" />
        </div>
        <Skeleton height="100%" />
        <Skeleton height="100%" width={232} />
        <div className={band.strip}>
          <Skeleton height={26} width={380} />
          <Skeleton height={26} width="40%" />
          <Skeleton height={26} width={180} />
        </div>
      </div>
      <div className={classes.section}>
        <div className={columns.section}>
          <div className={columns.columns}>
            {[1, 2, 3, 4].map((column) => (
              <Skeleton key={column} height="100%" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
