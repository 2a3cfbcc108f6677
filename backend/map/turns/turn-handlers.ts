import type { turnEmits } from '../../../contracts/turns/turns.contract.js';
import * as Dto from '../../../contracts/turns/turns.dto.js';
import { readPayload } from '../../core/sockets/answer-emit.js';
import type { EmitHandler } from '../map.service.js';
import type { TurnsService } from './turns.service.js';

/**
 * The handlers of the emits on the encounter, one line for each.
 * @param service returns the service, which does not exist yet when the gateway's table is made
 */
export const turnHandlers = (service: () => TurnsService): Readonly<Record<keyof typeof turnEmits, EmitHandler>> => ({
  startEncounter: (client, payload) =>
    service().roll(client, { name: 'startEncounter', payload: readPayload(Dto.StartEncounter, payload) }),
  joinEncounter: (client, payload) =>
    service().roll(client, { name: 'joinEncounter', payload: readPayload(Dto.JoinEncounter, payload) }),
  rollInitiative: (client, payload) =>
    service().roll(client, { name: 'rollInitiative', payload: readPayload(Dto.RollInitiative, payload) }),
  leaveEncounter: (client, payload) =>
    service().execute(client, { name: 'leaveEncounter', payload: readPayload(Dto.ParticipantRef, payload) }),
  removeFallen: (client, payload) =>
    service().execute(client, { name: 'removeFallen', payload: readPayload(Dto.RemoveFallen, payload) }),
  endEncounter: (client, payload) =>
    service().execute(client, { name: 'endEncounter', payload: readPayload(Dto.EndEncounter, payload) }),
  nextTurn: (client, payload) =>
    service().execute(client, { name: 'nextTurn', payload: readPayload(Dto.NextTurn, payload) }),
  previousTurn: (client, payload) =>
    service().execute(client, { name: 'previousTurn', payload: readPayload(Dto.NextTurn, payload) }),
  endTurn: (client, payload) =>
    service().execute(client, { name: 'endTurn', payload: readPayload(Dto.ParticipantRef, payload) }),
  delayTurn: (client, payload) =>
    service().execute(client, { name: 'delayTurn', payload: readPayload(Dto.ParticipantRef, payload) }),
  resumeTurn: (client, payload) =>
    service().execute(client, { name: 'resumeTurn', payload: readPayload(Dto.ParticipantRef, payload) }),
  readyAction: (client, payload) =>
    service().execute(client, { name: 'readyAction', payload: readPayload(Dto.ReadyAction, payload) }),
  setInitiative: (client, payload) =>
    service().execute(client, { name: 'setInitiative', payload: readPayload(Dto.SetInitiative, payload) }),
  reorderTurn: (client, payload) =>
    service().execute(client, { name: 'reorderTurn', payload: readPayload(Dto.ReorderTurn, payload) }),
  setSurprise: (client, payload) =>
    service().execute(client, { name: 'setSurprise', payload: readPayload(Dto.SetSurprise, payload) }),
  setLegendaryActions: (client, payload) =>
    service().execute(client, { name: 'setLegendaryActions', payload: readPayload(Dto.SetLegendaryActions, payload) }),
  spendLegendaryActions: (client, payload) =>
    service().execute(client, {
      name: 'spendLegendaryActions',
      payload: readPayload(Dto.SpendLegendaryActions, payload),
    }),
  markLairAction: (client, payload) =>
    service().execute(client, { name: 'markLairAction', payload: readPayload(Dto.MarkLairAction, payload) }),
  addReminder: (client, payload) =>
    service().execute(client, { name: 'addReminder', payload: readPayload(Dto.AddReminder, payload) }),
  removeReminder: (client, payload) =>
    service().execute(client, { name: 'removeReminder', payload: readPayload(Dto.RemoveReminder, payload) }),
  setHiddenTurns: (client, payload) =>
    service().execute(client, { name: 'setHiddenTurns', payload: readPayload(Dto.SetHiddenTurns, payload) }),
});
