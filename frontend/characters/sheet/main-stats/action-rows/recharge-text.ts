import { NO_USES, type Recharge } from '../../../../../contracts/content/uses.js';
import type { Resource } from '../../../../../contracts/character/sheet-actions.types.js';

/** In the order in which they come about. */
const WHEN: readonly (readonly [Recharge, string])[] = [
  ['turn', 'at the start of your turn'],
  ['initiative', 'when you roll initiative'],
  ['short_rest', 'with a short rest'],
  ['dawn', 'at dawn'],
  ['long_rest', 'with a long rest'],
  ['seven_days', 'after seven days'],
];

const amountText = (amount: string): string => (amount === 'all' ? '' : `${amount} `);

/** Returns when a resource returns: "with a short rest", "1 at dawn, all with a long rest"; null: it does not. */
export function rechargeText({ recharge }: Pick<Resource, 'recharge'>): string | null {
  const parts = WHEN.flatMap(([key, when]) => {
    const part = recharge[key];
    if (!part) return [];
    const { amount, when_empty, on } = part;
    if (amount === NO_USES) return [`lost ${when}`];
    const chance = on === undefined ? '' : on === 6 ? ' on a 6' : ` on a ${on} to 6`;
    return [`${amountText(amount)}${when}${chance}${when_empty ? ' if none is left' : ''}`];
  });
  return parts.length > 0 ? parts.join(', ') : null;
}
