import type { MapDimensions, MarkerState, Square } from '../map.model.js';
import type { MapChange } from '../map.change.js';
import type { MapState } from '../map.state.js';

/** What a command has changed on a marker: the changed fields before and after, or null where it did not exist. */
export interface MarkerDifference {
  readonly id: string;
  /** The name at that time, for messages. */
  readonly name: string;
  readonly before: Partial<MarkerState> | null;
  readonly after: Partial<MarkerState> | null;
}

/** What a command has changed on the map, from and to. It is kept beside the operation, so that it can be taken back. */
export interface MapDifference {
  /** The scene; missing in a difference of the release before scenes, which is one of the first scene. */
  readonly sceneId?: string;
  readonly markers: readonly MarkerDifference[];
  readonly squares: readonly (readonly [id: number, before: Square | null, after: Square | null])[];
  /** The dimensions of a replaced map and of its successor, or of a map that was shown or hidden. */
  readonly map: { readonly before: MapDimensions | null; readonly after: MapDimensions | null } | null;
}

/** Returns what one command has changed; null when that is nothing of the map, its turns and the log left out. */
export function differenceOf(change: MapChange, state: MapState, sceneId: string): MapDifference | null {
  const map = change.mapWas === undefined ? null : { before: change.mapWas, after: state.dimensions };
  if (map === null && change.markers.size === 0 && change.squares.size === 0) return null;
  return {
    sceneId,
    markers: [...change.markers].flatMap(([id, before]) => markerDifference(id, before, state.marker(id)) ?? []),
    squares: [...change.squares].map(([id, before]) => [id, before ?? null, state.square(id) ?? null] as const),
    map,
  };
}

function markerDifference(
  id: string,
  before: MarkerState | undefined,
  after: MarkerState | undefined,
): MarkerDifference | undefined {
  if (!before || !after) return before === after ? undefined : whole(id, before ?? null, after ?? null);
  const fields = (Object.keys(after) as (keyof MarkerState)[]).filter((field) => !isSame(before[field], after[field]));
  if (fields.length === 0) return undefined;
  const only = (marker: MarkerState): Partial<MarkerState> =>
    Object.fromEntries(fields.map((field) => [field, marker[field]]));
  return { id, name: after.name, before: only(before), after: only(after) };
}

const whole = (id: string, before: MarkerState | null, after: MarkerState | null): MarkerDifference => ({
  id,
  name: (after ?? before)?.name ?? '',
  before,
  after,
});

/** Whether two values of a field are the same; lists of aware users are compared by their ids. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join());

/** Returns the difference from after to before. */
export const inverseOf = ({ markers, squares, map, ...scene }: MapDifference): MapDifference => ({
  ...scene,
  markers: markers.map(({ before, after, ...marker }) => ({ ...marker, before: after, after: before })),
  squares: squares.map(([id, before, after]) => [id, after, before] as const),
  map: map && { before: map.after, after: map.before },
});

/** Returns what was done, as in 'Undone: the move of Goblin.' */
export function textOf({ markers, squares, map }: MapDifference): string {
  if (map) return map.before?.id === map.after?.id ? 'the visibility of the map' : 'the new map';
  const [first] = markers;
  if (!first) return squares.length === 1 ? 'the paint of a square' : `the paint of ${squares.length} squares`;
  if (!first.before) return `the new marker ${first.name}`;
  if (!first.after) return `the deletion of ${first.name}`;
  return Object.keys(first.after).join() === 'square' ? `the move of ${first.name}` : `the change of ${first.name}`;
}
