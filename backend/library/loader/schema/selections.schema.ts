import { Type, type Static, type TObject, type TSchema } from 'typebox';
import {
  ACQUISITION_TYPES,
  INCREMENT_TYPES,
  IN_PLAY,
  SELECTION_SOURCES,
  SELECTION_TARGETS,
  SET_TARGETS,
  SPELLS_AS,
  type SearchCriteria,
} from '../../../../contracts/content/content.types.js';
import {
  ability,
  characterLevel,
  closed,
  count,
  descs,
  flag,
  LEVEL_KEY,
  listOf,
  optional,
  plainFormula,
  slug,
  text,
  textOr,
  WORD,
  type RawFormula,
} from './parts.js';
import { predicate, predicates } from './predicates.schema.js';
import { each, ruleFields } from './rules.schema.js';

/** The name of the highest spell level that the class may learn at the level of the selection. */
export const SPELL_LEVEL = 'spell_level';

const selections = listOf(Type.Ref('selection'));

const pool = listOf(
  textOr(
    closed({
      id: slug,
      name: optional(text),
      quantity: optional(count),
      descs: optional(descs),
      is_primary: optional(flag),
      prerequisites: optional(predicates),
      /** What rules elsewhere read of the pick. */
      facts: optional(Type.Record(Type.String({ pattern: WORD }), text)),
    }),
    slug,
  ),
  1,
);

/** The `SearchCriteria` of the contract. */
const searchCriteria = closed({
  classes: optional(listOf(slug, 1)),
  schools: optional(listOf(text, 1)),
  min_level: optional(count),
  max_level: optional(Type.Union([count, Type.Literal(SPELL_LEVEL)])),
  ritual: optional(flag),
  item_types: optional(listOf(slug, 1)),
  all_item_types: optional(listOf(slug, 1)),
  lang_type: optional(text),
  abilities: optional(listOf(ability, 1)),
  tags: optional(listOf(slug, 1)),
  subclass_of: optional(slug),
  owned: optional(Type.Enum(SET_TARGETS)),
  exclude: optional(listOf(slug, 1)),
} satisfies Record<keyof SearchCriteria, TSchema>);

/** A number that opens at each level of the source; or a formula or a level map, the total so far. */
const numSelections = Type.Unsafe<RawFormula | Readonly<Record<string, RawFormula>>>({
  type: ['integer', 'string', 'object'],
  minimum: 1,
  minLength: 1,
  minProperties: 1,
  patternProperties: { [LEVEL_KEY]: plainFormula },
  additionalProperties: false,
});

/** A grant or a choice. The fields have the meaning of the contract's `Selection`; most have a default. */
export const selection = closed(
  {
    slug,
    target: Type.Enum(SELECTION_TARGETS),
    name: optional(text),
    source: optional(Type.Enum(SELECTION_SOURCES)),
    pools: optional(pool),
    alternate_pools: optional(pool),
    num_selections: optional(numSelections),
    /** How many earlier picks may be exchanged at each later level. */
    exchange: optional(Type.Integer({ minimum: 1 })),
    force_added: optional(flag),
    is_permutation: optional(flag),
    optional_selection: optional(flag),
    increment_type_id: optional(Type.Enum(INCREMENT_TYPES)),
    increment_value: optional(Type.Union([Type.Number(), text, listOf(Type.Number(), 1)])),
    up_to_maximum: optional(flag),
    acquisition_type_id: optional(Type.Enum(ACQUISITION_TYPES)),
    search_criteria: optional(searchCriteria),
    alternate_search_criteria: optional(searchCriteria),
    casting_ability: optional(ability),
    spells_as: optional(Type.Enum(SPELLS_AS)),
    each: optional(each),
    in_play: optional(Type.Enum(IN_PLAY)),
    /** Lettered bundles, with `source: selections`. */
    options: optional(
      Type.Array(
        closed({
          name: text,
          selections,
          descs: optional(descs),
          is_primary: optional(flag),
          prerequisites: optional(predicates),
        }),
        { minItems: 1, maxItems: 9 },
      ),
    ),
    /** The selections that follow one option of any other source. */
    auxiliary_choices: optional(listOf(closed({ option: slug, selections }), 1)),
  },
  {
    anyOf: [
      {
        required: ['force_added'],
        properties: { force_added: { const: true } },
        not: { required: ['num_selections'] },
      },
      { required: ['num_selections', 'name'], properties: { force_added: { const: false } } },
    ],
  },
);

/** The schemas that others refer to by name. */
export const DEFINITIONS = { predicate, selection };

/** The data that a schema accepts, before the loader links it. */
export type Raw<T extends TSchema> = Static<T, typeof DEFINITIONS>;
export type RawPredicate = Raw<typeof predicate>;
export type RawSelection = Raw<typeof selection>;
export type RawSearchCriteria = Raw<typeof searchCriteria>;
export type RawPoolEntry = Raw<typeof pool>[number];

/** Effects, uses, actions, numbers, a state and natural attacks. */
export type RawRules = Raw<TObject<typeof ruleFields>>;

/** The fields that traits, features, options, feats and background features share. */
export const featureFields = {
  slug,
  name: text,
  descs: optional(descs),
  tags: optional(listOf(slug)),
  selections: optional(selections),
  /** Character levels; class levels in a class. Left out: level 1. */
  levels: optional(listOf(characterLevel, 1)),
  prerequisites: optional(predicates),
  family: optional(text),
  repeatable: optional(flag),
  ...ruleFields,
};
export type RawFeatureLike = Raw<TObject<typeof featureFields>>;
