import { feetBetween } from '../../../contracts/attack/distances.js';
import { done, Failure, forbidden } from '../../../contracts/core/failure.js';
import { sentence } from '../../../contracts/core/text.js';
import { playerOf } from '../../../contracts/map/companion.types.js';
import type { DismountCreature, MountCreature } from '../../../contracts/map/companions.dto.js';
import { FEET_PER_SQUARE, mayMoveMarker } from '../../../contracts/map/map.rules.js';
import { findMarker, makeRoom } from '../commands/marker-commands.js';
import { currentMap, squareOnMap, type CommandReply, type MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import { sees } from '../map.projection.js';
import { seenFreeSquares } from './free-squares-seen.js';
import { mountOf, ridersOf } from './riding.js';

/** @throws Failure 403 for a marker of somebody else */
function requireMine({ member: { role, userId } }: MapCommandContext, marker: MarkerState): void {
  if (!mayMoveMarker(role, userId, playerOf(marker)))
    throw forbidden(sentence`${marker.name} is not yours. Ask the DM.`);
}

/**
 * Lets a marker ride another one: it comes onto its square, and every move of the mount moves both. A player mounts
 * within 5 feet. SRD "Mounting and Dismounting".
 * @throws Failure, without any change: 403, 409
 */
export function mountCreature(context: MapCommandContext, rider: MarkerState, payload: MountCreature): CommandReply {
  const { state, member } = context;
  currentMap(context, payload.mapId);
  const mount = findMarker(context, payload.mountId);
  for (const one of [rider, mount]) requireMine(context, one);
  const { creature } = mount;
  if (!creature || rider.id === mount.id)
    throw new Failure(409, sentence`${mount.name} is nobody whom ${rider.name} can ride.`, 'mountId');
  if (rider.square === null || mount.square === null) throw new Failure(409, 'Both must be on the board.');
  if (mountOf(state, rider) || mountOf(state, mount) || ridersOf(state, rider).length > 0)
    throw new Failure(409, 'Somebody of both rides already, or is ridden.');
  const feet = feetBetween({ square: rider.square, size: rider.size }, { square: mount.square, size: mount.size });
  if (member.role !== 'dm' && feet > FEET_PER_SQUARE)
    throw new Failure(409, sentence`${mount.name} is too far away: move within 5 feet first.`);
  const riders = [...ridersOf(state, mount).map(({ id }) => id), rider.id];
  state.putMarker(Object.assign({}, mount, { creature: { ...creature, riders } }));
  state.putMarker(Object.assign({}, rider, { square: mount.square }));
  return { markerId: rider.id, ...done(sentence`${rider.name} rides ${mount.name}.`) };
}

/** Lets a rider get off. @throws Failure, without any change: 403, 409 for one that rides nobody, or without a free square */
export function dismountCreature(
  context: MapCommandContext,
  rider: MarkerState,
  payload: DismountCreature,
): CommandReply {
  const { state, member } = context;
  const dimensions = currentMap(context, payload.mapId);
  requireMine(context, rider);
  const mount = mountOf(state, rider);
  if (!mount?.creature || mount.square === null || !sees(state, member, mount))
    throw new Failure(409, sentence`${rider.name} rides nobody.`);
  const square =
    payload.coordinateId === undefined
      ? seenFreeSquares(context, dimensions).take(mount.square, rider.size)
      : squareOnMap(dimensions, 'coordinateId', payload.coordinateId);
  if (square === null) throw new Failure(409, 'There is no free square.', 'coordinateId');
  makeRoom(context, dimensions, rider, square);
  const riders = (mount.creature.riders ?? []).filter((id) => id !== rider.id);
  state.putMarker(Object.assign({}, mount, { creature: { ...mount.creature, riders } }));
  state.putMarker(Object.assign({}, rider, { square }));
  return { markerId: rider.id, ...done(sentence`${rider.name} has got off ${mount.name}.`) };
}
