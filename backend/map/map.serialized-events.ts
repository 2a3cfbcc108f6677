import { logEvents } from '../../contracts/log/log.contract.js';
import { mapEvents } from '../../contracts/map/map.contract.js';
import { groupBy } from '../core/group-by.js';
import type { CampaignChange } from './campaign.change.js';
import type { CampaignState } from './campaign.state.js';
import type { LogChange } from './log/log.model.js';
import { logGroupOf, projectLogChange } from './log/log.projection.js';
import { MapChange } from './map.change.js';
import { changeGroupOf, diffViews, projectChange } from './map.view-patch.js';
import type { MapPatch } from './map.projection.js';
import type { Subscriber } from './map.subscriber.js';
import {
  changesScenes,
  listedBefore,
  listedNow,
  projectSceneFields,
  projectView,
  type ListedScenes,
} from './scenes/scene.projection.js';
import { sceneAfter } from './scenes/scene-of-viewer.js';

/** One event without its `seq`, serialised once for all subscribers who receive the same. */
export interface SerializedEvent {
  readonly event: string;
  /** The payload as JSON text. */
  readonly body: string;
  readonly subscribers: readonly Subscriber[];
  /** The scene that they see from now on; undefined if it is the same. */
  readonly sceneId?: string;
}

const NO_CHANGE = new MapChange();

/** Serialises what a commit changes of the scenes, once for each group of viewers. */
export function prepareScenes(
  state: CampaignState,
  change: CampaignChange,
  subscribers: Iterable<Subscriber>,
): SerializedEvent[] {
  const viewers = [...subscribers].filter(({ isLogOnly }) => !isLogOnly);
  const listed = changesScenes(change) ? { before: listedBefore(state, change), now: listedNow(state) } : undefined;
  const sceneNow = (viewer: Subscriber): string =>
    listed ? sceneAfter(listed.before.list, listed.now.list, viewer) : viewer.sceneId;
  return [...groupBy(viewers, sceneNow)].flatMap(([sceneId, there]) => [
    ...prepareScene(
      state,
      change,
      sceneId,
      there.filter((viewer) => viewer.sceneId === sceneId),
      listed,
    ),
    ...prepareArrivals(
      state,
      sceneId,
      there.filter((viewer) => viewer.sceneId !== sceneId),
    ),
  ]);
}

/** The part of those who were in the scene before. */
function prepareScene(
  state: CampaignState,
  { scenes }: CampaignChange,
  sceneId: string,
  viewers: readonly Subscriber[],
  listed: { readonly before: ListedScenes; readonly now: ListedScenes } | undefined,
): SerializedEvent[] {
  const change = scenes.get(sceneId) ?? NO_CHANGE;
  if (change === NO_CHANGE && !listed) return [];
  const map = state.map(sceneId);
  const affected = change.affected(map);
  return [...groupBy(viewers, (viewer) => changeGroupOf(map, change, affected, viewer)).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const fields = listed && {
      before: projectSceneFields(listed.before, sceneId, first),
      after: projectSceneFields(listed.now, sceneId, first),
    };
    const patch = projectChange(map, change, affected, first, fields);
    return patch ? [serialize(group, patch)] : [];
  });
}

/** The whole view for those who were in another scene before. */
const prepareArrivals = (state: CampaignState, sceneId: string, viewers: readonly Subscriber[]): SerializedEvent[] =>
  [...groupBy(viewers, ({ role, userId }) => (role === 'dm' ? 'dm' : userId)).values()].flatMap((group) => {
    const [first] = group;
    const body = first && projectView(state, sceneId, first);
    return body ? [{ ...serialize(group, { event: mapEvents.newMap.name, body }), sceneId }] : [];
  });

/** Serialises what a commit changes of the log, once for each group of viewers. */
export function prepareLog(change: LogChange, subscribers: Iterable<Subscriber>): SerializedEvent[] {
  const viewers = [...subscribers].filter(({ watcherId }) => watcherId === undefined);
  return [...groupBy(viewers, (viewer) => logGroupOf(change, viewer)).values()].flatMap((group) => {
    const [first] = group;
    const body = first && projectLogChange(change, first);
    return body ? [serialize(group, { event: logEvents.entries.name, body })] : [];
  });
}

/** Serialises the difference of two states for one subscriber. */
export function prepareDifference(before: CampaignState, after: CampaignState, viewer: Subscriber): SerializedEvent[] {
  const sceneId = sceneAfter(before.list, after.list, viewer);
  if (sceneId !== viewer.sceneId || !before.scene(sceneId)?.isLoaded) return prepareArrivals(after, sceneId, [viewer]);
  const patch: MapPatch | undefined = diffViews(
    projectView(before, sceneId, viewer),
    projectView(after, sceneId, viewer),
  );
  return patch ? [serialize([viewer], patch)] : [];
}

const serialize = (
  subscribers: readonly Subscriber[],
  { event, body }: { readonly event: string; readonly body: object },
): SerializedEvent => ({ event, body: JSON.stringify(body), subscribers });
