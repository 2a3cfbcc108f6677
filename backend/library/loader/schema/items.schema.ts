import { Type } from 'typebox';
import {
  COST_UNITS,
  DICE,
  ITEM_ACTIVITIES,
  ITEM_KINDS,
  MAGIC_CATEGORIES,
  RARITIES,
} from '../../../../contracts/content/content.types.js';
import { ARMOR_CATEGORIES } from '../../../../contracts/content/predicates.js';
import {
  closed,
  count,
  described,
  descs,
  flag,
  listOf,
  optional,
  replaceable,
  searchable,
  slug,
  slugOf,
  text,
} from './parts.js';
import { ruleFields } from './rules.schema.js';
import { selectionsInPlay, type Raw } from './selections.schema.js';

/** "1d8", "2d6 + 1" or a flat number. */
const damage = Type.Union([Type.String({ pattern: `^[1-9][0-9]*(${DICE.join('|')})( ?\\+ ?[0-9]+)?$` }), count]);

/** What an item has itself, or of its base; a magic item may also have no price and no weight. */
const NEEDED_FACTS = {
  type: described(Type.Enum(ITEM_KINDS), `the kind of item: ${ITEM_KINDS.join(', ')}`),
  cost: described(
    Type.String({ pattern: `^[0-9]+(\\.[0-9]+)? (${COST_UNITS.join('|')})$` }),
    `a number and a coin (${COST_UNITS.join(', ')}), such as 15 gp`,
  ),
  weight: described(Type.Number(), 'the weight of one piece in pounds, such as 3 or 0.05'),
  subtypes: described(
    listOf(slugOf('item type', 'martial-weapons'), 1),
    'a list of the slugs of its item types, such as [martial-weapons, melee-weapons]',
  ),
};
/** The facts that every item needs, with what users read of each. */
export const NEEDED_ITEM_FACTS = Object.entries(NEEDED_FACTS).map(
  ([key, schema]) =>
    [key as keyof typeof NEEDED_FACTS, (schema as { description?: string }).description ?? ''] as const,
);

/** The items or spells of which a template makes concrete items. */
const bases = closed(
  {
    name: described(text, 'the name of what it makes, with {base} for the base, such as "{base}, +1"'),
    items: optional(described(listOf(slug, 1), 'a list of the slugs of items, such as [longsword, rapier]')),
    item_types: optional(described(listOf(slug, 1), 'a list of item types; the items of any of them are bases')),
    damage_type: optional(described(text, 'the damage type that a base must have, such as Slashing')),
    exclude: optional(described(listOf(slug, 1), 'a list of the slugs of items that are no bases')),
    spell_level: optional(described(count, 'the level of the spells that are bases, for scrolls')),
  },
  { minProperties: 2 },
);

