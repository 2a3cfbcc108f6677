import { randomUUID } from 'node:crypto';
import { badInput, done, Failure, forbidden, notFound, stale } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { playerOf } from '../../../contracts/map/companion.types.js';
import type { SaveMarker } from '../../../contracts/map/map.dto.js';
import type { MarkerTypeId } from '../../../contracts/map/map.palette.js';
import {
  cannotShareSquare,
  columnOf,
  coordinateId,
  isCreature,
  isDeletable,
  mayMoveMarker,
  rowOf,
  squareName,
} from '../../../contracts/map/map.rules.js';
import { mayCarryCreature, type MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { sentence } from '../../../contracts/core/text.js';
import { sees, shownSquare } from '../map.projection.js';
import { isPair, movedTogether } from '../creatures/riding.js';
import { leaveWithMarker } from '../turns/participants.js';
import {
  currentMap,
  requireCurrentMap,
  squareOnMap,
  type CommandReply,
  type MapCommandContext,
} from './preconditions.js';
import type { MapDimensions, MapMember, MarkerState } from '../map.model.js';
import type { MapState } from '../map.state.js';

const reply = (msg: string, marker: MarkerState): CommandReply => ({ markerId: marker.id, ...done(msg) });

/**
 * Finds a marker that the member sees.
 * @throws Failure 404 for an unseen or missing marker alike, 409 when it is no longer on `at`
 */
export function findMarker(
  { state, member }: MapCommandContext,
  id: string | undefined,
  at?: number,
  field = 'origCoordinateId',
): MarkerState {
  if (id === undefined) throw badInput('markerId', 'Please choose a marker.');
  const marker = state.marker(id);
  if (!marker || !sees(state, member, marker)) throw notFound('marker');
  if (at !== undefined && at !== shownSquare(state, member, marker))
    throw stale(sentence`${marker.name} is no longer on ${squareName(at)}.`, { field });
  return marker;
}

/** Creates a marker in the controls list. */
export function createMarker(
  context: MapCommandContext,
  payload: SaveMarker,
  creature: MarkerCreature | null = null,
): CommandReply {
  const { state } = context;
  requireCurrentMap(context, payload.mapId);
  if (!payload.name) throw badInput('name', 'The marker needs a name.');
  if (!payload.markerType) throw badInput('markerType', 'The marker needs a type.');
  if (state.markerCount >= LIMITS.markersPerCampaign)
    throw new Failure(409, `A campaign can have at most ${LIMITS.markersPerCampaign} markers.`);
  const marker: MarkerState = {
    id: randomUUID(),
    name: payload.name,
    type: payload.markerType,
    characterId: null,
    characterName: '',
    creatorId: null,
    square: null,
    size: payload.size ?? 1,
    isHiding: payload.isHiding ?? false,
    ...awareness(payload),
    publicNotes: payload.publicNotes ?? '',
    privateNotes: payload.privateNotes ?? '',
    creature,
  };
  state.putMarker(marker);
  return reply(sentence`${marker.name} is in the marker list.`, marker);
}

/** Returns the aware users of a payload: without `awareUsers` everybody, whatever was set before (S6). */
function awareness({ awareUsers }: SaveMarker): Pick<MarkerState, 'awareAll' | 'awareUsers'> {
  return Array.isArray(awareUsers)
    ? { awareAll: false, awareUsers: [...new Set(awareUsers)] }
    : { awareAll: true, awareUsers: [] };
}

/** Puts a marker on a square, from the controls list or from another square. */
export function placeMarker(context: MapCommandContext, payload: SaveMarker): CommandReply {
  return putOnSquare(context, findMarker(context, payload.markerId, payload.origCoordinateId), payload);
}

/** Moves a marker that is on the board; a player only their own. */
export function moveMarker(context: MapCommandContext, payload: SaveMarker): CommandReply {
  const marker = findMarker(context, payload.markerId, payload.origCoordinateId);
  if (!mayMoveMarker(context.member.role, context.member.userId, playerOf(marker)))
    throw forbidden('You can move only the markers of your own characters and companions.');
  if (shownSquare(context.state, context.member, marker) === null)
    throw new Failure(409, sentence`${marker.name} is not on the board.`);
  return putOnSquare(context, marker, payload);
}

function putOnSquare(context: MapCommandContext, marker: MarkerState, payload: SaveMarker): CommandReply {
  const dimensions = currentMap(context, payload.mapId);
  const field = payload.destCoordinateId === undefined ? 'coordinateId' : 'destCoordinateId';
  const square = squareOnMap(dimensions, field, payload.destCoordinateId ?? payload.coordinateId);
  const moved = movedTogether(context, marker);
  makeRoom(context, dimensions, marker, square, moved);
  for (const one of moved) if (one.square !== square) context.state.putMarker({ ...one, square });
  return reply(sentence`${marker.name} is on ${squareName(square)}.`, marker);
}

/**
 * Lets creatures that the member does not see step aside from the square onto which a marker comes.
 * @param together the markers that come with it
 * @throws Failure 409, without any change, when the member sees one
 */
export function makeRoom(
  { state, member }: MapCommandContext,
  dimensions: MapDimensions,
  marker: MarkerState,
  square: number,
  together: readonly MarkerState[] = [marker],
): void {
  const occupants = creaturesAt(state, square, marker.type, marker.id).filter(
    (other) => !together.some(({ id }) => id === other.id) && !isPair(other, marker),
  );
  if (occupants.some((occupant) => sees(state, member, occupant))) throw taken(square);
  for (const occupant of occupants) stepAside(state, dimensions, occupant);
}

const taken = (square: number): Failure =>
  new Failure(409, `${squareName(square)} is taken. PCs, NPCs and enemies cannot share a square.`);

/** Returns the markers on a square with which a marker of that type cannot share it. */
function creaturesAt(state: MapState, square: number, type: MarkerTypeId, except: string): MarkerState[] {
  return state
    .markersAt(square)
    .flatMap((id) => state.marker(id) ?? [])
    .filter((other) => other.id !== except && cannotShareSquare(type, other.type));
}

/** Changes the fields that the payload carries, and always the aware users. */
export function updateMarker(context: MapCommandContext, payload: SaveMarker): CommandReply {
  requireCurrentMap(context, payload.mapId);
  const marker = findMarker(context, payload.markerId);
  if (payload.name === '') throw badInput('name', 'The marker needs a name.');
  const type = payload.markerType ?? marker.type;
  const square = payload.isDeleteToggled ? null : marker.square;
  if (square !== null && type !== marker.type && creaturesAt(context.state, square, type, marker.id).length > 0)
    throw taken(square);
  const updated: MarkerState = {
    ...marker,
    name: payload.name ?? marker.name,
    type,
    square,
    size: payload.size ?? marker.size,
    isHiding: payload.isHiding ?? marker.isHiding,
    ...awareness(payload),
    publicNotes: payload.publicNotes ?? marker.publicNotes,
    privateNotes: payload.privateNotes ?? marker.privateNotes,
    creature: mayCarryCreature(type) ? marker.creature : null,
  };
  context.state.putMarker(updated);
  return reply(sentence`${updated.name} is saved.`, updated);
}

/** Takes a marker off the board, back to the controls list. */
export function liftMarker({ state }: MapCommandContext, marker: MarkerState): CommandReply {
  if (marker.square !== null) state.putMarker({ ...marker, square: null });
  return reply(sentence`${marker.name} is off the board.`, marker);
}

/** Deletes a marker entirely. */
export function deleteMarker({ state }: MapCommandContext, marker: MarkerState): CommandReply {
  if (!isDeletable(marker))
    throw forbidden(sentence`${marker.name} is a PC. You can remove it from the board, but you cannot delete it.`);
  leaveWithMarker(state, marker.id);
  state.removeMarker(marker.id);
  return reply(sentence`${marker.name} is deleted.`, marker);
}

/**
 * Moves an unseen creature to the nearest free square where nobody starts to see it, or back to the controls list.
 * A refusal of the other marker's move would reveal the creature.
 */
function stepAside(state: MapState, dimensions: MapDimensions, marker: MarkerState): void {
  if (marker.square === null) return;
  const unaware = [...state.members.values()].filter((member) => !sees(state, member, marker));
  const square = nearest(
    dimensions,
    marker.square,
    (candidate) => isFree(state, candidate) && staysUnseen(state, marker, candidate, unaware),
  );
  state.putMarker({ ...marker, square });
  state.change.recordStepAside(marker.id, marker.square, square);
}

const isFree = (state: MapState, square: number): boolean =>
  !state.markersAt(square).some((id) => {
    const marker = state.marker(id);
    return marker !== undefined && isCreature(marker.type);
  });

const staysUnseen = (state: MapState, marker: MarkerState, square: number, unaware: readonly MapMember[]): boolean =>
  unaware.every((member) => !sees(state, member, { ...marker, square }));

/** Returns the nearest square that fits, or null; a diagonal step counts as one. */
function nearest(dimensions: MapDimensions, from: number, fits: (square: number) => boolean): number | null {
  const reach = Math.max(dimensions.rows, dimensions.columns);
  for (let distance = 1; distance < reach; distance += 1) {
    const found = ring(dimensions, from, distance).find(fits);
    if (found !== undefined) return found;
  }
  return null;
}

/** The squares on the map at exactly that distance from a square. */
function ring({ rows, columns }: MapDimensions, from: number, distance: number): number[] {
  const [row, column] = [rowOf(from), columnOf(from)];
  const squares: number[] = [];
  for (let r = Math.max(1, row - distance); r <= Math.min(rows, row + distance); r += 1) {
    for (let c = Math.max(1, column - distance); c <= Math.min(columns, column + distance); c += 1) {
      if (Math.max(Math.abs(r - row), Math.abs(c - column)) === distance) squares.push(coordinateId(r, c));
    }
  }
  return squares;
}
