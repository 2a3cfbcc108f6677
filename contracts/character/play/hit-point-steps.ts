import { badInput } from '../../core/failure.js';
import type { Step } from './typed-step.js';

/* Applies damage and healing to the numbers alone, so that a list of characters shows the same as their sheets. */

/** The hit points of a character, its maximum and its temporary hit points. */
export interface HitPoints {
  readonly now: number;
  readonly max: number;
  readonly temporary: number;
}

/**
 * Returns the hit points after damage: temporary ones go first. `rest` is the damage beyond them. SRD "Damage and
 * Healing".
 */
export function afterDamage({ now, max, temporary }: HitPoints, amount: number): HitPoints & { readonly rest: number } {
  const fromTemporary = Math.min(temporary, amount);
  const rest = amount - fromTemporary;
  return { now: Math.max(0, now - rest), max, temporary: temporary - fromTemporary, rest };
}

/** The hit points of somebody in a form, and their own ones that wait behind it; null: they are in no such form. */
export interface HitPointsInForm extends HitPoints {
  readonly own: { readonly now: number; readonly max: number } | null;
}

/**
 * Returns the hit points after damage. A form that drops to 0 hit points ends, and the rest of the damage goes on to the
 * own ones, `carried`; null: no form has ended. SRD "Wild Shape", "Polymorph".
 */
export function afterDamageInForm(
  { own, ...points }: HitPointsInForm,
  amount: number,
): Pick<HitPoints, 'now' | 'temporary'> & { readonly carried: number | null } {
  const { now, temporary, rest } = afterDamage(points, amount);
  if (own === null || now > 0) return { now, temporary, carried: null };
  const carried = rest - points.now;
  return { now: Math.max(0, own.now - carried), temporary, carried };
}

/** Whether damage beyond 0 hit points reaches the maximum, which kills the character. SRD "Instant Death". */
export const isInstantDeath = ({ now, max }: HitPoints, damage: number): boolean => damage - now >= max;

/**
 * Returns the hit points after a typed number or step: healing goes up to the maximum.
 * @throws Failure 400 naming `value` for a number below 0 or beyond the maximum
 */
export function hitPointsAfter(points: HitPoints, { kind, amount }: Step): HitPoints {
  const { now, max, temporary } = points;
  if (kind === 'change' && amount < 0) return afterDamage(points, -amount);
  if (kind === 'change') return { now: Math.min(max, now + amount), max, temporary };
  if (amount < 0) throw badInput('value', 'Hit points cannot be below 0.');
  if (amount > max) throw badInput('value', `The maximum is ${max} hit points. Enter more as temporary hit points.`);
  return { now: amount, max, temporary };
}

/** The lowest DC of the saving throw that keeps a concentration. SRD "Concentration". */
export const LEAST_DC = 10;

/** Returns the DC of the saving throw that keeps a concentration: 10, or half the damage. SRD "Concentration". */
export const concentrationDc = (damage: number): number => Math.max(LEAST_DC, Math.floor(damage / 2));
