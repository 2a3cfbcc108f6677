import { createContext, useContext } from 'react';
import type { Character } from '../../../../contracts/characters/characters.contract.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import type { Descriptions } from './descriptions.js';

/** What is printed. */
export interface Printed {
  readonly character: PlayCharacter;
  readonly notes: Pick<Character, 'notes' | 'campaign_notes'>;
  /** Whether hit points, coins, slots and uses are left blank, to be filled in by hand. */
  readonly isBlank: boolean;
  /** The descriptions of the features; undefined: the page prints only their names. */
  readonly descriptions: Descriptions | undefined;
  /** The texts of the spells; undefined: the page prints only their table. */
  readonly spellTexts: Descriptions | undefined;
}

/** Provides what is printed. */
export const PrintContext = createContext<Printed | undefined>(undefined);

/** Returns what is printed. @throws Error outside of a printed sheet */
export function usePrinted(): Printed {
  const printed = useContext(PrintContext);
  if (!printed) throw new Error('Nothing is printed here.');
  return printed;
}
