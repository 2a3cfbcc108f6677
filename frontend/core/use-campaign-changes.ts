import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { Throttle } from '../../contracts/core/throttle.js';
import type { Socket } from './socket.js';
import { useStores } from './stores.js';

/** A change is shown at once; only pages that fetch again and again spread over half a second. */
const REFRESH_TIMES = { between: 1000, before: 80, spread: () => Math.random() * 500 };

/**
 * Calls `refresh` whenever the server says that a campaign has changed, and with each new connection, the first one too,
 * because the page missed the changes of the time without it.
 * @param campaignId the only campaign that counts; every one of the user's without it
 * @returns ends it
 */
export function onCampaignChanges(
  socket: Pick<Socket, 'on' | 'state'>,
  refresh: () => void,
  campaignId?: string,
): () => void {
  const endNews = socket.on(campaignChanged, (changed) => {
    if (campaignId === undefined || changed.campaignId === campaignId) refresh();
  });
  const endReconnects = reaction(
    () => socket.state === 'online',
    (isOnline) => void (isOnline && refresh()),
  );
  return () => {
    endNews();
    endReconnects();
  };
}

/** Returns a `refresh` that runs at most once a second, and runs it as `onCampaignChanges` says. */
export function useCampaignChanges(refresh: () => void, campaignId?: string): () => void {
  const { socket } = useStores();
  const refreshSoon = useThrottled(refresh);
  useEffect(() => onCampaignChanges(socket, refreshSoon, campaignId), [socket, campaignId, refreshSoon]);
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
