import { afterAll, describe, expect, it } from '@jest/globals';
import { choicesFor, type CharacterOptions } from '../../../../test/support/characters.js';
import { contentWith, removePacks } from '../../../../test/support/content-pack.js';
import { initialPlayState, type InventoryEntry, type PlayState } from '../../choices.types.js';
import { applyPlayCommand } from '../../play/apply-command.js';
import type { PlayCommand } from '../../play/commands.types.js';
import type { PlayCharacter } from '../../play/play-character.types.js';
import { evaluate } from '../index.js';

/* Every word of the format that magic items need, each with an item of a pack. */

const pack = {
  'items/magic.yaml': `
- slug: keen-blade
  name: Keen Blade
  base: longsword
  rarity: Rare
  category: Weapon
  effects:
    - { target: [attack_roll, damage], value: 1, when: { attack: self } }
- slug: any-blade
  name: Any Blade
  rarity: Rare
  category: Weapon
  bases: { name: '{base} of Flames', items: [longsword, rapier], item_types: [martial-weapons], damage_type: Slashing }
  effects:
    - { target: damage, value: 2d6, type: fire, when: { attack: self } }
- slug: feather-mail
  name: Feather Mail
  rarity: Uncommon
  category: Armor
  stealth_dis: false
  str_min: 0
  bases: { name: 'Feather {base}', item_types: [heavy-armor] }
  effects:
    - { target: ac, value: 1 }
- slug: fine-arrow
  name: Fine Ammunition
  rarity: Uncommon
  category: Ammunition
  active: held
  bases: { name: 'Fine {base}', items: [arrow] }
  effects:
    - { target: attack_roll, value: 2, when: { attack: self } }
- slug: test-bow
  name: Test Bow
  base: longbow
  rarity: Rare
  category: Weapon
- slug: test-scroll
  name: Scroll of the Third Level
  rarity: Uncommon
  category: Scroll
  subtypes: [standard-gear]
  bases: { name: 'Scroll of {base}', spell_level: 3 }
  actions:
    - { time: action, uses_up: true, casts: { level: 3 }, dc: 15, attack: 7 }
- slug: test-wand
  name: Test Wand
  rarity: Rare
  category: Wand
  subtypes: [standard-gear]
  active: held
  attunement: { spellcaster: true }
  uses:
    max: 3
    recharge: { dawn: 1d3 }
    when_spent: [{ on: 1, gone: true }, { on: 2, becomes: quarterstaff }, { on: 20, regains: 1d3 }]
  actions:
    - { name: Fireball, time: action, spends: { self: 1 }, casts: { spell: fireball, level: 3 }, dc: 15 }
    - { name: Own fireball, time: action, spends: { self: 1 }, casts: { spell: fireball, level: 4 } }
    - { name: Haste, time: action, spends: { self: 1 }, casts: { spell: haste, level: 3 } }
- slug: test-potion
  name: Test Potion
  rarity: Uncommon
  category: Potion
  subtypes: [standard-gear]
  mark: { ends: [long_rest, 1 hour] }
  effects:
    - { target: scores.str, mode: set_min, value: 21 }
  actions:
    - { name: Drink, time: action, uses_up: true }
- slug: good-talisman
  name: Good Talisman
  rarity: Legendary
  category: Wondrous item
  subtypes: [standard-gear]
  attunement: { alignment: good }
  effects:
    - { target: ac, value: 2 }
- slug: blade-family
  name: Blades
  rarity: Varies
  category: Weapon
  variants: [keen-blade, any-blade]
`,
};
afterAll(removePacks);

const content = contentWith(pack);
const at = <T>(list: readonly T[], index = 0): T => list[index]!;

type Carried = Omit<InventoryEntry, 'quantity'> & { quantity?: number };

function character(options: CharacterOptions, items: readonly Carried[], more: Partial<PlayState> = {}): PlayCharacter {
  const choices = choicesFor(content, options);
  const play = { ...initialPlayState(), inventory: items.map((each) => ({ quantity: 1, ...each })), ...more };
  return { content, choices, play, evaluation: evaluate(content, choices, play) };
}
const FIGHTER: CharacterOptions = { classificationId: 4 };
const WIZARD: CharacterOptions = { classificationId: 11 };

/** Does a command with the rolls of the dice, in their order. */
function after(before: PlayCharacter, command: PlayCommand, ...rolls: number[]) {
  const { play, result } = applyPlayCommand(before, command, {
    newId: () => 'new',
    roll: () => rolls.shift() ?? 0,
    changesOf: () => undefined,
    isTakenBack: () => false,
  });
  return { character: { ...before, play, evaluation: evaluate(content, before.choices, play) }, result };
}

