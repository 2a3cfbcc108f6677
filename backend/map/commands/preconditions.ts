import { may, type CampaignAction } from '../../../contracts/campaigns/campaigns.policy.js';
import { badInput, Failure, forbidden, stale, type MessageReply } from '../../../contracts/core/failure.js';
import { isOnMap, squareName } from '../../../contracts/map/map.rules.js';
import type { MapDimensions, MapMember } from '../map.model.js';
import { shownMap } from '../map.projection.js';
import type { CampaignState } from '../campaign.state.js';
import type { MapState } from '../map.state.js';

/** What a command changes, and the member who sent it. */
export interface MapCommandContext {
  readonly campaign: CampaignState;
  /** The scene that the command names, or in which its sender is. */
  readonly sceneId: string;
  /** The map of that scene. */
  readonly state: MapState;
  readonly member: MapMember;
}

type MapContext = Pick<MapCommandContext, 'state' | 'member'>;

/** The reply to a command; a command on a marker names the marker, a command on the log the entry, a command on a scene the scene. */
export type CommandReply = MessageReply & {
  readonly markerId?: string;
  readonly markerIds?: readonly string[];
  readonly entryId?: string;
  readonly sceneId?: string;
};

/** Requires that the campaign's policy allows the action. @throws Failure 403 */
export function requireRight(member: MapMember, action: CampaignAction): void {
  if (!may(member.role, action)) throw forbidden();
}

/** Accepts a missing `mapId`, because markers exist without a map. @throws Failure 409 for the id of another map */
export function requireCurrentMap({ state, member }: MapContext, mapId: string | undefined): void {
  if (mapId !== undefined && mapId !== shownMap(state, member)?.id) throw stale('The DM has made a new map.');
}

/** Returns the map that the member sees. @throws Failure 409 when there is none or `mapId` is the id of another map */
export function currentMap(context: MapContext, mapId: string | undefined): MapDimensions {
  requireCurrentMap(context, mapId);
  const map = shownMap(context.state, context.member);
  if (!map) throw new Failure(409, 'There is no map yet.');
  return map;
}

/** Checks that a square is on the map and returns its id. @throws Failure 400 naming `field` */
export function squareOnMap(dimensions: MapDimensions, field: string, id: number | undefined): number {
  if (id === undefined) throw badInput(field, 'Please choose a square.');
  if (!isOnMap(id, dimensions.rows, dimensions.columns)) throw badInput(field, `${squareName(id)} is not on this map.`);
  return id;
}
