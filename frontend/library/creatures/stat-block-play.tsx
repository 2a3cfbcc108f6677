import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { SheetRollOptions } from '../../../contracts/character/rolls/sheet-roll.types.js';
import { DiceInTexts } from '../../ui/dice-in-texts.js';

/** Something of a stat block that is used up. */
export interface CountedUse {
  /** The key under which spent uses count. */
  readonly use: string;
  /** Such as "Fire Breath". */
  readonly name: string;
  readonly max: number;
  readonly left: number;
}

/** What a stat block offers where its creature is played: buttons that roll, and boxes of uses. */
export interface StatBlockPlay {
  /** Rolls a number of the stat block; shows nothing for a key that it does not have. */
  readonly Roll: ComponentType<{ rollKey: string; options?: SheetRollOptions }>;
  /** Begins an attack on the map; shows nothing for a key that is no way of attacking. */
  readonly Attack: ComponentType<{ wayKey: string; name: string }>;
  /** The uses that are left, to spend and to restore. */
  readonly Uses: ComponentType<CountedUse>;
  /** Rolls the dice in the texts of its children. */
  readonly Texts: ComponentType<{ children: ReactNode }>;
}

/** Provides what a stat block offers in play; without it the stat block is there to read. */
export const StatBlockPlayContext = createContext<StatBlockPlay | undefined>(undefined);

/** Whether the creature of the stat block is played. */
export const useIsPlayed = (): boolean => useContext(StatBlockPlayContext) !== undefined;

/** The button that rolls a number, where the creature is played. */
export function RollOf(props: { rollKey: string; options?: SheetRollOptions }) {
  const play = useContext(StatBlockPlayContext);
  return play ? <play.Roll {...props} /> : null;
}

/** The button that begins an attack on the map, where the creature is played. */
export function AttackOf(props: { wayKey: string; name: string }) {
  const play = useContext(StatBlockPlayContext);
  return play ? <play.Attack {...props} /> : null;
}

/** The boxes of uses, where the creature is played. */
export function UsesOf(props: CountedUse) {
  const play = useContext(StatBlockPlayContext);
  return play ? <play.Uses {...props} /> : null;
}

/** The texts of a stat block. Their dice are rolled only where the creature is played: whoever reads does not know for whom. */
export function TextsOf({ children }: { children: ReactNode }) {
  const play = useContext(StatBlockPlayContext);
  return play ? <play.Texts>{children}</play.Texts> : <DiceInTexts value={null}>{children}</DiceInTexts>;
}
