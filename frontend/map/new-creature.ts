import type { CreatureSummary } from '../../contracts/library/library.contract.js';
import { markerSizeOf } from '../../contracts/map/map.rules.js';
import { mayCarryCreature } from '../../contracts/map/marker-creature.types.js';
import { numberedName } from './numbered-names.js';
import type { MarkerFormFields } from './marker-form.js';

/** The creature that the DM has chosen for a new marker. */
export interface ChosenCreature {
  readonly chosen: CreatureSummary | null;
  /** Whether the server rolls its hit points. */
  readonly isRolled: boolean;
}

export const NO_CREATURE: ChosenCreature = { chosen: null, isRolled: false };

/** Whether a name is one that the creature has proposed, with or without a number. */
const isNameOf = (name: string, creature: CreatureSummary | null): boolean =>
  creature !== null && name.trim().replace(/\s+\d{1,6}$/u, '') === creature.name;

/**
 * Returns what a creature proposes for its marker: its size, an enemy unless the type may carry a creature, and its name
 * with the next free number, unless the DM has typed another one.
 */
export function proposedBy(
  creature: CreatureSummary,
  before: CreatureSummary | null,
  draft: MarkerFormFields,
  names: readonly string[],
): Partial<MarkerFormFields> {
  const isTyped = draft.name.trim() !== '' && !isNameOf(draft.name, before);
  const isTaken = names.some((name) => name.toLowerCase() === creature.name.toLowerCase());
  return {
    size: markerSizeOf(creature.size),
    ...(draft.type !== null && mayCarryCreature(draft.type) ? {} : { type: 'enemy' }),
    ...(isTyped ? {} : { name: isTaken ? numberedName(creature.name, names) : creature.name }),
  };
}
