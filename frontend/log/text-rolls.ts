import { may } from '../../contracts/campaigns/campaigns.policy.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { DiceError, formatDice, parseDice, withAdvantage, type DiceExpression } from '../../contracts/dice/index.js';
import type { FindTextRoll } from '../ui/dice-in-texts.js';
import type { Recipients } from './log.store.js';
import { rollRecipients, type LogView } from './parts/log-context.js';
import { recipientsText } from './recipients-text.js';
import { rollModeOfKeys } from './roll-mode-of-keys.js';

/** Reads dice of a text; undefined for more than a roll may have. */
function readDice(text: string): DiceExpression | undefined {
  try {
    return parseDice(text);
  } catch (error) {
    if (error instanceof DiceError) return undefined;
    throw error;
  }
}

/**
 * Returns how dice that texts name are rolled into a log; null for somebody who may not write into it.
 * @param to for whom the rolls are
 */
export function textRolls(view: LogView, to: Recipients = rollRecipients(view)): FindTextRoll | null {
  if (!may(view.viewer().role, 'log.write')) return null;
  const recipients = recipientsText(to, view);
  return (text) => {
    const dice = readDice(text);
    if (!dice) return null;
    // An expression without a single d20 stays as it is.
    const hasMode = withAdvantage(dice, 'advantage') !== dice;
    const title = ['Rolls into the log', recipients].filter(Boolean).join(', ');
    return {
      title: hasMode ? `${title} (Shift: advantage, Ctrl: disadvantage)` : title,
      roll: (label, keys) => {
        const expression = formatDice(withAdvantage(dice, rollModeOfKeys(keys) ?? 'normal'));
        const rolled = view.log.roll(expression, to, label.slice(0, LIMITS.rollLabel));
        view.report(rolled);
        return rolled.then(
          ({ msg }) => msg,
          () => '',
        );
      },
    };
  };
}
