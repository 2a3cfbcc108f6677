import { Type, type Static, type TObject, type TSchema } from 'typebox';
import {
  ACQUISITION_TYPES,
  INCREMENT_TYPES,
  IN_PLAY,
  LANGUAGE_TYPES,
  SELECTION_SOURCES,
  SELECTION_TARGETS,
  SET_TARGETS,
  BY_SLOT,
  SPELLS_AS,
  type SearchCriteria,
} from '../../../../contracts/content/content.types.js';
import {
  ability,
  characterLevel,
  closed,
  count,
  described,
  descs,
  searchable,
  flag,
  LEVEL_KEY,
  listOf,
  optional,
  plainFormula,
  recordOf,
  school,
  slug,
  slugOf,
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
      id: described(slug, 'the slug of the option'),
      name: optional(described(text, 'the name of the option; that of the entry without it')),
      quantity: optional(described(count, 'a choice: how often it may be taken; a grant: how many are given')),
      descs: optional(descs),
      is_primary: optional(described(flag, 'true for the option that the builder suggests')),
      prerequisites: optional(described(predicates, 'a list of predicates; all must hold to take it')),
      facts: optional(
        described(
          recordOf(WORD, text),
          'what rules elsewhere read of the pick as {pick.<selection>.<fact>}, such as { type: fire }',
        ),
      ),
    }),
    described(slug, 'the slug of an option'),
  ),
  1,
);

const slugsOf = (noun: string, example: string, plural: string) =>
  optional(described(listOf(slugOf(noun, example), 1), `a list of ${plural}; one of them is enough`));

/** The `SearchCriteria` of the contract. */
const searchCriteria = closed({
  classes: slugsOf('spell list', 'wizard', 'spell lists, for spells'),
  schools: optional(described(listOf(school, 1), 'a list of schools of magic, for spells')),
  min_level: optional(described(count, 'the lowest spell level')),
  max_level: optional(
    described(Type.Union([count, Type.Literal(SPELL_LEVEL)]), `the highest spell level: a number or ${SPELL_LEVEL}`),
  ),
  ritual: optional(described(flag, 'whether the spells must be rituals')),
  item_types: slugsOf('item type', 'martial-weapons', 'item types, for items'),
  all_item_types: optional(
    described(listOf(slugOf('item type', 'martial-weapons'), 1), 'a list of item types that an item must all have'),
  ),
  lang_type: optional(described(Type.Enum(LANGUAGE_TYPES), 'the kind of language')),
  abilities: optional(described(listOf(ability, 1), 'a list of abilities, for skills')),
  tags: optional(described(listOf(slug, 1), 'a list of tags, for features and item types; one of them is enough')),
  subclass_of: optional(slugOf('class', 'fighter')),
  owned: optional(described(Type.Enum(SET_TARGETS), 'a set in which the character must have the option already')),
  exclude: optional(described(listOf(slug, 1), 'a list of options that are not on offer')),
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
    slug: described(slug, 'a slug, which no other selection of the source has, such as skills'),
    target: described(Type.Enum(SELECTION_TARGETS), `what it changes: ${SELECTION_TARGETS.join(', ')}`),
    name: optional(described(text, 'what to choose, as players read it, such as Two skills')),
    source: optional(described(Type.Enum(SELECTION_SOURCES), 'what the options are; it follows from most targets')),
    pools: optional(described(pool, 'a list of the options, by slug or as { id, name, facts, ... }')),
    alternate_pools: optional(described(pool, 'a list of options in the place of those that the character has')),
    num_selections: optional(
      described(
        numSelections,
        'how many: a number at each level of the source; or a formula or a level map, the total so far',
      ),
    ),
    exchange: optional(
      described(Type.Integer({ minimum: 1 }), 'how many earlier picks may be exchanged at each later level'),
    ),
    force_added: optional(described(flag, 'true: a grant; the character gets everything in the pool')),
    is_permutation: optional(described(flag, 'true: the picks differ, and take a list of increments in order')),
    optional_selection: optional(described(flag, 'true: the player may leave it open')),
    increment_type_id: optional(
      described(Type.Enum(INCREMENT_TYPES), '1: the increment is added; 3: it is a base, of which the highest counts'),
    ),
    increment_value: optional(
      described(
        Type.Union([Type.Number(), text, listOf(Type.Number(), 1)]),
        'by how much a score or the coins rise; or a list, a number for each pick',
      ),
    ),
    up_to_maximum: optional(described(flag, 'true: a score at its maximum is not on offer')),
    acquisition_type_id: optional(
      described(Type.Enum(ACQUISITION_TYPES), '1: a gain; 2: an exchange. `exchange` makes them by itself'),
    ),
    search_criteria: optional(described(searchCriteria, 'a query that finds the options; {} finds all')),
    alternate_search_criteria: optional(described(searchCriteria, 'a query that finds the alternate options')),
    casting_ability: optional(described(ability, 'the ability of spells that no class casts, such as int')),
    spells_as: optional(described(Type.Enum(SPELLS_AS), `how the spells are had: ${SPELLS_AS.join(', ')}`)),
    cast_at: optional(
      described(
        Type.Union([Type.Integer({ minimum: 1, maximum: 9 }), Type.Literal(BY_SLOT)]),
        'the level at which the uses of `each` cast the spells; `slot`: a use takes a slot too, and casts at its level',
      ),
    ),
    each: optional(described(each, 'what every pick brings: { effects, uses }; its texts may name {pick}')),
    in_play: optional(described(Type.Enum(IN_PLAY), 'a choice that is made in play, and when it may be made anew')),
    options: optional(
      described(
        Type.Array(
          closed({
            name: described(text, 'the name of the bundle'),
            selections: described(selections, 'a list of what the bundle brings or lets the player choose'),
            descs: optional(descs),
            is_primary: optional(described(flag, 'true for the bundle that the builder suggests')),
            prerequisites: optional(described(predicates, 'a list of predicates; all must hold to take it')),
          }),
          { minItems: 1, maxItems: 9 },
        ),
        'a list of up to nine bundles of selections, with `source: selections`',
      ),
    ),
    auxiliary_choices: optional(
      described(
        listOf(
          closed({
            option: described(slug, 'the option that they follow'),
            selections: described(selections, 'a list of the selections that follow it'),
          }),
          1,
        ),
        'a list of selections that follow one option',
      ),
    ),
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

/** What is chosen in play while an item, a core rule, a condition or a spell is in force. */
export const selectionsInPlay = optional(
  described(
    listOf(Type.Ref('selection'), 1),
    'a list of what is chosen in play while it is in force: selections with `in_play` and the target none',
  ),
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

/** Words for queries. */
export const tags = optional(described(listOf(slug), 'a list of words for queries, such as [fighting-style]'));

/** The fields that traits, features, options, feats and background features share. */
export const featureFields = {
  slug: described(slug, 'its slug, such as second-wind'),
  name: described(text, 'its name'),
  descs: optional(descs),
  tags,
  selections: optional(described(selections, 'a list of what it grants and what the player chooses')),
  levels: optional(
    described(
      listOf(characterLevel, 1),
      'a list of the levels at which it comes: character levels, class levels in a class; 1 without it',
    ),
  ),
  prerequisites: optional(described(predicates, 'a list of predicates; all must hold for the character to have it')),
  family: optional(described(text, 'a word; of the sources with the same word a character has only the first')),
  repeatable: optional(described(flag, 'true: its effects count each time the character has it')),
  ...searchable,
  ...ruleFields,
};
export type RawFeatureLike = Raw<TObject<typeof featureFields>>;
