import { useEffect } from 'react';
import { Button, Group } from '@mantine/core';
import { Link, useRouteError } from 'react-router-dom';
import { MessageScreen } from '../../ui/message-screen.js';
import { LuFlameKindling } from 'react-icons/lu';
import { reloadOnce } from '../reload-once.js';

/** Whether a screen's code failed to load: a new build has replaced it, or the network is down. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/** Replaces a screen that failed to render or load; logs the error. Reloads the page when a new build has replaced the screen. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    if (isLoadFailure(error)) void reloadOnce();
  }, [error]);
  const text = isLoadFailure(error)
    ? 'This page could not be loaded. Check your connection, then reload the page.'
    : 'This page has stopped working. Reload it to continue. Your saved changes are kept.';
  return (
    <MessageScreen icon={<LuFlameKindling />} title="Something went wrong" text={text} action={<RecoveryActions />} />
  );
}

function RecoveryActions() {
  return (
    <Group justify="center">
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
      <Button component={Link} to="/" variant="default">
        Go to the home page
      </Button>
    </Group>
  );
}
