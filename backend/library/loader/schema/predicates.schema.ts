import { Type } from 'typebox';
import { ENCUMBRANCE_RULES } from '../../../../contracts/content/campaign-rules.js';
import { ALIGNMENTS, ARMOR_CATEGORIES, OWNED_KINDS, SELF, SIZES } from '../../../../contracts/content/predicates.js';
import {
  ability,
  closed,
  count,
  described,
  flag,
  formula,
  listOf,
  optional,
  school,
  slug,
  SLUG,
  slugOf,
  text,
  textOr,
} from './parts.js';

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
  'spellcaster',
  'alignment',
  'formula',
  'proficient',
  'armor',
  'shield',
  'wielding',
  'attack',
  'spell',
  'state',
  'condition',
  'size',
  'flag',
  'encumbrance',
  'picked',
  'value',
] as const;

/** A slug, or the name of a pick in braces. */
const slugOrPick = Type.String({ pattern: `${SLUG}|^\\{[^{}]+\\}$` });
const tagList = (meaning: string) => optional(described(listOf(slugOrPick, 1), `a list of tags ${meaning}`));
const minimum = optional(described(count, 'the least score'));
const abilityMinimums = closed(
  { str: minimum, dex: minimum, con: minimum, int: minimum, wis: minimum, cha: minimum },
  { minProperties: 1 },
);
const attackQuery = closed(
  {
    all: tagList('that the attack must all have'),
    any: tagList('of which the attack must have one'),
    not: tagList('that the attack must not have'),
  },
  { minProperties: 1 },
);
const spellQuery = closed(
  {
    school: optional(school),
    damage_type: optional(described(text, 'the damage type of the spell, such as fire')),
    class: optional(described(slug, 'the slug of the class that casts it, such as cleric')),
    min_level: optional(described(count, 'the lowest spell level')),
    max_level: optional(described(count, 'the highest spell level')),
    material: optional(described(flag, 'whether it has a material component')),
  },
  { minProperties: 1 },
);
const inner = described(listOf(Type.Ref('predicate'), 1), 'a list of predicates');

const predicateObject = closed(
  {
    name: optional(described(text, 'the text that players read instead of the one that the rules make')),
    all: optional(inner),
    any: optional(inner),
    not: optional(described(Type.Ref('predicate'), 'a predicate')),
    has: optional(described(Type.Enum(OWNED_KINDS), `the kind of thing: ${OWNED_KINDS.join(', ')}`)),
    id: optional(described(slug, 'the slug of what the character must have, such as second-wind')),
    ability: optional(
      described(textOr(abilityMinimums, ability), 'an ability, or scores by ability, such as { str: 13, dex: 13 }'),
    ),
    minimum: optional(described(count, 'the least score, such as 13')),
    class_level: optional(described(count, 'a class level, such as 3')),
    class: optional(slugOf('class', 'fighter')),
    character_level: optional(described(count, 'a character level, such as 5')),
    level: optional(described(count, 'a character level, such as 5')),
    spellcaster: optional(described(Type.Literal(true), 'true: the character can cast a spell')),
    alignment: optional(described(Type.Enum(ALIGNMENTS), `a word of the alignment: ${ALIGNMENTS.join(', ')}`)),
    formula: optional(described(formula, 'a formula that must not be 0, such as load > capacity / 3')),
    proficient: optional(described(Type.Enum([SELF]), 'self')),
    armor: optional(described(Type.Enum(['none', ...ARMOR_CATEGORIES]), 'none, or the lightest category that counts')),
    shield: optional(described(Type.Literal(true), 'true; `not` asks for no shield')),
    wielding: optional(
      described(slugOrPick, 'one-weapon, two-weapons, no-weapon, or a tag of a weapon in hand, such as finesse'),
    ),
    attack: optional(
      described(
        textOr(attackQuery, Type.Enum([SELF])),
        'tags of an attack, such as { all: [melee, weapon] }, or self for attacks with the item',
      ),
    ),
    spell: optional(
      described(textOr(spellQuery, slug), 'the slug of a spell, or a query such as { school: Evocation }'),
    ),
    state: optional(described(slug, 'the id of a state, such as raging')),
    condition: optional(described(slug, 'the slug of a condition that is in force, such as prone')),
    size: optional(described(Type.Enum(SIZES), `a size: ${SIZES.join(', ')}`)),
    flag: optional(described(slug, 'a flag that some effect grants')),
    encumbrance: optional(
      described(Type.Enum(ENCUMBRANCE_RULES), `the rule of carrying of the campaign: ${ENCUMBRANCE_RULES.join(', ')}`),
    ),
    picked: optional(described(slug, 'an option that a selection of the same source must have as its pick')),
    value: optional(described(count, 'a level of the condition, such as 3')),
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
