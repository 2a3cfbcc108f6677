import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LuFlameKindling } from 'react-icons/lu';
import { Link, Navigate } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.js';
import { Loading } from '../../ui/loading.js';
import { Page } from '../../ui/page.js';
import { useStores } from '../stores.js';

/** Around a screen that needs somebody signed in: everybody else sees the way in. The server decides; this only explains. */
export const SignedIn = observer(function SignedIn({ children }: { children: ReactNode }) {
  const { session } = useStores();
  if (session.state === 'loading') return <Loading />;
  return session.state === 'signedIn' ? children : <LogInPrompt />;
});

/** Around the administrators' screens. */
export const AdminOnly = observer(function AdminOnly({ children }: { children: ReactNode }) {
  const { session } = useStores();
  return (
    <SignedIn>
      {session.user?.admin ? (
        children
      ) : (
        <Page title="Not for you" bare>
          <EmptyState heading={1} title="Only for administrators" icon={<LuFlameKindling />} />
        </Page>
      )}
    </SignedIn>
  );
});

/** Around registering and logging in, which are hidden from whoever is signed in. */
export const SignedOutOnly = observer(function SignedOutOnly({ children }: { children: ReactNode }) {
  const { session } = useStores();
  if (session.state === 'loading') return <Loading />;
  return session.state === 'signedIn' ? <Navigate to="/" replace /> : children;
});

function LogInPrompt() {
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
    <Page title="Please log in" bare>
      <EmptyState
        heading={1}
        icon={<LuFlameKindling />}
        title="Please log in"
        text="This page is for those who sit at the table."
        action={ways}
      />
    </Page>
  );
}
