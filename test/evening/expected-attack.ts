import type { DamageTotal } from '../../contracts/attack/attack.view.js';
import type { OpenAttack, ProposedTarget } from '../../contracts/attack/attack.contract.js';
import type { LogEntry } from '../../contracts/log/log.contract.js';
import { expect } from '../e2e/fixtures.js';
import { defined } from '../support/defined.js';
import type { AttackNumbers, Dice, FighterNumbers } from './srd-numbers.js';

/* Compares an attack of the server with the numbers that were worked out by hand. */

/** What is known of those who fight. */
export interface KnownFighters {
  readonly attacker: string;
  /** The names of those who lie prone. */
  readonly prone: ReadonlySet<string>;
  readonly numbersOf: (name: string) => FighterNumbers;
}

/** Prone: attack rolls of it have disadvantage, those against it advantage within 5 feet. SRD "Prone". */
function modeOf(prone: ReadonlySet<string>, attacker: string, target: string, feet: number | null): string {
  const advantage = prone.has(target) && (feet ?? 0) <= 5;
  const disadvantage = prone.has(attacker) || (prone.has(target) && !advantage);
  if (advantage === disadvantage) return '1d20';
  return advantage ? '2d20kh1' : '2d20kl1';
}

const rangeOf = ([count, faces, added]: Dice, isCritical: boolean): [least: number, most: number] => {
  const dice = isCritical ? 2 * count : count;
  return [dice + added, dice * faces + added];
};

function expectDamage(
  where: string,
  { damage }: AttackNumbers,
  totals: readonly DamageTotal[],
  isCritical: boolean,
): void {
  expect([where, totals.map(({ type }) => type).sort()]).toEqual([where, Object.keys(damage).sort()]);
  for (const { type, total } of totals) {
    const dice = defined(damage[type ?? '']);
    const [least, most] = rangeOf(dice, isCritical);
    expect(total, `${where}: ${type}`).toBeGreaterThanOrEqual(least);
    expect(total, `${where}: ${type}`).toBeLessThanOrEqual(most);
  }
}

/** Damage takes temporary hit points first; what is beyond those of a form goes on to the own ones. SRD "Wild Shape". */
function hitPointsLeft({ now, temporary, own }: NonNullable<ProposedTarget['before']>, taken: number): number {
  const beyond = taken - temporary - now;
  if (beyond < 0) return Math.min(now, -beyond);
  return own ? Math.max(0, own.now - beyond) : 0;
}

/** Expects that what was rolled, compared and proposed follows from the numbers that were worked out by hand. */
export function expectAttack(
  { attacker, prone, numbersOf }: KnownFighters,
  numbers: AttackNumbers,
  { attack }: LogEntry,
  { targets: proposed }: OpenAttack,
): void {
  for (const [index, target] of (attack?.targets ?? []).entries()) {
    const { name, outcome, roll, save, armor_class: armorClass, dc, feet = null } = target;
    const where = `${attacker} attacks ${name}`;
    const d20 = modeOf(prone, attacker, name, feet);
    const { takes: ordinary = {}, armorClass: own } = numbersOf(name);
    const takes = numbers.isSpecial === true ? {} : ordinary;
    if (numbers.bonus !== undefined) {
      expect([where, roll?.expression, armorClass]).toEqual([where, `${d20} + ${numbers.bonus}`, own]);
      const die = roll?.terms[0]?.dice?.find(({ dropped }) => !dropped)?.value ?? 0;
      const expected =
        die >= (numbers.criticalFrom ?? 20) ? 'critical' : die !== 1 && die + numbers.bonus >= own ? 'hit' : 'miss';
      expect([where, outcome]).toEqual([where, expected]);
    } else {
      expect([where, dc]).toEqual([where, numbers.dc]);
      expect([where, outcome]).toEqual([where, (save?.total ?? 0) >= (numbers.dc ?? 0) ? 'saved' : 'failed']);
    }
    const totals = target.damage ?? attack?.damage ?? [];
    if (outcome !== 'miss') expectDamage(where, numbers, totals, outcome === 'critical');
    const share = outcome === 'miss' ? 0 : outcome === 'saved' ? (numbers.onSave === 'none' ? 0 : 0.5) : 1;
    const taken = totals.reduce((sum, { type, total }) => {
      const rolled = share === 0.5 ? Math.floor(total / 2) : total * share;
      return sum + Math.floor(rolled * ((takes as Record<string, number>)[type ?? ''] ?? 1));
    }, 0);
    const { before, after, damage } = defined(proposed[index], where);
    expect([where, outcome === 'miss' ? 0 : damage]).toEqual([where, taken]);
    expect([where, after?.now]).toEqual([where, hitPointsLeft(defined(before, where), taken)]);
  }
}
