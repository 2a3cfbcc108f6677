import type {
  Coordinate,
  EncounterPatch,
  MapView,
  Marker,
  MarkersPatch,
  SteppedAside,
} from '../../contracts/map/map.contract.js';
import {
  byId,
  bySquare,
  isAware,
  isOwn,
  knowsLine,
  projectEncounterOn,
  projectMap,
  projectMarker,
  projectSquare,
  sees,
  shownMap,
  type MapPatch,
} from './map.projection.js';
import { encounterChangeGroupOf, showedOtherTurn } from './turns/encounter-views.js';
import { BLANK, type MarkerState, type ReadableMap } from './map.model.js';
import type { SceneFields } from '../../contracts/map/scenes.types.js';
import type { Affected, MapChange } from './map.change.js';
import type { MapState } from './map.state.js';
import type { RoomViewer } from './map.viewer.js';

/** Returns the patch that turns `before` into `after`; undefined when nothing differs. */
export function diffViews(before: MapView, after: MapView): MapPatch | undefined {
  if (!isSameMap(before, after)) return { event: 'update map', body: after };
  const earlier = new Map(before.markers.map((marker) => [marker.id, marker]));
  const remaining = new Set(after.markers.map((marker) => marker.id));
  return patchOf(
    {
      markers: after.markers.filter((marker) => !isSame(earlier.get(marker.id), marker)),
      removed: before.markers.map((marker) => marker.id).filter((id) => !remaining.has(id)),
      coordinates: diffSquares(before.campaign_map?.coordinates ?? [], after.campaign_map?.coordinates ?? []),
    },
    { ...diffEncounters(before, after), ...diffScenes(before, after) },
    (id) => earlier.get(id),
  );
}

/** What changes of the scene and the list of scenes. */
function diffScenes(before: SceneFields, { scene, scenes }: SceneFields): SceneFields {
  return {
    ...(scene === undefined || isSameValue(before.scene, scene) ? {} : { scene }),
    ...(scenes === undefined || isSameValue(before.scenes, scenes) ? {} : { scenes }),
  };
}

const diffEncounters = (
  before: Pick<MapView, 'encounter'>,
  { encounter }: Pick<MapView, 'encounter'>,
): EncounterPatch => (isSameValue(before.encounter, encounter) ? {} : { encounter });

const isSameMap = (
  { campaign_map: one, scene }: MapView,
  { campaign_map: other, scene: otherScene }: MapView,
): boolean => one?.id === other?.id && one?.is_revealed === other?.is_revealed && scene?.id === otherScene?.id;

function diffSquares(before: readonly Coordinate[], after: readonly Coordinate[]): Coordinate[] {
  const earlier = new Map(before.map((square) => [square.id, square]));
  const later = new Set(after.map((square) => square.id));
  const blank = before.filter((square) => !later.has(square.id)).map((square) => blankSquare(square.id));
  return [...after.filter((square) => !isSameSquare(earlier.get(square.id), square)), ...blank];
}

const blankSquare = (id: number): Coordinate => ({
  id,
  color_hex_code: BLANK.color,
  color_hex_code_fow: BLANK.fog,
  is_fog_of_war: false,
  fog_of_war_visible: 'clear',
  markers: [],
});

/** Returns the group of a viewer for one change; all viewers of a group receive the same patch. */
export function changeGroupOf(state: MapState, change: MapChange, affected: Affected, viewer: RoomViewer): string {
  if (viewer.role === 'dm' || viewer.role === 'table') return viewer.role;
  // A new or revealed map is sent whole, with markers that the change did not touch, so each player's view may differ.
  if (change.mapWas !== undefined) return `player ${viewer.userId}`;
  let key = 'player';
  if (concernsEncounter(state, change, affected))
    key += ` ${encounterChangeGroupOf(change.mapBefore(state), state, viewer, hasSameSlots(state, change))}`;
  for (const id of affected.markers) {
    const after = state.marker(id);
    const before = change.markers.has(id) ? change.markers.get(id) : after;
    const [relationBefore, relationAfter] = [relationOf(before, viewer), relationOf(after, viewer)];
    if (relationBefore !== 'none' || relationAfter !== 'none') key += ` ${relationBefore} ${relationAfter} ${id}`;
    const known = [before, after].map((marker) => knownLines(state, marker, viewer));
    if (known.some((lines) => lines !== '')) key += ` ${known.join('/')} ${id}`;
  }
  return key;
}

/** Whether a viewer's part of the encounter may change: by a step, or with the visibility of a participant. */
const concernsEncounter = ({ encounter }: ReadableMap, { encounterWas }: MapChange, { markers }: Affected): boolean =>
  encounterWas !== undefined ||
  (encounter?.participants.some(({ markerId }) => markerId !== null && markers.has(markerId)) ?? false);

/** Whether only the turns have changed, and these decide for nobody who is noticed. */
const hasSameSlots = ({ encounter }: MapState, { encounterWas, markers, squares, mapWas }: MapChange): boolean =>
  encounterWas?.participants === encounter?.participants &&
  encounterWas?.hiddenTurns === encounter?.hiddenTurns &&
  encounter?.hiddenTurns !== 'first_turn' &&
  markers.size + squares.size === 0 &&
  mapWas === undefined;

/** Returns which of the lines that only some players know a viewer knows, a digit each. */
export const knownLines = (map: ReadableMap, marker: MarkerState | undefined, viewer: RoomViewer): string =>
  (marker?.creature?.revealed ?? [])
    .filter(({ to }) => to !== null)
    .map((line) => (knowsLine(map, viewer, line) ? '1' : '0'))
    .join('');

/**
 * How a player differs from the other players for one marker: the marker is their own, or only some are aware of it.
 */
