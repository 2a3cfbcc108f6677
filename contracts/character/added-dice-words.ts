import { MINUS } from '../core/text.js';
import type { AddedDice, RollRules } from './sheet-actions.types.js';

/** Returns dice that are added to a roll as people read them: "+1d4", "−1d4". */
export const signedDice = ({ dice }: Pick<AddedDice, 'dice'>): string =>
  dice.startsWith('-') ? `${MINUS}${dice.slice(1)}` : `+${dice}`;

/** Returns dice that are added to a roll with the moment when they are: "+1d4", "+1d4 once, then the spell ends". */
export const diceWords = ({ dice, optional }: Pick<AddedDice, 'dice' | 'optional'>): string =>
  optional === null
    ? signedDice({ dice })
    : `${signedDice({ dice })} ${optional.charAt(0).toLowerCase()}${optional.slice(1)}`;

/** Returns the dice that a roll always adds, behind its modifier: " +1d4"; empty without any. */
export const alwaysAdded = (rules: RollRules | undefined): string =>
  (rules?.dice ?? []).flatMap((one) => (one.optional === null ? [` ${signedDice(one)}`] : [])).join('');
