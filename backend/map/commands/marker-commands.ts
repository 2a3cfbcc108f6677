import { randomUUID } from 'node:crypto';
import { badInput, done, Failure, forbidden, notFound, stale } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { SaveMarker } from '../../../contracts/map/map.dto.js';
import type { MarkerTypeId } from '../../../contracts/map/map.palette.js';
import { cannotShareSquare, isDeletable, mayMoveMarker, squareName } from '../../../contracts/map/map.rules.js';
import { sees } from '../projection/map.projection.js';
import { stepAside } from './step-aside.js';
import { currentMap, requireCurrentMap, squareOnMap, type CommandReply, type CommandContext } from './preconditions.js';
import type { MarkerState } from '../state/map.model.js';
import type { MapState } from '../state/map.state.js';

const reply = (msg: string, marker: MarkerState): CommandReply => ({ ...done(msg), markerId: marker.id });

/**
 * Finds a marker that the member sees.
 * @throws Failure 404 for an unseen or missing marker alike, 409 when it is no longer on `at`
 */
export function findMarker(
  { state, member }: CommandContext,
  id: string | undefined,
  at?: number,
  field = 'origCoordinateId',
): MarkerState {
  if (id === undefined) throw badInput('markerId', 'No marker is named.');
  const marker = state.marker(id);
  if (!marker || !sees(state, member, marker)) throw notFound('marker');
  if (at !== undefined && at !== marker.square)
    throw stale(`${marker.name} is no longer on ${squareName(at)}.`, { field });
  return marker;
}

/** Creates a marker in the controls list. */
export function createMarker({ state }: CommandContext, payload: SaveMarker): CommandReply {
  requireCurrentMap(state, payload.mapId);
  if (!payload.name) throw badInput('name', 'The marker needs a name.');
  if (!payload.markerType) throw badInput('markerType', 'The marker needs a type.');
  if (state.markerCount >= LIMITS.markersPerCampaign)
    throw new Failure(409, `A campaign holds at most ${LIMITS.markersPerCampaign} markers.`);
  const marker: MarkerState = {
    id: randomUUID(),
    name: payload.name,
    type: payload.markerType,
    characterId: null,
    characterName: '',
    creatorId: null,
    square: null,
    isHiding: payload.isHiding ?? false,
    ...awareness(payload),
    publicNotes: payload.publicNotes ?? '',
    privateNotes: payload.privateNotes ?? '',
  };
  state.putMarker(marker);
  return reply(`${marker.name} is in the controls list.`, marker);
}

/** Without `awareUsers` everybody is aware, whatever was set before. */
function awareness({ awareUsers }: SaveMarker): Pick<MarkerState, 'awareAll' | 'awareUsers'> {
  return Array.isArray(awareUsers)
    ? { awareAll: false, awareUsers: [...new Set(awareUsers)] }
    : { awareAll: true, awareUsers: [] };
}

/** Puts a marker on a square, from the controls list or from another square. */
export function placeMarker(context: CommandContext, payload: SaveMarker): CommandReply {
  return putOnSquare(context, findMarker(context, payload.markerId, payload.origCoordinateId), payload);
}

/** Moves a marker that is on the board; a player only their own. */
export function moveMarker(context: CommandContext, payload: SaveMarker): CommandReply {
  const marker = findMarker(context, payload.markerId, payload.origCoordinateId);
  if (!mayMoveMarker(context.member.level, context.member.userId, marker.creatorId))
    throw forbidden('You may only move the markers of your own characters.');
  if (marker.square === null) throw new Failure(409, `${marker.name} is not on the board.`);
  return putOnSquare(context, marker, payload);
}

function putOnSquare(context: CommandContext, marker: MarkerState, payload: SaveMarker): CommandReply {
  const dimensions = currentMap(context.state, payload.mapId);
  const field = payload.destCoordinateId === undefined ? 'coordinateId' : 'destCoordinateId';
  const square = squareOnMap(dimensions, field, payload.destCoordinateId ?? payload.coordinateId);
  const occupant = creatureAt(context.state, square, marker.type, marker.id);
  if (occupant) {
    if (sees(context.state, context.member, occupant)) throw taken(square);
    stepAside(context.state, dimensions, occupant);
  }
  if (marker.square !== square) context.state.putMarker({ ...marker, square });
  return reply(`${marker.name} is on ${squareName(square)}.`, marker);
}

const taken = (square: number): Failure =>
  new Failure(409, `${squareName(square)} is taken: PCs, NPCs and enemies never share a square.`);

/** The one marker on a square that a marker of that type cannot share it with. */
function creatureAt(state: MapState, square: number, type: MarkerTypeId, except: string): MarkerState | undefined {
  return state
    .markersAt(square)
    .map((id) => state.marker(id))
    .find((other) => other !== undefined && other.id !== except && cannotShareSquare(type, other.type));
}

/** Changes the fields that the payload carries, and always the aware users. */
export function updateMarker(context: CommandContext, payload: SaveMarker): CommandReply {
  requireCurrentMap(context.state, payload.mapId);
  const marker = findMarker(context, payload.markerId);
  if (payload.name === '') throw badInput('name', 'The marker needs a name.');
  const type = payload.markerType ?? marker.type;
  const square = payload.isDeleteToggled ? null : marker.square;
  if (square !== null && type !== marker.type && creatureAt(context.state, square, type, marker.id))
    throw taken(square);
  const updated: MarkerState = {
    ...marker,
    name: payload.name ?? marker.name,
    type,
    square,
    isHiding: payload.isHiding ?? marker.isHiding,
    ...awareness(payload),
    publicNotes: payload.publicNotes ?? marker.publicNotes,
    privateNotes: payload.privateNotes ?? marker.privateNotes,
  };
  context.state.putMarker(updated);
  return reply(`${updated.name} is saved.`, updated);
}

/** Takes a marker off the board, back to the controls list. */
export function liftMarker({ state }: CommandContext, marker: MarkerState): CommandReply {
  if (marker.square !== null) state.putMarker({ ...marker, square: null });
  return reply(`${marker.name} is off the board.`, marker);
}

/** Deletes a marker entirely. */
export function deleteMarker({ state }: CommandContext, marker: MarkerState): CommandReply {
  if (!isDeletable(marker)) throw forbidden(`${marker.name} is a PC: it can be taken off the board, but not deleted.`);
  state.removeMarker(marker.id);
  return reply(`${marker.name} is deleted.`, marker);
}
