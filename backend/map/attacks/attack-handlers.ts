import type { attackEmits } from '../../../contracts/attack/attack.contract.js';
import { ApplyAttack, GetAttackWays, GetOpenAttacks, ResolveAttack } from '../../../contracts/attack/attack.dto.js';
import { readPayload } from '../../core/sockets/answer-emit.js';
import type { EmitHandler } from '../map.service.js';
import type { AttacksService } from './attacks.service.js';

/** The emits on attacks, one line each. @param service returns the service once it exists */
export const attackHandlers = (
  service: () => AttacksService,
): Readonly<Record<keyof typeof attackEmits, EmitHandler>> => ({
  getAttackWays: (client, payload) => service().ways(client, readPayload(GetAttackWays, payload)),
  resolveAttack: (client, payload) => service().resolve(client, readPayload(ResolveAttack, payload)),
  getOpenAttacks: (client, payload) => service().open(client, readPayload(GetOpenAttacks, payload)),
  applyAttack: (client, payload) => service().apply(client, readPayload(ApplyAttack, payload)),
});
