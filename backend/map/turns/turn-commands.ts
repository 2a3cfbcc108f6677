import { done, Failure, stale } from '../../../contracts/core/failure.js';
import { hasFallen } from '../../../contracts/map/marker-creature.types.js';
import type { Encounter } from '../../../contracts/turns/encounter.types.js';
import {
  addReminder,
  markLairAction,
  ready,
  removeReminder,
  setLegendaryActions,
  spendLegendary,
  surprise,
} from '../../../contracts/turns/participant.rules.js';
import { isTurnOver, roundOf } from '../../../contracts/turns/turn-order.js';
import type * as Dto from '../../../contracts/turns/turns.dto.js';
import {
  back,
  delay,
  endTurn,
  findParticipant,
  leave,
  next,
  reorder,
  resume,
  setHiddenTurns,
} from '../../../contracts/turns/encounter-steps.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import { joinEncounter, rollInitiative, setInitiativeOf, startEncounter } from './initiative-commands.js';
import type { InitiativeSources } from './initiative.js';
import {
  actingParticipant,
  leaveWithMarker,
  requireEncounter,
  witnessesOf,
  type EncounterContext,
} from './participants.js';

/** The emits that change the encounter; those that roll come with what the characters' sheets say. */
export type TurnCommand =
  | { readonly name: 'startEncounter'; readonly payload: Dto.StartEncounter; readonly sources: InitiativeSources }
  | { readonly name: 'joinEncounter'; readonly payload: Dto.JoinEncounter; readonly sources: InitiativeSources }
  | { readonly name: 'rollInitiative'; readonly payload: Dto.RollInitiative; readonly sources: InitiativeSources }
  | { readonly name: 'setInitiative'; readonly payload: Dto.SetInitiative }
  | { readonly name: 'endEncounter'; readonly payload: Dto.EndEncounter }
  | { readonly name: 'removeFallen'; readonly payload: Dto.RemoveFallen }
  | { readonly name: 'nextTurn' | 'previousTurn'; readonly payload: Dto.NextTurn }
  | { readonly name: 'leaveEncounter' | 'resumeTurn'; readonly payload: Dto.ParticipantRef }
  | { readonly name: 'endTurn' | 'delayTurn'; readonly payload: Dto.ParticipantRef }
  | { readonly name: 'readyAction'; readonly payload: Dto.ReadyAction }
  | { readonly name: 'reorderTurn'; readonly payload: Dto.ReorderTurn }
  | { readonly name: 'setSurprise'; readonly payload: Dto.SetSurprise }
  | { readonly name: 'setLegendaryActions'; readonly payload: Dto.SetLegendaryActions }
  | { readonly name: 'spendLegendaryActions'; readonly payload: Dto.SpendLegendaryActions }
  | { readonly name: 'markLairAction'; readonly payload: Dto.MarkLairAction }
  | { readonly name: 'addReminder'; readonly payload: Dto.AddReminder }
  | { readonly name: 'removeReminder'; readonly payload: Dto.RemoveReminder }
  | { readonly name: 'setHiddenTurns'; readonly payload: Dto.SetHiddenTurns };

/** Applies a command to the encounter. @throws Failure, without any change: 400 naming the field, 403, 404, 409 */
export function applyTurnCommand(context: MapCommandContext, command: TurnCommand): CommandReply {
  switch (command.name) {
    case 'startEncounter':
      return startEncounter(context, command.payload, command.sources);
    case 'joinEncounter':
      return joinEncounter(requireEncounter(context), command.payload, command.sources);
    case 'rollInitiative':
      return rollInitiative(requireEncounter(context), command.payload, command.sources);
    case 'setInitiative':
      return setInitiativeOf(requireEncounter(context), command.payload);
    case 'endEncounter':
      requireEncounter(context);
      context.state.setEncounter(null);
      return done('The encounter is over.');
    case 'removeFallen':
      return removeFallen(requireEncounter(context));
    default: {
      const running = requireEncounter(context);
      const [encounter, msg] = stepOf(running, command);
      context.state.setEncounter(encounter);
      return done(msg);
    }
  }
}

type Step = Exclude<
  TurnCommand,
  { name: 'startEncounter' | 'joinEncounter' | 'rollInitiative' | 'setInitiative' | 'endEncounter' | 'removeFallen' }
>;

