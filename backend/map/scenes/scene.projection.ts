import type { MapView } from '../../../contracts/map/map.contract.js';
import type { SceneEntry, SceneFields, SceneRef } from '../../../contracts/map/scenes.types.js';
import type { CampaignChange } from '../campaign.change.js';
import type { CampaignState } from '../campaign.state.js';
import type { RoomViewer } from '../map.viewer.js';
import type { MapDimensions, Roster, SceneList } from '../map.model.js';
import { projectMap, shownMap } from '../map.projection.js';
import { sceneInfo } from './scene-list.js';
import { sceneIdOfPlayer } from './scene-of-viewer.js';

/** The list of scenes with the dimensions of their maps, now or before a change. */
export interface ListedScenes {
  readonly list: SceneList;
  readonly members: Roster;
  dimensions(sceneId: string): MapDimensions | null;
}

/** Returns the list as it is. */
export const listedNow = (state: CampaignState): ListedScenes => ({
  list: state.list,
  members: state.members,
  dimensions: (id) => state.scene(id)?.dimensions ?? null,
});

/** Returns the list as it was before a change. */
export function listedBefore(state: CampaignState, change: CampaignChange): ListedScenes {
  const maps = change.before?.maps;
  return {
    list: change.before?.list ?? state.list,
    members: state.members,
    dimensions: (id) => {
      const was = change.scenes.get(id)?.mapWas;
      return was === undefined ? ((maps?.get(id) ?? state.scene(id))?.dimensions ?? null) : was;
    },
  };
}

/** Returns what `viewer` may see of the scene in which they are. Nothing else of the state leaves the server. */
export const projectView = (state: CampaignState, sceneId: string, viewer: RoomViewer): MapView => ({
  ...projectMap(state.map(sceneId), viewer),
  ...projectSceneFields(listedNow(state), sceneId, viewer),
});

/** Returns what a viewer may see of scenes: players the one in which they are, and its name when the DM shows it. */
export const projectSceneFields = (listed: ListedScenes, sceneId: string, viewer: RoomViewer): SceneFields => ({
  scene: projectScene(listed, sceneId, viewer),
  ...(viewer.role === 'dm' ? { scenes: projectScenes(listed) } : {}),
});

function projectScene({ list, dimensions }: ListedScenes, id: string, viewer: RoomViewer): SceneRef {
  const info = sceneInfo(list, id);
  const isNamed = viewer.role === 'dm' || (info?.isNameShown && shownMap({ dimensions: dimensions(id) }, viewer));
  return { id, name: (isNamed && info?.name) || null };
}

function projectScenes({ list, members, dimensions }: ListedScenes): SceneEntry[] {
  const players = [...members.values()].filter(({ role }) => role === 'player').map(({ userId }) => userId);
  return list.scenes.map(({ id, name, isNameShown }) => {
    const map = dimensions(id);
    return {
      id,
      name,
      is_name_shown: isNameShown,
      is_shown: list.shownId === id,
      rows_count: map?.rows ?? null,
      columns_count: map?.columns ?? null,
      is_revealed: map?.isRevealed ?? false,
      players: players.filter((userId) => sceneIdOfPlayer(list, userId) === id).sort(),
    };
  });
}

/** Whether a change may change what some viewer sees of the scenes. */
export const changesScenes = ({ before, scenes }: CampaignChange): boolean =>
  before !== undefined || [...scenes.values()].some(({ mapWas }) => mapWas !== undefined);
