import { Type, type Static, type TObjectOptions, type TProperties, type TSchema } from 'typebox';
import { ABILITY_KEYS, DICE } from '../../../../contracts/content/content.types.js';
import { RECHARGES, type Recharge, type Uses } from '../../../../contracts/content/uses.js';

/* The parts that the schemas of the content files share. */

/** Lower-case letters, digits and single hyphens, such as `fire-bolt`. */
export const slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
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
const LEVEL_KEY = '^([1-9]|1[0-9]|20)$';
const formula = { type: ['number', 'string'], minLength: 1 } as const;

/** A formula: a number, or a text such as `max(1, cha)`. */
export type RawFormula = number | string;
/** A formula, or one for each level from which it holds. */
export type RawValue = RawFormula | Readonly<Record<string, RawFormula>>;
/** One `type` list instead of a union gives one error instead of three. */
export const value = Type.Unsafe<RawValue>({
  type: ['number', 'string', 'object'],
  minLength: 1,
  minProperties: 1,
  patternProperties: { [LEVEL_KEY]: formula },
  additionalProperties: false,
});

/** How many uses come back: a formula, or `{ amount, when_empty }`. */
export type RawRechargeAmount = RawFormula | { readonly amount: RawFormula; readonly when_empty?: boolean };
/** The amounts by what restores the uses. */
export type RawRechargeTable = Readonly<Partial<Record<Recharge, RawRechargeAmount>>>;

const rechargeAmount = {
  type: ['number', 'string', 'object'],
  minLength: 1,
  required: ['amount'],
  properties: { amount: formula, when_empty: { type: 'boolean' } },
  additionalProperties: false,
} as const;
const rechargeTable = {
  type: 'object',
  minProperties: 1,
  properties: Object.fromEntries(RECHARGES.map((key) => [key, rechargeAmount])),
  additionalProperties: false,
} as const;

/** The `Uses` of the contract. `id` is left out where no other feature shares the uses. */
export const uses = closed({
  id: optional(slug),
  max: value,
  recharge: Type.Unsafe<RawRechargeTable | Readonly<Record<string, RawRechargeTable>>>({
    ...rechargeTable,
    patternProperties: { [LEVEL_KEY]: rechargeTable },
  }),
} satisfies Record<keyof Uses, TSchema>);
export type RawUses = Static<typeof uses>;
