import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { TIMES } from '../../../contracts/core/limits.js';
import { useDelayElapsed } from '../../ui/loading.js';
import { useReturnedFocus } from '../../ui/use-returned-focus.js';
import { useStores } from '../stores.js';
import classes from './connection-notice.module.css';
import { CANNOT_BE_REACHED } from './unreachable.js';
import { watchNetwork } from '../watch-network.js';

/**
 * Reports a lost connection or a failing server above the notices. It lies over the screen, so that nothing moves. It
 * does not report short interruptions.
 */
export const ConnectionNotice = observer(function ConnectionNotice() {
  const { socket, session } = useStores();
  useEffect(() => watchNetwork({ onOffline: socket.onOffline, onReturn: socket.onOnline }), [socket]);
  if (socket.isOutdated) return <Outdated />;
  if (socket.state === 'down') return <ConnectionDown />;
  // A page that another node takes over is connected again before this says anything.
  if (socket.isLost) return <Reconnecting delay={socket.isSilent ? undefined : TIMES.lostNotice} />;
  const hasFailed = session.failure !== undefined && !session.isUnreachable;
  return hasFailed ? <Failing onRetry={() => void session.refresh()} /> : null;
});

function Reconnecting({ delay }: { delay: number | undefined }) {
  const isShown = useDelayElapsed(delay);
  if (!isShown) return null;
  return (
    <Notice role="status">
      <span className={classes.ember} aria-hidden="true" />
      <Message>The connection is lost. Reconnecting…</Message>
    </Notice>
  );
}

/** The notice after the first tries have failed. The page keeps trying; the button tries at once. */
const ConnectionDown = observer(function ConnectionDown() {
  const { socket } = useStores();
  return (
    <Notice role="alert">
      <Message>The connection is lost, so changes by others are not shown. This page keeps trying.</Message>
      <Button size="compact-sm" variant="default" aria-busy={socket.isRetrying} onClick={socket.retry}>
        {socket.isRetrying ? 'Trying…' : 'Try again'}
      </Button>
    </Notice>
  );
});

/** The notice of a page that the server does not understand any more. The browser keeps what it has not sent. */
function Outdated() {
  return (
    <Notice role="alert">
      <Message>Questhearth has a new version. Reload this page to go on.</Message>
      <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
        Reload
      </Button>
    </Notice>
  );
}

/** The notice for a server that fails after the page has started. The screen stays as it is. */
function Failing({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice role="alert">
      <Message>{CANNOT_BE_REACHED}. What you see may be out of date.</Message>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

function Notice({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div
      className={classes.notice}
      data-connection-notice
      role={role}
      data-final={role === 'alert'}
      {...useReturnedFocus<HTMLDivElement>()}
    >
      {children}
    </div>
  );
}

/** The message, and the number of changes to the open map that wait for the connection. */
const Message = observer(function Message({ children }: { children: ReactNode }) {
  const { map, socket } = useStores();
  const { count } = map.commands;
  const when = socket.isOutdated ? 'after the reload' : 'when the connection returns';
  return (
    <div className={classes.message}>
      <p>{children}</p>
      {map.hasUnsent && map.phase !== 'closed' && (
        <p className={classes.quiet}>
          {count === 1 ? `One change will be sent ${when}.` : `${count} changes will be sent ${when}.`}
        </p>
      )}
    </div>
  );
});