describe('what an item is', () => {
  it('gives it the facts, the proficiency and the properties of its base', () => {
    const base = character(FIGHTER, [{ id: 'a', item: 'longsword' }], { equipment: { main: 'a' } });
    const keen = character(FIGHTER, [{ id: 'a', item: 'keen-blade' }], { equipment: { main: 'a' } });
    const [plain, magic] = [base, keen].map(({ evaluation: { sheet } }) => at(sheet.attacks));
    expect(magic).toMatchObject({
      proficient: true,
      damage_types: ['Slashing'],
      attack_bonus: (plain?.attack_bonus ?? 0) + 1,
    });
    expect(keen.evaluation.sheet.attacks.map(({ way }) => way)).toEqual(
      base.evaluation.sheet.attacks.map(({ way }) => way),
    );
    expect(content.items['keen-blade']).toMatchObject({
      base: 'longsword',
      dmg_dice_2h: 10,
      item_weight: 3,
      item_cost: 0,
    });
  });

  it('makes a concrete item of a template and a base', () => {
    const { ids } = content.items['any-blade']!.magic!.bases!;
    expect(ids).toEqual(expect.arrayContaining(['longsword', 'rapier', 'greatsword']));
    expect(ids).not.toContain('keen-blade');
    expect(ids).not.toContain('morningstar');
    const { sheet } = character(FIGHTER, [{ id: 'a', item: 'any-blade@rapier' }], {
      equipment: { main: 'a' },
    }).evaluation;
    const rapier = at(sheet.attacks);
    expect(rapier).toMatchObject({ name: 'Rapier of Flames', proficient: true, damage_types: ['Piercing'] });
    expect(rapier.extra).toMatchObject([{ damage: '2d6', type: 'fire' }]);
  });

  it('lets a template change facts of its base', () => {
    const inMail = (item: string) => {
      const { sheet } = character(FIGHTER, [{ id: 'a', item }], { equipment: { body: 'a' } }).evaluation;
      return [sheet.armor_class, sheet.rolls['skills.stealth']?.disadvantage ?? false];
    };
    expect(inMail('plate-armor')).toEqual([18, true]);
    expect(inMail('feather-mail@plate-armor')).toEqual([19, false]);
  });

  it('refuses a template without a base, a family, and a base that the template does not have', () => {
    const add = (item: string) => () => after(character(FIGHTER, []), { do: 'add-item', item, quantity: 1 });
    expect(add('any-blade')).toThrow('Choose what Any Blade is made of.');
    expect(add('blade-family')).toThrow('Choose which Blades it is.');
    expect(add('any-blade@club')).toThrow('The library has no such item.');
    const { character: has } = add('any-blade@longsword')();
    expect(has.play.inventory).toEqual([{ id: 'new', item: 'any-blade@longsword', quantity: 1 }]);
    expect(content.items['keen-blade']!.magic!.variant_of).toBe('blade-family');
  });

  it('is ammunition whose rules count for the weapons that fire it', () => {
    const bonus = (worn: boolean) => {
      const { sheet } = character(
        FIGHTER,
        [
          { id: 'bow', item: 'test-bow' },
          { id: 'arrows', item: 'fine-arrow@arrow', quantity: 20, worn },
        ],
        { equipment: { main: 'bow' } },
      ).evaluation;
      return at(sheet.attacks).attack_bonus;
    };
    expect(bonus(true)! - bonus(false)!).toBe(2);
  });
});

describe('attunement', () => {
  it('asks for a spellcaster', () => {
    const wand: Carried = { id: 'w', item: 'test-wand', worn: true, attuned: true };
    const actionsOf = (options: CharacterOptions) =>
      character(options, [wand]).evaluation.sheet.actions.filter(({ source }) => source.id === 'test-wand');
    expect(actionsOf(WIZARD)).toHaveLength(3);
    expect(actionsOf(FIGHTER)).toHaveLength(0);
  });

  it('asks for an alignment', () => {
    const armorClass = (alignment: string): number => {
      const { choices, play } = character(FIGHTER, [{ id: 't', item: 'good-talisman', attuned: true }]);
      return evaluate(content, { ...choices, bio: { ...choices.bio, alignment } }, play).sheet.armor_class;
    };
    expect(armorClass('Good') - armorClass('Evil')).toBe(2);
  });
});

