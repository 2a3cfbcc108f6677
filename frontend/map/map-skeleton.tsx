import { Skeleton } from '@mantine/core';
import classes from './field-view.module.css';

/** Gray areas in place of the map and its panel while they load. */
export const MapSkeleton = () => (
  <div className={classes.layout} aria-hidden="true">
    <div className={classes.mapSkeleton}>
      <Skeleton height="100%" radius="md" />
    </div>
    <div className={classes.panelSkeleton}>
      <Skeleton height={30} />
      <Skeleton height={260} />
      <Skeleton height={34} mt="auto" />
      <Skeleton height={150} />
    </div>
  </div>
);
