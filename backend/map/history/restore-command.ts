import { done, Failure } from '../../../contracts/core/failure.js';
import type { MapCommandFields } from '../../../contracts/map/map.dto.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import type { CampaignState } from '../campaign.state.js';
import type { UndoneOperation } from '../map.commit.js';
import { bringBackScene } from '../scenes/add-and-remove-scenes.js';
import { differencesIn, type MapDifference, type RestoredSheets } from './map-difference.js';
import { restoreMap, undoneByRestore } from './restore-map.js';
import { mergedList, type StoredOperation } from './undo-commands.js';

/** What a restore takes back. */
export interface RestorePlan {
  /** The version of the campaign for which it was made. */
  readonly version: number;
  /** Only the changes of this scene; null: of all scenes. */
  readonly sceneId: string | null;
  /** Every operation since, the newest first. */
  readonly operations: readonly StoredOperation[];
  /** What the operations before had undone or done again, the last of each operation. */
  readonly undoneThen: readonly UndoneOperation[];
  /** What the history says of it. */
  readonly text: string;
  /** The round from then on; null: no encounter. */
  readonly round: number | null;
  readonly sheets: RestoredSheets;
}

/** Brings map and turns back to what they were. */
export interface RestoreCommand {
  readonly name: 'restore';
  readonly payload: MapCommandFields & { readonly campaignId: string };
  readonly plan: RestorePlan;
}

/** The campaign has changed since a restore was planned. */
export class HistoryMoved extends Failure {
  constructor() {
    super(409, 'The table is changing too quickly. Try again in a moment.');
  }
}

/** @throws Failure 409, without any change, when the campaign has changed since the restore was planned */
export function applyRestore({ campaign }: MapCommandContext, { payload, plan }: RestoreCommand): CommandReply {
  if (campaign.version !== plan.version) throw new HistoryMoved();
  // A scene that was made since stays as it is, with all that was prepared in it.
  const made = scenesMadeSince(plan.operations);
  if (plan.sceneId === null) bringBackScenes(campaign, plan.operations, made);
  const byScene = new Map<string, MapDifference[]>();
  for (const difference of plan.operations.flatMap((operation) => differencesIn(operation.difference))) {
    const id = difference.sceneId ?? payload.campaignId;
    if ((plan.sceneId === null || plan.sceneId === id) && !made.has(id))
      byScene.set(id, [...(byScene.get(id) ?? []), difference]);
  }
  for (const [id, differences] of byScene) {
    const map = campaign.scene(id);
    if (map) restoreMap(map, differences);
  }
  const list = plan.operations.findLast(({ difference }) => difference.list)?.difference.list;
  if (list && plan.sceneId === null) campaign.setList(mergedList(campaign.list, list.before));
  for (const flag of undoneByRestore(plan.operations, plan.undoneThen))
    campaign.change.recordUndone(flag, flag.isUndone);
  return done('Everything is as it was then.');
}

/** Returns the scenes that there were not before some operations: they were made before they were deleted. */
function scenesMadeSince(newestFirst: readonly StoredOperation[]): ReadonlySet<string> {
  const made = new Set<string>();
  for (const { difference } of newestFirst) {
    for (const id of difference.made ?? []) made.add(id);
    for (const id of difference.deleted ?? []) made.delete(id);
  }
  return made;
}

/** Brings back the scenes that were deleted since, as they were when they were deleted last. */
function bringBackScenes(
  campaign: CampaignState,
  newestFirst: readonly StoredOperation[],
  made: ReadonlySet<string>,
): void {
  const present = campaign.map(campaign.list.shownId);
  for (const record of newestFirst.flatMap(({ difference }) => difference.removed ?? []))
    if (!campaign.has(record.scene.id) && !made.has(record.scene.id)) bringBackScene(campaign, record, present);
}
