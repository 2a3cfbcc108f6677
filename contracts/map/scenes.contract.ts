import type { MessageReply } from '../core/failure.js';
import { clientEvent } from '../core/route.js';
import type { MarkerTypeId } from './map.palette.js';
import type { CopyScene, DeleteScene, GetSceneThumbnails, MakeScene, ShowScene, UpdateScene } from './scenes.dto.js';

/* The scenes of a campaign. The rules N1, N2, … of PROTOCOL.md apply. */

export type SceneAck = MessageReply & { sceneId: string };

/** A map in small: cells of one square, or of several on a large map. */
export interface SceneThumbnail {
  id: string;
  rows: number;
  columns: number;
  colors: string[];
  /** The index of the fill in `colors`, row by row; -1: no fill. */
  cells: number[];
  /** The markers on the board: index of the cell and type. */
  markers: [cell: number, type: MarkerTypeId][];
}

export type SceneThumbnailsAck = MessageReply & { thumbnails: SceneThumbnail[] };

/** The emits for scenes, all of them for DMs. The server acknowledges each with its ack type or a FailureReply. */
export const sceneEmits = {
  makeScene: clientEvent<MakeScene, SceneAck>({
    name: 'make scene',
    access: 'map.edit',
    summary: 'Makes a scene with a blank map, which nobody sees but DMs.',
  }),
  copyScene: clientEvent<CopyScene, SceneAck>({
    name: 'copy scene',
    access: 'map.edit',
    summary: 'Copies a scene with its paint, fog and markers, without its encounter.',
  }),
  updateScene: clientEvent<UpdateScene, SceneAck>({
    name: 'update scene',
    access: 'map.edit',
    summary: 'Renames a scene, shows its name to players or hides it, or moves it in the list.',
  }),
  deleteScene: clientEvent<DeleteScene, SceneAck>({
    name: 'delete scene',
    access: 'map.edit',
    summary: 'Deletes a scene that no player sees.',
  }),
  showScene: clientEvent<ShowScene, SceneAck>({
    name: 'show scene',
    access: 'map.edit',
    summary: 'Shows a scene to everybody, which reunites them, or to the listed players.',
  }),
  getSceneThumbnails: clientEvent<GetSceneThumbnails, SceneThumbnailsAck>({
    name: 'get scene thumbnails',
    access: 'map.edit',
    summary: 'Returns every map in small.',
  }),
} as const;
