import type { Encounter } from '../../../contracts/turns/encounter.types.js';
import type { CampaignState } from '../campaign.state.js';
import { BLANK, type MapDimensions, type MarkerState, type SceneInfo, type Square } from '../map.model.js';
import type { MapState } from '../map.state.js';

/** A scene with everything in it, as the history keeps one that was deleted. */
export interface SceneRecord {
  readonly scene: SceneInfo;
  /** Its place in the list, from 0. */
  readonly position: number;
  readonly dimensions: MapDimensions | null;
  readonly encounter: Encounter | null;
  readonly squares: readonly (readonly [id: number, square: Square])[];
  readonly markers: readonly MarkerState[];
}

/** Returns the scenes that the last command has deleted, as they were before it. */
export function deletedScenes(campaign: CampaignState): SceneRecord[] {
  const { before } = campaign.change;
  return (before?.list.scenes ?? []).flatMap((scene, position) => {
    const map = campaign.has(scene.id) ? undefined : before?.maps.get(scene.id);
    return map ? [recordOf(scene, position, map)] : [];
  });
}

const recordOf = (scene: SceneInfo, position: number, map: MapState): SceneRecord => ({
  scene,
  position,
  dimensions: map.dimensions,
  encounter: map.encounter,
  squares: [...map.paintedSquares].map((id) => [id, map.square(id) ?? BLANK] as const),
  markers: [...map.markers],
});
