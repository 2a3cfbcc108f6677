import type { CreateMap, DeleteMarker, PaintSquares, RevealMap, SaveMarker } from '../../../contracts/map/map.dto.js';
import { runApplyAttack, type ApplyAttackCommand } from '../attacks/apply-attack-command.js';
import { runResolveAttack, type ResolveAttackCommand } from '../attacks/resolve-attack-command.js';
import { applyCreatureCommand, type CreatureCommand } from '../creatures/creature-commands.js';
import { applyCompanionCommand, type CompanionCommand } from '../creatures/companion-commands.js';
import { followConcentration, type FollowConcentrationCommand } from '../creatures/follow-concentration-command.js';
import { placeCreatures, type PlaceCreaturesCommand } from '../creatures/place-creatures.js';
import { applyRestore, type RestoreCommand } from '../history/restore-command.js';
import { applyUndo, type UndoCommand } from '../history/undo-commands.js';
import { applyLogCommand, type LogCommand } from '../log/log-commands.js';
import { roomEmits } from '../room-emits.js';
import { applySceneCommand, type SceneCommand } from '../scenes/scene-commands.js';
import { applyTurnCommand, type TurnCommand } from '../turns/turn-commands.js';
import { createMap, revealMap } from './map-commands.js';
import {
  createMarker,
  deleteMarker,
  findMarker,
  liftMarker,
  moveMarker,
  placeMarker,
  updateMarker,
} from './marker-commands.js';
import { paint } from './paint-command.js';
import { requireCurrentMap, requireRight, type CommandReply, type MapCommandContext } from './preconditions.js';
import type { MapMember } from '../map.model.js';
import type { CampaignState } from '../campaign.state.js';

/** What changes what a room holds: emits, and what follows from changes of sheets. */
export type MapCommand = EmittedCommand | FollowConcentrationCommand;

/** The emits that change what a room holds. */
export type EmittedCommand =
  | LogCommand
  | UndoCommand
  | RestoreCommand
  | TurnCommand
  | SceneCommand
  | CreatureCommand
  | CompanionCommand
  | PlaceCreaturesCommand
  | ResolveAttackCommand
  | ApplyAttackCommand
  | { readonly name: 'createMap'; readonly payload: CreateMap }
  | { readonly name: 'revealMap'; readonly payload: RevealMap }
  | { readonly name: 'placeMarker' | 'updateMarker'; readonly payload: SaveMarker }
  | { readonly name: 'liftMarker' | 'deleteMarker'; readonly payload: DeleteMarker }
  | { readonly name: 'paint'; readonly payload: PaintSquares };

/**
 * Validates a command and applies it to the state, which records the change.
 * @param sceneId of the scene that it changes
 * @throws Failure, without any change: 400 naming the field, 403, 404 for a marker that the member does not see, 409
 */
export function applyMapCommand(
  campaign: CampaignState,
  member: MapMember,
  command: MapCommand,
  sceneId: string = campaign.sceneIdOf(member),
): CommandReply {
  const context: MapCommandContext = { campaign, sceneId, state: campaign.map(sceneId), member };
  // A change of a sheet brings it about, so nobody emits it.
  if (command.name === 'followConcentration') return followConcentration(context, command);
  requireRight(member, roomEmits[command.name].access);
  switch (command.name) {
    case 'createMap':
      return createMap(context, command.payload);
    case 'revealMap':
      return revealMap(context, command.payload);
    case 'paint':
      return paint(context, command.payload);
    // Both emits accept every `payload.type`, and only the type decides what happens to the marker.
    case 'placeMarker':
    case 'updateMarker':
      return saveMarker(context, command.payload);
    case 'liftMarker':
      return lift(context, command.payload);
    case 'deleteMarker':
      return remove(context, command.payload);
    case 'sendMessage':
    case 'rollDice':
    case 'deleteEntry':
      return applyLogCommand(context, command);
    case 'makeScene':
    case 'copyScene':
    case 'updateScene':
    case 'deleteScene':
    case 'showScene':
      return applySceneCommand(context, command);
    case 'newCreature':
    case 'setCreature':
    case 'showCreatureHealth':
    case 'playCreature':
    case 'changeForm':
    case 'revealLines':
    case 'rollCreature':
      return applyCreatureCommand(context, command);
    case 'setCompanion':
    case 'summonCompanion':
    case 'dismissCompanion':
    case 'callCompanion':
    case 'mountCreature':
    case 'dismountCreature':
      return applyCompanionCommand(context, command);
    case 'placeCreatures':
      return placeCreatures(context, command);
    case 'resolveAttack':
      return runResolveAttack(context, command);
    case 'applyAttack':
      return runApplyAttack(context, command);
    case 'undo':
    case 'redo':
    case 'undoEntry':
      return applyUndo(context, command);
    case 'restore':
      return applyRestore(context, command);
    default:
      return applyTurnCommand(context, command);
  }
}

function saveMarker(context: MapCommandContext, payload: SaveMarker): CommandReply {
  if (payload.type !== 'move_marker') requireRight(context.member, 'map.edit');
  switch (payload.type) {
    case 'new_marker':
      return createMarker(context, payload);
    case 'place_marker':
      return placeMarker(context, payload);
    case 'move_marker':
      return moveMarker(context, payload);
    case 'update_marker':
      if (payload.isDeleteControlToggled) return remove(context, payload);
      return updateMarker(context, payload);
  }
}

function lift(context: MapCommandContext, payload: DeleteMarker): CommandReply {
  requireCurrentMap(context, payload.mapId);
  return liftMarker(context, findMarker(context, payload.markerId, payload.coordinateId, 'coordinateId'));
}

function remove(context: MapCommandContext, payload: DeleteMarker | SaveMarker): CommandReply {
  requireCurrentMap(context, payload.mapId);
  return deleteMarker(context, findMarker(context, payload.markerId));
}
