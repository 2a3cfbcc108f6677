import { ability, count, descs, flag, listOf, number, prerequisites, selections, shape, slug, text } from './parts.js';

const TARGETS = [
  'skill_proficiencies',
  'skill_expertise',
  'languages',
  'item_proficiencies',
  'item_type_proficiencies',
  'saving_throw_proficiencies',
  'features',
  'feats',
  'spells',
  'expanded_spells',
  'inspiration_dice',
  'bardic_inspirations',
  'rage_points',
  'superiority_dice',
  'ki_points',
  'sorcery_points',
  'ability_scores',
  'speed',
  'max_hp',
  'armor_class',
  'unarmored_defense',
  'initiative',
  'saving_throws',
  'ranged_attack',
  'one_handed_melee_damage',
  'critical_range',
  'prepared_spells',
  'inventory',
  'wallet',
  'none',
];
const SOURCES = [
  'ability_scores',
  'skills',
  'languages',
  'items',
  'item_types',
  'saving_throws',
  'features',
  'feats',
  'spells',
  'dragon_colors',
  'coins',
  'selections',
  'values',
];

const entryFacts = { name: text, quantity: count, descs, is_primary: flag, prerequisites };
const pool = listOf({ if: { type: 'object' }, then: shape({ id: slug }, entryFacts), else: slug }, 1);

const criteria = shape(
  {},
  {
    classes: listOf(slug, 1),
    schools: listOf(text, 1),
    min_level: count,
    max_level: { anyOf: [count, { const: 'slots' }] },
    ritual: flag,
    item_types: listOf(slug, 1),
    all_item_types: listOf(slug, 1),
    lang_type: text,
    abilities: listOf(ability, 1),
    tags: listOf(slug, 1),
    owned: { enum: TARGETS.slice(0, 10) },
    exclude: listOf(slug, 1),
  },
);

/** A grant or a choice as it is written; what is left out has the obvious default. */
export const selection = {
  ...shape(
    { slug, target: { enum: TARGETS } },
    {
      name: text,
      source: { enum: SOURCES },
      pools: pool,
      alternate_pools: pool,
      num_selections: { type: 'integer', minimum: 1 },
      force_added: flag,
      is_permutation: flag,
      optional_selection: flag,
      increment_type_id: { enum: [1, 3] },
      increment_value: { anyOf: [number, text, listOf(number, 1)] },
      increment_per: {
        enum: ['level', 'class_level', 'half_class_level', 'proficiency', 'str', 'dex', 'con', 'int', 'wis', 'cha'],
      },
      increment_min: number,
      increment_max: number,
      when: { enum: ['armored', 'unarmored', 'unarmored_no_shield'] },
      acquisition_type_id: { enum: [1, 2] },
      search_criteria: criteria,
      alternate_search_criteria: criteria,
      casting_ability: ability,
      always_prepared: flag,
      /** Lettered bundles, with `source: selections`. */
      options: {
        type: 'array',
        minItems: 1,
        maxItems: 9,
        items: shape({ name: text, selections }, { descs, is_primary: flag, prerequisites }),
      },
      /** What follows the pick of one option of any other source. */
      auxiliary_choices: listOf(shape({ option: slug, selections }), 1),
    },
  ),
  anyOf: [
    { required: ['force_added'], properties: { force_added: { const: true } }, not: { required: ['num_selections'] } },
    { required: ['num_selections', 'name'], properties: { force_added: { const: false } } },
  ],
};
