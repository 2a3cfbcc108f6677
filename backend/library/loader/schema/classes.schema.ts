import { Type, type TSchema } from 'typebox';
import {
  CLASS_ORDERS,
  RITUAL_KINDS,
  SLOT_KINDS,
  SPELLCASTING_KINDS,
  type ClassColumn,
} from '../../../../contracts/content/content.types.js';
import {
  ability,
  cellsByLevel,
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
  replaceable,
  value,
  WORD,
} from './parts.js';
import { rechargeTable } from './rules.schema.js';
import { featureFields, type Raw } from './selections.schema.js';

/** The fields that only features of a class have. */
const classFeatureFields = {
  ...featureFields,
  class_order: optional(Type.Enum(CLASS_ORDERS)),
  tables: optional(listOf(table)),
  is_visible_to_user: optional(flag),
  is_visible_for_selections: optional(flag),
  is_visible_on_class_table: optional(flag),
  is_disabled: optional(flag),
};
const feature = closed({
  ...classFeatureFields,
  /** Left out for a feature that a level lists. */
  class_level: optional(characterLevel),
  locked: optional(flag),
});
/** The `Spellcasting` of the contract. */
const spellcasting = closed({
  at: optional(characterLevel),
  ability,
  kind: Type.Enum(SPELLCASTING_KINDS),
  /** Left out: the slug of the class. */
  list: optional(slug),
  slots: Type.Enum(SLOT_KINDS),
  recharge: optional(rechargeTable),
  prepared: optional(value),
  rituals: optional(Type.Enum(RITUAL_KINDS)),
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
  id: Type.String({ pattern: WORD }),
  title: text,
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
  multiclass: optional(Type.Ref('predicate')),
  columns: optional(listOf(column)),
  levels: listOf(level, 1),
  tables: optional(listOf(table)),
  features: listOf(feature, 1),
  ...replaceable,
});

const subclassFeature = closed({ ...classFeatureFields, level: optional(characterLevel) });
/** One subclass in each file. */
export const subclasses = closed({
  slug,
  name: text,
  /** The slug of the class. */
  class: slug,
  descs,
  tags: optional(listOf(slug)),
  /** The cells of the columns that it adds to the class table. */
  columns: optional(Type.Record(Type.String({ pattern: WORD }), cellsByLevel)),
  spellcasting: optional(spellcasting),
  tables: optional(listOf(table)),
  features: listOf(subclassFeature, 1),
  ...replaceable,
});

const option = closed({ ...classFeatureFields, class_level: optional(characterLevel), ...replaceable });
/** Features of no class, such as fighting styles. */
export const options = listOf(option);

export type RawClass = Raw<typeof classes>;
export type RawFeature = Raw<typeof feature>;
export type RawSpellcasting = Raw<typeof spellcasting>;
export type RawSubclass = Raw<typeof subclasses>;
export type RawSubclassFeature = Raw<typeof subclassFeature>;
export type RawOption = Raw<typeof option>;
