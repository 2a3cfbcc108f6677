import { Skeleton } from '@mantine/core';
import { Loading } from '../../../ui/loading.js';
import classes from './narrow-sheet.module.css';

/** Grey areas instead of the vitals and the actions of a narrow sheet that loads. */
export const NarrowSkeleton = () => (
  <Loading label="Opening the sheet">
    <div className={classes.skeleton} aria-hidden="true">
      <Skeleton height={68} />
      <Skeleton height={40} />
      <Skeleton height={28} />
      <Skeleton height="100%" />
    </div>
  </Loading>
);
