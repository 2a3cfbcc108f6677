import { isDeepStrictEqual } from 'node:util';
import type { CampaignMoment } from '../../characters/sheet-history.service.js';
import { squareName } from '../../../contracts/map/map.rules.js';
import { sentence } from '../../../contracts/core/text.js';
import type { CampaignState } from '../campaign.state.js';
import type { AppliedAttack, SpentByAttack } from './applied-attack.js';
import type { UndoneOperation } from '../map.commit.js';
import type { MapDimensions, MarkerState, SceneList, Square } from '../map.model.js';
import type { MapChange } from '../map.change.js';
import { creatureDeed } from './creature-deed.js';
import { encounterDifference, inverseEncounter, type EncounterDifference } from './encounter-difference.js';
import type { MapState } from '../map.state.js';
import { deletedScenes, type SceneRecord } from '../scenes/scene-record.js';

/** What a command has changed on a marker: the changed fields before and after, or null where it did not exist. */
export interface MarkerDifference {
  readonly id: string;
  /** The name at that time, for messages. */
  readonly name: string;
  readonly before: Partial<MarkerState> | null;
  readonly after: Partial<MarkerState> | null;
}

/** What a restore does to the sheets after its commit, so that it can be completed. */
export interface RestoredSheets {
  readonly moment: CampaignMoment;
  /** Only these; null: all of the campaign. */
  readonly characterIds: readonly string[] | null;
  readonly text: string;
}

/** What a command has changed on the map, from and to. It is kept beside the operation, so that it can be taken back. */
export interface MapDifference {
  /** The scene; missing in a difference of the release before scenes, which is one of the first scene. */
  readonly sceneId?: string;
  readonly markers: readonly MarkerDifference[];
  readonly squares: readonly (readonly [id: number, before: Square | null, after: Square | null])[];
  /** The dimensions of a replaced map and of its successor, or of a map that was shown or hidden. */
  readonly map: { readonly before: MapDimensions | null; readonly after: MapDimensions | null } | null;
  /** What has changed on the encounter; missing in a difference of an earlier release. */
  readonly encounter?: EncounterDifference | null;
  /** The ids of scenes that it has made, copied or brought back, and of those that it has deleted. */
  readonly made?: readonly string[];
  readonly deleted?: readonly string[];
  /** The deleted scenes with everything in them; missing in a difference of an earlier release. */
  readonly removed?: readonly SceneRecord[];
  /** The list of scenes, if it has changed in anything else. */
  readonly list?: { readonly before: SceneList; readonly after: SceneList };
  /** Other scenes that have changed too. */
  readonly others?: readonly MapDifference[];
  /** The stroke of which it has painted a batch. */
  readonly strokeId?: string;
  /** The operations that an undo, a redo or a restore has undone or done again. */
  readonly undone?: readonly UndoneOperation[];
  readonly restored?: RestoredSheets;
  /** The attack that it has applied. */
  readonly applied?: AppliedAttack;
  /** What an attack has spent. */
  readonly spent?: SpentByAttack;
}

/** Returns the differences of all scenes in a difference. */
export const differencesIn = (difference: MapDifference): readonly MapDifference[] => [
  difference,
  ...(difference.others ?? []),
];

/**
 * Returns what the last command has changed in a campaign; null when that is nothing but the log.
 * @param sceneId of the scene for which it was
 */
export function campaignDifference(campaign: CampaignState, sceneId: string): MapDifference | null {
  const known = campaign.change.before?.maps;
  const scenes = campaign.changedScenes.flatMap(([id, map]) =>
    known?.has(id) === false ? [] : (differenceOf(map.change, map, id) ?? []),
  );
  const own = scenes.find((scene) => scene.sceneId === sceneId);
  const others = scenes.filter((scene) => scene !== own);
  const list = listDifference(campaign);
  const [made, deleted] = madeAndDeleted(campaign);
  if (scenes.length + made.length + deleted.length === 0 && !list) return null;
  return {
    ...(own ?? { sceneId, markers: [], squares: [], map: null, encounter: null }),
    ...(list ? { list } : {}),
    ...(made.length > 0 ? { made } : {}),
    ...(deleted.length > 0 ? { deleted, removed: deletedScenes(campaign) } : {}),
    ...(others.length > 0 ? { others } : {}),
  };
}

const idsOf = ({ scenes }: SceneList): string[] => scenes.map(({ id }) => id);

function madeAndDeleted({ list: after, change }: CampaignState): readonly [made: string[], deleted: string[]] {
  const before = idsOf(change.before?.list ?? after);
  const now = idsOf(after);
  return [now.filter((id) => !before.includes(id)), before.filter((id) => !now.includes(id))];
}

function listDifference({ list: after, change }: CampaignState): MapDifference['list'] {
  const before = change.before?.list;
  return !before || isSameList(before, after) ? undefined : { before, after };
}

/** Whether two lists are the same but for scenes that only one of them has. */
export function isSameList(one: SceneList, other: SceneList): boolean {
  const common = ({ scenes, shownId, placements }: SceneList, ids: readonly string[]): unknown => [
    scenes.filter(({ id }) => ids.includes(id)),
    shownId,
    Object.fromEntries(Object.entries(placements).filter(([, id]) => ids.includes(id))),
  ];
  return isDeepStrictEqual(common(one, idsOf(other)), common(other, idsOf(one)));
}

