import { sheetRoll, type SheetRoll, type SheetRollOptions } from '../../../../contracts/character/rolls/index.js';
import type { Recipients } from '../../../log/log.store.js';
import { nextRecipients, useOptionalLogView } from '../../../log/parts/log-context.js';
import { useSheet } from '../sheet-context.js';
import { rolledCommand } from './rolled-command.js';
import { recipientsText } from './roll-texts.js';

/** A roll of the open sheet, ready to be rolled. */
export interface SheetRoller {
  readonly roll: SheetRoll;
  /** What the number itself says of the roll, such as the level of the spell. */
  readonly options: SheetRollOptions;
  /** What the button says, such as "Roll Stealth check, disadvantage". */
  readonly label: string;
  /** The dice, and for whom the roll is when not for everybody. */
  readonly tooltip: string;
  /** Returns the roll with other options; undefined when the sheet does not have it so. */
  withOptions(options: SheetRollOptions, key?: string): SheetRoll | undefined;
  /** Lets the server roll. `options` are added to those of the number; without `to` it is for whom the log is set. */
  send(options?: SheetRollOptions, to?: Recipients, key?: string): void;
}

/**
 * Returns how a number of the open sheet is rolled.
 * @param key such as `skill:stealth`; null: the number is not rolled
 * @returns undefined where there is no log, such as outside of any campaign, and for a roll that the sheet does not have
 */
export function useSheetRoll(key: string | null, options: SheetRollOptions = {}): SheetRoller | undefined {
  const view = useOptionalLogView();
  const store = useSheet();
  if (!view || key === null || store.isReadOnly) return undefined;
  const { evaluation } = store.loaded;
  const roll = sheetRoll(evaluation, key, options);
  if (!roll) return undefined;
  const mode = roll.mode === 'normal' ? '' : `, ${roll.mode}`;
  const to = nextRecipients(view);
  return {
    roll,
    options,
    label: `Roll ${roll.label}${mode}`,
    tooltip: [roll.expression, recipientsText(to, view)].filter(Boolean).join(', '),
    withOptions: (others, otherKey = key) => sheetRoll(evaluation, otherKey, { ...options, ...others }),
    send: (others = {}, recipients = to, otherKey = key) => {
      const all = { ...options, ...others };
      const command = rolledCommand(otherKey, all, recipients);
      const { characterId } = store.address;
      view.report(command ? store.perform(command) : view.log.rollOfSheet(characterId, otherKey, recipients, all));
    },
  };
}
