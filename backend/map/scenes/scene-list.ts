import type { SceneInfo, SceneList } from '../map.model.js';

/** The name of the first scene until the DM gives it another one. */
export const FIRST_SCENE_NAME = 'Scene 1';

/** The scenes of a campaign in which the DM has made none. */
export const firstSceneOnly = (campaignId: string): SceneList => ({
  scenes: [{ id: campaignId, name: FIRST_SCENE_NAME, isNameShown: false }],
  shownId: campaignId,
  placements: {},
});

/** Returns a scene of the list; undefined: it has none with that id. */
export const sceneInfo = ({ scenes }: Pick<SceneList, 'scenes'>, id: string): SceneInfo | undefined =>
  scenes.find((scene) => scene.id === id);
