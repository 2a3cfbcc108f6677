import type { ProposedTarget } from './attack.contract.js';

/** Returns the conditions that are proposed: those that always count and to which the target is not immune. */
export const proposedConditions = ({ conditions }: Pick<ProposedTarget, 'conditions'>): ProposedTarget['conditions'] =>
  conditions.filter(({ only, is_immune }) => only === null && !is_immune);
