import { useDebouncedCallback } from '@mantine/hooks';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { campaignChanged } from '../../../contracts/campaigns/campaigns.contract.js';
import { useStores } from '../../core/stores.js';

/** Milliseconds in which several changes are fetched together. */
const PAUSE = 80;

/**
 * Fetches the user with their campaigns, characters and requests again when the screen opens, unless they load at this
 * moment, and whenever a campaign or the number of unread notifications changes.
 */
export function useFreshUser(): void {
  const { session, socket } = useStores();
  const refresh = useDebouncedCallback(() => void session.refresh(), PAUSE);
  useEffect(() => void (session.state === 'signedIn' && session.refresh()), [session]);
  useEffect(() => socket.on(campaignChanged, () => refresh()), [socket, refresh]);
  useEffect(
    () =>
      reaction(
        () => session.user?.unread_count,
        (_, before) => void (before !== undefined && refresh()),
      ),
    [session, refresh],
  );
}
