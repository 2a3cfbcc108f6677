import { useStores } from '../core/stores.js';
import { useCampaignChanges } from '../core/use-campaign-changes.js';

/** Fetches the open campaign again whenever the server says that it has changed. */
export function useLiveCampaign(campaignId: string): void {
  const { campaign } = useStores();
  useCampaignChanges(() => void campaign.refresh(), campaignId);
}
