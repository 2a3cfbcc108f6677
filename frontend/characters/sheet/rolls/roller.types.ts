import type { SheetRoll, SheetRollOptions } from '../../../../contracts/character/rolls/index.js';
import type { Recipients } from '../../../log/log.store.js';
import type { RollVariant } from './roll-variants.js';

/** A roll of a sheet or of a stat block, ready to be rolled. */
export interface Roller {
  readonly roll: SheetRoll;
  /** What the number itself says of the roll, such as the level of the spell. */
  readonly options: SheetRollOptions;
  /** What the button says, such as "Roll Stealth check, disadvantage". */
  readonly label: string;
  /** The dice, and for whom the roll is when not for everybody. */
  readonly tooltip: string;
  /** The other ways of rolling the same number. */
  readonly variants: readonly RollVariant[];
  /** Returns the roll with other options; undefined when it does not exist so. */
  withOptions(options: SheetRollOptions, key?: string): SheetRoll | undefined;
  /** Lets the server roll. `options` are added to those of the number; without `to` it is for whom the log is set. */
  send(options?: SheetRollOptions, to?: Recipients, key?: string): void;
}
