import type { CostUnit, Item } from '../../../../contracts/content/content.types.js';
import type { RawItem, RawItemType } from '../schema/items.schema.js';
import { descsOf, type LoaderContext } from './loader-context.js';

/** Declares the item types. */
export function declareItemTypes(context: LoaderContext, raws: readonly RawItemType[]): void {
  for (const raw of raws)
    context.declare('item_types', raw, {
      id: raw.slug,
      name: raw.name,
      descs: descsOf(raw.descs),
      tags: raw.tags ?? [],
    });
}

interface Damage {
  count: number | null;
  dice: number | null;
  bonus: number | null;
}

/** "2d6 + 1" is two six-sided dice plus 1; a flat number has no dice. */
function damageOf(text: string | number | undefined): Damage {
  if (text === undefined) return { count: null, dice: null, bonus: null };
  if (typeof text === 'number') return { count: null, dice: null, bonus: text };
  const [, count, dice, bonus] = /^(\d+)d(\d+)(?: ?\+ ?(\d+))?$/.exec(text) ?? [];
  return { count: Number(count), dice: Number(dice), bonus: bonus === undefined ? 0 : Number(bonus) };
}

function itemOf(context: LoaderContext, raw: RawItem): Item {
  const [amount = '0', unit = 'gp'] = raw.cost.split(' ');
  const one = damageOf(raw.damage);
  const two = damageOf(raw.damage_2h);
  return {
    id: raw.slug,
    name: raw.name,
    type: raw.type,
    stackable: raw.stackable ?? (raw.type === 'Gear' || raw.type === 'Weapon'),
    item_cost: Number(amount),
    cost_unit: unit as CostUnit,
    item_weight: raw.weight,
    weight_unit: raw.weight === 1 ? 'lb' : 'lbs',
    subtypes: raw.subtypes.flatMap((id, index) =>
      context.requireReference('item_types', id, raw.subtypes, index)
        ? [{ id, name: context.content.item_types[id]!.name }]
        : [],
    ),
    descs: descsOf(raw.descs),
    starting_items: [],
    damage_types: raw.damage_types ?? [],
    dmg_bonus: one.bonus,
    dmg_dice_count: one.count,
    dmg_dice: one.dice,
    dmg_bonus_2h: two.bonus,
    dmg_dice_count_2h: two.count,
    dmg_dice_2h: two.dice,
    weapon_properties: raw.properties ?? [],
    range_basic: raw.range_basic ?? null,
    range_long: raw.range_long ?? null,
    ac_flat_add: raw.ac_flat_add ?? (raw.type === 'Armor' ? false : null),
    ac_base_bonus: raw.ac_base_bonus ?? null,
    ac_apply_dex: raw.ac_apply_dex ?? (raw.type === 'Armor' ? false : null),
    ac_max_dex_add: raw.ac_max_dex_add ?? null,
    str_min: raw.str_min ?? null,
    stealth_dis: raw.stealth_dis ?? (raw.type === 'Armor' ? false : null),
    speed_quant: raw.speed_quant ?? null,
    speed_unit: raw.speed_unit ?? null,
    carry_capac_quant: raw.carry_capac_quant ?? null,
    carry_capac_unit: raw.carry_capac_unit ?? null,
  };
}

/** Declares the items; needs the item types. `linkPacks` adds the contents of packs. */
export function declareItems(context: LoaderContext, raws: readonly RawItem[]): void {
  for (const raw of raws) context.declare('items', raw, itemOf(context, raw));
}

/** Links the contents of packs; needs all items. */
export function linkPacks(context: LoaderContext, raws: readonly RawItem[]): void {
  for (const raw of raws) {
    const pack = context.content.items[raw.slug];
    if (!pack || !raw.contents) continue;
    pack.starting_items = raw.contents.flatMap((entry) =>
      context.requireReference('items', entry.item, entry, 'item')
        ? [{ id: entry.item, name: context.content.items[entry.item]!.name, quantity: entry.quantity }]
        : [],
    );
  }
}
