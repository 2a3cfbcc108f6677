import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import type { ReadableMap } from './map.model.js';

/** For whom a map is projected: a person with their role, or a table screen. */
export interface RoomViewer {
  /** Empty for a table screen. */
  readonly userId: string;
  readonly role: CampaignRole | 'table';
}

/** A table screen: it sees what every player of the campaign may see, and nothing of its own. */
export const TABLE_SCREEN: RoomViewer = { userId: '', role: 'table' };

/** A person who joins the campaign now: they see what everybody may see. */
const NEW_PLAYER: RoomViewer = { userId: '', role: 'player' };

/** Returns the players of the campaign; a new one when it has none. */
export function playersOf({ members }: Pick<ReadableMap, 'members'>): readonly RoomViewer[] {
  const players = [...members.values()].filter(({ role }) => role === 'player');
  return players.length > 0 ? players : [NEW_PLAYER];
}
