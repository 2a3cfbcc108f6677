import { Type, type Static, type TObjectOptions, type TProperties, type TSchema } from 'typebox';
import { ABILITY_KEYS, DICE } from '../../../../contracts/content/content.types.js';

/* The parts that the schemas of the content files share. */

/** Lower-case letters, digits and single hyphens, such as `fire-bolt`. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const slug = Type.String({ pattern: SLUG });

/**
 * Says what belongs in a place. Messages of missing keys and wrong values, the editor's schema and docs/RULES.md show
 * the description, so it is a noun phrase, with an example where the form matters.
 */
export function described<T extends TSchema>(schema: T, description: string): T {
  // A copy with all properties, because TypeBox keeps some of them out of sight of a spread.
  const copy = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(schema)) as T;
  return Object.assign(copy, { description });
}

/** The slug of an entry of that kind, such as `item type`. */
export const slugOf = (noun: string, example: string): typeof slug =>
  described(slug, `the slug of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}, such as ${example}`);
/** A text that is not empty. */
export const text = Type.String({ minLength: 1 });
export const flag = Type.Boolean();
/** A whole number from 0. */
export const count = Type.Integer({ minimum: 0 });
/** A level of a character or a class. */
export const characterLevel = Type.Integer({ minimum: 1, maximum: 20 });
export const ability = described(Type.Enum(ABILITY_KEYS), `an ability: ${ABILITY_KEYS.join(', ')}`);
export const die = described(Type.Enum(DICE), `a die: ${DICE.join(', ')}`);
/** A cell of a table. One `type` list instead of a union gives one error instead of three. */
export const numberOrText = described(
  Type.Unsafe<number | string>({ type: ['number', 'string'] }),
  'a number, dice or a text',
);

/** A key that an object may leave out. */
export const optional = Type.Optional;
export const listOf = <T extends TSchema>(items: T, minItems = 0) => Type.Array(items, { minItems });

/** Entries by a key of that pattern, so that a key of another form is an error. */
export const recordOf = <T extends TSchema>(pattern: string, values: T) =>
  Type.Record(Type.String({ pattern }), values, { additionalProperties: false });

/** An object without other keys than these, so that a misspelled key is an error. */
export const closed = <T extends TProperties>(properties: T, options: TObjectOptions = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** A text or an object. Unlike a union it reports only the errors of the form that the file has. */
export const textOr = <O extends TSchema, T extends TSchema>(object: O, plain: T) =>
  Type.Dependent(Type.Object({}), object, plain);

/** A paragraph: plain text, or text with a heading or a bullet. `background_section`: see `Desc`. */
const desc = textOr(
  closed({
    object_text: described(text, 'the text of the paragraph'),
    header_text: optional(described(text, 'a heading before the text')),
    bullet: optional(described(flag, 'whether it is an entry of a list')),
    background_section: optional(
      described(Type.Enum([1, 3]), 'in a background: 1 for its characteristics, 3 for who the character is'),
    ),
  }),
  described(text, 'a paragraph: a text, or an object with object_text'),
);
/** `replaces: true` lets an entry stand in for the entry of the same slug of an earlier pack. */
export const replaceable = {
  replaces: optional(described(flag, 'true: the entry stands in for the one of the same slug of an earlier pack')),
};

/** Other words that people search for. The loader collects them in `also_known_as` of the content. */
export const searchable = {
  also_known_as: optional(
    described(
      listOf(described(text, 'a word or a few, such as crit'), 1),
      'a list of other words by which the search finds it, such as [crit, natural 20]',
    ),
  ),
};

/** The paragraphs of a description. */
export const descs = described(listOf(desc, 1), 'the description: a list of paragraphs');
export type RawDesc = Static<typeof desc>;

const MAX_TABLE_COLUMNS = 7;
/** A table inside a feature or a class. */
export const table = closed({
  name: described(text, 'the heading of the table'),
  columns: described(
    Type.Array(
      closed({
        title: described(text, 'the title of the column'),
        width: optional(described(count, 'how wide it is compared with the others; 1 without it')),
      }),
      { minItems: 1, maxItems: MAX_TABLE_COLUMNS },
    ),
    `a list of its columns, at most ${MAX_TABLE_COLUMNS}`,
  ),
  rows: described(
    listOf(Type.Array(numberOrText, { minItems: 1, maxItems: MAX_TABLE_COLUMNS }), 1),
    'a list of its rows, each a list of cells',
  ),
});
export type RawTable = Static<typeof table>;

/** The keys of a level map: `{ 1: 2, 5: 3 }`. Each entry holds from its level on. */
export const LEVEL_KEY = '^([1-9]|1[0-9]|20)$';
/** The schools of magic. SRD "The Schools of Magic". */
const SCHOOLS = [
  'Abjuration',
  'Conjuration',
  'Divination',
  'Enchantment',
  'Evocation',
  'Illusion',
  'Necromancy',
  'Transmutation',
] as const;
export const school = described(Type.Enum(SCHOOLS), `the school of magic: ${SCHOOLS.join(', ')}`);

/** A formula inside a schema without an inferred type. */
export const plainFormula = { type: ['number', 'string'], minLength: 1 } as const;

/** A formula: a number, or a text such as `max(1, cha)`. */
export type RawFormula = number | string;
export const formula = described(
  Type.Unsafe<RawFormula>(plainFormula),
  'a number or a formula, such as 8 + proficiency',
);
/** A formula, or one for each level from which it applies. */
export type RawValue = RawFormula | Readonly<Record<string, RawFormula>>;
/** One `type` list instead of a union gives one error instead of three. */
export const value = described(
  Type.Unsafe<RawValue>({
    type: ['number', 'string', 'object'],
    minLength: 1,
    minProperties: 1,
    patternProperties: { [LEVEL_KEY]: plainFormula },
    additionalProperties: false,
  }),
  'a number, a formula, or one by level, such as { 1: 1d6, 5: 2d6 }',
);

/** A cell of a table for each level from which it applies. */
export const cellsByLevel = described(
  Type.Unsafe<Readonly<Record<string, number | string>>>({
    type: 'object',
    minProperties: 1,
    patternProperties: { [LEVEL_KEY]: { type: ['number', 'string'] } },
    additionalProperties: false,
  }),
  'the cells by the level from which they hold, such as { 3: 4, 7: 5 }',
);
/** The id of a column or of a number that a sheet shows. */
export const WORD = '^[a-z][a-z0-9_]*$';
