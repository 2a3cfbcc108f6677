import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DAMAGE_TYPES } from '../content/damage-types.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { freshCreature } from '../creature/creature-play.types.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { parseDice, rollDice, type Roll } from '../dice/index.js';
import { traitsAtZero } from './at-zero.js';
import { ATTACK_OUTCOMES } from './attack-outcomes.js';
import type { LoggedAttack, LoggedTarget } from './logged-attack.types.js';
import { concentrationDc } from '../character/play/hit-point-steps.js';
import { proposeDamage, type DamageTarget } from './propose-damage.js';

const roll = (expression: string, die: number): Roll => rollDice(parseDice(expression), () => die);
const attackWith = (damage: Roll | null, save: LoggedAttack['save'] = null): LoggedAttack => ({
  sceneId: '',
  attacker: { markerId: '', name: 'Ogre', characterId: null, witnesses: [] },
  key: '',
  name: '',
  save,
  isMagical: false,
  damage,
  conditions: [],
  targets: [],
  viewers: [],
});
const targetWith = (outcome: LoggedTarget['outcome'], damage: Roll | null = null): LoggedTarget => ({
  markerId: '',
  name: '',
  characterId: null,
  witnesses: [],
  cover: 'none',
  feet: null,
  range: null,
  roll: null,
  mode: 'normal',
  armorClass: null,
  save: null,
  outcome,
  damage,
  notes: [],
});
interface Sketch {
  resistances?: string[];
  immunities?: string[];
  vulnerabilities?: string[];
  now?: number;
  temporary?: number;
  own?: DamageTarget['hitPoints']['own'];
  isCharacter?: boolean;
  concentration?: string | null;
}
const being = ({
  now = 20,
  temporary = 0,
  own = null,
  isCharacter = false,
  concentration = null,
  ...lists
}: Sketch = {}) =>
  ({
    defences: { sheet: { resistances: [], immunities: [], vulnerabilities: [], ...lists }, reasons: {} },
    hitPoints: { now, max: 20, temporary, own },
    isCharacter,
    concentration,
  }) satisfies DamageTarget;
const HALF = { ability: 'dex', dc: 15, on_save: 'half' } as const;

