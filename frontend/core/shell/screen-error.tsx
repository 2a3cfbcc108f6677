import { useEffect } from 'react';
import { Button, Group } from '@mantine/core';
import { Link, useRouteError } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { LuFlameKindling } from 'react-icons/lu';

/** What a failed import of a screen says: the build has changed under an open tab, or the network is away. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** In place of a screen that broke: says so, and shows the ways back. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const text = isLoadFailure(error)
    ? 'This page could not be loaded. There may be a newer version, or the connection is away.'
    : 'Something on this page broke. Nothing that was saved is lost.';
  return (
    <Page title="The fire went out" bare>
      <EmptyState icon={<LuFlameKindling />} title="The fire went out" heading={1} text={text} action={<WaysBack />} />
    </Page>
  );
}

function WaysBack() {
  return (
    <Group justify="center">
      <Button onClick={() => window.location.reload()}>Load it again</Button>
      <Button component={Link} to="/" variant="default">
        To the start page
      </Button>
    </Group>
  );
}
