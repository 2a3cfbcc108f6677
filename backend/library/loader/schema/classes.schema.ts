import { Type, type TSchema } from 'typebox';
import {
  ABILITY_KEYS,
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
  described,
  descs,
  die,
  flag,
  listOf,
  numberOrText,
  optional,
  recordOf,
  slugOf,
  table,
  text,
  replaceable,
  searchable,
  value,
  slug,
  WORD,
} from './parts.js';
import { rechargeTable } from './rules.schema.js';
import { featureFields, tags, type Raw } from './selections.schema.js';

const tables = optional(described(listOf(table), 'a list of tables that are shown below the description'));

/** The fields that only features of a class have. */
const classFeatureFields = {
  ...featureFields,
  class_order: optional(
    described(
      Type.Enum(CLASS_ORDERS),
      'first: only the first class of a character brings it; later: only a class that is added to another',
    ),
  ),
  tables,
  is_visible_to_user: optional(described(flag, 'false: the sheet does not list it')),
  is_visible_for_selections: optional(described(flag, 'whether the builder lists it among the choices')),
  is_visible_on_class_table: optional(described(flag, 'whether the class table lists it')),
  is_disabled: optional(described(flag, 'true: it is listed, but the character does not get it')),
};
const feature = closed({
  ...classFeatureFields,
  class_level: optional(
    described(
      characterLevel,
      'the class level of a feature that no row lists, such as an option; the lowest to take it',
    ),
  ),
  locked: optional(described(flag, 'true: the character has it while its `prerequisites` hold')),
});
/** A feature that a pack adds to a class. */
export const classFeatureToAdd = closed({
  ...classFeatureFields,
  level: optional(
    described(characterLevel, 'the class level at which it comes; without it some selection of the pack offers it'),
  ),
  class_level: optional(described(characterLevel, 'of a feature without a level: the lowest class level to take it')),
  locked: optional(described(flag, 'true: the character has it while its `prerequisites` hold')),
});
/** The `Spellcasting` of the contract. */
const spellcasting = closed({
  at: optional(described(characterLevel, 'the class level at which it begins; 1 without it')),
  ability: described(ability, 'the spellcasting ability, such as int'),
  kind: described(
    Type.Enum(SPELLCASTING_KINDS),
    'prepared (from the whole list), spellbook (prepared from a book) or known (a fixed number)',
  ),
  list: optional(slugOf('spell list', 'wizard')),
  slots: described(
    Type.Enum(SLOT_KINDS),
    'full, half or third, from which the slots follow, or pact, whose rows hold `spell_slots`',
  ),
  recharge: optional(described(rechargeTable, 'what restores the slots, such as { short_rest: all }')),
  prepared: optional(described(value, "how many spells may be prepared, such as 'max(1, int + class_level)'")),
  rituals: optional(described(Type.Enum(RITUAL_KINDS), `which spells are cast as rituals: ${RITUAL_KINDS.join(', ')}`)),
  focus: optional(slugOf('item type', 'arcane-foci')),
});
const spellcastingField = optional(described(spellcasting, 'how it casts spells'));
const level = closed({
  level: described(characterLevel, 'the class level of the row, from 1 to 20'),
  proficiency: described(count, 'the proficiency bonus that the table shows'),
  features: described(
    listOf(slugOf('feature', 'second-wind')),
    'a list of the slugs of the features that come at this level; [] for none',
  ),
  spell_slots: optional(
    described(Type.Array(count, { maxItems: 9 }), 'a list of the slots of each spell level, for pact slots'),
  ),
  cantrips_known: optional(described(count, 'how many cantrips are known, as column.cantrips_known')),
  spells_known: optional(described(count, 'how many spells are known, as column.spells_known')),
  values: optional(
    described(Type.Record(Type.String(), numberOrText), 'the cells of its columns, such as { rages: 2 }'),
  ),
});
/** The `ClassColumn` of the contract. */
const column = closed({
  id: described(Type.String({ pattern: WORD }), 'the id by which formulas read it as column.<id>, such as rages'),
  title: described(text, 'the title of the column'),
} satisfies Record<keyof ClassColumn, TSchema>);

/** The `QuickBuild` of the contract. */
const quickBuild = closed({
  abilities: described(
    Type.Array(ability, { minItems: ABILITY_KEYS.length, maxItems: ABILITY_KEYS.length, uniqueItems: true }),
    'a list of the six abilities, the most important first',
  ),
  race: slugOf('subrace, or core race without subraces', 'hill-dwarf'),
  background: slugOf('background', 'acolyte'),
  picks: described(listOf(slug), 'a list of the slugs to pick where the character has a choice, the best first'),
});

/** One class in each file. */
export const classes = closed({
  slug: slugOf('class', 'fighter'),
  id: described(count, 'the number of the class; those of your own begin at 100'),
  name: described(text, 'the name of the class'),
  descs,
  hit_die: described(die, 'the hit die, such as d10'),
  role: optional(described(text, 'what it does in a group, in a few words, such as Armored warrior')),
  quick_build: optional(described(quickBuild, 'what the builder suggests to those who want to play at once')),
  hp_at_lvl_1: described(count, 'the hit points at 1st level, such as 10'),
  hp_at_higher_lvls: described(count, 'the hit points at each later level that is not rolled, such as 6'),
  spellcasting: spellcastingField,
  multiclass: optional(described(Type.Ref('predicate'), 'what a character needs to add it to another class')),
  columns: optional(described(listOf(column), 'a list of the columns of its table')),
  levels: described(listOf(level, 1), 'a list of the rows of its table, from level 1 on'),
  tables,
  features: described(listOf(feature, 1), 'a list of its features, with the keys of every feature'),
  ...searchable,
  ...replaceable,
});

const subclassFeature = closed({
  ...classFeatureFields,
  level: optional(described(characterLevel, 'the class level at which it comes; or `levels` for several')),
});
/** One subclass in each file. */
export const subclasses = closed({
  slug: slugOf('subclass', 'champion'),
  name: described(text, 'the name of the subclass'),
  class: slugOf('class', 'fighter'),
  descs,
  tags,
  columns: optional(
    described(
      recordOf(WORD, cellsByLevel),
      'the columns that it adds to the class table, such as { superiority_dice: { 3: 4, 7: 5 } }',
    ),
  ),
  spellcasting: spellcastingField,
  tables,
  features: described(listOf(subclassFeature, 1), 'a list of its features, with the keys of every feature'),
  ...searchable,
  ...replaceable,
});

const option = closed({
  ...classFeatureFields,
  class_level: optional(described(characterLevel, 'the lowest class level at which it may be taken; 1 without it')),
  ...replaceable,
});
/** Features of no class, such as fighting styles. */
export const options = listOf(option);

export type RawClass = Raw<typeof classes>;
export type RawFeature = Raw<typeof feature>;
export type RawSpellcasting = Raw<typeof spellcasting>;
export type RawSubclass = Raw<typeof subclasses>;
export type RawSubclassFeature = Raw<typeof subclassFeature>;
export type RawOption = Raw<typeof option>;
