import type {
  AbilityKey,
  CostUnit,
  DragonColor,
  Item,
  Language,
  Quality,
} from '../../../../contracts/content/content.types.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import type { RawDesc, RawItem, RawSpell } from '../schema/raw.types.js';

/* Everything that is looked up or carried. */

type Named = { slug: string; name: string };

export function declareAbilities(
  context: LoaderContext,
  raws: readonly (Named & { abbr: string; descs: RawDesc[] })[],
): void {
  for (const raw of raws)
    context.declare('abilities', raw, {
      id: raw.slug as AbilityKey,
      name: raw.name,
      abbr: raw.abbr,
      descs: descsOf(raw.descs),
    });
}

export function declareSkills(
  context: LoaderContext,
  raws: readonly (Named & { ability: AbilityKey; descs: RawDesc[] })[],
): void {
  for (const raw of raws)
    context.declare('skills', raw, { id: raw.slug, name: raw.name, ability: raw.ability, descs: descsOf(raw.descs) });
}

export function declareLanguages(
  context: LoaderContext,
  raws: readonly (Named & Pick<Language, 'lang_type' | 'speakers'> & { script?: string; descs: RawDesc[] })[],
): void {
  for (const raw of raws) {
    const { slug: id, name, script = null, lang_type, speakers } = raw;
    context.declare('languages', raw, { id, name, script, lang_type, speakers, descs: descsOf(raw.descs) });
  }
}

export function declareQualities(
  context: LoaderContext,
  raws: readonly (Omit<Quality, 'id'> & { slug: string })[],
): void {
  for (const raw of raws)
    context.declare('qualities', raw, { id: raw.slug, topic: raw.topic, header_text: raw.header_text, desc: raw.desc });
}

export function declareItemTypes(
  context: LoaderContext,
  raws: readonly (Named & { descs?: RawDesc[]; tags?: string[] })[],
): void {
  for (const raw of raws)
    context.declare('item_types', raw, {
      id: raw.slug,
      name: raw.name,
      descs: descsOf(raw.descs),
      tags: raw.tags ?? [],
    });
}

export function declareDragonColors(
  context: LoaderContext,
  raws: readonly (Omit<DragonColor, 'id'> & { slug: string })[],
): void {
  for (const raw of raws) {
    const { slug: id, name, dragon, breath_weapon, damage_type } = raw;
    context.declare('dragon_colors', raw, { id, name, dragon, breath_weapon, damage_type });
  }
}

export function declareSpells(context: LoaderContext, raws: readonly RawSpell[]): void {
  for (const raw of raws) {
    raw.classes.forEach((list, index) => {
      if (!context.spellLists.has(list))
        context.problems.addFor(raw.classes, `there is no spell list '${list}'`, index);
    });
    if (raw.components.includes('M') !== (raw.material !== undefined))
      context.problems.addFor(raw, `'${raw.slug}' needs a material exactly when it has the component M`, 'components');
    context.declare('spells', raw, {
      id: raw.slug,
      name: raw.name,
      level: raw.level,
      magic_school: { name: raw.school },
      ritual: raw.ritual ?? false,
      concentration: raw.concentration ?? false,
      casting_time: raw.casting_time,
      range: raw.range,
      components: raw.components.map((abbr) => ({ abbr })),
      material: raw.material ?? null,
      duration: raw.duration,
      classes: raw.classes,
      saving_throw: raw.saving_throw ?? null,
      attack_type: raw.attack_type ?? null,
      descs: descsOf(raw.descs),
    });
  }
}

interface Damage {
  count: number | null;
  dice: number | null;
  bonus: number | null;
}

/** "2d6 + 1" is two dice of six and one more; a bare number has no dice. */
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

/** Links the contents of packs, once every item is declared. */
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
