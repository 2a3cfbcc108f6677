import type { RolledDie } from '../../contracts/dice/index.js';

/** What the stage shows of a die that the server has rolled. */
export type ThrownDie = Pick<RolledDie, 'faces' | 'value' | 'dropped' | 'exploded'>;

/** Dice to throw. */
export interface DiceThrow {
  /** In the order of the roll: an exploded die is followed by the die that it brought. */
  readonly dice: readonly ThrownDie[];
  /** The colour of the person who rolled, `#rrggbb`; the theme's without one. */
  readonly color?: string | undefined;
}

/** A die on the table: what it was to show, and what is up. */
export interface ShownDie {
  readonly faces: number;
  readonly value: number;
  readonly shown: number;
}
