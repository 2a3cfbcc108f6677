import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useDelayElapsed } from '../../ui/loading.js';
import { useStores } from '../stores.js';
import classes from './connection-strip.module.css';

/** A strip that reports a lost connection; short interruptions show nothing. */
export const ConnectionStrip = observer(function ConnectionStrip() {
  const { socket } = useStores();
  useEffect(() => retryOnReturn(socket.retry), [socket]);
  if (socket.state === 'given up') return <ConnectionLost onRetry={socket.retry} />;
  return socket.state === 'lost' ? <Reconnecting /> : null;
});

/** Calls `retry` when the network returns or the tab becomes visible, until the returned function is called. */
function retryOnReturn(retry: () => void): () => void {
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') retry();
  };
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function Reconnecting() {
  const isShown = useDelayElapsed();
  if (!isShown) return null;
  return (
    <div className={classes.strip} data-connection-strip role="status">
      <span className={classes.ember} aria-hidden="true" />
      Connection lost, reconnecting…
    </div>
  );
}

function ConnectionLost({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.strip} data-connection-strip role="alert" data-final="true">
      The connection is lost. Changes by others are not shown.
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
