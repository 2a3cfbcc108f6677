import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LuFlameKindling } from 'react-icons/lu';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Loading } from '../../ui/loading.js';
import { MessageScreen } from '../../ui/message-screen.js';
import { SESSION_ENDED } from '../failure-message.js';
import { pathAfterLogIn } from '../pending-join.js';
import { loginPathFrom, registerPathFrom, RETURN_PARAMETER, returnPathOf } from '../return-path.js';
import { useStores } from '../stores.js';

/** Guards a screen that needs a signed-in user; others see a login prompt. The server enforces access. */
export const SignedInOnly = observer(function SignedInOnly({ children }: { children: ReactNode }) {
  const { session } = useStores();
  if (session.state === 'loading') return <Loading />;
  return session.state === 'signedIn' ? children : <LogInPrompt />;
});

/** Guards the administrators' screens. */
export const AdminOnly = observer(function AdminOnly({ children }: { children: ReactNode }) {
  const { session } = useStores();
  return (
    <SignedInOnly>
      {session.user?.admin ? (
        children
      ) : (
        <MessageScreen title="Only administrators can open this page" icon={<LuFlameKindling />} />
      )}
    </SignedInOnly>
  );
});

/**
 * Guards the register and login screens. It sends a signed-in user back to the page whose link led there, to a
 * remembered join link, or to the home page.
 */
export const SignedOutOnly = observer(function SignedOutOnly({ children }: { children: ReactNode }) {
  const { session } = useStores();
  const [search] = useSearchParams();
  if (session.state === 'loading') return <Loading />;
  if (session.state !== 'signedIn') return children;
  const returnPath = returnPathOf(search.get(RETURN_PARAMETER));
  return <Navigate to={returnPath === '/' ? pathAfterLogIn() : returnPath} replace />;
});

const LogInPrompt = observer(function LogInPrompt() {
  const { session } = useStores();
  const location = useLocation();
  const actions = (
    <Group justify="center">
      <Button component={Link} to={loginPathFrom(location)}>
        Log In
      </Button>
      <Button component={Link} to={registerPathFrom(location)} variant="default">
        Sign Up
      </Button>
    </Group>
  );
  return (
    <MessageScreen
      icon={<LuFlameKindling />}
      title="Please log in"
      text={session.hasEnded ? SESSION_ENDED : 'Log in or sign up to see this page.'}
      action={actions}
    />
  );
});
