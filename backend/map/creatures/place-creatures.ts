import { randomUUID } from 'node:crypto';
import { badInput, done, Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { freshCreature } from '../../../contracts/creature/creature-play.types.js';
import type { CreatureGroup } from '../../../contracts/map/creature-groups.js';
import { squareName, markerSizeOf, type MarkerSize } from '../../../contracts/map/map.rules.js';
import type { PlaceCreatures } from '../../../contracts/map/place-creatures.dto.js';
import {
  currentMap,
  requireCurrentMap,
  squareOnMap,
  type CommandReply,
  type MapCommandContext,
} from '../commands/preconditions.js';
import type { MapDimensions, MarkerState } from '../map.model.js';
import type { MapState } from '../map.state.js';
import { freshMarkerCreature } from './creature-commands.js';
import type { CreatureNumbers, CreatureRules } from './creature-rules.js';
import { FreeSquares } from './free-squares.js';
import { numberedNames } from './numbered-names.js';

/** The emit that places groups of creatures. */
export interface PlaceCreaturesCommand {
  readonly name: 'placeCreatures';
  readonly payload: PlaceCreatures;
  readonly groups: readonly CreatureGroup[];
  readonly rules: CreatureRules;
}

/** A creature that gets a marker. */
interface NewCreature {
  readonly id: string;
  readonly name: string;
  readonly size: MarkerSize;
  readonly numbers: CreatureNumbers;
}

/**
 * Makes a hidden marker with a creature of its own for each creature of the groups: around a square, the largest first,
 * or in the marker list. Those for whom there is no room are in the list.
 * @throws Failure, without any change: 400 naming the field, 409 for too many markers and without a map
 */
export function placeCreatures(
  context: MapCommandContext,
  { payload, groups, rules }: PlaceCreaturesCommand,
): CommandReply {
  const { state } = context;
  requireCurrentMap(context, payload.mapId);
  const creatures = creaturesOf(
    groups,
    rules,
    [...state.markers].map(({ name }) => name),
  );
  if (state.markerCount + creatures.length > LIMITS.markersPerCampaign)
    throw new Failure(409, `A campaign can have at most ${LIMITS.markersPerCampaign} markers.`);
  const squares = squaresFor(context, creatures, payload);
  const markers = creatures.map((creature, index) =>
    markerOf(creature, squares[index] ?? null, payload.isRolled ?? false),
  );
  for (const marker of markers) state.putMarker(marker);
  return { ...done(messageOf(markers, payload)), markerIds: markers.map(({ id }) => id) };
}

function messageOf(markers: readonly MarkerState[], { coordinateId }: PlaceCreatures): string {
  const placed = markers.filter(({ square }) => square !== null).length;
  const hidden = markers.length === 1 ? '1 hidden creature is' : `${markers.length} hidden creatures are`;
  if (coordinateId === undefined) return `${hidden} in the marker list.`;
  const rest = markers.length - placed;
  const others = rest === 0 ? '' : ` There is no room for ${rest}, which you find in the marker list.`;
  return `${hidden} around ${squareName(coordinateId)}.${others}`;
}

/** @throws Failure 400 for a creature that the rules do not have */
function creaturesOf(groups: readonly CreatureGroup[], rules: CreatureRules, names: readonly string[]): NewCreature[] {
  const taken = [...names];
  return groups.flatMap(({ creature: id, count, name }) => {
    const numbers = rules.numbersOf(id, freshCreature());
    if (!numbers) throw badInput('groups', 'There is no such creature.');
    const given = numberedNames(name || numbers.name, count, taken);
    taken.push(...given);
    return given.map((each) => ({ id, name: each, size: markerSizeOf(numbers.size), numbers }));
  });
}

/** Returns a square for each creature; null: none. The largest choose first. */
function squaresFor(
  context: MapCommandContext,
  creatures: readonly NewCreature[],
  { mapId, coordinateId }: PlaceCreatures,
): (number | null)[] {
  if (coordinateId === undefined) return creatures.map(() => null);
  const map = currentMap(context, mapId);
  const middle = squareOnMap(map, 'coordinateId', coordinateId);
  const free = freeSquaresOf(context.state, map);
  const found = new Map<NewCreature, number | null>();
  for (const creature of [...creatures].sort((one, other) => other.size - one.size))
    found.set(creature, free.take(middle, creature.size));
  return creatures.map((creature) => found.get(creature) ?? null);
}

function freeSquaresOf(state: MapState, { rows, columns }: MapDimensions): FreeSquares {
  const free = new FreeSquares(rows, columns);
  for (const { square, size } of state.markers) if (square !== null) free.occupy(square, size);
  return free;
}

function markerOf({ id, name, size, numbers }: NewCreature, square: number | null, isRolled: boolean): MarkerState {
  return {
    id: randomUUID(),
    name,
    type: 'enemy',
    characterId: null,
    characterName: '',
    creatorId: null,
    square,
    size,
    isHiding: true,
    awareAll: true,
    awareUsers: [],
    publicNotes: '',
    privateNotes: '',
    creature: freshMarkerCreature(id, numbers, isRolled),
  };
}
