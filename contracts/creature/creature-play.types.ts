import type { Mark } from '../character/choices.types.js';

/** What happens to a creature in play. */
export interface CreaturePlay {
  /** null: the maximum. */
  readonly current_hp: number | null;
  readonly temp_hp: number;
  /** The rolled maximum of its hit points; null: that of the stat block. */
  readonly rolled_hp: number | null;
  /** Spent uses by the id of the uses; of a power that recharges by its own id, of spells by `spell:<id>` and `slots:<level>`. */
  readonly used: Readonly<Record<string, number>>;
  /** Numbers of the stat block that have changed, such as the heads of a hydra. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Conditions and spells on it. */
  readonly marks: readonly Mark[];
  /** The id of the spell on which it concentrates. Left out: none. */
  readonly concentration?: string;
}

/** Returns the play state of a creature to which nothing has happened. */
export const freshCreature = (): CreaturePlay => ({
  current_hp: null,
  temp_hp: 0,
  rolled_hp: null,
  used: {},
  numbers: {},
  marks: [],
});
