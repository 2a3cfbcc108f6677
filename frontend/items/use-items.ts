import { useEffect, useState } from 'react';
import { useStores } from '../core/stores.js';
import { ItemsStore } from './items.store.js';

/**
 * Follows what the open campaign knows of items, without its treasure.
 * @returns undefined outside of the open campaign, and for who may not read it
 */
export function useItems(campaignId: string | null): ItemsStore | undefined {
  const { api, notices, socket, campaign } = useStores();
  const [items] = useState(() =>
    campaignId !== null && campaign.id === campaignId && campaign.may('items.read')
      ? new ItemsStore({ api, notices, socket }, campaignId, campaign.may('items.hide'))
      : undefined,
  );
  useEffect(() => items?.followItems(), [items]);
  return items;
}
