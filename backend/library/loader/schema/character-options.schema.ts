import {
  ability,
  count,
  descs,
  die,
  flag,
  featureLike,
  listOf,
  prerequisites,
  shape,
  slug,
  tables,
  text,
} from './parts.js';

const uses = shape({ count, recharge: { enum: ['short_rest', 'long_rest', 'dawn'] } }, { of: slug });
const trait = shape(featureLike.required, { ...featureLike.optional, is_disabled: flag, uses });
const subrace = shape({ slug, name: text, descs, traits: listOf(slug, 1) });
const coreRace = shape(
  {
    slug,
    name: text,
    size: text,
    descs,
    traits: listOf(slug, 1),
  },
  { subraces: listOf(subrace, 1) },
);

/** One archrace a file, with its core races, their subraces, and the traits that it introduces. */
export const races = shape({ slug, name: text, descs, core_races: listOf(coreRace, 1) }, { traits: listOf(trait) });
/** Traits that several races share. */
export const traits = listOf(trait);

const feature = shape(featureLike.required, {
  ...featureLike.optional,
  /** Left out for a feature that a level lists: the row says it. */
  class_level: { type: 'integer', minimum: 1, maximum: 20 },
  locked: flag,
  prerequisites,
  tables,
  is_visible_to_user: flag,
  is_visible_for_selections: flag,
  is_visible_on_class_table: flag,
  is_disabled: flag,
  uses,
});
const spellcasting = shape(
  { ability, kind: { enum: ['prepared', 'spellbook', 'known'] }, ritual: flag },
  { prepared_per: { enum: ['class_level', 'half_class_level'] }, focus: slug },
);
const level = shape(
  { level: { type: 'integer', minimum: 1, maximum: 20 }, proficiency: count, features: listOf(slug) },
  {
    spell_slots: { type: 'array', maxItems: 9, items: count },
    cantrips_known: count,
    spells_known: count,
    values: { type: 'object', additionalProperties: { type: ['number', 'string'] } },
  },
);

/** One class a file. */
export const classes = shape(
  {
    slug,
    id: count,
    name: text,
    descs,
    hit_die: die,
    hp_at_lvl_1: count,
    hp_at_higher_lvls: count,
    levels: listOf(level, 1),
    features: listOf(feature, 1),
  },
  {
    spellcasting,
    columns: listOf(shape({ id: { type: 'string', pattern: '^[a-z_]+$' }, title: text }, { resource: text })),
    tables,
  },
);

const entry = { if: { type: 'object' }, then: shape({ object_text: text }, { header_text: text }), else: text };
const table = shape({ die, entries: listOf(entry, 1) });
const backgroundFeature = shape(featureLike.required, {
  ...featureLike.optional,
  is_variant: flag,
  is_visible_to_user: flag,
});

/** One background a file. */
export const backgrounds = shape(
  {
    slug,
    name: text,
    descs,
    features: listOf(backgroundFeature, 1),
    personalities: table,
    ideals: table,
    bonds: table,
    flaws: table,
  },
  { variant_name: text, characteristic_name: text, characteristics: table },
);

export const feats = listOf(
  shape(featureLike.required, { ...featureLike.optional, prerequisite: { $ref: 'content#/$defs/prerequisite' } }),
);
