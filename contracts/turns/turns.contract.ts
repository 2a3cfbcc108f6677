import { clientEvent, serverEvent } from '../core/route.js';
import type { MapAck, Sequenced } from '../map/map.contract.js';
import type { EncounterView } from './encounter.view.js';
import type {
  AddReminder,
  EndEncounter,
  JoinEncounter,
  MarkLairAction,
  NextTurn,
  ParticipantRef,
  ReadyAction,
  RemoveFallen,
  RemoveReminder,
  ReorderTurn,
  RollInitiative,
  SetHiddenTurns,
  SetInitiative,
  SetLegendaryActions,
  SetSurprise,
  SpendLegendaryActions,
  StartEncounter,
} from './turns.dto.js';

/* The turn order of a campaign's map. The rules T1, T2, … of ../map/PROTOCOL.md apply. */

/** The client's emits. The server acknowledges each with its ack type or a FailureReply. */
export const turnEmits = {
  startEncounter: clientEvent<StartEncounter, MapAck>({
    name: 'start encounter',
    access: 'turns.run',
    summary: 'Starts an encounter of the listed markers. The first turn begins with `next turn`.',
  }),
  joinEncounter: clientEvent<JoinEncounter, MapAck>({
    name: 'join encounter',
    access: 'turns.run',
    summary: 'Adds markers to the turn order, or something without a marker, such as the actions of a lair.',
  }),
  leaveEncounter: clientEvent<ParticipantRef, MapAck>({
    name: 'leave encounter',
    access: 'turns.run',
    summary: 'Takes a participant out of the turn order.',
  }),
  removeFallen: clientEvent<RemoveFallen, MapAck>({
    name: 'remove fallen',
    access: 'turns.run',
    summary: 'Takes all creatures that lie dead out of the turn order.',
  }),
  endEncounter: clientEvent<EndEncounter, MapAck>({
    name: 'end encounter',
    access: 'turns.run',
    summary: 'Ends the encounter.',
  }),
  nextTurn: clientEvent<NextTurn, MapAck>({
    name: 'next turn',
    access: 'turns.run',
    summary: 'Begins the next turn.',
  }),
  previousTurn: clientEvent<NextTurn, MapAck>({
    name: 'previous turn',
    access: 'turns.run',
    summary: 'Takes the last turn back, so that the one before goes on.',
  }),
  endTurn: clientEvent<ParticipantRef, MapAck>({
    name: 'end turn',
    access: 'turns.act',
    summary: 'Ends the current turn. Players end those of their own characters.',
  }),
  delayTurn: clientEvent<ParticipantRef, MapAck>({
    name: 'delay turn',
    access: 'turns.act',
    summary: 'Ends the current turn, to take it later in the round.',
  }),
  resumeTurn: clientEvent<ParticipantRef, MapAck>({
    name: 'resume turn',
    access: 'turns.run',
    summary: 'Begins a turn that was delayed in this round.',
  }),
  readyAction: clientEvent<ReadyAction, MapAck>({
    name: 'ready action',
    access: 'turns.act',
    summary: "Readies an action until the participant's next turn.",
  }),
  rollInitiative: clientEvent<RollInitiative, MapAck>({
    name: 'roll initiative',
    access: 'turns.act',
    summary: 'Rolls for the listed participants; without a list, for all of the sender who have no initiative.',
  }),
  setInitiative: clientEvent<SetInitiative, MapAck>({
    name: 'set initiative',
    access: 'turns.act',
    summary: 'Sets an initiative that was rolled at the table.',
  }),
  reorderTurn: clientEvent<ReorderTurn, MapAck>({
    name: 'reorder turn',
    access: 'turns.run',
    summary: 'Moves a participant before another one with the same initiative.',
  }),
  setSurprise: clientEvent<SetSurprise, MapAck>({
    name: 'set surprise',
    access: 'turns.run',
    summary: 'Surprises a participant until the end of its next turn, or ends that.',
  }),
  setLegendaryActions: clientEvent<SetLegendaryActions, MapAck>({
    name: 'set legendary actions',
    access: 'turns.run',
    summary: 'Sets how many legendary actions a creature has in a round.',
  }),
  spendLegendaryActions: clientEvent<SpendLegendaryActions, MapAck>({
    name: 'spend legendary actions',
    access: 'turns.run',
    summary: 'Spends legendary actions, or takes that back. The next turn of the creature gives them back.',
  }),
  markLairAction: clientEvent<MarkLairAction, MapAck>({
    name: 'mark lair action',
    access: 'turns.run',
    summary: 'Marks the action that a lair has taken in its turn, or takes that back.',
  }),
  addReminder: clientEvent<AddReminder, MapAck>({
    name: 'add reminder',
    access: 'turns.act',
    summary: 'Adds a reminder for its author and the DMs. Players remind themselves of their own characters.',
  }),
  removeReminder: clientEvent<RemoveReminder, MapAck>({
    name: 'remove reminder',
    access: 'turns.act',
    summary: 'Removes a reminder.',
  }),
  setHiddenTurns: clientEvent<SetHiddenTurns, MapAck>({
    name: 'set hidden turns',
    access: 'turns.run',
    summary: 'Sets what players see of the turns of creatures that they do not see.',
  }),
} as const;

/** The server's event: the viewer's own projection. */
export const turnEvents = {
  /** Sent when only the turn order has changed; otherwise the event of the other change carries `encounter`. */
  encounter: serverEvent<{ encounter: EncounterView | null } & Sequenced>('encounter'),
} as const;
