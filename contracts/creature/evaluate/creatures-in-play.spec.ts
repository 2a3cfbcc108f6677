import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { sumOf } from '../../character/evaluate/reason-log.js';
import type { Mark } from '../../character/choices.types.js';
import { freshCreature, type CreaturePlay } from '../creature-play.types.js';
import type { CreatureEvaluation, SheetPower } from '../creature-sheet.types.js';
import { evaluateCreature } from './index.js';

const content = srdContent();
const evaluated = (id: string, play: Partial<CreaturePlay> = {}): CreatureEvaluation =>
  evaluateCreature(content, defined(content.creatures[id]), { ...freshCreature(), ...play });
const condition = (id: string, value?: number): Mark => ({
  kind: 'condition',
  id,
  ...(value === undefined ? {} : { value }),
});
const action = ({ sheet }: CreatureEvaluation, id: string): SheetPower =>
  defined(sheet.actions.find((each) => each.id === id));

describe('a creature in play', () => {
  it('has disadvantage on attack rolls and checks while it is poisoned', () => {
    const { sheet } = evaluated('goblin', { marks: [condition('poisoned')] });
    expect(sheet.actions[0]?.attack?.roll.disadvantage).toBe(true);
    expect(sheet.rolls['skills.stealth']?.disadvantage).toBe(true);
    expect(evaluated('goblin').sheet.actions[0]?.attack?.roll.disadvantage).toBe(false);
  });

  it('ignores a condition to which it is immune, and says why', () => {
    const { sheet } = evaluated('lich', { marks: [condition('poisoned')] });
    expect(sheet.marks).toMatchObject([{ id: 'poisoned', ignored: 'immune by Lich' }]);
    expect(sheet.actions[0]?.attack?.roll.disadvantage).toBe(false);
  });

  it('cannot act while it is paralyzed, and says why', () => {
    const { sheet } = evaluated('goblin', { marks: [condition('paralyzed')] });
    expect(sheet.cannot_act).toBe('Paralyzed: it cannot take actions or reactions.');
    expect(sheet.speeds).toEqual({ walk: 0 });
  });

  it('has another armor class while a condition is in force', () => {
    expect(evaluated('ankheg').sheet.armor_class).toBe(14);
    expect(evaluated('ankheg', { marks: [condition('prone')] }).sheet.armor_class).toBe(11);
  });

  it('has the armor class of its armor, and with the spell that it casts on itself', () => {
    const { sheet, reasons } = evaluated('goblin');
    expect(sheet).toMatchObject({ armor_class: 15, armor: 'leather armor, shield' });
    const counting = defined(reasons['armor_class']).filter(({ ignored }) => ignored === undefined);
    expect(counting.map(({ amount, source }) => [amount, source.name])).toEqual([
      [11, 'Leather Armor'],
      [2, 'Leather Armor'],
      [2, 'Shield'],
    ]);
    expect(evaluated('archmage').sheet).toMatchObject({
      armor_class: 12,
      armor_with: [{ spell: 'Mage Armor', armor_class: 15 }],
    });
  });

  it('has rolled hit points, and half of them with four levels of exhaustion', () => {
    expect(evaluated('wolf').sheet).toMatchObject({ max_hp: 11, current_hp: 11, hit_dice: '2d8 + 2' });
    expect(evaluated('wolf', { rolled_hp: 16, current_hp: 9 }).sheet).toMatchObject({ max_hp: 16, current_hp: 9 });
    expect(evaluated('wolf', { rolled_hp: 16, marks: [condition('exhaustion', 4)] }).sheet.max_hp).toBe(8);
  });

  it('spends what it uses', () => {
    expect(action(evaluated('adult-red-dragon'), 'fire-breath')).toMatchObject({
      available: true,
      uses: { key: 'fire-breath', max: 1, left: 1, by: 'recharge', recharge: 5 },
    });
    expect(action(evaluated('adult-red-dragon', { used: { 'fire-breath': 1 } }), 'fire-breath').available).toBe(false);
    const [resistance] = evaluated('lich', { used: { 'legendary-resistance': 2 } }).sheet.traits;
    expect(resistance?.uses).toEqual({
      key: 'legendary-resistance',
      max: 3,
      left: 1,
      by: 'long_rest',
      recharge: null,
    });
    const [casting] = evaluated('lich', { used: { 'slots:9': 1, 'slots:1': 3 } }).sheet.spellcasting;
    expect(casting?.slots[0]).toEqual({ level: 1, max: 4, left: 1 });
    expect(casting?.slots.at(-1)).toEqual({ level: 9, max: 1, left: 0 });
    const [innate] = evaluated('drow', { used: { 'spell:darkness': 1 } }).sheet.spellcasting;
    expect(innate?.groups).toMatchObject([
      { by: 'at_will', spells: [{ name: 'Dancing Lights', uses: null }] },
      { by: 'per_day', spells: [{ uses: { max: 1, left: 0 } }, { uses: { max: 1, left: 1 } }] },
    ]);
  });

  it('attacks as often as it has heads, and loses what several heads give', () => {
    const whole = evaluated('hydra');
    expect(action(whole, 'multiattack').multiattack).toEqual([[{ id: 'bite', name: 'Bite', times: '5' }]]);
    expect(whole.sheet.rolls['saves.wis']?.notes.join()).toContain('frightened');
    const one = evaluated('hydra', { numbers: { heads: 1 } });
    expect(action(one, 'multiattack').multiattack[0]).toMatchObject([{ times: '1' }]);
    expect(one.sheet.rolls['saves.wis']).toBeUndefined();
  });

  it('gives reasons that add up for armor class, hit points, attacks and save DCs', () => {
    for (const creature of Object.values(content.creatures)) {
      const { sheet, reasons } = evaluateCreature(content, creature);
      const sum = (field: string): number =>
        sumOf((reasons[field] ?? []).filter(({ ignored }) => ignored === undefined));
      expect([creature.id, sum('armor_class')]).toEqual([creature.id, sheet.armor_class]);
      expect([creature.id, sum('max_hp')]).toEqual([creature.id, sheet.max_hp]);
      for (const { id, attack, saves } of sheet.actions) {
        if (attack) expect([creature.id, id, sum(`actions.${id}`)]).toEqual([creature.id, id, attack.bonus]);
        if (saves[0]) expect([creature.id, id, sum(`actions.${id}.dc`)]).toEqual([creature.id, id, saves[0].dc]);
      }
    }
  });
});