describe('charges and spells', () => {
  const wand = (id: string): Carried => ({ id, item: 'test-wand', worn: true, attuned: true });
  const act = (id: string, name: string): PlayCommand => ({ do: 'act', action: `item:test-wand@${id}/${name}` });

  it('casts with the DC of the item, or with that of the wielder', () => {
    const { sheet, reasons } = character(WIZARD, [wand('w')]).evaluation;
    const [fixed, own] = sheet.actions.filter(({ casts }) => casts?.spell === 'fireball');
    expect(fixed).toMatchObject({
      save: 'dex',
      dc: 15,
      damage: '8d6',
      damage_type: 'fire',
      area: '20-foot-radius sphere',
    });
    expect(own).toMatchObject({ dc: at(sheet.casters).save_dc, damage: '9d6' });
    expect(reasons[`actions.${own!.id}`]!.map(({ explanation }) => explanation).join()).toContain('proficiency');
  });

  it('are those of each wand', () => {
    const { character: once } = after(character(WIZARD, [wand('w'), wand('x')]), act('x', 'fireball'));
    const left = once.evaluation.sheet.resources
      .filter(({ name }) => name === 'Test Wand')
      .map(({ current }) => current);
    expect(left).toEqual([3, 2]);
  });

  const spent = { used: { 'feature:test-wand@w': 2 } };
  it('roll a d20 when the last one is spent', () => {
    const last = (...rolls: number[]) => after(character(WIZARD, [wand('w')], spent), act('w', 'fireball'), ...rolls);
    expect(last(1).character.play.inventory).toEqual([]);
    expect(last(1).result?.notes).toEqual(['The last charge is spent, and the d20 shows 1. Test Wand is destroyed.']);
    expect(last(2).character.play.inventory).toEqual([{ id: 'w', item: 'quarterstaff', quantity: 1 }]);
    expect(last(7).character.play.inventory).toHaveLength(1);
    expect(last(20, 2).character.play.used['feature:test-wand@w']).toBe(1);
    expect(() => last(3).character).not.toThrow();
    expect(() =>
      after(character(WIZARD, [wand('w')], { used: { 'feature:test-wand@w': 3 } }), act('w', 'fireball')),
    ).toThrow('There is not enough left');
  });

  it('come back at dawn by the roll of the server', () => {
    const { character: rested } = after(
      character(WIZARD, [wand('w')], spent),
      { do: 'rest', rest: 'long', dawn: true },
      1,
    );
    expect(rested.play.used['feature:test-wand@w']).toBe(1);
  });

  it('start the concentration on the spell and its effects', () => {
    const { character: hasted } = after(character(WIZARD, [wand('w')]), act('w', 'haste'));
    expect(hasted.play.concentration).toEqual({ id: 'haste', value: 3 });
    expect(hasted.evaluation.sheet.marks).toMatchObject([{ kind: 'spell', id: 'haste' }]);
  });

  it('makes a scroll of any spell of a level', () => {
    const { sheet } = character(WIZARD, [{ id: 's', item: 'test-scroll@fireball', quantity: 2 }]).evaluation;
    const scroll = sheet.actions.find(({ source }) => source.id === 'test-scroll@fireball');
    expect(scroll).toMatchObject({ name: 'Fireball', dc: 15, damage: '8d6', uses_up: true });
    expect(content.items['test-scroll']!.magic!.bases!.ids).not.toContain('shield');
  });
});

describe('what is used up', () => {
  it('takes one piece, and its effects last until they end', () => {
    const has = character(FIGHTER, [{ id: 'p', item: 'test-potion', quantity: 3 }]);
    const before = has.evaluation.sheet.str_score;
    const { character: drunk } = after(has, { do: 'act', action: 'item:test-potion/drink' });
    expect(drunk.play.inventory).toMatchObject([{ quantity: 2 }]);
    expect([before, drunk.evaluation.sheet.str_score]).toEqual([before, 21]);
    expect(before).toBeLessThan(21);
    expect(drunk.evaluation.sheet.marks).toMatchObject([{ kind: 'item', id: 'test-potion', name: 'Test Potion' }]);
    const { character: ended } = after(drunk, { do: 'mark', kind: 'item', id: 'test-potion', on: false });
    expect(ended.evaluation.sheet.str_score).toBe(before);
    const { character: rested } = after(drunk, { do: 'rest', rest: 'long', dawn: false });
    expect(rested.play.marks).toBeUndefined();
  });

  it('gives nothing to the character who gives it away', () => {
    const has = character(FIGHTER, [{ id: 'p', item: 'test-potion', quantity: 1 }]);
    const { character: gave } = after(has, { do: 'act', action: 'item:test-potion/drink', onSelf: false });
    expect(gave.play).toMatchObject({ inventory: [] });
    expect(gave.play.marks).toBeUndefined();
  });
});
