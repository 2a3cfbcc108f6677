import { notFound } from '../../../contracts/core/failure.js';
import type { MapCommandContext } from '../commands/preconditions.js';
import type { MapRooms } from '../map.rooms.js';
import type { MapClient } from '../map.service.js';
import { sceneOfCommand } from './scene-of-command.js';

/**
 * Reads the scene that a member names or sees, as a command of theirs would find it, and changes nothing.
 * @throws Failure 404 for somebody who is no member any more, and what `read` throws
 */
export function inspectScene<Result>(
  rooms: MapRooms,
  client: MapClient,
  { campaignId, named }: { readonly campaignId: string; readonly named: string | undefined },
  read: (context: MapCommandContext) => Result,
): Promise<Result> {
  return rooms.use(campaignId, (room) =>
    room.inspect(client.socketId, undefined, (campaign, watchedId) => {
      const member = campaign.members.get(client.user.id);
      if (!member) throw notFound('campaign');
      const sceneId = sceneOfCommand(campaign, member, { named, watchedId });
      return read({ campaign, sceneId, state: campaign.map(sceneId), member });
    }),
  );
}