describe('what an attack costs', () => {
  it('halves resisted types, doubles vulnerable ones and leaves out immune ones, each by itself', () => {
    const hit = targetWith('hit', roll('1d8 [slashing] + 1d6 [fire] + 1d4 [cold]', 4));
    const of = being({ resistances: ['slashing'], vulnerabilities: ['fire'], immunities: ['cold'] });
    expect(proposeDamage(attackWith(null), hit, of)).toMatchObject({ amount: 2 + 8, after: { now: 10, temporary: 0 } });
  });

  it('says which resistances it has not counted, because only the table knows', () => {
    const hit = targetWith('hit', roll('1d8 [slashing]', 8));
    const of = being({ resistances: ['damage from attacks with ranged weapons'] });
    const { amount, reasons } = proposeDamage(attackWith(null), hit, of);
    expect(amount).toBe(8);
    expect(reasons).toEqual(['8 slashing.', 'Not counted: resistance to damage from attacks with ranged weapons.']);
  });

  it('knows whether the weapon is magic, silvered or adamantine, and says which resistance it overcomes', () => {
    const hit = targetWith('hit', roll('1d8 [slashing]', 8));
    const entry = 'nonmagical bludgeoning, piercing and slashing except silvered';
    const against = (lists: Sketch, attack: Partial<LoggedAttack>) =>
      proposeDamage({ ...attackWith(null), ...attack }, hit, being(lists));
    const resistant = { resistances: [entry] };
    expect(against(resistant, {})).toMatchObject({ amount: 4 });
    expect(against(resistant, { materials: ['adamantine'] })).toMatchObject({ amount: 4 });
    expect(against(resistant, { materials: ['silvered'] })).toMatchObject({
      amount: 8,
      reasons: ['8 slashing.', `The weapon is silvered: no resistance to ${entry}.`],
    });
    expect(against(resistant, { isMagical: true })).toMatchObject({
      amount: 8,
      reasons: ['8 slashing.', `It is magical: no resistance to ${entry}.`],
    });
    const golem = { immunities: ['nonmagical bludgeoning, piercing and slashing except adamantine'] };
    expect(against(golem, { materials: ['silvered'] })).toMatchObject({ amount: 0 });
    expect(against(golem, { materials: ['adamantine'] })).toMatchObject({ amount: 8 });
  });

  it('halves the one damage of an area for a successful save, and prevents it where the rules say so', () => {
    const fire = roll('8d6 [fire]', 3);
    expect(proposeDamage(attackWith(fire, HALF), targetWith('saved'), being()).amount).toBe(12);
    expect(proposeDamage(attackWith(fire, HALF), targetWith('failed'), being({ resistances: ['fire'] })).amount).toBe(
      12,
    );
    expect(proposeDamage(attackWith(fire, { ...HALF, on_save: 'none' }), targetWith('saved'), being()).amount).toBe(0);
  });

  it('takes temporary hit points first, and says so', () => {
    const hit = targetWith('hit', roll('1d8 [piercing]', 6));
    const { after, reasons } = proposeDamage(attackWith(null), hit, being({ temporary: 4 }));
    expect(after).toEqual({ now: 18, temporary: 0 });
    expect(reasons).toContain('4 from temporary hit points.');
  });

  it('tells the concentration DC: 10, or half the damage', () => {
    expect([1, 20, 21, 22, 47].map(concentrationDc)).toEqual([10, 10, 10, 11, 23]);
    const hit = targetWith('hit', roll('1d8 [piercing]', 6));
    const keeps = being({ isCharacter: true, concentration: 'Bless' });
    expect(proposeDamage(attackWith(null), hit, keeps)).toMatchObject({ concentrationDc: 10 });
    const falls = proposeDamage(attackWith(null), hit, { ...keeps, hitPoints: { ...keeps.hitPoints, now: 6 } });
    expect(falls).toMatchObject({ concentrationDc: null });
    expect(falls.reasons).toContain('Concentration on Bless ends.');
  });

  it('tells what 0 hit points mean', () => {
    const six = targetWith('hit', roll('1d8 [piercing]', 6));
    const many = targetWith('hit', roll('10d8 [piercing]', 4));
    const last = (target: LoggedTarget, of: DamageTarget) => proposeDamage(attackWith(null), target, of).reasons.at(-1);
    expect(last(six, being({ now: 5 }))).toBe('Drops to 0 hit points.');
    const character = being({ now: 5, isCharacter: true });
    expect(last(six, character)).toBe('Drops to 0 hit points and makes death saving throws.');
    expect(last(many, character)).toBe('Dies: the rest of the damage reaches the hit point maximum.');
    const down = being({ now: 0, isCharacter: true });
    expect(last(six, down)).toBe('A failed death saving throw.');
    expect(last({ ...six, outcome: 'critical' }, down)).toBe('Two failed death saving throws.');
  });

  it('tells the traits that change what happens at 0 hit points, with the DC that the damage gives', () => {
    const zombie = evaluateCreature(srdContent(), defined(srdContent().creatures['zombie']));
    const boar = evaluateCreature(srdContent(), defined(srdContent().creatures['boar']));
    const told = (target: LoggedTarget, now: number, { sheet } = zombie) =>
      proposeDamage(attackWith(null), target, { ...being({ now }), atZero: traitsAtZero(sheet) }).reasons.filter(
        (reason) => !/^\d+ \w+\.$/u.test(reason),
      );
    const nine = targetWith('hit', roll('1d10 [slashing]', 9));
    // SRD "Zombie": DC 5 + the damage; not against radiant damage or a critical hit.
    const fortitude = (dc: number) =>
      `Undead Fortitude: Constitution saving throw, DC ${dc} (5 + the damage). With a success it has 1 hit point left.`;
    expect(told(nine, 9)).toEqual(['Drops to 0 hit points.', fortitude(14)]);
    expect(told(nine, 10)).toEqual([]);
    expect(told(nine, 0)).toEqual([]);
    expect(told({ ...nine, outcome: 'critical' }, 9)).toEqual([
      'Drops to 0 hit points.',
      'Undead Fortitude does not count against a critical hit.',
    ]);
    expect(told(targetWith('hit', roll('1d8 [slashing] + 2d8 [radiant]', 3)), 9)).toEqual([
      'Drops to 0 hit points.',
      'Undead Fortitude does not count against radiant damage.',
    ]);
    // SRD "Boar": damage of 7 or less leaves it 1 hit point, once between two rests.
    const seven = targetWith('hit', roll('1d8 [slashing]', 7));
    expect(told(seven, 5, boar)).toEqual(['Drops to 0 hit points.', 'Relentless: It has 1 hit point left instead.']);
    expect(told(nine, 5, boar)).toEqual(['Drops to 0 hit points.']);
    const creature = defined(srdContent().creatures['boar']);
    const spent = evaluateCreature(srdContent(), creature, { ...freshCreature(), used: { relentless: 1 } });
    expect(told(seven, 5, spent)).toEqual(['Drops to 0 hit points.']);
  });

  it('goes on to the own hit points when a form drops to 0, and tells what follows there', () => {
    const hit = targetWith('hit', roll('5d8 [piercing]', 6));
    const own = { now: 38, max: 40 };
    const bear = being({ now: 19, isCharacter: true, concentration: 'Bless', own });
    expect(proposeDamage(attackWith(null), hit, bear)).toEqual({
      amount: 30,
      after: { now: 27, temporary: 0 },
      concentrationDc: 15,
      reasons: [
        '30 piercing.',
        'The form ends, and the other 11 damage goes on: own hit points 38 → 27.',
        'Concentration on Bless: Constitution saving throw, DC 15.',
      ],
    });
    const after = (sketch: Sketch) => proposeDamage(attackWith(null), hit, being({ now: 20, own, ...sketch }));
    expect(after({ now: 31 })).toMatchObject({ after: { now: 1 }, reasons: ['30 piercing.'] });
    expect(after({ now: 30 }).reasons.at(-1)).toBe('The form ends: own hit points 38 → 38.');
    const weak = { now: 9, max: 40 };
    expect(after({ own: weak, isCharacter: true }).reasons.at(-1)).toBe(
      'Drops to 0 hit points and makes death saving throws.',
    );
    expect(after({ own: weak })).toMatchObject({ after: { now: 0 } });
    expect(after({ own: { now: 2, max: 8 }, isCharacter: true }).reasons.at(-1)).toMatch(/^Dies/);
  });

  it('stays within the hit points, never heals, and costs a miss nothing', () => {
    const type = fc.constantFrom(...DAMAGE_TYPES);
    const lists = fc.record({
      resistances: fc.array(type, { maxLength: 3 }),
      immunities: fc.array(type, { maxLength: 1 }),
      vulnerabilities: fc.array(type, { maxLength: 2 }),
      now: fc.integer({ min: 0, max: 20 }),
      temporary: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(
        lists,
        fc.array(fc.tuple(type, fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...ATTACK_OUTCOMES),
        (sketch, parts, outcome) => {
          const damage = roll(parts.map(([of, n]) => `${n} [${of}]`).join(' + '), 1);
          const of = being(sketch);
          const { amount, after } = proposeDamage(attackWith(null, HALF), targetWith(outcome, damage), of);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(2 * damage.total);
          expect(after.now).toBeGreaterThanOrEqual(0);
          expect(of.hitPoints.now - after.now + (of.hitPoints.temporary - after.temporary)).toBeLessThanOrEqual(amount);
          if (after.now > 0)
            expect(of.hitPoints.now + of.hitPoints.temporary - amount).toBe(after.now + after.temporary);
          if (outcome === 'miss') expect(amount).toBe(0);
        },
      ),
    );
  });
});
