import { Button } from '@mantine/core';
import { GiDungeonGate } from 'react-icons/gi';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page.js';

/** /error_authorization: something was opened that is not for this person. */
export function ErrorAuthorizationScreen() {
  return (
    <Page title="Error with Authorization" bare>
      <EmptyState
        heading={1}
        icon={<GiDungeonGate />}
        title="Error with Authorization"
        text="What you were looking for is not yours to open, or it is not there any more."
        action={
          <Button component={Link} to="/">
            Back to the start
          </Button>
        }
      />
    </Page>
  );
}
