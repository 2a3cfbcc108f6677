import { CopyScene, DeleteScene, MakeScene, ShowScene, UpdateScene } from '../../../contracts/map/scenes.dto.js';
import { readPayload } from '../../core/sockets/answer-emit.js';
import type { EmitHandler, MapService } from '../map.service.js';
import type { SceneCommand } from './scene-commands.js';

/** The emits that change the list of scenes, one line each. @param map returns the service once it exists */
export const sceneHandlers = (map: () => MapService): Readonly<Record<SceneCommand['name'], EmitHandler>> => ({
  makeScene: (client, payload) =>
    map().command(client, { name: 'makeScene', payload: readPayload(MakeScene, payload) }),
  copyScene: (client, payload) =>
    map().command(client, { name: 'copyScene', payload: readPayload(CopyScene, payload) }),
  updateScene: (client, payload) =>
    map().command(client, { name: 'updateScene', payload: readPayload(UpdateScene, payload) }),
  deleteScene: (client, payload) =>
    map().command(client, { name: 'deleteScene', payload: readPayload(DeleteScene, payload) }),
  showScene: (client, payload) =>
    map().command(client, { name: 'showScene', payload: readPayload(ShowScene, payload) }),
});
