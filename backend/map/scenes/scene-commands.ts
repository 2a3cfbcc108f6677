import { randomUUID } from 'node:crypto';
import { badInput, done } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { sentence } from '../../../contracts/core/text.js';
import type { CopyScene, DeleteScene, MakeScene, ShowScene, UpdateScene } from '../../../contracts/map/scenes.dto.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import type { SceneInfo, SceneList } from '../map.model.js';
import { sceneInfo } from './scene-list.js';
import { addScene, newMarkerOf, removeScene } from './add-and-remove-scenes.js';

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
  const map = addScene(campaign, { id, name, isNameShown: false }, campaign.list.scenes.length);
  map.startNewMap({ id: randomUUID(), rows, columns, isRevealed });
  for (const marker of state.markers) if (marker.characterId !== null) map.putMarker(newMarkerOf(marker));
  return reply(id, sentence`${name} is ready. Only DMs see it until you show it.`);
}

function copyScene({ campaign, state, sceneId }: MapCommandContext, payload: CopyScene): CommandReply {
  const { list } = campaign;
  const position = list.scenes.findIndex(({ id }) => id === sceneId);
  const name = payload.name || nameOfCopy(list, list.scenes[position]?.name ?? '');
  const id = randomUUID();
  const map = addScene(campaign, { id, name, isNameShown: false }, position + 1);
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
  const name = sceneInfo(campaign.list, sceneId)?.name ?? '';
  removeScene(campaign, sceneId);
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
