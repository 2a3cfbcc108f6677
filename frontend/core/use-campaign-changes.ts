import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { SpacedCalls } from './spaced-calls.js';
import { useStores } from './stores.js';

/**
 * Returns a `refresh` that runs at most once a second, and runs it whenever the server says that a campaign has changed, and
 * when the connection is back, because the news of the time without it are lost.
 * @param campaignId the only campaign that counts; every one of the user's without it
 */
export function useCampaignChanges(refresh: () => void, campaignId?: string): () => void {
  const { socket } = useStores();
  const refreshSoon = useSpaced(refresh);
  useEffect(
    () =>
      socket.on(
        campaignChanged,
        (changed) => void ((campaignId === undefined || changed.campaignId === campaignId) && refreshSoon()),
      ),
    [socket, campaignId, refreshSoon],
  );
  useEffect(
    () =>
      reaction(
        () => socket.state,
        (state, before) => void (state === 'online' && before !== 'connecting' && refreshSoon()),
      ),
    [socket, refreshSoon],
  );
  return refreshSoon;
}

/** Returns a function that asks for the call of the latest rendering. */
function useSpaced(call: () => void): () => void {
  const latest = useRef(call);
  const calls = useRef<SpacedCalls>(undefined);
  useEffect(() => void (latest.current = call), [call]);
  useEffect(() => {
    const spaced = new SpacedCalls(() => latest.current());
    calls.current = spaced;
    return () => spaced.end();
  }, []);
  return useCallback(() => calls.current?.soon(), []);
}
