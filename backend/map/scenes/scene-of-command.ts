import { Failure, notFound, stale } from '../../../contracts/core/failure.js';
import type { CampaignState } from '../campaign.state.js';
import { differencesIn } from '../history/map-difference.js';
import type { MapMember } from '../map.model.js';
import type { QueuedCommand } from '../map.queue.js';

/** The scenes that an emit may be for. */
interface SceneChoice {
  /** The field `sceneId` of its payload. */
  readonly named: string | undefined;
  /** The scene that its sender's socket sees. */
  readonly watchedId?: string | undefined;
}

/** Returns the scene that a command names. */
const namedScene = ({ payload }: QueuedCommand['command']): string | undefined =>
  'sceneId' in payload ? payload.sceneId : undefined;

/** Returns the scenes that a command may be for. */
export const sceneChoice = ({ command, watchedId }: QueuedCommand): SceneChoice => ({
  named: namedScene(command),
  watchedId,
});

/** Returns the scenes of the changes that a command takes back or does again, and those where players then are. */
function scenesOfHistory({ command }: QueuedCommand): (string | undefined)[] {
  const targets = 'target' in command ? [command.target] : command.name === 'restore' ? command.plan.operations : [];
  return targets.flatMap((target) => {
    if (!target) return [];
    const { list, made = [], deleted = [] } = target.difference;
    const lists = list ? [list.before, list.after] : [];
    return [
      ...made,
      ...deleted,
      ...differencesIn(target.difference).map(({ sceneId }) => sceneId),
      ...lists.flatMap(({ shownId, placements }) => [shownId, ...Object.values(placements)]),
    ];
  });
}

/** Returns the scenes that must be loaded before a command is applied. */
export function scenesToLoad(state: CampaignState, queued: QueuedCommand): string[] {
  const { named, watchedId } = sceneChoice(queued);
  const heldIn = queued.command.name === 'followConcentration' ? queued.command.heldIn : [];
  return [named, watchedId, state.list.shownId, ...heldIn, ...scenesOfHistory(queued)].filter((id) => id !== undefined);
}

/**
 * Returns the scene that an emit is for: the one that it names, otherwise the one that its sender sees.
 * @throws Failure 409 when it names another scene than that of the player who sent it, whether there is one or not;
 * 404 for a DM when there is none
 */
export function sceneOfCommand(state: CampaignState, member: MapMember, { named, watchedId }: SceneChoice): string {
  const own = state.sceneIdOf(member);
  if (member.role !== 'dm') {
    if (named !== undefined && named !== own) throw stale('You are in another scene now.');
    return own;
  }
  const id = named ?? (watchedId !== undefined && state.has(watchedId) ? watchedId : own);
  const map = state.scene(id);
  if (!map) throw notFound('scene');
  if (!map.isLoaded) throw new Failure(503, 'The scene is being loaded. Try again.');
  return id;
}
