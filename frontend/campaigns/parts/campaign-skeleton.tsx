import { Skeleton, Stack } from '@mantine/core';
import { RowsSkeleton } from '../../ui/loading.js';
import { Page } from '../../ui/page.js';
import classes from './campaign-home.module.css';

/** The placeholder of the Home section while the campaign loads. */
export function CampaignSkeleton() {
  return (
    <Page title="Campaign" bare>
      <div aria-hidden="true">
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
      </div>
    </Page>
  );
}
