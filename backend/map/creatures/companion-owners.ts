import { badInput } from '../../../contracts/core/failure.js';
import { playerOf } from '../../../contracts/map/companion.types.js';
import type { SetCompanion } from '../../../contracts/map/companions.dto.js';
import type { MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import { sees } from '../map.projection.js';

/** Returns the marker of a character whom the member sees in the scene. @throws Failure 400 naming `characterId` */
export function markerOfCharacter(context: MapCommandContext, characterId: string): MarkerState {
  const found = seenMarkers(context).find((marker) => marker.characterId === characterId);
  if (!found) throw badInput('characterId', 'There is no such character in this campaign.');
  return found;
}

/** The markers of the scene that the member sees. No reply to them may depend on other markers. */
export const seenMarkers = ({ state, member }: MapCommandContext): MarkerState[] =>
  [...state.markers].filter((marker) => sees(state, member, marker));

/** Returns who plays a companion: whom the DM names, else the player of its owner. @throws Failure 400 naming `playerId` */
export function playerFor(
  { state }: MapCommandContext,
  owner: MarkerState,
  { playerId, isDmAlone = false }: Pick<SetCompanion, 'playerId' | 'isDmAlone'>,
): string | null {
  if (isDmAlone) return null;
  if (playerId !== undefined && !state.members.has(playerId))
    throw badInput('playerId', 'There is no such member of this campaign.');
  return playerId ?? owner.creatorId;
}

/** Whether a member may call companions for a character: the DM for all, a player for their own. */
export const mayCallFor = ({ member }: MapCommandContext, owner: MarkerState): boolean =>
  member.role === 'dm' || playerOf(owner) === member.userId;
