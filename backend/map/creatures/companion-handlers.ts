import type { companionEmits } from '../../../contracts/map/companions.contract.js';
import {
  CallCompanion,
  DismissCompanion,
  DismountCreature,
  MountCreature,
  GetCompanions,
  GetStatBlock,
  GetSummons,
  SetCompanion,
  SummonCompanion,
} from '../../../contracts/map/companions.dto.js';
import { readPayload } from '../../core/sockets/answer-emit.js';
import type { EmitHandler } from '../map.service.js';
import type { CompanionsService } from './companions.service.js';

/** The emits on companions, one line each. @param service returns the service once it exists */
export const companionHandlers = (
  service: () => CompanionsService,
): Readonly<Record<keyof typeof companionEmits, EmitHandler>> => ({
  setCompanion: (client, payload) =>
    service().execute(client, { name: 'setCompanion', payload: readPayload(SetCompanion, payload) }),
  summonCompanion: (client, payload) => service().summon(client, readPayload(SummonCompanion, payload)),
  dismissCompanion: (client, payload) =>
    service().execute(client, { name: 'dismissCompanion', payload: readPayload(DismissCompanion, payload) }),
  callCompanion: (client, payload) =>
    service().execute(client, { name: 'callCompanion', payload: readPayload(CallCompanion, payload) }),
  mountCreature: (client, payload) =>
    service().execute(client, { name: 'mountCreature', payload: readPayload(MountCreature, payload) }),
  dismountCreature: (client, payload) =>
    service().execute(client, { name: 'dismountCreature', payload: readPayload(DismountCreature, payload) }),
  getCompanions: (client, payload) => service().list(client, readPayload(GetCompanions, payload)),
  getStatBlock: (client, payload) => service().statBlock(client, readPayload(GetStatBlock, payload)),
  getSummons: (client, payload) => service().summons(client, readPayload(GetSummons, payload)),
});
