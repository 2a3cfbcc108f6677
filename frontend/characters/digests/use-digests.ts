import { useEffect } from 'react';
import { useStores } from '../../core/stores.js';
import type { RootStore } from '../../core/root.store.js';
import type { Socket } from '../../core/socket.js';
import { DigestsStore } from './digests.store.js';

/** One store for each page, which has one socket. The root store would load it with the first screen. */
const stores = new WeakMap<Socket, DigestsStore>();

function storeOf({ api, socket }: Pick<RootStore, 'api' | 'socket'>): DigestsStore {
  const store = stores.get(socket) ?? new DigestsStore(api, socket);
  stores.set(socket, store);
  return store;
}

/** Returns the digests that another component of the page follows, for commands on their sheets. */
export const useFollowedDigests = (): DigestsStore => storeOf(useStores());

/** Returns the live digests of the characters of a campaign, and follows them while the component is mounted. */
export function useDigests(campaignId: string, characterIds: readonly string[]): DigestsStore {
  const store = storeOf(useStores());
  useEffect(() => store.follow(campaignId), [store, campaignId]);
  const ids = characterIds.join(' ');
  useEffect(() => {
    // The server sends a digest with a change, and a character that has just joined has had none.
    if (store.state === 'ready' && ids.split(' ').some((id) => id !== '' && !store.of(id))) store.refresh();
  }, [store, ids]);
  return store;
}
