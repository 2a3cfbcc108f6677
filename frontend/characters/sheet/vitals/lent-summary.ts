import type { Effect } from '../../../../contracts/content/effects.js';
import type { LentEffect } from '../../../../contracts/content/lent.js';
import { effectText, namesOf } from './conditions.js';

/** Returns what one effect of an ally does, such as "Adds to saving throws". The number is the ally's, so it is left out. */
function lentText(effect: Effect): string[] {
  const { mode, targets, grant, value } = effect;
  if (mode === 'add' && value !== null && namesOf(effect).length > 0) return [`Adds to ${namesOf(effect).join(', ')}`];
  if (mode === 'grant' && Array.isArray(grant) && targets.includes('condition_immunities'))
    return [`You cannot be ${grant.join(' or ')}`];
  return effectText(effect);
}

/** Returns what an ally does for the character and for whom it is, in one line, without the numbers that only the ally knows. */
export function lentSummary({ lends: { effects, to } }: LentEffect): string {
  const what = effects.flatMap(lentText);
  return [...what, ...(to === null || to.includes('{') ? [] : [`For ${to}`])].join(' · ');
}
