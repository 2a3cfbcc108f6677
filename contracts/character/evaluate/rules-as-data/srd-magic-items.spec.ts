import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { choicesFor, type CharacterOptions } from '../../../../test/support/characters.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { withCampaignRules } from '../../../content/campaign-rules.js';
import { itemById, itemsMadeOf, whyNotConcrete } from '../../../content/items.js';
import type { Item } from '../../../content/content.types.js';
import { initialPlayState, type InventoryEntry, type PlayState } from '../../choices.types.js';
import { isShield } from '../in-force/equipped-items.js';
import { evaluate } from '../index.js';

/* The magic items of the SRD on a sheet, one of each class of effects, and all of them without an error. */

const content = srdContent();
const FIGHTER: CharacterOptions = { classificationId: 4, scores: { strengthScore: 15 } };
const WIZARD: CharacterOptions = { classificationId: 11 };

const chosen = new Map<CharacterOptions, ReturnType<typeof choicesFor>>();
function evaluated(
  options: CharacterOptions,
  items: readonly (readonly [string, Partial<InventoryEntry>?])[],
  more: Partial<PlayState> = {},
) {
  const choices = chosen.get(options) ?? choicesFor(content, options);
  chosen.set(options, choices);
  const inventory = items.map(([item, entry], index) => ({ id: `e${index}`, item, quantity: 1, ...entry }));
  return evaluate(content, choices, { ...initialPlayState(), inventory, ...more });
}
const ON = { worn: true, attuned: true };
const inHand: Partial<PlayState> = { equipment: { main: 'e0' } };
const bare = evaluated(FIGHTER, []).sheet;
const why = ({ reasons }: ReturnType<typeof evaluated>, field: string): string =>
  (reasons[field] ?? []).map(({ explanation }) => explanation).join('\n');