const item = closed(
  {
    slug: slugOf('item', 'longsword'),
    name: described(text, 'the name of the item'),
    ...Type.Partial(Type.Object(NEEDED_FACTS)).properties,
    stackable: optional(
      described(flag, 'whether pieces share one row of an inventory; without it, gear and weapons do'),
    ),
    descs: optional(descs),
    contents: optional(
      described(
        listOf(
          closed({
            item: slugOf('item', 'torch'),
            quantity: described(count, 'how many of it there are'),
          }),
          1,
        ),
        'a list of what a pack of items contains',
      ),
    ),
    damage_types: optional(
      described(
        listOf(described(text, 'a damage type, such as Slashing'), 1),
        'a list of damage types, such as [Slashing]',
      ),
    ),
    damage: optional(described(damage, 'dice, such as 1d8 or 2d6 + 1, or a whole number')),
    damage_2h: optional(described(damage, 'the damage with two hands, such as 1d10')),
    properties: optional(
      described(
        listOf(described(text, 'the name of a weapon property, such as Finesse'), 1),
        'a list of the names of its weapon properties, such as [Finesse, Light]',
      ),
    ),
    range_basic: optional(described(count, 'the normal range in feet')),
    range_long: optional(described(count, 'the long range in feet')),
    ac_base_bonus: optional(described(count, 'the armor class that armor gives, or what a shield adds')),
    ac_flat_add: optional(described(flag, 'true for a shield, which adds to the armor class')),
    ac_apply_dex: optional(described(flag, 'whether the Dexterity modifier counts')),
    ac_max_dex_add: optional(described(count, 'the most of the Dexterity modifier that counts')),
    str_min: optional(described(count, 'the Strength score that the armor asks for')),
    stealth_dis: optional(described(flag, 'whether it gives disadvantage on Stealth')),
    speed_quant: optional(described(Type.Number(), 'the speed of a mount or vehicle')),
    speed_unit: optional(described(text, 'the unit of that speed, such as feet a round')),
    carry_capac_quant: optional(described(Type.Number(), 'what a mount or vehicle carries')),
    carry_capac_unit: optional(described(text, 'the unit of what it carries, such as lbs')),
    active: optional(
      described(
        Type.Enum(ITEM_ACTIVITIES),
        `when its rules are in force: ${ITEM_ACTIVITIES.join(', ')}; without it, equipped for weapons and armor, else carried`,
      ),
    ),
    base: optional(
      described(
        slug,
        'the slug of the item that it is, whose facts it has where it names no others, such as longsword',
      ),
    ),
    bases: optional(described(bases, 'for a template: the items or spells of which it makes concrete items')),
    rarity: optional(described(Type.Enum(RARITIES), `for a magic item: ${RARITIES.join(', ')}`)),
    category: optional(described(Type.Enum(MAGIC_CATEGORIES), `for a magic item: ${MAGIC_CATEGORIES.join(', ')}`)),
    variants: optional(
      described(listOf(slug, 1), 'for a family: a list of the slugs of the items of which it consists'),
    ),
    cursed: optional(described(flag, 'whether a curse binds who attunes to it')),
    ammunition: optional(described(slug, 'for a weapon: the slug of the ammunition that it fires, such as arrow')),
    holds: optional(described(count, 'how many pounds lie in it without weighing on who carries it')),
    mark: optional(
      described(
        closed(
          {
            ends: optional(described(listOf(text), 'a list of what ends them, such as [long_rest, 1 hour]')),
            stays: optional(
              described(
                Type.Literal(true),
                'true: a gain for good, which each use gives again; formulas read `gained`',
              ),
            ),
          },
          { minProperties: 1, maxProperties: 1 },
        ),
        'lets the rules of an item that is used up hold from its use on: { ends: [1 hour] }, or { stays: true } for good',
      ),
    ),
    attunement: optional(
      described(
        Type.Dependent(Type.Boolean(), Type.Literal(true), Type.Ref('predicate')),
        'true, or a predicate that says who may attune to it',
      ),
    ),
    selections: selectionsInPlay,
    ...ruleFields,
    ...searchable,
    ...replaceable,
  },
  {
    dependentRequired: {
      rarity: ['category'],
      category: ['rarity'],
      bases: ['rarity'],
      variants: ['rarity'],
      cursed: ['rarity'],
    },
  },
);
const itemType = closed({
  slug: slugOf('item type', 'light-armor'),
  name: described(text, 'the name of the item type'),
  descs: optional(descs),
  tags: optional(
    described(listOf(described(slug, 'a tag, such as tool')), 'a list of words for queries, such as [proficiency]'),
  ),
  armor_category: optional(described(Type.Enum(ARMOR_CATEGORIES), `for body armor: ${ARMOR_CATEGORIES.join(', ')}`)),
  is_shield: optional(described(flag, 'whether its items are shields')),
  ...ruleFields,
  ...replaceable,
});
const weaponProperty = closed({
  slug: slugOf('weapon property', 'two-handed'),
  name: described(text, 'the name by which items list it, such as Two-Handed'),
  descs: optional(descs),
  ...ruleFields,
  ...replaceable,
});

export const items = listOf(item);
export const itemTypes = listOf(itemType);

export const weaponProperties = listOf(weaponProperty);

export type RawItem = Raw<typeof item>;
export type RawItemType = Raw<typeof itemType>;
export type RawWeaponProperty = Raw<typeof weaponProperty>;
