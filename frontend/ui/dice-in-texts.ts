import { createContext, type MouseEvent } from 'react';

/** Dice that stand in a text and can be rolled. */
export interface TextRoll {
  /** What a click does, such as "Rolls into the log, for the DM". */
  readonly title: string;
  /**
   * Lets the server roll. It never rejects, because whoever provides the roll shows why it was refused.
   * @param label what the dice are for
   * @param keys the keys that were held
   * @returns what was rolled, as a sentence; empty when it was refused
   */
  roll(label: string, keys: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): Promise<string>;
}

/** Returns how dice of a text such as `8d6` are rolled; null for dice that nobody can roll. */
export type FindTextRoll = (dice: string) => TextRoll | null;

/** Rolls the dice that texts name. Null: texts name them without a button. */
export const DiceInTexts = createContext<FindTextRoll | null>(null);

/** The name of what a text describes, such as that of a spell. */
export const TextName = createContext('');
