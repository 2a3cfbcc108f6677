import { beforeAll, describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { evaluated } from '../../../test/support/evaluations.js';
import { initialPlayState } from '../../../contracts/character/choices.types.js';
import { poolsOf } from '../../../contracts/content/selection-pools.js';
import type { Content } from '../../../contracts/content/content.types.js';

/** How many spells each list has at the levels 0 to 3. */
const SPELLS_BY_LEVEL = {
  bard: [9, 20, 19, 15],
  cleric: [7, 15, 17, 19],
  druid: [7, 16, 17, 12],
  paladin: [0, 11, 8, 6],
  ranger: [0, 11, 11, 9],
  sorcerer: [14, 17, 21, 20],
  warlock: [7, 7, 10, 11],
  wizard: [14, 27, 31, 28],
};

describe('the SRD content', () => {
  let content: Content;
  beforeAll(() => {
    content = srdContent();
  });

  it('contains the languages, skills and equipment of the SRD', () => {
    expect(Object.keys(content.languages)).toHaveLength(18);
    expect(Object.keys(content.skills)).toHaveLength(18);
    // 238 pieces of equipment, one of which is a magic item, and 361 other magic items.
    expect(Object.keys(content.items)).toHaveLength(599);
    expect(Object.keys(content.abilities)).toEqual(['str', 'dex', 'con', 'int', 'wis', 'cha']);
  });

  it('has the potion of healing at its price, which heals 2d4 + 2', () => {
    expect(content.items['potion-of-healing']).toMatchObject({ item_cost: 50, cost_unit: 'gp', item_weight: 0.5 });
    const potion = { id: 'potion', item: 'potion-of-healing', quantity: 1 };
    const { actions } = evaluated({ class: 'fighter' }, { ...initialPlayState(), inventory: [potion] }).sheet;
    expect(actions).toContainEqual(
      expect.objectContaining({ name: 'Drink the potion', time: 'action', healing: '2d4 + 2' }),
    );
  });

  it('numbers the classes by their alphabetical position among the twelve', () => {
    const numbers = Object.values(content.classifications).map(({ id, name }) => [name, id]);
    expect(Object.fromEntries(numbers)).toMatchObject({ Cleric: 2, Fighter: 4, Wizard: 11 });
  });

  it('gives each weapon its damage dice, ranges and two-handed damage', () => {
    expect(content.items.longsword).toMatchObject({
      dmg_dice_count: 1,
      dmg_dice: 8,
      dmg_dice_count_2h: 1,
      dmg_dice_2h: 10,
      weapon_properties: ['Versatile'],
      range_basic: null,
    });
    expect(content.items.dagger).toMatchObject({
      weapon_properties: ['Finesse', 'Light', 'Thrown'],
      range_basic: 20,
      range_long: 60,
    });
    expect(content.items.blowgun).toMatchObject({ dmg_bonus: 1, dmg_dice: null });
    expect(Object.values(content.items).flatMap(({ weapon_properties }) => weapon_properties)).not.toContain('Monk');
  });

  it('prices and weighs ammunition by the piece', () => {
    expect(content.items.arrow).toMatchObject({ item_cost: 5, cost_unit: 'cp', item_weight: 0.05 });
    expect(content.items['blowgun-needle']).toMatchObject({ item_cost: 2, cost_unit: 'cp', item_weight: 0.02 });
  });

  it('lists the contents of a pack', () => {
    expect(content.items['explorers-pack']?.starting_items).toContainEqual({
      id: 'torch',
      name: 'Torch',
      quantity: 10,
    });
  });

  it('contains all spells of each class up to spell level 3', () => {
    const on = (list: string): number[] =>
      [0, 1, 2, 3].map(
        (level) =>
          Object.values(content.spells).filter((spell) => spell.level === level && spell.classes.includes(list)).length,
      );
    expect(Object.fromEntries(Object.keys(SPELLS_BY_LEVEL).map((list) => [list, on(list)]))).toEqual(SPELLS_BY_LEVEL);
  });

  it('contains all spells of levels 6 to 9', () => {
    const spells = Object.values(content.spells);
    expect([6, 7, 8, 9].map((level) => spells.filter((spell) => spell.level === level).length)).toEqual([
      31, 20, 16, 15,
    ]);
  });

  it('takes the highest spell level of a query from the class table', () => {
    const { selections } = content.features['wizard-spellcasting']!;
    const levelsIn = (slug: string): number[] => {
      const found = selections.find(({ id }) => id === `wizard-spellcasting/${slug}`)!;
      return [...new Set(poolsOf(content, found).main.map(({ level }) => level!))];
    };
    expect(levelsIn('cantrips')).toEqual([0]);
    expect(levelsIn('spellbook')).toEqual([1]);
    expect(levelsIn('spellbook@2')).toEqual([1]);
    expect(levelsIn('spellbook@3')).toEqual([1, 2]);
  });

  it('changes spell attacks with every condition and spell that changes all attack rolls', () => {
    const sources = [...Object.values(content.conditions), ...Object.values(content.spells)];
    const weaponsOnly = sources.filter(({ rules }) =>
      rules?.effects.some(
        ({ mode, targets, when }) =>
          (mode === 'advantage' || mode === 'disadvantage') &&
          !JSON.stringify(when).includes('"attack"') &&
          targets.includes('attack_roll') &&
          !targets.includes('spell_attack'),
      ),
    );
    expect(weaponsOnly.map(({ id }) => id)).toEqual([]);
  });
});
