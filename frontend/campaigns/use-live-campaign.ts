import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect } from 'react';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { useStores } from '../core/stores.js';

/** Milliseconds in which several changes are fetched together. */
const PAUSE = 80;

/** Fetches the open campaign again whenever the server says that it has changed. */
export function useLiveCampaign(campaignId: string): void {
  const { socket, campaign } = useStores();
  const refresh = useDebouncedCallback(() => void campaign.refresh(), PAUSE);
  useEffect(
    () => socket.on(campaignChanged, (changed) => void (changed.campaignId === campaignId && refresh())),
    [socket, campaignId, refresh],
  );
}
