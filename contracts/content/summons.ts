import type { CreatureType } from './creature.types.js';
import { atLevel, type LevelMap } from './level-values.js';

/** Creatures that a spell may call. */
export interface SummonChoice {
  /** The ids of the creatures; empty: every creature of the types. */
  readonly creatures: readonly string[];
  readonly types: readonly CreatureType[];
  /** The highest challenge by the level at which the spell is cast; null: any. */
  readonly challenge: number | LevelMap<number> | null;
  /** How many there are at most, by the level at which the spell is cast. */
  readonly count: number | LevelMap<number>;
}

/** The creatures that a spell calls to the caster's side. */
export interface Summons {
  readonly choices: readonly SummonChoice[];
  /** Whether there is one at a time: another one takes its place. */
  readonly only_one: boolean;
  /** Whether the caster may put one away and call it back. */
  readonly returns: boolean;
  /** Whether one disappears at 0 hit points. */
  readonly vanishes: boolean;
}

/** What decides whether a spell calls a creature. */
export interface Summoned {
  readonly id: string;
  readonly type: string;
  readonly challenge: number;
}

const fits = (choice: SummonChoice, { id, type, challenge }: Summoned, level: number): boolean => {
  if (choice.creatures.length > 0) return choice.creatures.includes(id);
  const highest = choice.challenge === null ? Infinity : (atLevel(choice.challenge, level) ?? -1);
  return (choice.types as readonly string[]).includes(type) && challenge <= highest;
};

/**
 * Returns how many of a creature a spell calls at most; 0: none.
 * @param level at which the spell is cast
 */
export const mostSummoned = ({ choices }: Summons, creature: Summoned, level: number): number =>
  Math.max(
    0,
    ...choices.filter((choice) => fits(choice, creature, level)).map(({ count }) => atLevel(count, level) ?? 0),
  );
