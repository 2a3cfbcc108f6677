import type {
  Coordinate,
  EncounterPatch,
  MapView,
  Marker,
  MarkerCharacter,
  MarkersPatch,
  SquaresPatch,
} from '../../contracts/map/map.contract.js';
import { projectEncounter } from '../../contracts/turns/encounter.projection.js';
import type { EncounterViewer, Participant } from '../../contracts/turns/encounter.types.js';
import type { EncounterView } from '../../contracts/turns/encounter.view.js';
import { COLOR_HEXES, FOW_HEXES, MARKER_HEXES, MARKER_TYPES, markerType } from '../../contracts/map/map.palette.js';
import { fogVisibility } from '../../contracts/map/map.rules.js';
import { playerOf } from '../../contracts/map/companion.types.js';
import { healthWord } from '../../contracts/character/health-word.js';
import type { RevealedLine } from '../../contracts/map/marker-creature.types.js';
import { creatureForDm, creatureInOrder } from './creatures/creature-field-order.js';
import { BLANK, type MapDimensions, type MarkerState, type ReadableMap } from './map.model.js';
import type { MapState } from './map.state.js';
import { playersOf, type RoomViewer } from './map.viewer.js';

const NO_PALETTES = { marker_types: [], marker_hexes: [], color_hexes: [], fow_hexes: [] };
const PALETTES = {
  marker_types: MARKER_TYPES,
  marker_hexes: MARKER_HEXES,
  color_hexes: COLOR_HEXES,
  fow_hexes: FOW_HEXES,
};

/** Returns what `viewer` may see. Nothing else of the state leaves the server. */
export function projectMap(state: MapState, viewer: RoomViewer): MapView {
  const map = shownMap(state, viewer);
  return {
    campaign_map: map && {
      id: map.id,
      rows_count: map.rows,
      columns_count: map.columns,
      ...(viewer.role === 'dm' ? { is_revealed: map.isRevealed } : {}),
      coordinates: projectSquares(state, viewer),
    },
    markers: [...state.markers]
      .filter((marker) => sees(state, viewer, marker))
      .map((marker) => projectMarker(state, viewer, marker))
      .sort(byId),
    encounter: projectEncounterOn(state, viewer),
    ...(viewer.role === 'dm' ? PALETTES : NO_PALETTES),
  };
}

/** Returns what a viewer may see of the encounter; null while they see no map. */
export function projectEncounterOn(map: ReadableMap, viewer: RoomViewer): EncounterView | null {
  if (!map.encounter || !shownMap(map, viewer)) return null;
  const players = [...map.members.values()].filter(({ role }) => role !== 'dm');
  const isHidden = ({ markerId, isHidden: isSecret }: Participant): boolean =>
    markerId === null ? isSecret : players.some((member) => !seesId(map, member, markerId));
  return projectEncounter(map.encounter, encounterViewer(map, viewer), isHidden);
}

/** The viewer of a map as one of its encounter. */
export const encounterViewer = (map: ReadableMap, viewer: RoomViewer): EncounterViewer => ({
  userId: viewer.userId,
  role: viewer.role === 'table' ? 'player' : viewer.role,
  seesMarker: (id) => seesId(map, viewer, id),
  ownsMarker: (id) => isOwn(map.marker(id), viewer),
  sawThen: (witnesses) =>
    (viewer.role === 'table' ? playersOf(map) : [viewer]).every(({ userId }) => witnesses.includes(userId)),
});

/** Returns the map that a viewer sees: players see none until the DM shows it. */
export const shownMap = ({ dimensions }: Pick<ReadableMap, 'dimensions'>, viewer: RoomViewer): MapDimensions | null =>
  viewer.role === 'dm' || dimensions?.isRevealed ? dimensions : null;

/** Returns the square on which a viewer sees a visible marker; null: in the controls list, or without a map. */
export const shownSquare = (map: ReadableMap, viewer: RoomViewer, marker: MarkerState): number | null =>
  shownMap(map, viewer) && marker.square;

function projectSquares(state: MapState, viewer: RoomViewer): Coordinate[] {
  const ids = new Set<number>([...state.paintedSquares, ...state.occupiedSquares]);
  return [...ids]
    .map((id) => projectSquare(state, viewer, id))
    .filter((square) => !isBlank(square))
    .sort(bySquare);
}

/** Sorts by random id: an order by time would reveal markers that were hidden then. */
export const byId = (one: Marker, other: Marker): number => (one.id < other.id ? -1 : 1);

/** Sorts squares by id, as `byId` sorts markers. */
export const bySquare = (one: Coordinate, other: Coordinate): number => one.id - other.id;

/** Whether a square is blank; a view leaves out blank squares. */
const isBlank = (square: Coordinate): boolean =>
  square.color_hex_code === null && !square.is_fog_of_war && square.markers.length === 0;

/** Whether a viewer may see a marker. */
export function sees(map: ReadableMap, viewer: RoomViewer, marker: MarkerState): boolean {
  if (viewer.role === 'table') {
    const isOnBoard = shownSquare(map, viewer, marker) !== null;
    return isOnBoard && playersOf(map).every((player) => sees(map, player, marker));
  }
  if (viewer.role === 'dm' || isOwn(marker, viewer)) return true;
  if (marker.square === null || marker.isHiding || !shownMap(map, viewer)) return false;
  return isAware(marker, viewer.userId) && !isBlocked(map, viewer, marker.square);
}

/** Whether a marker is a viewer's own: of a character that they made, or a companion that they play. */
export const isOwn = (marker: MarkerState | undefined, { role, userId }: RoomViewer): boolean =>
  role !== 'table' && marker !== undefined && playerOf(marker) === userId;

