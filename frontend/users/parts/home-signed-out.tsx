import { Button, Group } from '@mantine/core';
import { GiCampfire } from 'react-icons/gi';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.js';
import { Panel } from '../../ui/panel.js';

/** For whoever is not logged in. */
export function HomeSignedOut() {
  const ways = (
    <Group justify="center">
      <Button component={Link} to="/login">
        Log In
      </Button>
      <Button component={Link} to="/register" variant="default">
        Sign Up
      </Button>
    </Group>
  );
  return (
    <Panel label="Your Campaigns">
      <EmptyState
        icon={<GiCampfire />}
        title="Log in to see your campaigns!"
        text="Or sit down as a new guest: an account takes a minute."
        action={ways}
      />
    </Panel>
  );
}
