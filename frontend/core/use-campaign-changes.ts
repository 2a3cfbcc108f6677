import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { Throttle } from '../../contracts/core/throttle.js';
import type { Socket } from './socket.js';
import { useStores } from './stores.js';

/**
 * The first change is shown at once. Repeated fetches are spread over half a second, so that not all pages fetch at the
 * same moment.
 */
const REFRESH_TIMES = { between: 1000, before: 80, spread: () => Math.random() * 500 };

/**
 * Calls `refresh` whenever the server reports a changed campaign, and with each new connection, including the first
 * one, because the page missed the changes while it was not connected.
 * @param campaignId the only campaign to watch; without it, all campaigns of the user
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

/** Returns a function that calls the `refresh` of the latest rendering. */
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
