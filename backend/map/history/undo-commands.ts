import { done, Failure, forbidden } from '../../../contracts/core/failure.js';
import type { MapCommandFields } from '../../../contracts/map/map.dto.js';
import { moveMarker } from '../commands/marker-commands.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import type { OperationKey } from '../map.commit.js';
import { applyDifference } from './apply-difference.js';
import { inverseOf, textOf, type MapDifference } from './map-difference.js';

/** An operation that can be taken back or done again. */
export interface StoredChange extends OperationKey {
  readonly difference: MapDifference;
}

/** Takes the sender's last change of the map back, or does it again. */
export interface HistoryCommand {
  readonly name: 'undo' | 'redo';
  readonly payload: MapCommandFields;
  /** What the sender has changed; undefined when there is nothing. */
  readonly target: StoredChange | undefined;
}

/** @throws Failure 409, without any change, when there is nothing, or when it has been changed since */
export function applyHistoryCommand(context: MapCommandContext, { name, target }: HistoryCommand): CommandReply {
  const { state, campaign, member } = context;
  if (!target) throw new Failure(409, name === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.');
  if (target.userId !== member.userId) throw forbidden();
  const difference = name === 'undo' ? inverseOf(target.difference) : target.difference;
  if (member.role === 'dm') applyDifference(state, difference);
  else movePlayersMarker(context, difference);
  campaign.change.recordUndone(target, name === 'undo');
  return done(`${name === 'undo' ? 'Undone' : 'Done again'}: ${textOf(target.difference)}.`);
}

/** A player's change is a move, and so is taking it back: all rules of a move hold, hidden creatures step aside. */
function movePlayersMarker(context: MapCommandContext, { markers }: MapDifference): void {
  const own = markers.find(({ id }) => context.state.marker(id)?.creatorId === context.member.userId);
  if (!own?.before || !own.after) throw new Failure(409, 'Your marker is not there any more.');
  moveMarker(context, {
    type: 'move_marker',
    markerId: own.id,
    ...(own.before.square == null ? {} : { origCoordinateId: own.before.square }),
    ...(own.after.square == null ? {} : { destCoordinateId: own.after.square }),
  });
}