/** Takes the creatures that lie dead, and their lairs, out of the turn order. @throws Failure 409 when none does */
function removeFallen({ state, encounter }: EncounterContext): CommandReply {
  const fallen = encounter.participants.flatMap(({ markerId }) =>
    markerId !== null && hasFallen(state.marker(markerId)?.creature) ? [markerId] : [],
  );
  if (fallen.length === 0) throw new Failure(409, 'No creature in the turn order lies dead.');
  for (const markerId of fallen) leaveWithMarker(state, markerId);
  return done('The fallen have left the turn order.');
}

/** Returns the next encounter, and the message to the sender. */
function stepOf(context: EncounterContext, command: Step): [Encounter, string] {
  const { encounter } = context;
  switch (command.name) {
    case 'nextTurn':
      requireSeenTurn(encounter, command.payload);
      return [next(encounter), 'The next turn has begun.'];
    case 'previousTurn':
      requireSeenTurn(encounter, command.payload);
      return [back(encounter), isTurnOver(encounter) ? 'The turn goes on.' : 'The turn before goes on.'];
    case 'resumeTurn':
      return [resume(encounter, command.payload.participantId), 'The delayed turn has begun.'];
    case 'leaveEncounter': {
      const participant = findParticipant(encounter, command.payload.participantId);
      const witnesses = witnessesOf(context.state, encounter, participant);
      return [leave(encounter, participant.id, witnesses), 'The participant has left the turn order.'];
    }
    case 'reorderTurn':
      return [reorder(encounter, command.payload.participantId, command.payload.beforeId), 'The order has changed.'];
    case 'setSurprise':
      return [
        surprise(encounter, command.payload.participantId, command.payload.isSurprised),
        'The surprise is saved.',
      ];
    case 'setLegendaryActions':
      return [
        setLegendaryActions(encounter, command.payload.participantId, command.payload.perRound),
        'The legendary actions are saved.',
      ];
    case 'spendLegendaryActions':
      return [
        spendLegendary(encounter, command.payload.participantId, command.payload.count),
        'The legendary actions are counted.',
      ];
    case 'markLairAction': {
      const { participantId, action = null } = command.payload;
      return [markLairAction(encounter, participantId, action), 'The lair action is marked.'];
    }
    case 'setHiddenTurns':
      return [setHiddenTurns(encounter, command.payload.hiddenTurns), 'The choice is saved.'];
    default:
      return actionOf(context, command);
  }
}

type Action = Extract<Step, { name: 'endTurn' | 'delayTurn' | 'readyAction' | 'addReminder' | 'removeReminder' }>;

/** The steps that a player may take for their own characters. */
function actionOf(context: EncounterContext, command: Action): [Encounter, string] {
  const { encounter, viewer } = context;
  switch (command.name) {
    case 'endTurn':
    case 'delayTurn': {
      const { id } = actingParticipant(context, command.payload.participantId);
      const ended = (command.name === 'endTurn' ? endTurn : delay)(encounter, id, viewer);
      // Otherwise the DM begins the next turn: it would tell whether somebody hidden acts first.
      const isNext = encounter.hiddenTurns === 'masked';
      const msg = command.name === 'endTurn' ? 'The turn is over.' : 'The turn is delayed.';
      return [isNext ? next(ended) : ended, msg];
    }
    case 'readyAction': {
      const { id } = actingParticipant(context, command.payload.participantId);
      return [ready(encounter, id, command.payload.text), 'The readied action is saved.'];
    }
    case 'addReminder': {
      const { reminderId: id, moment, round = null, text, participantId } = command.payload;
      actingParticipant(context, participantId);
      const reminder = { id, participantId, moment, round, text, authorId: viewer.userId };
      return [addReminder(encounter, reminder), 'The reminder is saved.'];
    }
    case 'removeReminder':
      return [removeReminder(encounter, command.payload.reminderId, viewer), 'The reminder is removed.'];
  }
}

/** Refuses a step from another turn than the sender sees. @throws Failure 409 */
function requireSeenTurn(encounter: Encounter, { participantId, round }: Dto.NextTurn): void {
  const isOther = participantId !== undefined && participantId !== encounter.turns.at(-1)?.participantId;
  if (isOther || (round !== undefined && round !== roundOf(encounter))) throw stale('Another turn has begun.');
}
