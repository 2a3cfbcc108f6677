import { may, type CampaignAction } from '../../../contracts/campaigns/campaigns.policy.js';
import { badInput, Failure, forbidden, stale, type MessageReply } from '../../../contracts/core/failure.js';
import { isOnMap, squareName } from '../../../contracts/map/map.rules.js';
import type { MapDimensions, MapMember } from '../state/map.model.js';
import type { MapState } from '../state/map.state.js';

/** What a command is done to, and for whom. */
export interface CommandContext {
  readonly state: MapState;
  readonly member: MapMember;
}

export type CommandReply = MessageReply & { readonly markerId?: string };

/** @throws Failure 403 */
export function requireRight(member: MapMember, action: CampaignAction): void {
  if (!may(member.level, action)) throw forbidden();
}

/** Markers live without a map too; only a sender who names another one is out of date: 409. */
export function requireCurrentMap(state: MapState, mapId: string | undefined): void {
  if (mapId !== undefined && mapId !== state.dimensions?.id) throw stale('The DM has made a new map meanwhile.');
}

/** The present map, which is the one the sender speaks of. @throws Failure 409 */
export function currentMap(state: MapState, mapId: string | undefined): MapDimensions {
  requireCurrentMap(state, mapId);
  if (!state.dimensions) throw new Failure(409, 'There is no map yet.');
  return state.dimensions;
}

/** A square of the map. @throws Failure 400 naming `field` */
export function squareOnMap(dimensions: MapDimensions, field: string, id: number | undefined): number {
  if (id === undefined) throw badInput(field, 'No square is named.');
  if (!isOnMap(id, dimensions.rows, dimensions.columns)) throw badInput(field, `${squareName(id)} is not on this map.`);
  return id;
}