export function relationOf(marker: MarkerState | undefined, viewer: RoomViewer): 'own' | 'aware' | 'none' {
  if (!marker) return 'none';
  if (isOwn(marker, viewer)) return 'own';
  return marker.awareAll || !isAware(marker, viewer.userId) ? 'none' : 'aware';
}

/** What a viewer sees of scenes before and after a change. */
export interface SceneFieldsChange {
  readonly before: SceneFields;
  readonly after: SceneFields;
}

const NO_SCENE_CHANGE: SceneFieldsChange = { before: {}, after: {} };

/** Returns the same patch as `diffViews`, at a cost that depends only on the size of the change. */
export function projectChange(
  state: MapState,
  change: MapChange,
  affected: Affected,
  viewer: RoomViewer,
  scenes = NO_SCENE_CHANGE,
): MapPatch | undefined {
  const before = change.mapBefore(state);
  const [mapBefore, map] = [shownMap(before, viewer), shownMap(state, viewer)];
  if (mapBefore?.id !== map?.id || mapBefore?.isRevealed !== map?.isRevealed)
    return { event: 'update map', body: { ...projectMap(state, viewer), ...scenes.after } };
  const patch: MarkersPatch = { markers: [], removed: [], coordinates: [] };
  const earlier = new Map<string, Marker | undefined>();
  for (const id of affected.markers) {
    const [was, is] = [seen(before, viewer, id), seen(state, viewer, id)];
    earlier.set(id, was);
    const isUnchanged = was && (before.marker(id) === state.marker(id) || (is && isSame(was, is)));
    if (is && !isUnchanged) patch.markers.push(is);
    if (was && !is) patch.removed.push(id);
  }
  for (const id of map ? affected.squares : []) {
    const square = projectSquare(state, viewer, id);
    if (!isSameSquare(projectSquare(before, viewer, id), square)) patch.coordinates.push(square);
  }
  const encounter = concernsEncounter(state, change, affected) ? projectEncounterChange(before, state, viewer) : {};
  const extras = { ...encounter, ...diffScenes(scenes.before, scenes.after) };
  return patchOf(withStepsAside(patch, state, change, viewer), extras, (id) => earlier.get(id));
}

function projectEncounterChange(before: ReadableMap, after: ReadableMap, viewer: RoomViewer): EncounterPatch {
  const now = projectEncounterOn(after, viewer);
  if (now && showedOtherTurn(before, viewer, now)) return { encounter: now };
  return diffEncounters({ encounter: projectEncounterOn(before, viewer) }, { encounter: now });
}

/** Adds, for the DM, the creatures that stepped aside and still stand there. */
function withStepsAside(patch: MarkersPatch, state: MapState, change: MapChange, { role }: RoomViewer): MarkersPatch {
  const isCurrent = ({ markerId, to }: SteppedAside): boolean => state.marker(markerId)?.square === to;
  const steps = role === 'dm' ? [...change.stepsAside.values()].filter(isCurrent) : [];
  return steps.length === 0
    ? patch
    : { ...patch, stepped_aside: steps.sort((one, other) => (one.markerId < other.markerId ? -1 : 1)) };
}

function seen(map: ReadableMap, viewer: RoomViewer, id: string): Marker | undefined {
  const marker = map.marker(id);
  return marker && sees(map, viewer, marker) ? projectMarker(map, viewer, marker) : undefined;
}

/**
 * Builds the patch of one viewer. The name of the event and the order of the payload depend only on what this viewer
 * sees, so they do not reveal what else has changed.
 */
function patchOf(
  { markers, removed, coordinates, ...steps }: MarkersPatch,
  extras: EncounterPatch,
  markerBefore: (id: string) => Marker | undefined,
): MapPatch | undefined {
  coordinates.sort(bySquare);
  if (markers.length === 0 && removed.length === 0) {
    if (coordinates.length > 0) return { event: 'update coordinate', body: { coordinates, ...extras } };
    if (extras.scene || extras.scenes) return { event: 'scenes', body: extras };
    return extras.encounter === undefined ? undefined : { event: 'encounter', body: extras };
  }
  const onlyPlaced = removed.length === 0 && markers.every((marker) => isPlacement(markerBefore(marker.id), marker));
  return {
    event: onlyPlaced ? 'map placement marker' : 'marker updates',
    body: { markers: markers.sort(byId), removed: removed.sort(), coordinates, ...steps, ...extras },
  };
}

/**
 * Whether a marker appeared on a square in this view: it came from another square or the controls list, or it was
 * unseen.
 */
const isPlacement = (before: Marker | undefined, after: Marker): boolean => {
  const at = after.map_coordinate_id;
  if (at === null) return false;
  return before === undefined || (before.map_coordinate_id !== at && isSame(before, after, 'map_coordinate_id'));
};

/** Whether two projections of a marker are equal except for the field `except`. */
function isSame(one: Marker | undefined, other: Marker, except?: keyof Marker): boolean {
  if (one === undefined) return false;
  const fields = Object.keys(other) as (keyof Marker)[];
  return (
    Object.keys(one).length === fields.length &&
    fields.every((field) => field === except || isSameValue(one[field], other[field]))
  );
}

/** Compares objects as JSON, because the same projection made both with the same key order. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other));

const isSameSquare = (one: Coordinate | undefined, other: Coordinate): boolean =>
  one !== undefined &&
  one.color_hex_code === other.color_hex_code &&
  one.color_hex_code_fow === other.color_hex_code_fow &&
  one.fog_of_war_visible === other.fog_of_war_visible &&
  one.markers.length === other.markers.length &&
  one.markers.every((id, index) => id === other.markers[index]);
