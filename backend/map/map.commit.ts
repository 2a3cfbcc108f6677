import { failureIn, type FailureReply } from '../../contracts/core/failure.js';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import type { CommandReply } from './commands/preconditions.js';
import type { HistoryNote } from './history/history.model.js';
import type { MapDifference } from './history/map-difference.js';
import type { DeletedLogEntry, LogEntryState } from './log/log.model.js';
import type { SteppedAside } from '../../contracts/map/map.contract.js';
import type { CampaignChange } from './campaign.change.js';
import type { CampaignState } from './campaign.state.js';
import { MapChange } from './map.change.js';
import type { MapDimensions, MarkerState, SceneInfo, SceneList, Square } from './map.model.js';
import type { MapState } from './map.state.js';

/** Identifies a command by its sender and the sender's `opId`. */
export interface OperationKey {
  readonly userId: string;
  readonly opId: string;
}

/** The answer to a command, as it is recorded: a refusal only of one that was sent again. */
export type RecordedAnswer = CommandReply | FailureReply;

/** Returns the reply that was recorded. @throws Failure when a refusal was */
export function replyIn(answer: RecordedAnswer): CommandReply {
  if (!answer.status) throw failureIn(answer);
  return answer;
}

/** A command with its recorded answer. */
export interface Operation extends OperationKey {
  readonly reply: RecordedAnswer;
  /** What it has changed on the map; null: nothing that can be undone. */
  readonly difference: MapDifference | null;
  /** How the history lists it; null: the history leaves it out. */
  readonly note: HistoryNote | null;
}

/** An operation that was undone, or done again. */
export interface UndoneOperation extends OperationKey {
  readonly isUndone: boolean;
}

/** What one commit writes to one scene. */
export interface SceneCommit {
  readonly sceneId: string;
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
  /** The whole row of a scene after the first one; undefined if nothing of it changes. */
  readonly row: SceneRow | undefined;
}

/** The row of a scene: its place in the list, and its map without squares and markers. */
export interface SceneRow extends SceneInfo {
  readonly position: number;
  readonly dimensions: MapDimensions | null;
  readonly encounter: Encounter | null;
}

/** What one commit writes of the list of scenes. */
export interface ListCommit {
  readonly list: SceneList;
  /** The ids of deleted scenes. */
  readonly removed: readonly string[];
}

/** Everything that one commit writes. */
export interface MapCommit {
  readonly campaignId: string;
  /** The version that the change was made on. */
  readonly base: number;
  /** Undefined if the list of scenes does not change. */
  readonly list: ListCommit | undefined;
  /** Those that change. */
  readonly scenes: readonly SceneCommit[];
  readonly logged: readonly LogEntryState[];
  readonly unlogged: readonly DeletedLogEntry[];
  readonly operations: readonly Operation[];
  readonly undone: readonly UndoneOperation[];
}

/** What a commit of another node has written to a scene, and the creatures that stepped aside there. */
export interface CommittedScene extends Omit<SceneCommit, 'row'> {
  readonly stepsAside: readonly SteppedAside[];
}

/** A commit of another node. */
export interface CommittedChange extends Pick<MapCommit, 'base' | 'logged' | 'unlogged'> {
  /** The version after the commit. */
  readonly version: number;
  /** The list of scenes from now on; undefined if it does not change. */
  readonly list: SceneList | undefined;
  readonly scenes: readonly CommittedScene[];
}

/** The number of rows that a commit writes, without the map's own. */
export const rowsOf = ({ scenes, logged, unlogged, operations, undone }: MapCommit): number =>
  scenes.reduce(
    (sum, { painted, blanked, markers, deleted }) =>
      sum + painted.length + blanked.length + markers.length + deleted.length,
    0,
  ) +
  logged.length +
  unlogged.length +
  operations.length +
  undone.length;

const NO_CHANGE = new MapChange();

/** Collects the rows that the database must write for `change`. */
export function commitOf(
  campaignId: string,
  state: CampaignState,
  change: CampaignChange,
  operations: readonly Operation[],
): MapCommit {
  const scenes = state.list.scenes.flatMap((info, position) => {
    const scene = change.scenes.get(info.id);
    const isListed = change.before !== undefined && change.before.list.scenes[position] !== info;
    if (!scene && !isListed) return [];
    return [sceneCommit(campaignId, { ...info, position }, state.map(info.id), scene ?? NO_CHANGE, isListed)];
  });
  const removed = (change.before?.list.scenes ?? []).map(({ id }) => id).filter((id) => !state.has(id));
  return {
    campaignId,
    base: state.version,
    list: change.before && { list: state.list, removed },
    scenes,
    logged: change.logged,
    unlogged: change.unlogged,
    operations,
    undone: change.undone,
  };
}

function sceneCommit(
  campaignId: string,
  info: SceneInfo & { readonly position: number },
  state: MapState,
  change: MapChange,
  isListed: boolean,
): SceneCommit {
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
  const { dimensions, encounter } = state;
  const hasNewRow = isListed || change.mapWas !== undefined || change.encounterWas !== undefined;
  return {
    sceneId: info.id,
    newMap,
    isRevealed: change.mapWas === undefined || newMap ? undefined : dimensions?.isRevealed,
    encounter: change.encounterWas === undefined ? undefined : encounter,
    painted,
    blanked: newMap ? [] : blanked,
    markers,
    deleted,
    row: hasNewRow && info.id !== campaignId ? { ...info, dimensions, encounter } : undefined,
  };
}

/** Returns what other nodes apply. The operations stay here: a node that misses one asks the database. */
export const committedChange = (
  { base, list, scenes, logged, unlogged }: MapCommit,
  version: number,
  change: CampaignChange,
): CommittedChange => ({
  base,
  version,
  list: list?.list,
  scenes: scenes.map(({ row: _row, ...scene }) => ({
    ...scene,
    stepsAside: [...(change.scenes.get(scene.sceneId)?.stepsAside.values() ?? [])],
  })),
  logged,
  unlogged,
});

/** A commit of a node of the release before, which knows the first scene only. */
export type FormerCommit = Omit<CommittedScene, 'sceneId'> & Omit<CommittedChange, 'list' | 'scenes'>;

/** Reads a commit of the release before. */
export const fromFormer = (
  campaignId: string,
  { base, version, logged, unlogged, ...scene }: FormerCommit,
): CommittedChange => ({
  base,
  version,
  list: undefined,
  scenes: [{ sceneId: campaignId, ...scene }],
  logged,
  unlogged,
});
