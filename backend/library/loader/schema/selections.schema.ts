import { Type, type Static, type TObject, type TSchema } from 'typebox';
import {
  ACQUISITION_TYPES,
  ARMOR_CONDITIONS,
  INCREMENT_FACTORS,
  INCREMENT_TYPES,
  OWNED_KINDS,
  SELECTION_SOURCES,
  SELECTION_TARGETS,
  SET_TARGETS,
  type SearchCriteria,
} from '../../../../contracts/content/content.types.js';
import { ability, closed, count, descs, flag, listOf, optional, slug, text, textOr, uses } from './parts.js';

const CONDITIONS = ['has', 'ability', 'class_level', 'character_level', 'all', 'any', 'not'];

/**
 * A condition on the character: `{has: item, id: longsword}`, `{ability: str, minimum: 13}`, `{class_level: 3}`,
 * `{any: [...]}`. `name` replaces the text that users read.
 */
export const prerequisite = closed(
  {
    name: optional(text),
    has: optional(Type.Enum(OWNED_KINDS)),
    id: optional(slug),
    ability: optional(ability),
    minimum: optional(count),
    class_level: optional(count),
    class: optional(slug),
    character_level: optional(count),
    all: optional(listOf(Type.Ref('prerequisite'), 1)),
    any: optional(listOf(Type.Ref('prerequisite'), 1)),
    not: optional(Type.Ref('prerequisite')),
  },
  {
    dependentRequired: { has: ['id'], id: ['has'], ability: ['minimum'], minimum: ['ability'] },
    oneOf: CONDITIONS.map((key) => ({ required: [key] })),
  },
);
/** A list of conditions; all must hold. */
export const prerequisites = listOf(Type.Ref('prerequisite'));
const selections = listOf(Type.Ref('selection'));

const pool = listOf(
  textOr(
    closed({
      id: slug,
      name: optional(text),
      quantity: optional(count),
      descs: optional(descs),
      is_primary: optional(flag),
      prerequisites: optional(prerequisites),
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
  max_level: optional(Type.Union([count, Type.Literal('slots')])),
  ritual: optional(flag),
  item_types: optional(listOf(slug, 1)),
  all_item_types: optional(listOf(slug, 1)),
  lang_type: optional(text),
  abilities: optional(listOf(ability, 1)),
  tags: optional(listOf(slug, 1)),
  owned: optional(Type.Enum(SET_TARGETS)),
  exclude: optional(listOf(slug, 1)),
} satisfies Record<keyof SearchCriteria, TSchema>);

/** A grant or a choice. The fields have the meaning of the contract's `Selection`; most have a default. */
export const selection = closed(
  {
    slug,
    target: Type.Enum(SELECTION_TARGETS),
    name: optional(text),
    source: optional(Type.Enum(SELECTION_SOURCES)),
    pools: optional(pool),
    alternate_pools: optional(pool),
    num_selections: optional(Type.Integer({ minimum: 1 })),
    force_added: optional(flag),
    is_permutation: optional(flag),
    optional_selection: optional(flag),
    increment_type_id: optional(Type.Enum(INCREMENT_TYPES)),
    increment_value: optional(Type.Union([Type.Number(), text, listOf(Type.Number(), 1)])),
    increment_per: optional(Type.Enum(INCREMENT_FACTORS)),
    increment_min: optional(Type.Number()),
    increment_max: optional(Type.Number()),
    when: optional(Type.Enum(ARMOR_CONDITIONS)),
    acquisition_type_id: optional(Type.Enum(ACQUISITION_TYPES)),
    search_criteria: optional(searchCriteria),
    alternate_search_criteria: optional(searchCriteria),
    casting_ability: optional(ability),
    always_prepared: optional(flag),
    /** Lettered bundles, with `source: selections`. */
    options: optional(
      Type.Array(
        closed({
          name: text,
          selections,
          descs: optional(descs),
          is_primary: optional(flag),
          prerequisites: optional(prerequisites),
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
export const DEFINITIONS = { prerequisite, selection };

/** The data that a schema accepts, before the loader links it. */
export type Raw<T extends TSchema> = Static<T, typeof DEFINITIONS>;
export type RawPrerequisite = Raw<typeof prerequisite>;
export type RawSelection = Raw<typeof selection>;
export type RawPoolEntry = Raw<typeof pool>[number];

/** The fields that traits, features, background features and feats share. */
export const featureFields = {
  slug,
  name: text,
  descs: optional(descs),
  selections: optional(selections),
  uses: optional(uses),
  tags: optional(listOf(slug)),
};
export type RawFeatureLike = Raw<TObject<typeof featureFields>>;
