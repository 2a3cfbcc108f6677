import type { CostUnit, Item } from '../../../../contracts/content/content.types.js';
import type { RawItem, RawItemType, RawWeaponProperty } from '../schema/items.schema.js';
import { nearestTo } from '../validate/nearest-names.js';
import { checkWord, DAMAGE_TYPE } from '../validate/vocabulary.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { predicateOf } from './predicates.js';
import { declareRules } from './declare-rule-names.js';
import { checkMagic, checkNeededFacts, linkMagic, MAGIC_STACKS, withBase } from './magic-items.js';
import { itemSource } from './rule-source.js';
import { hasRules, rulesWithPicks } from './source-rules.js';

/** Declares the item types. `linkItemRules` adds their rules. */
export function declareItemTypes(context: LoaderContext, raws: readonly RawItemType[]): void {
  for (const raw of raws) {
    declareRules(context, itemSource(raw));
    context.declare('item_types', raw, {
      id: raw.slug,
      name: raw.name,
      descs: descsOf(raw.descs),
      tags: raw.tags ?? [],
      armor_category: raw.armor_category ?? null,
      is_shield: raw.is_shield ?? false,
    });
  }
}

/** Declares the weapon properties. `linkItemRules` adds their rules. */
export function declareWeaponProperties(context: LoaderContext, raws: readonly RawWeaponProperty[]): void {
  for (const raw of raws) {
    declareRules(context, itemSource(raw));
    context.declare('weapon_properties', raw, { id: raw.slug, name: raw.name, descs: descsOf(raw.descs) });
  }
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
  const [amount = '0', unit = 'gp'] = (raw.cost ?? '0 gp').split(' ');
  const { weight = 0, subtypes = [], category } = raw;
  const type = raw.type ?? (category === 'Weapon' || category === 'Armor' ? category : 'Gear');
  const one = damageOf(raw.damage);
  const two = damageOf(raw.damage_2h);
  return {
    id: raw.slug,
    name: raw.name,
    type,
    stackable: raw.stackable ?? (category ? MAGIC_STACKS.has(category) : type === 'Gear' || type === 'Weapon'),
    item_cost: Number(amount),
    cost_unit: unit as CostUnit,
    item_weight: weight,
    weight_unit: weight === 1 ? 'lb' : 'lbs',
    subtypes: subtypes.flatMap((id, index) =>
      context.requireReference('item_types', id, subtypes, index)
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
    ac_flat_add: raw.ac_flat_add ?? (type === 'Armor' ? false : null),
    ac_base_bonus: raw.ac_base_bonus ?? null,
    ac_apply_dex: raw.ac_apply_dex ?? (type === 'Armor' ? false : null),
    ac_max_dex_add: raw.ac_max_dex_add ?? null,
    str_min: raw.str_min || null,
    stealth_dis: raw.stealth_dis ?? (type === 'Armor' ? false : null),
    speed_quant: raw.speed_quant ?? null,
    speed_unit: raw.speed_unit ?? null,
    carry_capac_quant: raw.carry_capac_quant ?? null,
    carry_capac_unit: raw.carry_capac_unit ?? null,
    active: raw.active ?? (type === 'Weapon' || type === 'Armor' ? 'equipped' : 'carried'),
    attunement: null,
    ...(raw.ammunition === undefined ? {} : { ammunition: raw.ammunition }),
    ...(raw.holds === undefined ? {} : { holds: raw.holds }),
    ...(raw.mark ? { mark: { ends: [], ...raw.mark } } : {}),
  };
}

/** Declares the items; needs the item types. `linkItems` adds what refers to other entries. */
export function declareItems(context: LoaderContext, raws: readonly RawItem[]): void {
  for (const raw of raws) {
    declareRules(context, itemSource(raw));
    checkNeededFacts(context, raw);
    context.declare('items', raw, itemOf(context, raw));
  }
  // An item may stand before its base.
  for (const raw of raws) if (raw.base !== undefined) withBase(context, raw, raw.base);
}

/** Adds the rules of items, item types or weapon properties; an entry without any has none. */
export function linkItemRules(
  context: LoaderContext,
  map: 'items' | 'item_types' | 'weapon_properties',
  raws: readonly (RawItem | RawItemType | RawWeaponProperty)[],
): void {
  for (const raw of raws) {
    const entity = context.content[map][raw.slug];
    if (entity && hasRules(raw)) entity.rules = rulesWithPicks(context, itemSource(raw), 'item');
  }
}

function linkAttunement(context: LoaderContext, raw: RawItem, item: { attunement: Item['attunement'] }): void {
  if (raw.attunement === undefined) return;
  item.attunement =
    raw.attunement === true
      ? { type: 'all', of: [], name: 'anyone' }
      : predicateOf(context, itemSource(raw), 'choice', raw.attunement, raw, 'attunement');
}

/** Adds the contents of packs and who may attune to an item, and checks the weapon properties. */
export function linkItems(context: LoaderContext, raws: readonly RawItem[]): void {
  const properties = Object.values(context.content.weapon_properties).map(({ name }) => name);
  for (const raw of raws) {
    raw.properties?.forEach((name, index) => {
      if (!properties.includes(name))
        context.problems.addFor(
          raw.properties!,
          `there is no weapon property '${name}'${nearestTo(name, properties)}; a pack can add it in 'weapon-properties'`,
          index,
        );
    });
    raw.damage_types?.forEach((type, index) => checkWord(context, DAMAGE_TYPE, type, raw.damage_types!, index));
    const item = context.content.items[raw.slug];
    if (!item) continue;
    linkAttunement(context, raw, item);
    checkMagic(context, raw);
    item.starting_items = (raw.contents ?? []).flatMap((entry) =>
      context.requireReference('items', entry.item, entry, 'item')
        ? [{ id: entry.item, name: context.content.items[entry.item]!.name, quantity: entry.quantity }]
        : [],
    );
  }
  linkMagic(context, raws);
}
