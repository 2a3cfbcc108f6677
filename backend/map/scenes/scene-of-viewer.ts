import type { SceneList } from '../map.model.js';
import type { Subscriber } from '../map.subscriber.js';
import type { RoomViewer } from '../map.viewer.js';
import { sceneInfo } from './scene-list.js';

/** Returns the scene where a player is: where the DM has placed them, or the one that is shown to all. */
export function sceneIdOfPlayer(list: SceneList, userId: string): string {
  const placed = Object.hasOwn(list.placements, userId) ? list.placements[userId] : undefined;
  return placed !== undefined && sceneInfo(list, placed) ? placed : list.shownId;
}

/** Returns the scene that a DM watches; one who watches none, or one that is gone, watches the one that is shown to all. */
export const sceneIdOfDm = (list: SceneList, watchedId: string | undefined): string =>
  watchedId !== undefined && sceneInfo(list, watchedId) ? watchedId : list.shownId;

/** Returns the scene that a viewer sees. @param watchedId the one that a DM has chosen */
export const sceneOfViewer = (list: SceneList, { userId, role }: RoomViewer, watchedId: string | undefined): string =>
  role === 'dm' ? sceneIdOfDm(list, watchedId) : sceneIdOfPlayer(list, userId);

/** Returns the scene that a subscriber sees after a change of the list. A DM who watches the shown one follows it. */
export function sceneAfter(before: SceneList, after: SceneList, subscriber: Subscriber): string {
  const follows = subscriber.sceneId === before.shownId;
  return sceneOfViewer(after, subscriber, follows ? after.shownId : subscriber.sceneId);
}
