import { Button } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuRotateCcw, LuUnplug } from 'react-icons/lu';
import { MessageScreen } from '../../ui/message-screen.js';
import { useSingleFlight } from '../../ui/single-flight.js';
import { useStores } from '../stores.js';
import { watchNetwork } from '../watch-network.js';

/** The message while the server does not answer who is signed in. */
export const CANNOT_BE_REACHED = 'Questhearth cannot be reached';

/** Milliseconds between two tries to reach the server. */
const RETRY_INTERVAL = 10_000;

/**
 * Asks again who is signed in after a failure: at intervals, when the network or the socket is back, and when the user
 * returns to the tab.
 */
export function useSessionRetry(): void {
  const { session, socket } = useStores();
  const hasFailed = session.failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retry = (): void => void session.refresh();
    const timer = setInterval(retry, RETRY_INTERVAL);
    const stopWatching = watchNetwork({ onReturn: retry });
    const stopReaction = reaction(
      () => socket.state,
      (state) => state === 'online' && retry(),
    );
    return () => {
      clearInterval(timer);
      stopWatching();
      stopReaction();
    };
  }, [session, socket, hasFailed]);
}

/** Replaces every screen while the page does not know who is signed in because the server fails. */
export const Unreachable = observer(function Unreachable() {
  const { session } = useStores();
  const flight = useSingleFlight();
  const retry = (
    <Button
      leftSection={<LuRotateCcw size={16} aria-hidden="true" />}
      loading={flight.isRunning()}
      onClick={() => void flight.run(session.refresh)}
    >
      Try again
    </Button>
  );
  return (
    <MessageScreen
      isAlert
      icon={<LuUnplug />}
      title={CANNOT_BE_REACHED}
      text={
        <>
          <p>{session.failure?.message}</p>
          <p>This page keeps trying by itself.</p>
        </>
      }
      action={retry}
    />
  );
});
