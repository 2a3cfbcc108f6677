import type { SheetRoll, SheetRollOptions } from '../../../../contracts/character/rolls/index.js';
import { asCritical, formatDice, parseDice, withAdvantage } from '../../../../contracts/dice/index.js';
import { rollRecipients, useOptionalLogView } from '../../../log/parts/log-context.js';
import { recipientsText } from '../../../log/recipients-text.js';
import { useSheet } from '../sheet-context.js';
import type { Roller } from './roller.types.js';

/** Returns a roll with what a person adds; the server works it out anew. */
function withOptions(roll: SheetRoll, { mode, isCritical, extras = [] }: SheetRollOptions): SheetRoll {
  const added = roll.extras
    .filter(({ id }) => extras.includes(id))
    .map(({ expression }) => (/^[+-]/u.test(expression) ? expression : `+${expression}`));
  const dice = parseDice([roll.expression, ...added].join(' '));
  const changed = isCritical ? asCritical(dice) : mode ? withAdvantage(dice, mode) : dice;
  return { ...roll, expression: formatDice(changed), ...(isCritical ? { label: `${roll.label}, critical` } : {}) };
}

/**
 * Returns how a number of a form is rolled, which the server has worked out, because pages have no stat blocks.
 * @param canBeCritical whether it is the damage of an attack
 * @returns undefined where there is no log, and for a sheet that the user may only read
 */
export function useFormRoller(roll: SheetRoll, canBeCritical: boolean): Roller | undefined {
  const view = useOptionalLogView();
  const store = useSheet();
  if (!view || store.isReadOnly) return undefined;
  const to = rollRecipients(view);
  return {
    roll,
    options: {},
    label: `Roll ${roll.label}`,
    tooltip: [roll.expression, recipientsText(to, view)].filter(Boolean).join(', '),
    variants: [],
    withOptions: (options) => withOptions(roll, canBeCritical ? options : { ...options, isCritical: false }),
    send: (options = {}, recipients = to) =>
      view.report(view.log.rollOfSheet(store.address.characterId, roll.key, recipients, options)),
  };
}
