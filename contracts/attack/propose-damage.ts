import { DAMAGE_TYPES, type DamageType } from '../content/damage-types.js';
import {
  afterDamageInForm,
  concentrationDc,
  isInstantDeath,
  type HitPoints,
  type HitPointsInForm,
} from '../character/play/hit-point-steps.js';
import { overcomeEntries, resolveDamage, unclearEntries, type Defences } from '../character/play/damage-resistances.js';
import { totalsByLabel } from '../dice/index.js';
import type { AttackOutcome } from './attack-outcomes.js';
import type { LoggedAttack, LoggedTarget } from './logged-attack.types.js';

/* What an attack costs a target, with every reason. */

/** A target of damage. */
export interface DamageTarget {
  readonly defences: Defences;
  readonly hitPoints: HitPointsInForm;
  /** A character makes death saving throws at 0 hit points; a creature falls. SRD "Dropping to 0 Hit Points". */
  readonly isCharacter: boolean;
  /** The name of the spell on which the target concentrates; null: none is known. */
  readonly concentration: string | null;
}

/** What is proposed for one target. */
export interface DamageProposal {
  /** The damage after resistances, before temporary hit points. */
  readonly amount: number;
  /** How it came about and what follows, one sentence each. */
  readonly reasons: readonly string[];
  /** The hit points and the temporary ones after it. */
  readonly after: { readonly now: number; readonly temporary: number };
  /** The DC of the saving throw that keeps a concentration; null: none. */
  readonly concentrationDc: number | null;
}

const typeOf = (label: string | null): DamageType | null => DAMAGE_TYPES.find((type) => type === label) ?? null;

/** How much of the damage an outcome leaves. A successful save halves it, or prevents it. SRD "Saving Throws". */
function shareOf(outcome: AttackOutcome, save: LoggedAttack['save']): 'all' | 'half' | 'none' {
  if (outcome === 'miss') return 'none';
  if (outcome !== 'saved') return 'all';
  return save?.on_save === 'half' ? 'half' : 'none';
}

/** Returns the damage that a target takes, each type with its resistances, and how that came about. */
function damageTaken(attack: LoggedAttack, target: LoggedTarget, { defences }: DamageTarget): [number, string[]] {
  const roll = target.damage ?? attack.damage;
  const share = shareOf(target.outcome, attack.save);
  if (!roll || share === 'none') return [0, []];
  const reasons: string[] = [];
  const amounts = totalsByLabel(roll).map(({ label, total }) => {
    const type = typeOf(label);
    const { isMagical, materials = [] } = attack;
    const rolled = Math.max(0, total);
    const resolved = resolveDamage(defences, {
      amount: rolled,
      type,
      isMagical,
      materials,
      ...(share === 'half' ? { times: 'half' } : {}),
    });
    const plain = type === null && label !== null ? resolved.text.replace(' damage', ` ${label}`) : resolved.text;
    reasons.push(`${plain}.`);
    if (type === null && label !== null) reasons.push('Choose the damage type: resistances are not counted.');
    else if (type) {
      const dealt = { type, isMagical, materials };
      reasons.push(...overcomeEntries(defences, dealt).map((text) => `${text}.`));
      reasons.push(...unclearEntries(defences, dealt).map((entry) => `Not counted: ${entry}.`));
    }
    return resolved.amount;
  });
  return [amounts.reduce((sum, amount) => sum + amount, 0), reasons];
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

/** Returns what is proposed for a target of an attack. SRD "Damage and Healing". */
export function proposeDamage(attack: LoggedAttack, target: LoggedTarget, of: DamageTarget): DamageProposal {
  const [amount, reasons] = damageTaken(attack, target, of);
  return { amount, ...consequencesOf(of, amount, target.outcome === 'critical', reasons) };
}

/** Returns what follows from damage of an amount. @param reasons come first */
export function consequencesOf(
  of: DamageTarget,
  amount: number,
  isCritical: boolean,
  reasons: readonly string[] = [],
): Omit<DamageProposal, 'amount'> {
  const { hitPoints, concentration, isCharacter } = of;
  const { own } = hitPoints;
  const { now, temporary, carried } = afterDamageInForm(hitPoints, amount);
  const fromTemporary = hitPoints.temporary - temporary;
  const dc = amount > 0 && concentration !== null && now > 0 ? concentrationDc(amount) : null;
  return {
    after: { now, temporary },
    concentrationDc: dc,
    reasons: [
      ...reasons,
      ...(fromTemporary > 0 ? [`${fromTemporary} from temporary hit points.`] : []),
      ...(own && carried !== null
        ? endOfForm(own, carried, now, isCharacter)
        : fallOf(hitPoints, amount, now, isCharacter, isCritical)),
      ...(dc === null ? [] : [`Concentration on ${concentration ?? ''}: Constitution saving throw, DC ${dc}.`]),
      ...(amount > 0 && concentration !== null && now === 0 ? [`Concentration on ${concentration} ends.`] : []),
    ],
  };
}
