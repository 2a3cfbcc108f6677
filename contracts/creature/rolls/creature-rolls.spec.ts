import { describe, expect, it } from '@jest/globals';
import { cases } from '../../../test/support/cases.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { asCritical, formatDice, parseDice } from '../../dice/index.js';
import type { SheetRollOptions } from '../../character/rolls/sheet-roll.types.js';
import { freshCreature, type CreaturePlay } from '../creature-play.types.js';
import type { CreatureEvaluation } from '../creature-sheet.types.js';
import { evaluateCreature } from '../evaluate/index.js';
import { creatureRoll, creatureRolls, damageKeyOfCreature, type CreatureRoll } from './index.js';

const content = srdContent();
const evaluated = (id: string, play: Partial<CreaturePlay> = {}): CreatureEvaluation =>
  evaluateCreature(content, defined(content.creatures[id]), { ...freshCreature(), ...play });
const rollOf = (evaluation: CreatureEvaluation, key: string, options: SheetRollOptions = {}): CreatureRoll =>
  defined(creatureRoll(evaluation, key, options));

describe('the rolls of a creature', () => {
  it('are its checks, saves, skills and initiative', () => {
    const goblin = evaluated('goblin');
    expect(rollOf(goblin, 'initiative')).toMatchObject({ label: 'Initiative', expression: '1d20 + 2' });
    expect(rollOf(goblin, 'check:str')).toMatchObject({ label: 'Strength check', expression: '1d20 - 1' });
    expect(rollOf(goblin, 'skill:stealth')).toMatchObject({ label: 'Stealth check', expression: '1d20 + 6' });
    expect(rollOf(evaluated('adult-red-dragon'), 'save:dex').expression).toBe('1d20 + 6');
    for (const key of ['initiative:', 'initiative:x', 'save:luck', 'constructor', 'attack:actions/none', 'save'])
      expect(creatureRoll(goblin, key)).toBeUndefined();
  });

  it('have the disadvantage of fear only where the person says so, beside the words of the rule', () => {
    const goblin = evaluated('goblin', { marks: [{ kind: 'condition', id: 'frightened', value: 1 }] });
    for (const key of ['skill:stealth', 'attack:actions/scimitar']) {
      const unseen = rollOf(goblin, key);
      expect(unseen.mode).toBe('normal');
      expect(unseen.notes).toContain('Disadvantage while you see the source of your fear');
      expect(rollOf(goblin, key, { mode: 'disadvantage' }).expression).toContain('2d20kl1');
    }
  });

  it('are its attacks and their damage, twice the dice on a critical hit', () => {
    const dragon = evaluated('adult-red-dragon');
    expect(rollOf(dragon, 'attack:actions/bite')).toMatchObject({
      label: 'Bite: attack',
      expression: '1d20 + 14',
      criticalFrom: 20,
    });
    expect(rollOf(dragon, 'damage:actions/bite').expression).toBe('2d10 + 8 piercing + 2d6 fire');
    expect(rollOf(dragon, 'damage:actions/bite', { isCritical: true })).toMatchObject({
      label: 'Bite: critical damage',
      expression: '4d10 + 8 piercing + 4d6 fire',
    });
    expect(damageKeyOfCreature('attack:actions/bite')).toBe('damage:actions/bite');
    expect(damageKeyOfCreature('save:dex')).toBeUndefined();
  });

  it('are the row that stands in for the first one', () => {
    const veteran = evaluated('veteran');
    expect(rollOf(veteran, 'damage:actions/longsword').expression).toBe('1d8 + 3 slashing');
    expect(rollOf(veteran, 'damage:actions/longsword.1')).toMatchObject({
      label: 'Longsword: damage with two hands',
      expression: '1d10 + 3 slashing',
    });
    expect(creatureRoll(veteran, 'damage:actions/longsword.2')).toBeUndefined();
  });

  it('are the damage of a failed save, never a critical hit, and the d6 of what is spent', () => {
    const dragon = evaluated('adult-red-dragon');
    const breath = rollOf(dragon, 'save-damage:actions/fire-breath', { isCritical: true });
    expect(breath).toMatchObject({ label: 'Fire Breath: damage', expression: '18d6 fire' });
    expect(breath.notes[0]).toContain('DC 21 Dexterity save');
    expect(creatureRoll(dragon, 'recharge:actions/fire-breath')).toBeUndefined();
    expect(
      rollOf(evaluated('adult-red-dragon', { used: { 'fire-breath': 1 } }), 'recharge:actions/fire-breath'),
    ).toMatchObject({ expression: '1d6', kind: 'recharge', recharges: { use: 'fire-breath', from: 5 } });
  });

  it('leave out damage that comes later than the hit', () => {
    // SRD "Aboleth": the acid damage is that of a diseased creature, every 10 minutes out of water.
    const tentacle = rollOf(evaluated('aboleth'), 'damage:actions/tentacle');
    expect(tentacle.expression).toBe('2d6 + 5 bludgeoning');
  });

  it('are its spells with the numbers of the casting, also at a higher level', () => {
    const mage = evaluated('mage');
    expect(rollOf(mage, 'spell-attack:0/fire-bolt').expression).toBe('1d20 + 6');
    // A caster of level 9.
    expect(rollOf(mage, 'spell-damage:0/fire-bolt').expression).toBe('2d10 fire');
    expect(rollOf(mage, 'spell-damage:0/fireball', { level: 4 })).toMatchObject({
      label: 'Fireball (4th level): damage',
      expression: '9d6 fire',
    });
    expect(rollOf(mage, 'spell-damage:0/fireball').notes).toContain('DC 14 DEX save.');
    expect(creatureRoll(mage, 'spell-damage:0/wish')).toBeUndefined();
    expect(creatureRoll(mage, 'spell-damage:1/fireball')).toBeUndefined();
    expect(rollOf(evaluated('priest'), 'spell-healing:0/cure-wounds').kind).toBe('healing');
    expect(rollOf(evaluated('dust-mephit'), 'spell-count:0/sleep').expression).toBe('5d8');
  });

  it('have what conditions bring, with the reason', () => {
    const marks = [{ kind: 'condition', id: 'poisoned' } as const];
    for (const [id, key] of [
      ['goblin', 'attack:actions/scimitar'],
      ['goblin', 'skill:stealth'],
      ['mage', 'spell-attack:0/fire-bolt'],
    ] as const) {
      const roll = rollOf(evaluated(id, { marks }), key);
      expect([key, roll.mode, roll.modeReasons.map(({ source }) => source.name)]).toEqual([
        key,
        'disadvantage',
        ['Poisoned'],
      ]);
      expect(rollOf(evaluated(id, { marks }), key, { mode: 'advantage' }).mode).toBe('normal');
    }
  });

  it('can be rolled, for every creature, and there is one for each attack, damage and save that costs hit points', () => {
    const one = cases(8, 1);
    for (const creature of Object.values(content.creatures).filter((_, index) => index % one === 0)) {
      const evaluation = evaluateCreature(content, creature);
      const rolls = creatureRolls(evaluation);
      expect(new Set(rolls.map(({ key }) => key)).size).toBe(rolls.length);
      for (const roll of rolls) {
        expect(formatDice(parseDice(roll.expression))).toBe(roll.expression);
        const critical = roll.kind === 'damage' ? creatureRoll(evaluation, roll.key, { isCritical: true }) : undefined;
        if (critical?.label.includes('critical'))
          expect(critical.expression).toBe(formatDice(asCritical(parseDice(roll.expression))));
      }
      const keys = rolls.map(({ key }) => key);
      for (const { id, attack, damage, saves } of evaluation.sheet.actions) {
        if (attack) expect(keys).toContain(`attack:actions/${id}`);
        if (damage.length > 0) expect(keys).toContain(`damage:actions/${id}`);
        if (saves[0] && saves[0].damage.length > 0) expect(keys).toContain(`save-damage:actions/${id}`);
      }
    }
  });
});
