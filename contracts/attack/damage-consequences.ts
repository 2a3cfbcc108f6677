import {
  afterDamageInForm,
  concentrationDc,
  isInstantDeath,
  type HitPoints,
  type HitPointsInForm,
} from '../character/play/hit-point-steps.js';
import { textsAtZero, type TraitAtZero } from './at-zero.js';

/* What follows from damage, whether it was rolled or typed. */

/** Somebody who takes damage. */
export interface HurtTarget {
  readonly hitPoints: HitPointsInForm;
  /** A character makes death saving throws at 0 hit points; a creature falls. SRD "Dropping to 0 Hit Points". */
  readonly isCharacter: boolean;
  /** The name of the spell on which the target concentrates; null: none is known. */
  readonly concentration: string | null;
  /** What changes what happens when it, or its form, drops to 0 hit points. Left out: nothing. */
  readonly atZero?: readonly TraitAtZero[];
}

/** What follows from damage of an amount. */
export interface DamageConsequences {
  /** One sentence each. */
  readonly reasons: readonly string[];
  /** The hit points and the temporary ones after it. */
  readonly after: { readonly now: number; readonly temporary: number };
  /** The DC of the saving throw that keeps a concentration; null: none. */
  readonly concentrationDc: number | null;
}

/** Returns what follows from hit points that drop to 0. SRD "Dropping to 0 Hit Points" and "Damage at 0 Hit Points". */
function fallOf(
  hitPoints: HitPoints,
  amount: number,
  now: number,
  isCharacter: boolean,
  isCritical: boolean,
): string[] {
  const { now: before, temporary } = hitPoints;
  const rest = Math.max(0, amount - temporary);
  if (now > 0 || rest === 0) return [];
  if (!isCharacter) return before > 0 ? ['Drops to 0 hit points.'] : [];
  if (isInstantDeath(hitPoints, rest)) return ['Dies: the rest of the damage reaches the hit point maximum.'];
  if (before > 0) return ['Drops to 0 hit points and makes death saving throws.'];
  return [isCritical ? 'Two failed death saving throws.' : 'A failed death saving throw.'];
}

/** Returns what follows from a form that drops to 0 hit points. @param carried the damage that goes on, after temporary hit points */
function endOfForm(
  own: NonNullable<HitPointsInForm['own']>,
  carried: number,
  now: number,
  isCharacter: boolean,
): string[] {
  const rest = carried > 0 ? `, and the other ${carried} damage goes on` : '';
  const points = { ...own, temporary: 0 };
  return [
    `The form ends${rest}: own hit points ${own.now} → ${now}.`,
    ...fallOf(points, carried, now, isCharacter, false),
  ];
}

/** Returns what follows from damage of an amount. SRD "Damage and Healing", "Concentration". */
export function consequencesOf(of: HurtTarget, amount: number, isCritical: boolean): DamageConsequences {
  const { hitPoints, concentration, isCharacter, atZero = [] } = of;
  const { own } = hitPoints;
  const { now, temporary, carried } = afterDamageInForm(hitPoints, amount);
  const fromTemporary = hitPoints.temporary - temporary;
  const drops = hitPoints.now > 0 && (now === 0 || carried !== null);
  const dc = amount > 0 && concentration !== null && now > 0 ? concentrationDc(amount) : null;
  return {
    after: { now, temporary },
    concentrationDc: dc,
    reasons: [
      ...(fromTemporary > 0 ? [`${fromTemporary} from temporary hit points.`] : []),
      ...(own && carried !== null
        ? endOfForm(own, carried, now, isCharacter)
        : fallOf(hitPoints, amount, now, isCharacter, isCritical)),
      ...(drops ? textsAtZero(atZero, amount) : []),
      ...(dc === null ? [] : [`Concentration on ${concentration ?? ''}: Constitution saving throw, DC ${dc}.`]),
      ...(amount > 0 && concentration !== null && now === 0 ? [`Concentration on ${concentration} ends.`] : []),
    ],
  };
}

/**
 * Returns somebody after damage of an amount, as the next hit finds them: without a form that has ended and without a
 * concentration that 0 hit points have ended.
 */
export function hurtAfter({ atZero, ...of }: HurtTarget, amount: number): HurtTarget {
  const { hitPoints } = of;
  const { now, temporary, carried } = afterDamageInForm(hitPoints, amount);
  const concentration = now === 0 ? null : of.concentration;
  if (hitPoints.own && carried !== null)
    return { ...of, hitPoints: { now, max: hitPoints.own.max, temporary, own: null }, concentration };
  return { ...of, hitPoints: { ...hitPoints, now, temporary }, concentration, ...(atZero ? { atZero } : {}) };
}
