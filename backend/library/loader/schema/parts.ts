import { Type, type Static, type TObjectOptions, type TProperties, type TSchema } from 'typebox';
import { ABILITY_KEYS, DICE } from '../../../../contracts/content/content.types.js';

/* The parts that the schemas of the content files share. */

/** Lower-case letters, digits and single hyphens, such as `fire-bolt`. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const slug = Type.String({ pattern: SLUG });
/** A text that is not empty. */
export const text = Type.String({ minLength: 1 });
export const flag = Type.Boolean();
/** A whole number from 0. */
export const count = Type.Integer({ minimum: 0 });
/** A level of a character or a class. */
export const characterLevel = Type.Integer({ minimum: 1, maximum: 20 });
export const ability = Type.Enum(ABILITY_KEYS);
export const die = Type.Enum(DICE);
/** A cell of a table. One `type` list instead of a union gives one error instead of three. */
export const numberOrText = Type.Unsafe<number | string>({ type: ['number', 'string'] });

/** A key that an object may leave out. */
export const optional = Type.Optional;
export const listOf = <T extends TSchema>(items: T, minItems = 0) => Type.Array(items, { minItems });

/** An object without other keys than these, so that a misspelled key is an error. */
export const closed = <T extends TProperties>(properties: T, options: TObjectOptions = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** A text or an object. Unlike a union it reports only the errors of the form that the file has. */
export const textOr = <O extends TSchema, T extends TSchema>(object: O, plain: T) =>
  Type.Dependent(Type.Object({}), object, plain);

/** A paragraph: plain text, or text with a heading or a bullet. `background_section`: see `Desc`. */
const desc = textOr(
  closed({
    object_text: text,
    header_text: optional(text),
    bullet: optional(flag),
    background_section: optional(Type.Enum([1, 3])),
  }),
  text,
);
/** `replaces: true` lets an entry stand in for the entry of the same slug of an earlier pack. */
export const replaceable = { replaces: optional(flag) };

/** The paragraphs of a description. */
export const descs = listOf(desc, 1);
export type RawDesc = Static<typeof desc>;

const MAX_TABLE_COLUMNS = 7;
/** A table inside a feature or a class. */
export const table = closed({
  name: text,
  columns: Type.Array(closed({ title: text, width: optional(count) }), { minItems: 1, maxItems: MAX_TABLE_COLUMNS }),
  rows: listOf(Type.Array(numberOrText, { minItems: 1, maxItems: MAX_TABLE_COLUMNS }), 1),
});
export type RawTable = Static<typeof table>;

/** The keys of a level map: `{ 1: 2, 5: 3 }`. Each entry holds from its level on. */
export const LEVEL_KEY = '^([1-9]|1[0-9]|20)$';
/** A formula inside a schema without an inferred type. */
export const plainFormula = { type: ['number', 'string'], minLength: 1 } as const;

/** A formula: a number, or a text such as `max(1, cha)`. */
export type RawFormula = number | string;
export const formula = Type.Unsafe<RawFormula>(plainFormula);
/** A formula, or one for each level from which it holds. */
export type RawValue = RawFormula | Readonly<Record<string, RawFormula>>;
/** One `type` list instead of a union gives one error instead of three. */
export const value = Type.Unsafe<RawValue>({
  type: ['number', 'string', 'object'],
  minLength: 1,
  minProperties: 1,
  patternProperties: { [LEVEL_KEY]: plainFormula },
  additionalProperties: false,
});

/** A cell of a table for each level from which it holds. */
export const cellsByLevel = Type.Unsafe<Readonly<Record<string, number | string>>>({
  type: 'object',
  minProperties: 1,
  patternProperties: { [LEVEL_KEY]: { type: ['number', 'string'] } },
  additionalProperties: false,
});
/** The id of a column or of a number that a sheet shows. */
export const WORD = '^[a-z][a-z0-9_]*$';
