import { sheetRoll, type SheetRollOptions } from '../../../../contracts/character/rolls/index.js';
import { rollRecipients, useOptionalLogView } from '../../../log/parts/log-context.js';
import { recipientsText } from '../../../log/recipients-text.js';
import { useSheet } from '../sheet-context.js';
import { rollVariants } from './roll-variants.js';
import { rolledCommand } from './rolled-command.js';
import type { Roller } from './roller.types.js';

/**
 * Returns how a number of the open sheet is rolled.
 * @param key such as `skill:stealth`; null: the number is not rolled
 * @returns undefined where there is no log, such as outside of any campaign, and for a roll that the sheet does not have
 */
export function useSheetRoll(key: string | null, options: SheetRollOptions = {}): Roller | undefined {
  const view = useOptionalLogView();
  const store = useSheet();
  if (!view || key === null || store.isReadOnly) return undefined;
  const { evaluation } = store.loaded;
  const roll = sheetRoll(evaluation, key, options);
  if (!roll) return undefined;
  const mode = roll.mode === 'normal' ? '' : `, ${roll.mode}`;
  const to = rollRecipients(view);
  return {
    roll,
    options,
    label: `Roll ${roll.label}${mode}`,
    tooltip: [roll.expression, recipientsText(to, view)].filter(Boolean).join(', '),
    variants: rollVariants(evaluation.sheet, key, options.level),
    withOptions: (others, otherKey = key) => sheetRoll(evaluation, otherKey, { ...options, ...others }),
    send: (others = {}, recipients = to, otherKey = key) => {
      const all = { ...options, ...others };
      const command = rolledCommand(otherKey, all, recipients);
      const { characterId } = store.address;
      view.report(command ? store.perform(command) : view.log.rollOfSheet(characterId, otherKey, recipients, all));
    },
  };
}
