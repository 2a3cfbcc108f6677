import type { Roll } from '../../contracts/dice/index.js';
import { DiceSettingsStore } from './dice-settings.store.js';
import { DiceStage } from './dice-stage.js';
import type { DiceThrow } from './dice.types.js';

/** Any roll, to see what the dice look like. */
const SAMPLE: DiceThrow = {
  dice: [4, 6, 8, 10, 12, 20, 100].map((faces) => ({ faces, value: Math.ceil(faces * 0.7) })),
};

/** The dice of the page: `throwRoll` shows a roll, `settings` says whether it does. */
export class DiceStore {
  readonly settings = new DiceSettingsStore();
  readonly stage = new DiceStage(this.settings);

  /**
   * Shows the dice of a roll of the server. It never rejects; `DiceStage.throw` says when nothing is shown.
   * @param color of the person who rolled, `#rrggbb`; the theme's without one
   */
  throwRoll(roll: Roll, color?: string): Promise<void> {
    return this.stage.throw({ dice: roll.terms.flatMap(({ dice }) => dice ?? []), color });
  }

  /** Switches the dice on or off; when they are on, one of each kind shows what they look like. */
  async setShowsDice(showsDice: boolean): Promise<void> {
    this.settings.setShowsDice(showsDice);
    await this.stage.throw(SAMPLE);
  }
}
