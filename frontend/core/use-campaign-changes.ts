import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { Throttle } from '../../contracts/core/throttle.js';
import { useStores } from './stores.js';

/** A change is shown at once; only pages that fetch again and again spread over half a second. */
const REFRESH_TIMES = { between: 1000, before: 80, spread: () => Math.random() * 500 };

/**
 * Returns a `refresh` that runs at most once a second, and runs it whenever the server says that a campaign has changed, and
 * when the connection is back, because the news of the time without it are lost.
 * @param campaignId the only campaign that counts; every one of the user's without it
 */
export function useCampaignChanges(refresh: () => void, campaignId?: string): () => void {
  const { socket } = useStores();
  const refreshSoon = useThrottled(refresh);
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
function useThrottled(call: () => void): () => void {
  const latest = useRef(call);
  const throttle = useRef<Throttle>(undefined);
  useEffect(() => void (latest.current = call), [call]);
  useEffect(() => {
    const current = new Throttle(REFRESH_TIMES);
    throttle.current = current;
    return () => current.end();
  }, []);
  return useCallback(() => void throttle.current?.request('refresh', () => latest.current()), []);
}
