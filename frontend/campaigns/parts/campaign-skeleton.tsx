import { Skeleton, Stack } from '@mantine/core';
import { SheetSkeleton } from '../../characters/sheet/sheet-skeleton.js';
import { MapSkeleton } from '../../map/map-skeleton.js';
import { RowsSkeleton } from '../../ui/loading.js';
import { Page } from '../../ui/page.js';
import screen from '../campaign.module.css';
import classes from './campaign-home.module.css';

interface CampaignSkeletonProps {
  section: 'home' | 'sheets' | 'encounters' | 'field' | 'treasure' | 'settings';
  /** Whether a sheet of the section 'sheets' is open. */
  hasSheet: boolean;
}

/** The side navigation and the section, while the campaign loads. */
export function CampaignSkeleton({ section, hasSheet }: CampaignSkeletonProps) {
  return (
    <div className={screen.campaign} data-stage={section === 'field' || undefined}>
      <div className={screen.navSkeleton} />
      {section === 'field' ? (
        <MapSkeleton />
      ) : section === 'sheets' && hasSheet ? (
        <SheetSkeleton />
      ) : (
        <Page title="Campaign" bare>
          <div aria-hidden="true">{section === 'home' ? <HomeSkeleton /> : <SectionSkeleton />}</div>
        </Page>
      )}
    </div>
  );
}

const HomeSkeleton = () => (
  <>
    <div className={classes.title}>
      <Skeleton width={112} height={112} radius="md" />
      <Stack gap="sm">
        <Skeleton width={320} height={34} />
        <Skeleton width={220} height={16} />
      </Stack>
    </div>
    <div className={classes.columns}>
      <RowsSkeleton rows={4} height={64} />
      <Skeleton height={276} />
    </div>
  </>
);

/** A heading and rows, as the members and the sheets have them. */
const SectionSkeleton = () => (
  <Stack gap="xl">
    <Skeleton width={320} height={34} />
    <RowsSkeleton rows={8} />
  </Stack>
);