/** Whether 'Toggle Visibilites' lets a player see a marker. */
export const isAware = (marker: MarkerState, userId: string): boolean =>
  marker.awareAll || marker.awareUsers.includes(userId);

const isBlocked = (map: ReadableMap, viewer: RoomViewer, square: number): boolean =>
  map.square(square)?.fog != null && fogOf(map, viewer, square) === 'blocked';

function fogOf(map: ReadableMap, viewer: RoomViewer, square: number): Coordinate['fog_of_war_visible'] {
  const fogged = map.square(square)?.fog != null;
  if (viewer.role === 'table') {
    const isClear = !fogged || playersOf(map).every((player) => fogOf(map, player, square) === 'clear');
    return isClear ? 'clear' : 'blocked';
  }
  if (!fogged || viewer.role === 'dm') return fogVisibility(viewer.role, fogged, false);
  return fogVisibility(
    viewer.role,
    fogged,
    map.markersAt(square).some((id) => isOwn(map.marker(id), viewer)),
  );
}

/** Projects one square; a blocked one shows only its fog. */
export function projectSquare(map: ReadableMap, viewer: RoomViewer, id: number): Coordinate {
  const { color, fog } = map.square(id) ?? BLANK;
  const visible = fogOf(map, viewer, id);
  const markers = map.markersAt(id).filter((marker) => seesId(map, viewer, marker));
  return {
    id,
    color_hex_code: visible === 'blocked' ? null : color,
    color_hex_code_fow: fog,
    is_fog_of_war: fog !== null,
    fog_of_war_visible: visible,
    markers,
  };
}

function seesId(map: ReadableMap, viewer: RoomViewer, id: string): boolean {
  const marker = map.marker(id);
  return marker !== undefined && sees(map, viewer, marker);
}

/** Projects a marker that the viewer sees; only the DM receives the secret fields. */
export function projectMarker(map: ReadableMap, viewer: RoomViewer, marker: MarkerState): Marker {
  const type = markerType(marker.type);
  if (!type) throw new Error(`There is no marker type ${marker.type}.`);
  const shown: Marker = {
    id: marker.id,
    name: marker.name,
    character: characterOf(map, marker),
    marker_type: type,
    map_coordinate_id: shownSquare(map, viewer, marker),
    size: marker.size,
    public_notes: marker.publicNotes,
  };
  if (viewer.role !== 'dm')
    return Object.assign(shown, shownHealth(map, marker), learntOf(map, viewer, marker), playedBy(viewer, marker));
  // A copy with a spread would cost V8 a new hidden class for each field that follows.
  return Object.assign(shown, {
    private_notes: marker.privateNotes,
    is_hiding: marker.isHiding,
    aware_users: [...map.members.values()]
      .filter((member) => member.role !== 'dm' && isAware(marker, member.userId))
      .map((member) => member.userId),
    aware_all: marker.awareAll,
    creature: marker.creature ? creatureForDm(marker.creature) : null,
  });
}

/**
 * Returns what players see of a creature: that it is down, and nothing else unless the DM and the campaign show its
 * health. Whoever sees a token sees it fall, so nobody attacks the dead.
 */
function shownHealth({ partyHealth }: ReadableMap, { creature }: MarkerState): Pick<Marker, 'health' | 'conditions'> {
  if (!creature) return {};
  const word = healthWord(creature);
  const isWordShown = word === 'down' || (creature.is_health_shown && partyHealth !== 'nothing');
  return {
    ...(isWordShown ? { health: word } : {}),
    ...(creature.is_health_shown ? { conditions: creature.conditions.map(({ id, level }) => ({ id, level })) } : {}),
  };
}

/** Returns the creature for the player who plays it; what others know of it is for DMs alone. */
function playedBy(viewer: RoomViewer, marker: MarkerState): Pick<Marker, 'creature'> {
  if (!marker.creature?.companion || !isOwn(marker, viewer)) return {};
  const { revealed: _known, ...creature } = marker.creature;
  return { creature: creatureInOrder(creature) };
}

/** Returns the lines of a stat block that a viewer knows: their texts alone, because an id may count the others. */
function learntOf(map: ReadableMap, viewer: RoomViewer, { creature }: MarkerState): Pick<Marker, 'learnt'> {
  const known = creature?.revealed?.filter((line) => knowsLine(map, viewer, line)) ?? [];
  return known.length === 0 ? {} : { learnt: known.map(({ label, text }) => ({ label, text })) };
}

/** Whether a line is revealed to a viewer; to a table screen when every player knows it. */
export const knowsLine = (map: Pick<ReadableMap, 'members'>, viewer: RoomViewer, { to }: RevealedLine): boolean =>
  to === null ||
  (viewer.role === 'table' ? playersOf(map).every(({ userId }) => to.includes(userId)) : to.includes(viewer.userId));

function characterOf({ members, portraits }: ReadableMap, marker: MarkerState): MarkerCharacter | null {
  if (marker.characterId === null || marker.creatorId === null) return null;
  const creator = members.get(marker.creatorId);
  return {
    id: marker.characterId,
    name: marker.characterName,
    creator_id: marker.creatorId,
    creator_name: creator?.displayName ?? '',
    creator_color: creator?.color ?? '',
    photo: portraits.get(marker.characterId) ?? null,
  };
}

/** One event for a viewer, without its `seq`: name and payload. */
export type MapPatch =
  | { readonly event: 'update map'; readonly body: MapView }
  | { readonly event: 'encounter' | 'scenes'; readonly body: EncounterPatch }
  | { readonly event: 'update coordinate'; readonly body: SquaresPatch }
  | { readonly event: 'map placement marker' | 'marker updates'; readonly body: MarkersPatch };
