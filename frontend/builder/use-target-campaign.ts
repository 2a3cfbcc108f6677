import { useSearchParams } from 'react-router-dom';
import { useStores } from '../core/stores.js';

/**
 * The campaign for which the user builds the character. `name` is undefined when it is not one of the user's campaigns.
 */
export interface TargetCampaign {
  id: string;
  name: string | undefined;
}

/** Returns the campaign that the address names with `?campaign=<id>`; undefined without one. */
export function useTargetCampaign(): TargetCampaign | undefined {
  const { session } = useStores();
  const [search] = useSearchParams();
  const id = search.get('campaign');
  if (!id) return undefined;
  return { id, name: session.user?.campaigns.find((campaign) => campaign.id === id)?.name };
}
