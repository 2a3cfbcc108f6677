import type { Encounter } from '../../contracts/turns/encounter.types.js';
import type { CommandReply } from './commands/preconditions.js';
import type { MapDifference } from './history/map-difference.js';
import type { DeletedLogEntry, LogEntryState } from './log/log.model.js';
import type { MapDimensions, MarkerState, Square } from './map.model.js';
import type { MapChange, MapState } from './map.state.js';

/** Identifies a command by its sender and the sender's `opId`. */
export interface OperationKey {
  readonly userId: string;
  readonly opId: string;
}

/** An executed command with its reply. */
export interface Operation extends OperationKey {
  readonly reply: CommandReply;
  /** What it has changed on the map; null: nothing that can be undone. */
  readonly difference: MapDifference | null;
}

/** An operation that was undone, or done again. */
export interface UndoneOperation extends OperationKey {
  readonly isUndone: boolean;
}

/** Everything that one commit writes. */
export interface MapCommit {
  readonly campaignId: string;
  /** The version that the change was made on. */
  readonly base: number;
  /** Set when there is a new map. */
  readonly newMap: MapDimensions | undefined;
  /** Whether players see the map from now on; undefined if this does not change, or with a new map. */
  readonly isRevealed: boolean | undefined;
  /** The encounter from now on, null for none; undefined if it does not change. */
  readonly encounter: Encounter | null | undefined;
  readonly painted: readonly (readonly [number, Square])[];
  readonly blanked: readonly number[];
  readonly markers: readonly MarkerState[];
  readonly deleted: readonly string[];
  readonly logged: readonly LogEntryState[];
  readonly unlogged: readonly DeletedLogEntry[];
  readonly operations: readonly Operation[];
  readonly undone: readonly UndoneOperation[];
}

/** The number of rows that a commit writes, without the map's own. */
export const rowsOf = ({ painted, blanked, markers, deleted, logged, unlogged, operations }: MapCommit): number =>
  painted.length +
  blanked.length +
  markers.length +
  deleted.length +
  logged.length +
  unlogged.length +
  operations.length;

/** Collects the rows that the database must write for `change`. */
export function commitOf(
  campaignId: string,
  state: MapState,
  change: MapChange,
  operations: readonly Operation[],
): MapCommit {
  const painted: [number, Square][] = [];
  const blanked: number[] = [];
  for (const id of change.squares.keys()) {
    const square = state.square(id);
    if (square) painted.push([id, square]);
    else blanked.push(id);
  }
  const markers: MarkerState[] = [];
  const deleted: string[] = [];
  for (const id of change.markers.keys()) {
    const marker = state.marker(id);
    if (marker) markers.push(marker);
    else deleted.push(id);
  }
  const newMap = change.newMap && state.dimensions ? state.dimensions : undefined;
  return {
    campaignId,
    base: state.version,
    newMap,
    isRevealed: change.mapWas === undefined || newMap ? undefined : state.dimensions?.isRevealed,
    encounter: change.encounterWas === undefined ? undefined : state.encounter,
    painted,
    blanked: newMap ? [] : blanked,
    markers,
    deleted,
    logged: change.logged,
    unlogged: change.unlogged,
    operations,
    undone: change.undone,
  };
}
