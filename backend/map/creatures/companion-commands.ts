import { done, Failure, forbidden } from '../../../contracts/core/failure.js';
import { sentence } from '../../../contracts/core/text.js';
import type { Companion } from '../../../contracts/map/companion.types.js';
import type {
  CallCompanion,
  DismissCompanion,
  DismountCreature,
  MountCreature,
  SetCompanion,
  SummonCompanion,
} from '../../../contracts/map/companions.dto.js';
import { findMarker, placeMarker } from '../commands/marker-commands.js';
import { currentMap, requireCurrentMap, type CommandReply, type MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import { leaveWithMarker } from '../turns/participants.js';
import { markerOfCharacter, playerFor, seenMarkers } from './companion-owners.js';
import { dismountCreature, mountCreature } from './mount-commands.js';
import { requirePlayed } from './creature-commands.js';
import { seenFreeSquares } from './free-squares-seen.js';
import { summonCompanion, type SummonSources } from './summon-companion.js';

/** The emits that change companions. */
export type CompanionCommand =
  | { readonly name: 'setCompanion'; readonly payload: SetCompanion }
  | { readonly name: 'summonCompanion'; readonly payload: SummonCompanion; readonly sources: SummonSources }
  | { readonly name: 'dismissCompanion'; readonly payload: DismissCompanion }
  | { readonly name: 'callCompanion'; readonly payload: CallCompanion }
  | { readonly name: 'mountCreature'; readonly payload: MountCreature }
  | { readonly name: 'dismountCreature'; readonly payload: DismountCreature };

/** Applies a command to companions. @throws Failure, without any change: 400 naming the field, 403, 404, 409 */
export function applyCompanionCommand(context: MapCommandContext, command: CompanionCommand): CommandReply {
  requireCurrentMap(context, command.payload.mapId);
  if (command.name === 'summonCompanion') return summonCompanion(context, command.payload, command.sources);
  const marker = findMarker(context, command.payload.markerId);
  switch (command.name) {
    case 'setCompanion':
      return setCompanion(context, marker, command.payload);
    case 'dismissCompanion':
      return dismiss(context, marker, command.payload);
    case 'callCompanion':
      return call(context, marker, command.payload);
    case 'mountCreature':
      return mountCreature(context, marker, command.payload);
    case 'dismountCreature':
      return dismountCreature(context, marker, command.payload);
  }
}

const reply = ({ id }: MarkerState, msg: string): CommandReply => ({ markerId: id, ...done(msg) });

function setCompanion(context: MapCommandContext, marker: MarkerState, payload: SetCompanion): CommandReply {
  const { creature } = marker;
  if (!creature) throw new Failure(409, sentence`${marker.name} carries no creature.`, 'markerId');
  const { companion: before, ...rest } = creature;
  if (payload.characterId === undefined) {
    if (before) context.state.putMarker(Object.assign({}, marker, { creature: rest }));
    return reply(marker, sentence`${marker.name} is at nobody's side.`);
  }
  const owner = markerOfCharacter(context, payload.characterId);
  const saysWho = payload.playerId !== undefined || payload.isDmAlone !== undefined;
  const isSameOwner = before?.character_id === payload.characterId;
  const companion: Companion = {
    character_id: payload.characterId,
    player_id: before && isSameOwner && !saysWho ? before.player_id : playerFor(context, owner, payload),
    spell: before && isSameOwner ? before.spell : null,
    returns: payload.returns ?? before?.returns ?? false,
    vanishes: payload.vanishes ?? before?.vanishes ?? false,
    turns: payload.turns ?? before?.turns ?? 'own',
  };
  context.state.putMarker(Object.assign({}, marker, { creature: { ...rest, companion } }));
  return reply(marker, sentence`${marker.name} is at the side of ${owner.name}.`);
}

/** @throws Failure 403 for somebody else's, 409 for a marker that is no companion */
function companionOf(context: MapCommandContext, marker: MarkerState): Companion {
  requirePlayed(context, marker);
  const companion = marker.creature?.companion;
  if (!companion) throw new Failure(409, sentence`${marker.name} is at nobody's side.`, 'markerId');
  return companion;
}

/** Puts a companion away, which leaves the turn order; one that does not come back is deleted. */
function dismiss(
  context: MapCommandContext,
  marker: MarkerState,
  { isForGood = false }: DismissCompanion,
): CommandReply {
  const { state } = context;
  const { returns } = companionOf(context, marker);
  leaveWithMarker(state, marker.id);
  if (isForGood || !returns) {
    state.removeMarker(marker.id);
    return reply(marker, sentence`${marker.name} is gone.`);
  }
  if (marker.square !== null) state.putMarker(Object.assign({}, marker, { square: null }));
  return reply(marker, sentence`${marker.name} is put away.`);
}

/** Brings a companion back that is not on the board. */
function call(context: MapCommandContext, marker: MarkerState, payload: CallCompanion): CommandReply {
  const { member } = context;
  const { returns, character_id } = companionOf(context, marker);
  if (!returns && member.role !== 'dm') throw forbidden(sentence`Only the DM can place ${marker.name}.`);
  const dimensions = currentMap(context, payload.mapId);
  if (marker.square !== null) throw new Failure(409, sentence`${marker.name} is on the board already.`);
  const owner = seenMarkers(context).find((one) => one.characterId === character_id);
  const near = payload.coordinateId ?? owner?.square ?? null;
  if (near === null)
    throw new Failure(
      409,
      sentence`${owner?.name ?? 'Its owner'} is not on the board. Choose a square.`,
      'coordinateId',
    );
  const square = payload.coordinateId ?? seenFreeSquares(context, dimensions).take(near, marker.size) ?? undefined;
  if (square === undefined) throw new Failure(409, 'There is no free square for it.', 'coordinateId');
  return placeMarker(context, {
    type: 'place_marker',
    markerId: marker.id,
    destCoordinateId: square,
  });
}
