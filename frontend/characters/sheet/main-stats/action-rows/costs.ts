import { resourceAmount } from '../../../../../contracts/character/play/resource-names.js';
import type { ActionCost, Resource } from '../../../../../contracts/character/sheet-actions.types.js';
import type { Sheet } from '../../../../../contracts/character/sheet.types.js';
import type { ActionRow } from './action-row.types.js';
import { rechargeText } from './recharge-text.js';

/** The part of a row that tells what its button spends. */
export type Cost = Pick<ActionRow, 'cost' | 'left' | 'whyNot' | 'isUsedUp' | 'returns'>;

/** The cost of what spends nothing. */
export const FREE: Cost = { cost: null, left: null, whyNot: null, isUsedUp: false, returns: null };

const leftOf = ({ current, max }: Resource): string | null =>
  current === null || max === null ? null : `${current}/${max}`;

/** Whether a resource counts the uses of one source only, so that the row need not show its name. */
const isOwnUses = ({ id }: Resource): boolean => id.startsWith('feature:');

/** Why a resource does not do although something of it is left; null where it does, or where it is used up. */
const tooFewLeft = (missing: Resource | undefined): string | null => {
  if (!missing?.current) return null;
  const returns = rechargeText(missing);
  return `Too few left${returns === null ? '' : `, returns ${returns}`}`;
};

/**
 * Returns what spending amounts of resources costs, and when the first one returns that is not there.
 * @param uses what the own uses of a source are called, such as the charges of an item
 */
export function costOf(
  { resources }: Sheet,
  spends: readonly Pick<ActionCost, 'resource' | 'amount'>[],
  uses = 'uses',
): Cost {
  const costs = spends.flatMap(({ resource: id, amount }) => {
    const resource = resources.find((each) => each.id === id);
    return resource ? [{ resource, amount }] : [];
  });
  const [first] = costs;
  if (!first) return spends.length === 0 ? FREE : { ...FREE, isUsedUp: true };
  const missing = costs.find(({ resource: { current }, amount }) => current !== null && current < amount);
  // One of its own uses is what everybody expects.
  const named = costs.filter(({ resource, amount }) => !isOwnUses(resource) || amount > 1);
  const amountText = ({ resource, amount }: (typeof costs)[number]): string =>
    isOwnUses(resource) ? `${amount} ${uses}` : resourceAmount(resource, amount);
  return {
    cost: named.length > 0 ? named.map(amountText).join(', ') : null,
    left: leftOf(missing?.resource ?? first.resource),
    whyNot: tooFewLeft(missing?.resource),
    isUsedUp: missing !== undefined,
    returns: missing ? rechargeText(missing.resource) : null,
  };
}
