import { Center, Loader, Skeleton } from '@mantine/core';
import { Panel } from '../../ui/panel.js';
import { RowsSkeleton } from '../../ui/loading.js';
import classes from '../home.module.css';

/** The parts of the home page while the user loads. What comes takes their place as a whole, so nothing moves. */
export const HomeSkeleton = () => (
  <div className={classes.columns} aria-busy="true">
    <div className={classes.main}>
      <Panel>
        <Heading />
        <Center className={classes.loader ?? ''} role="status">
          <Loader role="img" aria-label="Loading" />
        </Center>
        <RowsSkeleton rows={5} />
      </Panel>
      <Panel>
        <Heading />
        <RowsSkeleton rows={3} height={56} />
      </Panel>
    </div>
    <div className={classes.side} aria-hidden="true">
      {[1, 2, 3].map((panel) => (
        <Panel key={panel}>
          <Heading />
          <Skeleton height={44} />
        </Panel>
      ))}
    </div>
  </div>
);

const Heading = () => <Skeleton height={22} width={160} mb={18} aria-hidden="true" />;
