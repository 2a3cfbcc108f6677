import { randomUUID } from 'node:crypto';
import { Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { sentence } from '../../../contracts/core/text.js';
import type { CampaignState } from '../campaign.state.js';
import { putEncounter } from '../history/apply-difference.js';
import type { MarkerState, SceneInfo } from '../map.model.js';
import type { MapState } from '../map.state.js';
import { sceneInfo } from './scene-list.js';
import { sceneIdOfPlayer } from './scene-of-viewer.js';
import type { SceneRecord } from './scene-record.js';

/** Adds a scene to the list. @throws Failure 409, without any change, when there are too many */
export function addScene(campaign: CampaignState, scene: SceneInfo, position: number): MapState {
  const { list } = campaign;
  if (list.scenes.length >= LIMITS.scenesPerCampaign)
    throw new Failure(409, `A campaign can have at most ${LIMITS.scenesPerCampaign} scenes.`);
  campaign.setList({ ...list, scenes: list.scenes.toSpliced(position, 0, scene) });
  return campaign.map(scene.id);
}

/**
 * Removes a scene from the list.
 * @throws Failure 409, without any change, for the first scene and for one in which a player is
 */
export function removeScene(campaign: CampaignState, sceneId: string): void {
  const { list } = campaign;
  const name = sceneInfo(list, sceneId)?.name ?? '';
  // Its row has the version of the campaign.
  if (sceneId === campaign.campaignId)
    throw new Failure(
      409,
      sentence`${name} is the first scene of the campaign and stays. Make a new map in it instead.`,
    );
  if (sceneId === list.shownId) throw new Failure(409, sentence`Players see ${name}. Show them another scene first.`);
  const isOccupied = [...campaign.members.values()].some(
    ({ role, userId }) => role === 'player' && sceneIdOfPlayer(list, userId) === sceneId,
  );
  if (isOccupied) throw new Failure(409, sentence`Players are in ${name}. Show them another scene first.`);
  const placements = Object.fromEntries(Object.entries(list.placements).filter(([, placed]) => placed !== sceneId));
  campaign.setList({ ...list, scenes: list.scenes.filter(({ id }) => id !== sceneId), placements });
}

/**
 * Brings a deleted scene back with everything that it had. Characters that have left the campaign meanwhile have no
 * marker in it, and those that have joined get one in its controls list.
 * @param present a map of the campaign, which has the markers of its characters
 * @throws Failure 409, without any change, when there are too many scenes
 */
export function bringBackScene(campaign: CampaignState, record: SceneRecord, present: MapState): void {
  const { scene, position, dimensions, encounter, squares, markers } = record;
  const characters = new Map(
    [...present.markers].flatMap((marker) => (marker.characterId === null ? [] : [[marker.characterId, marker]])),
  );
  const map = addScene(campaign, scene, position);
  if (dimensions) map.startNewMap(dimensions);
  for (const [id, square] of squares) map.paint(id, square);
  for (const marker of markers) {
    const character = marker.characterId === null ? undefined : characters.get(marker.characterId);
    if (marker.characterId === null) map.putMarker(marker);
    else if (character) map.putMarker({ ...marker, characterName: character.characterName });
    characters.delete(marker.characterId ?? '');
  }
  for (const marker of characters.values()) map.putMarker(newMarkerOf(marker));
  putEncounter(map, encounter);
}

/** The marker of the same character in another scene, as when the character has just joined. */
export const newMarkerOf = ({ characterId, characterName, creatorId }: MarkerState): MarkerState => ({
  id: randomUUID(),
  name: characterName,
  type: 'pc',
  characterId,
  characterName,
  creatorId,
  square: null,
  size: 1,
  isHiding: false,
  awareAll: true,
  awareUsers: [],
  publicNotes: '',
  privateNotes: '',
  creature: null,
});
