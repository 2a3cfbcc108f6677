import { Skeleton } from '@mantine/core';
import type { SectionName } from '../../../../contracts/character/choices.types.js';
import { RowsSkeleton } from '../../../ui/loading.js';
import builderClasses from '../../builder.module.css';
import classes from './builder-skeleton.module.css';

/** The shape of the screen that loads: the main screen, the form of the bio, or the three columns of another section. */
export const BuilderSkeleton = ({ section }: { section: SectionName | undefined }) => (
  <div className={builderClasses.builder} data-stage aria-hidden="true">
    <div className={classes.trail} />
    <div className={builderClasses.work}>
      {section ? <SectionSkeleton section={section} /> : <MenuSkeleton />}
      <div className={classes.sheet}>
        <Skeleton height={18} width="60%" mb="lg" />
        <RowsSkeleton rows={8} height={26} />
      </div>
    </div>
  </div>
);

const MenuSkeleton = () => (
  <div className={classes.menu}>
    <Skeleton height={34} width={320} mb="xl" />
    <RowsSkeleton rows={4} height={78} />
  </div>
);

const SectionSkeleton = ({ section }: { section: SectionName }) => (
  <div>
    <div className={classes.bar}>
      <Skeleton height={26} width={280} />
    </div>
    {section === 'bio' ? (
      <div className={classes.form}>
        <RowsSkeleton rows={6} height={52} />
      </div>
    ) : (
      <div className={classes.columns}>
        {[6, 4, 3].map((rows) => (
          <RowsSkeleton key={rows} rows={rows} height={52} />
        ))}
      </div>
    )}
  </div>
);