describe('a magic item of the SRD', () => {
  it('sets a score: Gauntlets of Ogre Power, Belt of Storm Giant Strength', () => {
    const gauntlets = evaluated(FIGHTER, [['gauntlets-of-ogre-power', ON]]);
    expect(gauntlets.sheet.str_score).toBe(19);
    expect(why(gauntlets, 'str_score')).toContain('Gauntlets of Ogre Power');
    expect(evaluated(FIGHTER, [['belt-of-giant-strength-storm', ON]]).sheet.str_score).toBe(29);
    expect(evaluated(FIGHTER, [['gauntlets-of-ogre-power', { worn: true }]]).sheet.str_score).toBe(bare.str_score);
  });

  it('adds to armor class and saves: Ring and Cloak of Protection together', () => {
    const { sheet } = evaluated(FIGHTER, [
      ['ring-of-protection', ON],
      ['cloak-of-protection', ON],
    ]);
    expect(sheet.armor_class).toBe(bare.armor_class + 2);
    expect(sheet.saves.wis.modifier).toBe(bare.saves.wis.modifier + 2);
  });

  it('is armor of a kind: Plate Armor, +1, a shield and Mithral Half Plate', () => {
    expect(evaluated(FIGHTER, [['armor-1@plate-armor']], { equipment: { body: 'e0' } }).sheet.armor_class).toBe(19);
    const mithral = evaluated(FIGHTER, [['mithral-armor@half-plate-armor']], { equipment: { body: 'e0' } }).sheet;
    expect(mithral.rolls['skills.stealth']?.disadvantage ?? false).toBe(false);
    const dragon = evaluated(FIGHTER, [['dragon-scale-mail-red', ON]], { equipment: { body: 'e0' } });
    expect(dragon.sheet.armor_class).toBe(14 + 1 + dragon.sheet.modifiers.dex);
    expect(dragon.sheet.resistances).toContain('fire');
  });

  it('is a weapon of a kind: Longsword, +2, and Flame Tongue once it burns', () => {
    const plain = evaluated(FIGHTER, [['longsword']], inHand).sheet.attacks[0];
    const better = evaluated(FIGHTER, [['weapon-2@longsword']], inHand).sheet.attacks[0];
    expect(better).toMatchObject({ proficient: true, attack_bonus: (plain?.attack_bonus ?? 0) + 2 });
    const burning = { marks: [{ kind: 'state' as const, id: 'flame-tongue' }], ...inHand };
    const [cold, hot] = [inHand, burning].map(
      (play) => evaluated(FIGHTER, [['flame-tongue@longsword', ON]], play).sheet,
    );
    expect([cold, hot].map((sheet) => sheet?.attacks[0]?.extra.map(({ damage, type }) => [damage, type]))).toEqual([
      [],
      [['2d6', 'fire']],
    ]);
  });

  it('counts for the bows that shoot it: Arrows, +1', () => {
    const shot = (entry: Partial<InventoryEntry>) =>
      evaluated(FIGHTER, [['longbow'], ['ammunition-1@arrow', entry]], inHand).sheet.attacks[0]?.attack_bonus ?? 0;
    expect(shot({ worn: true }) - shot({})).toBe(1);
  });

  it('moves its bonus: Defender', () => {
    const marks = [{ kind: 'state' as const, id: 'defending', inputs: { armor_class: 2 } }];
    const [all, moved] = [inHand, { ...inHand, marks }].map(
      (play) => evaluated(FIGHTER, [['defender@longsword', ON]], play).sheet,
    );
    expect((moved?.armor_class ?? 0) - (all?.armor_class ?? 0)).toBe(2);
    expect((all?.attacks[0]?.attack_bonus ?? 0) - (moved?.attacks[0]?.attack_bonus ?? 0)).toBe(2);
  });

  it('casts with the DC of the item or of its wielder: Wand of Fireballs, Staff of Fire', () => {
    const wand = evaluated(WIZARD, [['wand-of-fireballs', ON]]).sheet;
    const levels = wand.actions.filter(({ casts }) => casts?.spell === 'fireball');
    expect(levels.map(({ damage, dc, spends }) => [damage, dc, spends[0]?.amount])).toEqual(
      ['8d6', '9d6', '10d6', '11d6', '12d6', '13d6', '14d6'].map((damage, index) => [damage, 15, index + 1]),
    );
    const staff = evaluated(WIZARD, [['staff-of-fire', ON]], inHand).sheet;
    expect(staff.actions.find(({ casts }) => casts?.spell === 'fireball')).toMatchObject({
      dc: staff.casters[0]?.save_dc,
      damage: '8d6',
    });
    expect(staff.resistances).toContain('fire');
  });

  it('asks for the right owner: a Holy Avenger for a paladin, a Dwarven Thrower for a dwarf', () => {
    const avenger = evaluated(FIGHTER, [['holy-avenger@longsword', ON]], inHand);
    expect(why(avenger, 'attacks.main:melee')).toContain('attunement needs Paladin');
    const dwarf: CharacterOptions = { ...FIGHTER, archraceId: 'dwarf' };
    const bonus = (options: CharacterOptions) =>
      evaluated(options, [['dwarven-thrower', ON]], inHand).sheet.attacks[0]?.attack_bonus ?? 0;
    expect(bonus(dwarf) - bonus({ ...FIGHTER, archraceId: 'human' })).toBeGreaterThanOrEqual(2);
  });

  it('raises what a caster does: Robe of the Archmagi, Wand of the War Mage', () => {
    const own = evaluated(WIZARD, []).sheet.casters[0];
    const robed = evaluated(WIZARD, [
      ['robe-of-the-archmagi', ON],
      ['wand-of-the-war-mage-3', ON],
    ]).sheet;
    expect(robed.casters[0]).toMatchObject({
      save_dc: (own?.save_dc ?? 0) + 2,
      attack_bonus: (own?.attack_bonus ?? 0) + 5,
    });
    expect(robed.armor_class).toBe(15 + robed.modifiers.dex);
  });

  it('works after it was drunk: Potion of Fire Resistance', () => {
    const { sheet } = evaluated(FIGHTER, [], { marks: [{ kind: 'item', id: 'potion-of-resistance-fire' }] });
    expect(sheet.resistances).toContain('fire');
    expect(evaluated(FIGHTER, [['potion-of-resistance-fire']]).sheet.resistances).not.toContain('fire');
  });
});

/** Every item that somebody can have; of a template one. */
const concrete = Object.values(content.items).flatMap((item): Item[] => {
  if (!item.magic || item.magic.variants.length > 0) return [];
  return whyNotConcrete(item) === undefined ? [item] : itemsMadeOf(content, item).slice(0, 1);
});

/** An owner who is used to nothing that an item gives, and carries any weight. */
const OWNER = choicesFor(content, { classificationId: 11, archraceId: 'human' });
const light = withCampaignRules(content, { encumbrance: 'none' });

