import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import type { Socket } from './socket.js';
import { SpacedCalls } from './spaced-calls.js';
import { useStores } from './stores.js';

/**
 * Calls `refresh` whenever the server says that a campaign has changed, and with each new connection, the first one too,
 * because the news of the time without it are lost.
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
  const refreshSoon = useSpaced(refresh);
  useEffect(() => onCampaignChanges(socket, refreshSoon, campaignId), [socket, campaignId, refreshSoon]);
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
