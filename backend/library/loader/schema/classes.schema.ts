import { Type, type TSchema } from 'typebox';
import { SPELLCASTING_KINDS, type ClassColumn } from '../../../../contracts/content/content.types.js';
import {
  ability,
  characterLevel,
  closed,
  count,
  descs,
  die,
  flag,
  listOf,
  numberOrText,
  optional,
  slug,
  table,
  text,
  value,
} from './parts.js';
import { featureFields, prerequisites, type Raw } from './selections.schema.js';

const feature = closed({
  ...featureFields,
  /** Left out for a feature that a level lists. */
  class_level: optional(characterLevel),
  locked: optional(flag),
  prerequisites: optional(prerequisites),
  tables: optional(listOf(table)),
  is_visible_to_user: optional(flag),
  is_visible_for_selections: optional(flag),
  is_visible_on_class_table: optional(flag),
  is_disabled: optional(flag),
});
const spellcasting = closed({
  ability,
  kind: Type.Enum(SPELLCASTING_KINDS),
  ritual: flag,
  prepared: optional(value),
  focus: optional(slug),
});
const level = closed({
  level: characterLevel,
  proficiency: count,
  features: listOf(slug),
  spell_slots: optional(Type.Array(count, { maxItems: 9 })),
  cantrips_known: optional(count),
  spells_known: optional(count),
  values: optional(Type.Record(Type.String(), numberOrText)),
});
/** The `ClassColumn` of the contract. */
const column = closed({
  id: Type.String({ pattern: '^[a-z_]+$' }),
  title: text,
  resource: optional(text),
} satisfies Record<keyof ClassColumn, TSchema>);

/** One class in each file. */
export const classes = closed({
  slug,
  id: count,
  name: text,
  descs,
  hit_die: die,
  hp_at_lvl_1: count,
  hp_at_higher_lvls: count,
  spellcasting: optional(spellcasting),
  columns: optional(listOf(column)),
  levels: listOf(level, 1),
  tables: optional(listOf(table)),
  features: listOf(feature, 1),
});

export type RawClass = Raw<typeof classes>;
export type RawFeature = Raw<typeof feature>;
