import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '../../core/stores.js';
import { useCampaignChanges } from '../../core/use-campaign-changes.js';

/**
 * Fetches the user with their campaigns, characters and requests again when the screen opens, unless they load at this
 * moment, and whenever a campaign or the number of unread notifications changes.
 */
export function useFreshUser(): void {
  const { session } = useStores();
  const refreshSoon = useCampaignChanges(() => void session.refresh());
  useEffect(() => void (session.state === 'signedIn' && session.refresh()), [session]);
  useEffect(
    () =>
      reaction(
        () => session.user?.unread_count,
        (_, before) => void (before !== undefined && refreshSoon()),
      ),
    [session, refreshSoon],
  );
}
