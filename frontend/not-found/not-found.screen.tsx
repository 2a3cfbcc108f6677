import { Button } from '@mantine/core';
import { GiDirectionSigns } from 'react-icons/gi';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page.js';

/** Any address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Page title="Nothing here" bare>
      <EmptyState
        heading={1}
        icon={<GiDirectionSigns />}
        title="There is nothing here"
        text="The address may be old or mistyped, or what stood here has been removed."
        action={
          <Button component={Link} to="/">
            To the start page
          </Button>
        }
      />
    </Page>
  );
}
