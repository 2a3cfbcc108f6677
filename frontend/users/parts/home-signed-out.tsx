import { Button, Group } from '@mantine/core';
import { LuFlameKindling } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.js';
import { Panel } from '../../ui/panel.js';

/** Asks a visitor to log in or to sign up. */
export function HomeSignedOut() {
  const buttons = (
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
    <Panel label="Your campaigns">
      <EmptyState
        icon={<LuFlameKindling />}
        title="Log in to see your campaigns!"
        text="Are you new here? Sign up first."
        action={buttons}
      />
    </Panel>
  );
}
