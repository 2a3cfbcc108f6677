import { Button } from '@mantine/core';
import { GiDirectionSigns } from 'react-icons/gi';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page.js';

/** Shown for every address without a screen. */
export function NotFoundScreen() {
  return (
    <Page title="Page not found" bare>
      <EmptyState
        heading={1}
        icon={<GiDirectionSigns />}
        title="Page not found"
        text="The address may be wrong, or the page may have been removed."
        action={
          <Button component={Link} to="/">
            Go to the home page
          </Button>
        }
      />
    </Page>
  );
}
