import { isDeepStrictEqual } from 'node:util';
import { Failure, stale } from '../../../contracts/core/failure.js';
import { cannotShareSquare, isOnMap, squareName } from '../../../contracts/map/map.rules.js';
import { mayCarryCreature, type MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { sentence } from '../../../contracts/core/text.js';
import type { Encounter } from '../../../contracts/turns/encounter.types.js';
import { BLANK, type MapDimensions, type MarkerState, type Square } from '../map.model.js';
import type { MapState } from '../map.state.js';
import { rideTogether } from '../creatures/riding.js';
import { withoutMarkers } from '../turns/encounter-markers.js';
import { leaveWithMarker } from '../turns/participants.js';
import { applyEncounterDifference } from './encounter-difference.js';
import { isSame, type MapDifference, type MarkerDifference } from './map-difference.js';
import { changedDespiteEndedConditions } from './change-despite-ended-conditions.js';

/**
 * Applies a difference as far as the map is still as it was before it: what has changed since stays.
 * @throws Failure 409, without any change: nothing is as it was, another map is there, or a square is taken
 */
export function applyDifference(state: MapState, difference: MapDifference): void {
  const { map } = difference;
  if (map && map.before?.id !== map.after?.id) return replaceMap(state, difference, map);
  const encounter = difference.encounter ? applyEncounterDifference(state.encounter, difference.encounter) : undefined;
  const markers = difference.markers.flatMap((marker) => plannedMarker(state, marker) ?? []);
  const squares = difference.squares.filter(([id, before]) => isSameSquare(state.square(id) ?? null, before));
  const reveal = map?.after && map.after.id === state.dimensions?.id ? map.after.isRevealed : undefined;
  if (markers.length + squares.length === 0 && reveal === undefined && encounter === undefined)
    throw stale('All of it has been changed since. Nothing was changed.');
  requireFree(state, markers);
  for (const [id, , after] of squares) state.paint(id, after ?? BLANK);
  for (const { id, marker } of markers)
    if (marker) state.putMarker(marker);
    else {
      leaveWithMarker(state, id);
      state.removeMarker(id);
    }
  if (reveal !== undefined) state.revealMap(reveal);
  if (encounter !== undefined) putEncounter(state, encounter);
}

/** Puts an encounter in the place of the present one, without those whose markers are gone. */
export function putEncounter(state: MapState, encounter: Encounter | null): void {
  const present = encounter && withoutMarkers(encounter, (id) => state.marker(id) !== undefined);
  if (!isDeepStrictEqual(state.encounter, present)) state.setEncounter(present);
}

/** Puts a whole map in the place of the present one, with its squares and the places of its markers. */
function replaceMap(
  state: MapState,
  { markers, squares, encounter }: MapDifference,
  { before, after }: { readonly before: MapDimensions | null; readonly after: MapDimensions | null },
): void {
  if (state.dimensions?.id !== before?.id) throw stale('There is another map now. Nothing was changed.');
  if (!after) throw new Failure(409, 'There was no map before this one.');
  const next = encounter ? applyEncounterDifference(state.encounter, encounter) : undefined;
  state.startNewMap(after);
  for (const [id, , square] of squares) state.paint(id, square ?? BLANK);
  for (const { id, before: was, after: fields } of markers) {
    const marker = state.marker(id);
    if (marker && fields) state.putMarker(onPresentMap(state, { ...marker, ...fields }));
    else if (marker && was && marker.characterId === null) state.removeMarker(id);
    else if (!marker && fields && !was) state.putMarker(onPresentMap(state, fields as MarkerState));
  }
  putEncounter(state, next ?? null);
}

/** What becomes of a marker; undefined when it is not as it was. */
interface PlannedMarker {
  readonly id: string;
  /** Null: it is deleted. */
  readonly marker: MarkerState | null;
}

function plannedMarker(state: MapState, { id, before, after }: MarkerDifference): PlannedMarker | undefined {
  const present = state.marker(id);
  if (!before) return present || !after ? undefined : { id, marker: onPresentMap(state, after as MarkerState) };
  if (!present) return undefined;
  if (!after) return { id, marker: null };
  const fields = (Object.keys(after) as (keyof MarkerState)[]).filter((field) => isSame(present[field], before[field]));
  const creature =
    'creature' in after && !fields.includes('creature')
      ? changedDespiteEndedConditions(present.creature, before.creature, after.creature)
      : undefined;
  if (fields.length === 0 && !creature) return undefined;
  const changed = {
    ...Object.fromEntries(fields.map((field) => [field, after[field]])),
    ...(creature ? { creature } : {}),
  };
  return { id, marker: onPresentMap(state, { ...present, ...changed }) };
}

/**
 * A marker that came from another map, or from a square that is no longer there, waits in the controls list. A companion
 * whose owner has left the campaign is at nobody's side.
 */
export function onPresentMap(state: MapState, marker: MarkerState): MarkerState {
  const { dimensions } = state;
  const { square } = marker;
  const isThere = square === null || (dimensions !== null && isOnMap(square, dimensions.rows, dimensions.columns));
  // A difference of the release before knows no creature, and what was a goblin may be a trap now.
  const { creature = null }: Partial<MarkerState> = marker;
  const carried = mayCarryCreature(marker.type) ? atPresentSide(state, creature) : null;
  return isThere && carried === marker.creature
    ? marker
    : { ...marker, square: isThere ? square : null, creature: carried };
}

function atPresentSide(state: MapState, creature: MarkerCreature | null): MarkerCreature | null {
  if (!creature?.companion) return creature;
  const { companion, ...rest } = creature;
  return [...state.markers].some(({ characterId }) => characterId === companion.character_id) ? creature : rest;
}

/** @throws Failure 409 when two creatures would share a square */
function requireFree(state: MapState, planned: readonly PlannedMarker[]): void {
  const moved = new Map(planned.map(({ id, marker }) => [id, marker]));
  for (const marker of moved.values()) {
    // Who stays where they stand takes nobody's place.
    if (!marker || marker.square === null || state.marker(marker.id)?.square === marker.square) continue;
    const others = [
      ...state.markersAt(marker.square).flatMap((id) => (moved.has(id) ? [] : (state.marker(id) ?? []))),
      ...[...moved.values()].flatMap((other) => (other && other.square === marker.square ? [other] : [])),
    ];
    const occupant = others.find(
      (other) =>
        other.id !== marker.id && cannotShareSquare(marker.type, other.type) && !rideTogether(marker, other, others),
    );
    if (occupant)
      throw new Failure(409, sentence`${squareName(marker.square)} is taken by ${occupant.name}. Nothing was changed.`);
  }
}

const isSameSquare = (one: Square | null, other: Square | null): boolean =>
  (one?.color ?? null) === (other?.color ?? null) && (one?.fog ?? null) === (other?.fog ?? null);
