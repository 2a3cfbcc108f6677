import { isDeepStrictEqual } from 'node:util';
import { BLANK, type MarkerState, type Square } from '../map.model.js';
import type { UndoneOperation } from '../map.commit.js';
import { keyOf } from '../map.operations.js';
import type { MapState } from '../map.state.js';
import { encounterBefore } from './encounter-difference.js';
import type { MapDifference } from './map-difference.js';
import { onPresentMap, putEncounter } from './apply-difference.js';
import type { StoredOperation } from './undo-commands.js';

/**
 * Brings a map back to what it was before some differences. Markers of characters that have joined meanwhile stay, and
 * those of characters that have left stay away; the first map of a scene stays, blank.
 * @param newestFirst every difference since
 */
export function restoreMap(state: MapState, newestFirst: readonly MapDifference[]): void {
  let { dimensions, encounter } = state;
  const squares = new Map<number, Square | null>();
  const markers = new Map<string, MarkerState | null>();
  for (const difference of newestFirst) {
    for (const [id, before] of difference.squares) squares.set(id, before);
    for (const { id, before, after } of difference.markers) {
      const later = markers.has(id) ? markers.get(id) : state.marker(id);
      if (!before) markers.set(id, null);
      else if (!after) markers.set(id, before as MarkerState);
      else if (later) markers.set(id, { ...later, ...before });
    }
    if (difference.map) dimensions = difference.map.before ?? dimensions;
    if (difference.encounter) encounter = encounterBefore(encounter, difference.encounter);
  }
  if (dimensions && dimensions.id !== state.dimensions?.id) state.startNewMap(dimensions);
  if (dimensions) state.revealMap(dimensions.isRevealed);
  for (const [id, square] of squares) state.paint(id, square ?? BLANK);
  for (const [id, marker] of markers) putMarker(state, id, marker);
  putEncounter(state, encounter);
}

function putMarker(state: MapState, id: string, marker: MarkerState | null): void {
  const present = state.marker(id);
  if (!marker) return state.removeMarker(id);
  const restored = onPresentMap(state, marker);
  if (!isDeepStrictEqual(present, restored)) state.putMarker(restored);
}

/**
 * Returns the operations that are undone, or not undone any more, when everything since is taken back.
 * @param newestFirst every operation since
 * @param then what the operations before had undone or done again last, the last of each operation
 */
export function undoneByRestore(
  newestFirst: readonly StoredOperation[],
  then: readonly UndoneOperation[],
): UndoneOperation[] {
  const flagsThen = new Map(then.map((flag) => [keyOf(flag), flag.isUndone]));
  const now = new Map<string, UndoneOperation>();
  for (const { difference } of newestFirst)
    for (const flag of difference.undone ?? []) if (!now.has(keyOf(flag))) now.set(keyOf(flag), flag);
  const since = new Set(newestFirst.map(keyOf));
  const older = [...now.values()].filter((flag) => !since.has(keyOf(flag)));
  return [
    ...newestFirst.filter(({ isUndone }) => !isUndone).map(({ userId, opId }) => ({ userId, opId, isUndone: true })),
    ...older.flatMap(({ isUndone, ...key }) => {
      const wasUndone = flagsThen.get(keyOf(key)) ?? false;
      return wasUndone === isUndone ? [] : [{ ...key, isUndone: wasUndone }];
    }),
  ];
}
