import type { ChosenTarget } from '../../contracts/attack/attack.dto.js';
import type { AttackStore } from './attack.store.js';

type PreparedAttack = Pick<
  AttackStore,
  'targets' | 'markerOf' | 'mode' | 'level' | 'extras' | 'isForDms' | 'isApplied' | 'spends' | 'aimedAt'
>;

/** Returns what is sent of an attack; what the person has not chosen is left out, and so are targets that are gone. */
export function attackPayload(attackerId: string, key: string, attack: PreparedAttack) {
  const { mode, level, extras, isForDms, isApplied, spends, aimedAt } = attack;
  const present = attack.targets.filter(({ markerId }) => attack.markerOf(markerId));
  return {
    attackerId,
    key,
    targets: present.map(({ markerId, cover }): ChosenTarget => ({ markerId, cover, mode })),
    ...(level === null ? {} : { level }),
    ...(aimedAt === null ? {} : { aimedAt }),
    ...(extras.length > 0 ? { extras: [...extras] } : {}),
    ...(spends ? {} : { spends }),
    ...(isForDms ? { audience: 'dm' as const } : {}),
    ...(isApplied === null ? {} : { isApplied }),
  };
}
