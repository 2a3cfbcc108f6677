import { ability, count, descs, flag, listOf, number, shape, slug, text } from './parts.js';

export const abilities = listOf(shape({ slug: ability, name: text, abbr: text, descs }));
export const skills = listOf(shape({ slug, name: text, ability, descs }));
export const languages = listOf(
  shape({ slug, name: text, lang_type: { enum: ['Standard', 'Exotic'] }, speakers: text, descs }, { script: text }),
);
export const qualities = listOf(shape({ slug, topic: text, header_text: text, desc: text }));
export const itemTypes = listOf(shape({ slug, name: text }, { descs, tags: listOf(slug) }));
export const spellLists = listOf(shape({ slug, name: text }));
export const dragonColors = listOf(shape({ slug, name: text, dragon: text, breath_weapon: text, damage_type: text }));

export const spells = listOf(
  shape(
    {
      slug,
      name: text,
      level: { type: 'integer', minimum: 0, maximum: 9 },
      school: {
        enum: [
          'Abjuration',
          'Conjuration',
          'Divination',
          'Enchantment',
          'Evocation',
          'Illusion',
          'Necromancy',
          'Transmutation',
        ],
      },
      casting_time: text,
      range: text,
      components: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: ['V', 'S', 'M'] } },
      duration: text,
      classes: listOf(slug),
      descs,
    },
    {
      ritual: flag,
      concentration: flag,
      material: text,
      saving_throw: ability,
      attack_type: { enum: ['melee', 'ranged'] },
    },
  ),
);

const dice = { anyOf: [{ type: 'string', pattern: '^[1-9][0-9]*d(4|6|8|10|12|20)( ?\\+ ?[0-9]+)?$' }, count] };

export const items = listOf(
  shape(
    {
      slug,
      name: text,
      type: { enum: ['Gear', 'Weapon', 'Armor', 'Tool', 'Mount/Vehicle'] },
      cost: { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)? (cp|sp|ep|gp|pp)$' },
      weight: number,
      subtypes: listOf(slug, 1),
    },
    {
      stackable: flag,
      descs,
      contents: listOf(shape({ item: slug, quantity: count }), 1),
      damage_types: listOf(text, 1),
      damage: dice,
      damage_2h: dice,
      properties: listOf(text, 1),
      range_basic: count,
      range_long: count,
      ac_base_bonus: count,
      ac_flat_add: flag,
      ac_apply_dex: flag,
      ac_max_dex_add: count,
      str_min: count,
      stealth_dis: flag,
      speed_quant: number,
      speed_unit: text,
      carry_capac_quant: number,
      carry_capac_unit: text,
    },
  ),
);
