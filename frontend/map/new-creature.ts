import type { CreatureSummary } from '../../contracts/library/library.contract.js';
import { markerSizeOf } from '../../contracts/map/map.rules.js';
import { mayCarryCreature } from '../../contracts/map/marker-creature.types.js';
import { numberedName, wordsAndNumber } from './numbered-names.js';
import type { MarkerFormFields } from './marker-form.js';

/** The creature that the DM has chosen for a new marker. */
export interface ChosenCreature {
  readonly chosen: CreatureSummary | null;
  /** Whether the server rolls its hit points. */
  readonly isRolled: boolean;
}

/** A new marker without a creature. */
export const NO_CREATURE: ChosenCreature = { chosen: null, isRolled: false };

/** Whether a name is one that the creature has proposed, with or without a number. */
const isNameOf = (name: string, creature: CreatureSummary | null): boolean =>
  creature !== null && wordsAndNumber(name.trim()).words === creature.name;

/** Returns the creature whose name a marker has, with or without a number; undefined: there is none. */
export function creatureOfName(name: string, creatures: readonly CreatureSummary[]): CreatureSummary | undefined {
  const words = wordsAndNumber(name.trim()).words.toLowerCase();
  return creatures.find((creature) => creature.name.toLowerCase() === words);
}

/** What a marker lacks that carries no creature. */
export const WITHOUT_CREATURE = 'Without a creature it has no hit points, armor class or attacks.';

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