/** Returns what the sheet of the owner says besides what it carries. */
function sheetWith(inventory: readonly InventoryEntry[], play: Partial<PlayState> = {}) {
  const { sheet } = evaluate(light, OWNER, { ...initialPlayState(), inventory: [...inventory], ...play });
  const { load: _load, inventory: _inventory, equipment: _equipment, ...said } = sheet;
  return said;
}
const withNothing = sheetWith([]);
const entriesOf = (items: readonly Item[], more: Partial<InventoryEntry> = {}): InventoryEntry[] =>
  items.map(({ id }, index) => ({ id: `e${index}`, item: id, quantity: 1, ...more }));

/** Where an item is worn or held. */
function equipped(item: Item): Partial<PlayState> {
  if (isShield(content, item)) return { equipment: { '2ndy': 'e0' } };
  if (item.type === 'Weapon') return { equipment: { main: 'e0' } };
  return item.type === 'Armor' ? { equipment: { body: 'e0' } } : {};
}

const worn = new Map<Item, ReturnType<typeof sheetWith>>();
/** The sheet with an item that is worn or held, and attuned. Each is worked out once. */
function sheetOn(item: Item): ReturnType<typeof sheetWith> {
  const found = worn.get(item) ?? sheetWith(entriesOf([item], ON), equipped(item));
  worn.set(item, found);
  return found;
}

/** Those that work only when they are worn, in hand or attuned; the others, such as potions, do while they are carried. */
const canBeOff = concrete.filter(({ active, attunement }) => active !== 'carried' || attunement !== null);

/** Items whose effects wait for something that the owner does not have. */
const WAITING = [
  // The bow that shoots them.
  ...['ammunition-1@arrow', 'ammunition-2@arrow', 'ammunition-3@arrow', 'bracers-of-archery'],
  // A druid, a dwarf, a paladin, the right alignment.
  ...['staff-of-the-woodlands', 'dwarven-thrower', 'holy-avenger@greatsword'],
  ...['talisman-of-pure-good', 'talisman-of-ultimate-evil'],
];

describe('every magic item of the SRD', () => {
  it('is on the sheet with its rules, without an error', () => {
    expect(concrete.length).toBeGreaterThan(330);
    const silent = concrete.filter((item) => {
      const offered = item.rules?.actions.filter(({ when }) => when === null) ?? [];
      const shown = sheetOn(item).actions.filter(({ source }) => source.id === item.id);
      // A wizard may attune to most of them, but not to all.
      return item.attunement === null && shown.length < offered.length;
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['neither worn nor attuned', canBeOff, {}],
    ['worn and not attuned', canBeOff.filter(({ attunement }) => attunement !== null), { worn: true }],
  ])('changes nothing while it is %s', (_state, items, entry) => {
    const isSame = (some: readonly Item[]): boolean =>
      isDeepStrictEqual(sheetWith(entriesOf(some, entry)), withNothing);
    expect(items.length).toBeGreaterThan(160);
    // All of them at once, which takes a fraction of the time; only when something changes, each alone.
    expect(isSame(items) ? [] : items.filter((item) => !isSame([item])).map(({ id }) => id)).toEqual([]);
    expect(isSame(items)).toBe(true);
  });

  it('changes the sheet with its effects when it is on', () => {
    const withEffects = canBeOff.filter(({ rules }) => (rules?.effects.length ?? 0) > 0);
    /** Without the attunement; a weapon in hand, armor and shields are on the sheet without it, too. */
    const sheetOff = (item: Item): ReturnType<typeof sheetWith> =>
      item.attunement === null || Object.keys(equipped(item)).length === 0
        ? withNothing
        : sheetWith(entriesOf([item], { worn: true }), equipped(item));
    const idle = withEffects.filter((item) => isDeepStrictEqual(sheetOn(item), sheetOff(item))).map(({ id }) => id);
    expect(withEffects.length).toBeGreaterThan(130);
    expect(idle.toSorted()).toEqual(WAITING.toSorted());
  });

  it('that casts a spell has its numbers', () => {
    const casting = concrete.filter((item) => item.rules?.actions.some(({ casts }) => casts));
    const bad = casting.flatMap((item) =>
      (item.rules?.actions ?? []).flatMap(({ casts, id }) => {
        const spell = casts && content.spells[casts.spell];
        return casts && (!spell || casts.level < spell.level) ? [`${item.id}/${id}`] : [];
      }),
    );
    expect(bad).toEqual([]);
    expect(casting.length).toBeGreaterThan(50);
  });

  it('is found by its id', () => {
    expect(concrete.filter(({ id }) => itemById(content, id)?.id !== id)).toEqual([]);
  });
});
