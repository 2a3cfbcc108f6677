import { DAMAGE_TYPES, type DamageType } from '../content/damage-types.js';
import { overcomeEntries, resolveDamage, unclearEntries, type Defences } from '../character/play/damage-resistances.js';
import { totalsByLabel } from '../dice/index.js';
import { traitsAgainst } from './at-zero.js';
import type { AttackOutcome } from './attack-outcomes.js';
import { consequencesOf, type DamageConsequences, type HurtTarget } from './damage-consequences.js';
import type { LoggedAttack, LoggedTarget } from './logged-attack.types.js';

/* What an attack costs a target, with every reason. */

/** A target of damage. */
export interface DamageTarget extends HurtTarget {
  readonly defences: Defences;
}

/** What is proposed for one target. */
export interface DamageProposal extends DamageConsequences {
  /** The damage after resistances, before temporary hit points. */
  readonly amount: number;
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

/** Returns a target with what an attack keeps from counting when it drops to 0 hit points. */
export const hurtBy = (attack: LoggedAttack, target: LoggedTarget, { atZero, ...of }: HurtTarget): HurtTarget =>
  atZero ? { ...of, atZero: traitsAgainst(atZero, attack, target) } : of;

/** Returns what follows for a target of an attack from damage of an amount. */
export const consequencesFor = (
  attack: LoggedAttack,
  target: LoggedTarget,
  of: HurtTarget,
  amount: number,
): DamageConsequences => consequencesOf(hurtBy(attack, target, of), amount, target.outcome === 'critical');

/** Returns what is proposed for a target of an attack. SRD "Damage and Healing". */
export function proposeDamage(attack: LoggedAttack, target: LoggedTarget, of: DamageTarget): DamageProposal {
  const [amount, reasons] = damageTaken(attack, target, of);
  const consequences = consequencesFor(attack, target, of, amount);
  return { amount, ...consequences, reasons: [...reasons, ...consequences.reasons] };
}
