import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useDelayed } from '../../ui/loading.js';
import { useStores } from '../stores.js';
import classes from './connection-strip.module.css';

/** A thin strip while the live connection is away; short hiccups show nothing. */
export const ConnectionStrip = observer(function ConnectionStrip() {
  const { socket } = useStores();
  useEffect(() => healWhenBack(socket.retry), [socket]);
  if (socket.state === 'given up') return <GivenUp onRetry={socket.retry} />;
  return socket.state === 'lost' ? <Lost /> : null;
});

/** A laptop that wakes or a network that returns needs nobody to press a button. */
function healWhenBack(retry: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') retry();
  };
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', seen);
  };
}

function Lost() {
  const late = useDelayed();
  if (!late) return null;
  return (
    <div className={classes.strip} data-connection-strip role="status">
      <span className={classes.ember} aria-hidden="true" />
      Connection lost, reconnecting…
    </div>
  );
}

function GivenUp({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.strip} data-connection-strip role="alert" data-final="true">
      The connection is lost. What others do now is not shown.
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
