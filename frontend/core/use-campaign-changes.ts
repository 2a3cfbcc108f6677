import { useDebouncedCallback } from '@mantine/hooks';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { useStores } from './stores.js';

/** Milliseconds in which several changes are fetched together. */
const PAUSE = 80;

/**
 * Returns the debounced `refresh`, and calls it whenever the server says that a campaign has changed, and when the
 * connection is back, because the news of the time without it are lost.
 * @param campaignId the only campaign that counts; every one of the user's without it
 */
export function useCampaignChanges(refresh: () => void, campaignId?: string): () => void {
  const { socket } = useStores();
  const refreshSoon = useDebouncedCallback(refresh, PAUSE);
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
