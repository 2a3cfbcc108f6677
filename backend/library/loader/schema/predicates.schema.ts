import { Type } from 'typebox';
import { ARMOR_CATEGORIES, OWNED_KINDS, SELF, SIZES } from '../../../../contracts/content/predicates.js';
import { ability, closed, count, formula, listOf, optional, slug, text, textOr } from './parts.js';

/** The keys of a predicate; each predicate has exactly one of them. */
export const PREDICATE_KEYS = [
  'all',
  'any',
  'not',
  'has',
  'ability',
  'class_level',
  'character_level',
  'level',
  'formula',
  'proficient',
  'armor',
  'shield',
  'wielding',
  'attack',
  'spell',
  'state',
  'size',
  'flag',
  'value',
] as const;

const tags = optional(listOf(slug, 1));
const abilityMinimums = closed(
  {
    str: optional(count),
    dex: optional(count),
    con: optional(count),
    int: optional(count),
    wis: optional(count),
    cha: optional(count),
  },
  { minProperties: 1 },
);
const attackQuery = closed({ all: tags, any: tags, not: tags }, { minProperties: 1 });
const spellQuery = closed(
  {
    school: optional(text),
    damage_type: optional(text),
    class: optional(slug),
    min_level: optional(count),
    max_level: optional(count),
  },
  { minProperties: 1 },
);

const predicateObject = closed(
  {
    /** Replaces the text that users read. */
    name: optional(text),
    all: optional(listOf(Type.Ref('predicate'), 1)),
    any: optional(listOf(Type.Ref('predicate'), 1)),
    not: optional(Type.Ref('predicate')),
    has: optional(Type.Enum(OWNED_KINDS)),
    id: optional(slug),
    ability: optional(textOr(abilityMinimums, ability)),
    minimum: optional(count),
    class_level: optional(count),
    class: optional(slug),
    character_level: optional(count),
    level: optional(count),
    formula: optional(formula),
    proficient: optional(Type.Enum([SELF])),
    armor: optional(Type.Enum(['none', ...ARMOR_CATEGORIES])),
    shield: optional(Type.Literal(true)),
    wielding: optional(slug),
    attack: optional(textOr(attackQuery, Type.Enum([SELF]))),
    spell: optional(textOr(spellQuery, slug)),
    state: optional(slug),
    size: optional(Type.Enum(SIZES)),
    flag: optional(slug),
    value: optional(count),
  },
  {
    dependentRequired: { has: ['id'], id: ['has'], minimum: ['ability'], class: ['class_level'] },
    oneOf: PREDICATE_KEYS.map((key) => ({ required: [key] })),
  },
);

/** What must be true of a character. A plain text is a formula that must not be 0. */
export const predicate = textOr(predicateObject, text);
/** A list of predicates; all must hold. */
export const predicates = listOf(Type.Ref('predicate'));
