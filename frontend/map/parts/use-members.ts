import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '../../core/stores.js';
import type { LiveBoard } from '../live-board.js';

/** The players, as far as the room tells the DM: a marker that everybody may see lists them all. Undefined: it does not tell. */
function knownPlayers({ markers }: LiveBoard): string | undefined {
  for (const { aware_all: all, aware_users: users = [] } of markers.values()) if (all) return [...users].sort().join();
  return undefined;
}

/** Keeps the campaign's members and one's own role as the room has them: who joins, leaves or becomes the DM while the map is open. */
export function useMembersOfRoom(): void {
  const { map, campaign } = useStores();
  useEffect(() => {
    const known = (): string =>
      (campaign.campaign?.users ?? [])
        .flatMap(({ id, role }) => (role ? [] : id))
        .sort()
        .join();
    const isStale = (): boolean => {
      const players = knownPlayers(map.board);
      return (map.level !== null && map.level !== campaign.level) || (players !== undefined && players !== known());
    };
    return reaction(isStale, (stale) => stale && void campaign.refresh());
  }, [map, campaign]);
}

/** Fetches the members anew once: for a popup that lists them. */
export function useFreshMembers(): void {
  const { campaign } = useStores();
  useEffect(() => void campaign.refresh(), [campaign]);
}
