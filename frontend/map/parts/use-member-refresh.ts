import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '../../core/stores.js';
import type { DisplayedBoard } from '../displayed-board.js';

/** Returns the players' ids, joined; the DM's copy of a marker that everybody may see lists them. Undefined without one. */
function playersOfBoard({ markers }: DisplayedBoard): string | undefined {
  for (const { aware_all: all, aware_users: users = [] } of markers.values()) if (all) return [...users].sort().join();
  return undefined;
}

/** Reloads the campaign when the room shows other players or another level than the campaign store. */
export function useMemberSync(): void {
  const { map, campaign } = useStores();
  useEffect(() => {
    const playersOfCampaign = (): string =>
      (campaign.campaign?.users ?? [])
        .flatMap(({ id, role }) => (role ? [] : id))
        .sort()
        .join();
    const isStale = (): boolean => {
      const players = playersOfBoard(map.board);
      return (
        (map.level !== null && map.level !== campaign.level) ||
        (players !== undefined && players !== playersOfCampaign())
      );
    };
    return reaction(isStale, (stale) => stale && void campaign.refresh());
  }, [map, campaign]);
}

/** Reloads the campaign's members once, for a popup that lists them. */
export function useRefreshedMembers(): void {
  const { campaign } = useStores();
  useEffect(() => void campaign.refresh(), [campaign]);
}
