import { createContext, useContext } from 'react';
import type { CreatureEvaluation } from '../../../../../contracts/creature/creature-sheet.types.js';
import type { PlayCreature } from '../../../../../contracts/map/creatures.dto.js';

/** The creature whose stat block is open beside the map. */
export interface PlayedCreature {
  readonly markerId: string;
  /** With its conditions and spent uses. */
  readonly evaluation: CreatureEvaluation;
  /** Whether players see the dice of its rolls. */
  readonly isOpen: boolean;
  play(command: Omit<PlayCreature, 'markerId'>): void;
}

/** Provides the creature whose stat block is open. */
export const PlayedCreatureContext = createContext<PlayedCreature | undefined>(undefined);

/** Returns the creature whose stat block is open. @throws Error outside of PlayedCreatureContext */
export function usePlayedCreature(): PlayedCreature {
  const played = useContext(PlayedCreatureContext);
  if (!played) throw new Error('usePlayedCreature needs the PlayedCreatureContext around it.');
  return played;
}
