import { done, Failure, forbidden } from '../../../contracts/core/failure.js';
import type { HistoryKind } from '../../../contracts/history/history-kinds.js';
import type { UndoHistoryEntry } from '../../../contracts/history/history.dto.js';
import type { MapCommandFields } from '../../../contracts/map/map.dto.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import type { OperationKey } from '../map.commit.js';
import type { CampaignState } from '../campaign.state.js';
import type { SceneList } from '../map.model.js';
import { bringBackScene, removeScene } from '../scenes/add-and-remove-scenes.js';
import type { SceneRecord } from '../scenes/scene-record.js';
import { applyDifference } from './apply-difference.js';
import { applyForPlayer } from './undo-of-player.js';
import { differencesIn, inverseOf, isSameList, textOf, type MapDifference } from './map-difference.js';

/** An operation with what it has changed, and how the history lists it; null: the history leaves it out. */
export interface StoredOperation extends OperationKey {
  readonly difference: MapDifference;
  readonly isUndone: boolean;
  readonly kind: HistoryKind | null;
  readonly text: string | null;
  readonly version: number;
  readonly nth: number;
  readonly round: number | null;
  readonly beginsRound: number | null;
}

/** Takes a change back, or does it again: the sender's own, or for a DM any entry of the history. */
export type UndoCommand =
  | {
      readonly name: 'undo' | 'redo';
      readonly payload: MapCommandFields;
      /** What the sender has changed; undefined when there is nothing. */
      readonly target: StoredOperation | undefined;
      /** The operations of a stroke that the target is a batch of; its difference is then that of all of them. */
      readonly batches?: readonly OperationKey[];
      readonly scenes: readonly SceneRecord[];
    }
  | {
      readonly name: 'undoEntry';
      readonly payload: UndoHistoryEntry;
      readonly target: StoredOperation;
      /** The scenes that come back, with everything that they had when they were deleted last. */
      readonly scenes: readonly SceneRecord[];
    };

/** @throws Failure 409, without any change, when there is nothing, or when it has been changed since */
export function applyUndo(context: MapCommandContext, command: UndoCommand): CommandReply {
  const { campaign, member } = context;
  const { name, target, scenes } = command;
  if (!target) throw new Failure(409, name === 'redo' ? 'There is nothing to redo.' : 'There is nothing to undo.');
  if (name === 'undoEntry') requireUndoable(target);
  else if (target.userId !== member.userId) throw forbidden();
  const difference = differenceToApply(name, target.difference);
  let told = target.difference;
  if (member.role === 'dm') applyToScenes(context, difference, scenes);
  else told = onlyOf(told, applyForPlayer(context, difference));
  // The first one names what was undone.
  campaign.change.recordUndone(target, name !== 'redo');
  if (name !== 'undoEntry')
    for (const { userId, opId } of command.batches ?? [])
      if (opId !== target.opId) campaign.change.recordUndone({ userId, opId }, name === 'undo');
  for (const flag of difference.undone ?? []) campaign.change.recordUndone(flag, flag.isUndone);
  return done(`${name === 'redo' ? 'Done again' : 'Undone'}: ${textOf(told)}.`);
}

/** A player's move may have made somebody step aside whom they do not see, so it is told by their own markers alone. */
const onlyOf = (difference: MapDifference, ids: ReadonlySet<string>): MapDifference => ({
  ...difference,
  markers: difference.markers.filter(({ id }) => ids.has(id)),
});

/** Returns what an undo or a redo of a change does. */
export const differenceToApply = (name: UndoCommand['name'], difference: MapDifference): MapDifference =>
  name === 'redo' ? difference : inverseOf(difference);

function requireUndoable({ isUndone, difference }: StoredOperation): void {
  if (isUndone) throw new Failure(409, 'This change is undone already.');
  if (difference.deleted && !difference.removed)
    throw new Failure(409, 'An earlier version of the program has deleted this scene. It does not come back.');
  if (difference.undone && !difference.restored) throw new Failure(409, 'An undo is not undone. Do the change again.');
}

/** @throws Failure 409, without any change, when nothing of it is as it was */
function applyToScenes(
  { campaign, state }: MapCommandContext,
  difference: MapDifference,
  records: readonly SceneRecord[],
): void {
  const { list } = difference;
  const differences = differencesIn(difference).filter((one) => !isEmpty(one));
  const maps = differences.flatMap((one) => {
    const map = one.sceneId === undefined ? state : campaign.scene(one.sceneId);
    return map ? [[map, one] as const] : [];
  });
  const steps = [
    ...scenesToRemove(campaign, difference).map((id) => () => removeScene(campaign, id)),
    ...scenesToReturn(campaign, difference, records).map((one) => () => bringBackScene(campaign, one, state)),
    ...maps.map(
      ([map, one]) =>
        () =>
          applyDifference(map, one),
    ),
  ];
  // Of a change of several scenes, what can be undone is undone; of one alone, the reason is told.
  const refusals: Failure[] = [];
  for (const step of steps)
    try {
      step();
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      refusals.push(problem);
    }
  if (list && isSameList(campaign.list, list.before)) campaign.setList(mergedList(campaign.list, list.after));
  else if (refusals.length === steps.length && !difference.restored && !isOfSheetsAlone(difference))
    throw refusals[0] ?? new Failure(409, 'All of it has been changed since. Nothing was changed.');
}

const scenesToRemove = (campaign: CampaignState, { deleted = [] }: MapDifference): string[] =>
  deleted.filter((id) => campaign.has(id));

const scenesToReturn = (
  campaign: CampaignState,
  { made = [] }: MapDifference,
  records: readonly SceneRecord[],
): SceneRecord[] => records.filter(({ scene: { id } }) => made.includes(id) && !campaign.has(id));

/** Whether an attack has changed sheets, and nothing on the map. */
const isOfSheetsAlone = ({ applied, spent, markers }: MapDifference): boolean =>
  (applied !== undefined || spent !== undefined) && markers.length === 0;

const isEmpty = ({ markers, squares, map, encounter }: MapDifference): boolean =>
  markers.length + squares.length === 0 && !map && !encounter;

/** Returns a former list with the scenes that exist now: those that were made since come last. */
export function mergedList(now: SceneList, former: SceneList): SceneList {
  const exists = (id: string | undefined): boolean => now.scenes.some((scene) => scene.id === id);
  const scenes = [
    ...former.scenes.filter(({ id }) => exists(id)),
    ...now.scenes.filter(({ id }) => !former.scenes.some((scene) => scene.id === id)),
  ];
  const placements = Object.fromEntries(Object.entries(former.placements).filter(([, id]) => exists(id)));
  return { scenes, shownId: exists(former.shownId) ? former.shownId : now.shownId, placements };
}