/** Returns what one command has changed in a scene; null when that is nothing. */
function differenceOf(change: MapChange, state: MapState, sceneId: string): MapDifference | null {
  const map = change.mapWas === undefined ? null : { before: change.mapWas, after: state.dimensions };
  const encounter =
    change.encounterWas === undefined ? null : encounterDifference(change.encounterWas, state.encounter);
  if (map === null && encounter === null && change.markers.size === 0 && change.squares.size === 0) return null;
  const isOtherMap = map !== null && map.before?.id !== map.after?.id;
  return {
    sceneId,
    encounter,
    markers: [...change.markers]
      // The first one names what was done, which is not that somebody stepped aside.
      .sort(([one], [other]) => Number(change.stepsAside.has(one)) - Number(change.stepsAside.has(other)))
      .flatMap(([id, before]) => markerDifference(id, before, state.marker(id), isOtherMap) ?? []),
    squares: [...change.squares].map(([id, before]) => [id, before ?? null, state.square(id) ?? null] as const),
    map,
  };
}

/** @param isOtherMap whether the map was replaced: a marker then keeps its square only if the difference says so */
function markerDifference(
  id: string,
  before: MarkerState | undefined,
  after: MarkerState | undefined,
  isOtherMap: boolean,
): MarkerDifference | undefined {
  if (!before || !after) return before === after ? undefined : whole(id, before ?? null, after ?? null);
  const isKept = (field: keyof MarkerState): boolean => isOtherMap && field === 'square' && after.square !== null;
  const fields = (Object.keys(after) as (keyof MarkerState)[]).filter(
    (field) => !isSame(before[field], after[field]) || isKept(field),
  );
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

/** Whether two values of a field are the same; lists of aware users and creatures are compared by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || isDeepStrictEqual(one, other);

/** Returns the difference from after to before. */
export const inverseOf = ({
  markers,
  squares,
  map,
  encounter,
  list,
  others,
  undone,
  made,
  deleted,
  ...scene
}: MapDifference): MapDifference => ({
  ...scene,
  ...(made ? { deleted: made } : {}),
  ...(deleted ? { made: deleted } : {}),
  encounter: encounter ? inverseEncounter(encounter) : null,
  ...(list ? { list: { before: list.after, after: list.before } } : {}),
  ...(others ? { others: others.map(inverseOf) } : {}),
  ...(undone ? { undone: undone.map(({ isUndone, ...key }) => ({ ...key, isUndone: !isUndone })) } : {}),
  markers: markers.map(({ before, after, ...marker }) => ({ ...marker, before: after, after: before })),
  squares: squares.map(([id, before, after]) => [id, after, before] as const),
  map: map && { before: map.after, after: map.before },
});

/** Returns what the batches of a stroke have changed together. @param batches in their order, at least one */
export function strokeDifference(batches: readonly MapDifference[]): MapDifference {
  const squares = new Map<number, MapDifference['squares'][number]>();
  for (const [id, before, after] of batches.flatMap((batch) => batch.squares))
    squares.set(id, [id, squares.has(id) ? (squares.get(id)?.[1] ?? null) : before, after]);
  return { markers: [], map: null, ...batches[0], squares: [...squares.values()] };
}

/** Returns what was done, as in 'Undone: the move of Goblin.' */
export function textOf(difference: MapDifference): string {
  const { markers, squares, map, encounter } = difference;
  if (difference.restored) return 'the way back';
  if (difference.applied) return 'the effect of an attack';
  if (difference.spent) return 'the cost of an attack';
  if (map) return map.before?.id === map.after?.id ? 'the visibility of the map' : 'the new map';
  if (difference.made) return 'the new scene';
  if (difference.deleted) return sentence`the deletion of ${difference.removed?.[0]?.scene.name ?? 'a scene'}`;
  const [first] = markers;
  if (!first && squares.length === 0 && encounter) return 'the change of the turns';
  if (!first && squares.length === 0) return 'the change of the scenes';
  if (!first) return squares.length === 1 ? 'the paint of a square' : `the paint of ${squares.length} squares`;
  if (!first.before) return `the new marker ${first.name}`;
  if (!first.after) return `the deletion of ${first.name}`;
  return Object.keys(first.after).join() === 'square' ? `the move of ${first.name}` : `the change of ${first.name}`;
}

/** Returns what was done to a map, as the history says it: 'Moves Goblin to D4'. */
export function deedOf({ markers, squares, map, list }: MapDifference): string {
  if (map && map.before?.id === map.after?.id)
    return map.after?.isRevealed ? 'Shows the map to the players' : 'Hides the map from the players';
  if (map) return `Makes a new map of ${map.after?.rows ?? 0} by ${map.after?.columns ?? 0}`;
  const [first] = markers;
  if (!first && squares.length === 0) return list ? 'Changes the scenes' : 'Changes the turns';
  if (!first)
    return squares.length === 1 ? `Paints ${squareName(squares[0]?.[0] ?? 0)}` : `Paints ${squares.length} squares`;
  const made = markers.filter(({ before }) => !before).length;
  if (made > 1) return `Makes ${made} markers`;
  if (!first.before) return sentence`Makes ${first.name}`;
  if (!first.after) return sentence`Deletes ${first.name}`;
  const fields = Object.keys(first.after).join();
  if (fields === 'creature')
    return creatureDeed(first.name, first.before.creature ?? null, first.after.creature ?? null);
  if (fields === 'isHiding') return sentence`${first.after.isHiding ? 'Hides' : 'Shows'} ${first.name}`;
  if (fields !== 'square') return sentence`Changes ${first.name}`;
  const { square } = first.after;
  if (square == null) return sentence`Takes ${first.name} off the board`;
  const place = squareName(square);
  return first.before.square == null
    ? sentence`Places ${first.name} on ${place}`
    : sentence`Moves ${first.name} to ${place}`;
}
