import { randomUUID } from 'node:crypto';
import { badInput, done, Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { sentence } from '../../../contracts/core/text.js';
import type { CopyScene, DeleteScene, MakeScene, ShowScene, UpdateScene } from '../../../contracts/map/scenes.dto.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState, SceneInfo, SceneList } from '../map.model.js';
import { sceneIdOfPlayer, sceneInfo } from './scene-list.js';

/** The emits that change the list of scenes. */
export type SceneCommand =
  | { readonly name: 'makeScene'; readonly payload: MakeScene }
  | { readonly name: 'copyScene'; readonly payload: CopyScene }
  | { readonly name: 'updateScene'; readonly payload: UpdateScene }
  | { readonly name: 'deleteScene'; readonly payload: DeleteScene }
  | { readonly name: 'showScene'; readonly payload: ShowScene };

/** Applies a command to the list of scenes. @throws Failure, without any change: 400 naming the field, 409 */
export function applySceneCommand(context: MapCommandContext, command: SceneCommand): CommandReply {
  switch (command.name) {
    case 'makeScene':
      return makeScene(context, command.payload);
    case 'copyScene':
      return copyScene(context, command.payload);
    case 'updateScene':
      return updateScene(context, command.payload);
    case 'deleteScene':
      return deleteScene(context);
    case 'showScene':
      return showScene(context, command.payload);
  }
}

const reply = (sceneId: string, msg: string): CommandReply => ({ sceneId, ...done(msg) });

/** Makes a scene at the end of the list. Every character of the campaign has a marker in its controls list. */
function makeScene({ campaign, state }: MapCommandContext, payload: MakeScene): CommandReply {
  const { name, rows, columns, isRevealed = true } = payload;
  const id = randomUUID();
  addScene(campaign.list, campaign, { id, name, isNameShown: false }, campaign.list.scenes.length);
  const map = campaign.map(id);
  map.startNewMap({ id: randomUUID(), rows, columns, isRevealed });
  for (const marker of state.markers) if (marker.characterId !== null) map.putMarker(newMarkerOf(marker));
  return reply(id, sentence`${name} is ready. Only DMs see it until you show it.`);
}

/** @throws Failure 409 when there are too many */
function addScene(list: SceneList, campaign: MapCommandContext['campaign'], scene: SceneInfo, position: number): void {
  if (list.scenes.length >= LIMITS.scenesPerCampaign)
    throw new Failure(409, `A campaign can have at most ${LIMITS.scenesPerCampaign} scenes.`);
  campaign.setList({ ...list, scenes: list.scenes.toSpliced(position, 0, scene) });
}

/** The marker of the same character in another scene, as when the character has just joined. */
const newMarkerOf = ({ characterId, characterName, creatorId }: MarkerState): MarkerState => ({
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

function copyScene({ campaign, state, sceneId }: MapCommandContext, payload: CopyScene): CommandReply {
  const { list } = campaign;
  const position = list.scenes.findIndex(({ id }) => id === sceneId);
  const name = payload.name || nameOfCopy(list, list.scenes[position]?.name ?? '');
  const id = randomUUID();
  addScene(list, campaign, { id, name, isNameShown: false }, position + 1);
  const map = campaign.map(id);
  if (state.dimensions) map.startNewMap({ ...state.dimensions, id: randomUUID() });
  for (const square of state.paintedSquares) map.paint(square, state.square(square) ?? {});
  for (const marker of state.markers) map.putMarker({ ...marker, id: randomUUID() });
  return reply(id, sentence`${name} is ready. Only DMs see it until you show it.`);
}

/** Such as 'Cellar 2', or 'Cellar 3' when there is one. */
function nameOfCopy({ scenes }: SceneList, name: string): string {
  const stem = name.replace(/ \d{1,3}$/u, '');
  const names = new Set(scenes.map((scene) => scene.name));
  for (let count = 2; ; count += 1) {
    const copy = `${stem.slice(0, LIMITS.sceneName - String(count).length - 1)} ${count}`;
    if (!names.has(copy)) return copy;
  }
}

function updateScene({ campaign, sceneId }: MapCommandContext, payload: UpdateScene): CommandReply {
  const { list } = campaign;
  const before = sceneInfo(list, sceneId);
  if (!before) throw new Error(`There is no scene ${sceneId}.`);
  const scene: SceneInfo = {
    id: sceneId,
    name: payload.name ?? before.name,
    isNameShown: payload.isNameShown ?? before.isNameShown,
  };
  const position = list.scenes.indexOf(before);
  const scenes = list.scenes.toSpliced(position, 1).toSpliced(payload.position ?? position, 0, scene);
  campaign.setList({ ...list, scenes });
  return reply(sceneId, sentence`${scene.name} is saved.`);
}

function deleteScene({ campaign, sceneId }: MapCommandContext): CommandReply {
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
  return reply(sceneId, sentence`${name} is deleted.`);
}

/** Shows a scene to everybody, or to the named players; the others stay where they are. */
function showScene({ campaign, sceneId }: MapCommandContext, { playerIds }: ShowScene): CommandReply {
  const { list, members } = campaign;
  const name = sceneInfo(list, sceneId)?.name ?? '';
  if (playerIds === undefined) {
    campaign.setList({ ...list, shownId: sceneId, placements: {} });
    return reply(sceneId, sentence`Everybody sees ${name}.`);
  }
  if (!playerIds.every((id) => members.get(id)?.role === 'player'))
    throw badInput('playerIds', 'Please choose players of this campaign.');
  const places = [...Object.entries(list.placements), ...playerIds.map((id) => [id, sceneId] as const)];
  const placements = Object.fromEntries(
    [...new Map(places)].filter(([id, placed]) => placed !== list.shownId && members.get(id)?.role === 'player'),
  );
  campaign.setList({ ...list, placements });
  return reply(sceneId, sentence`The chosen players see ${name}.`);
}
