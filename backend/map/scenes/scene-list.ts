import type { SceneInfo, SceneList } from '../map.model.js';

/** The name of the first scene until the DM gives it another one. */
export const FIRST_SCENE_NAME = 'Scene 1';

/** The scenes of a campaign in which the DM has made none. */
export const firstSceneOnly = (campaignId: string): SceneList => ({
  scenes: [{ id: campaignId, name: FIRST_SCENE_NAME, isNameShown: false }],
  shownId: campaignId,
  placements: {},
});

export const sceneInfo = ({ scenes }: Pick<SceneList, 'scenes'>, id: string): SceneInfo | undefined =>
  scenes.find((scene) => scene.id === id);

/** Returns the scene where a player is: where the DM has placed them, or the one that is shown to all. */
export function sceneIdOfPlayer(list: SceneList, userId: string): string {
  const placed = Object.hasOwn(list.placements, userId) ? list.placements[userId] : undefined;
  return placed !== undefined && sceneInfo(list, placed) ? placed : list.shownId;
}

/** Returns the scene that a DM watches; one who watches none, or one that is gone, watches the one that is shown to all. */
export const sceneIdOfDm = (list: SceneList, watchedId: string | undefined): string =>
  watchedId !== undefined && sceneInfo(list, watchedId) ? watchedId : list.shownId;
