import { Type } from 'typebox';
import { COST_UNITS, DICE, ITEM_ACTIVITIES, ITEM_KINDS } from '../../../../contracts/content/content.types.js';
import { ARMOR_CATEGORIES } from '../../../../contracts/content/predicates.js';
import { closed, count, descs, flag, listOf, optional, replaceable, slug, text } from './parts.js';
import { ruleFields } from './rules.schema.js';
import type { Raw } from './selections.schema.js';

/** "1d8", "2d6 + 1" or a flat number. */
const damage = Type.Union([Type.String({ pattern: `^[1-9][0-9]*(${DICE.join('|')})( ?\\+ ?[0-9]+)?$` }), count]);

const item = closed({
  slug,
  name: text,
  type: Type.Enum(ITEM_KINDS),
  /** "15 gp" */
  cost: Type.String({ pattern: `^[0-9]+(\\.[0-9]+)? (${COST_UNITS.join('|')})$` }),
  weight: Type.Number(),
  subtypes: listOf(slug, 1),
  stackable: optional(flag),
  descs: optional(descs),
  contents: optional(listOf(closed({ item: slug, quantity: count }), 1)),
  damage_types: optional(listOf(text, 1)),
  damage: optional(damage),
  damage_2h: optional(damage),
  properties: optional(listOf(text, 1)),
  range_basic: optional(count),
  range_long: optional(count),
  ac_base_bonus: optional(count),
  ac_flat_add: optional(flag),
  ac_apply_dex: optional(flag),
  ac_max_dex_add: optional(count),
  str_min: optional(count),
  stealth_dis: optional(flag),
  speed_quant: optional(Type.Number()),
  speed_unit: optional(text),
  carry_capac_quant: optional(Type.Number()),
  carry_capac_unit: optional(text),
  /** Left out: equipped for weapons and armor, else carried. */
  active: optional(Type.Enum(ITEM_ACTIVITIES)),
  /** `true`, or who may attune to it. */
  attunement: optional(Type.Dependent(Type.Boolean(), Type.Literal(true), Type.Ref('predicate'))),
  ...ruleFields,
  ...replaceable,
});
const itemType = closed({
  slug,
  name: text,
  descs: optional(descs),
  tags: optional(listOf(slug)),
  armor_category: optional(Type.Enum(ARMOR_CATEGORIES)),
  is_shield: optional(flag),
  ...ruleFields,
  ...replaceable,
});
const weaponProperty = closed({ slug, name: text, descs: optional(descs), ...ruleFields, ...replaceable });

export const items = listOf(item);
export const itemTypes = listOf(itemType);

export const weaponProperties = listOf(weaponProperty);

export type RawItem = Raw<typeof item>;
export type RawItemType = Raw<typeof itemType>;
export type RawWeaponProperty = Raw<typeof weaponProperty>;
