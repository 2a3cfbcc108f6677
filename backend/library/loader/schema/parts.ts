/* Pieces that the schemas share. Every object is closed: a misspelt key is an error, not a silence. */

type Schema = Readonly<Record<string, unknown>>;

export const slug: Schema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };
export const text: Schema = { type: 'string', minLength: 1 };
export const flag: Schema = { type: 'boolean' };
export const count: Schema = { type: 'integer', minimum: 0 };
export const number: Schema = { type: 'number' };
export const ability: Schema = { enum: ['str', 'dex', 'con', 'int', 'wis', 'cha'] };
export const die: Schema = { enum: ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] };
export const listOf = (items: Schema, minItems = 0): Schema => ({ type: 'array', items, minItems });

/** A closed object. */
export const shape = (
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional },
});

/** A paragraph: plain text, or text with a heading or a bullet. */
export const desc: Schema = {
  if: { type: 'object' },
  then: shape({ object_text: text }, { header_text: text, bullet: flag, background_section: { enum: [1, 3] } }),
  else: text,
};
export const descs: Schema = listOf(desc, 1);

export const tables: Schema = listOf(
  shape({
    name: text,
    columns: { type: 'array', minItems: 1, maxItems: 7, items: shape({ title: text }, { width: count }) },
    rows: listOf({ type: 'array', minItems: 1, maxItems: 7, items: { type: ['string', 'number'] } }, 1),
  }),
);

/** `{has: item, id: longsword}`, `{ability: str, minimum: 13}`, `{class_level: 3}`, `{any: [...]}`; `name` says it in other words. */
export const prerequisite: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: text,
    has: {
      enum: [
        'archrace',
        'core_race',
        'subrace',
        'classification',
        'background',
        'trait',
        'feature',
        'background_feature',
        'feat',
        'skill',
        'language',
        'item',
        'item_type',
        'saving_throw',
        'spell',
      ],
    },
    id: slug,
    ability,
    minimum: count,
    class_level: count,
    class: slug,
    character_level: count,
    all: listOf({ $ref: 'content#/$defs/prerequisite' }, 1),
    any: listOf({ $ref: 'content#/$defs/prerequisite' }, 1),
    not: { $ref: 'content#/$defs/prerequisite' },
  },
  dependentRequired: { has: ['id'], id: ['has'], ability: ['minimum'], minimum: ['ability'] },
  oneOf: ['has', 'ability', 'class_level', 'character_level', 'all', 'any', 'not'].map((key) => ({ required: [key] })),
};

export const prerequisites: Schema = listOf({ $ref: 'content#/$defs/prerequisite' });
export const selections: Schema = listOf({ $ref: 'content#/$defs/selection' });

/** The fields that every feature, trait, background feature and feat may have. */
export const featureLike = {
  required: { slug, name: text },
  optional: { descs, selections, tags: listOf(slug) },
} as const;
