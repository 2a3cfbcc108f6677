import type { OpenAttack } from '../../contracts/attack/attack.contract.js';

/** Whether an attack waits for the DM. One that has missed everybody needs no decision. */
export const isWaiting = ({ applied_by, targets }: OpenAttack): boolean =>
  applied_by === null && targets.some(({ takes_effect }) => takes_effect);
