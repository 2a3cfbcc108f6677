import { Type, type TObject, type TOptional, type TSchema } from 'typebox';
import { CREATURE_TYPES } from '../../../../contracts/content/creature.types.js';
import { PROFICIENCY_RANKS } from '../../../../contracts/content/effects.js';
import {
  closed,
  count,
  described,
  flag,
  listOf,
  optional,
  recordOf,
  replaceable,
  searchable,
  slug,
  SLUG,
  slugOf,
  text,
  textOr,
  WORD,
} from './parts.js';
import { powers, spellcasting, stated } from './creature-powers.schema.js';
import { ruleFields } from './rules.schema.js';
import type { Raw } from './selections.schema.js';

const proficiency = textOr(stated, Type.Enum(PROFICIENCY_RANKS));

const score = optional(described(Type.Integer({ minimum: 1, maximum: 30 }), 'the score, such as 14'));
const feet = <T extends TSchema>(schema: T) => optional(described(schema, 'a speed in feet'));
const damageTypes = (what: string) =>
  optional(described(listOf(text, 1), `a list of ${what}, such as [fire, 'nonmagical slashing except silvered']`));

const fields = {
  name: described(text, 'the name of the creature'),
  size: described(Type.Enum(['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan']), 'the size, such as Medium'),
  type: described(Type.Enum(CREATURE_TYPES), `the type: ${CREATURE_TYPES.join(', ')}`),
  alignment: described(text, 'the alignment, such as chaotic evil'),
  hit_dice: described(Type.String({ pattern: '^[1-9]\\d*d\\d+$' }), 'the hit dice, such as 2d8'),
  speed: described(
    closed({
      walk: feet(count),
      fly: feet(count),
      swim: feet(count),
      climb: feet(count),
      burrow: feet(count),
      hovers: optional(described(flag, 'whether it hovers')),
    }),
    'the speeds in feet, such as { walk: 30, fly: 60 }',
  ),
  abilities: described(
    closed({ str: score, dex: score, con: score, int: score, wis: score, cha: score }),
    'the six scores; a creature that extends another one gives those that differ',
  ),
  challenge: described(
    Type.Unsafe<number | string>({ type: ['number', 'string'], enum: challenges() }),
    'the challenge rating: 0, 1/8, 1/4, 1/2, or 1 to 30',
  ),
};

/** Returns the challenge ratings as files write them. */
function challenges(): (number | string)[] {
  return [0, '1/8', '1/4', '1/2', ...Array.from({ length: 30 }, (_, index) => index + 1)];
}

const furtherFields = {
  tags: optional(described(listOf(text, 1), 'a list of words behind the type, such as [goblinoid]')),
  swarm_of: optional(described(text, 'the size of the creatures of a swarm, such as Tiny')),
  armor_class: optional(
    described(
      closed({
        total: optional(described(count, 'the armor class with its Dexterity; 10 + Dexterity without it')),
        source: optional(described(text, 'what gives it; natural armor without it')),
        items: optional(described(listOf(slugOf('item', 'shield'), 1), 'a list of its armor and its shield')),
        spells: optional(
          described(listOf(slugOf('spell', 'mage-armor'), 1), 'a list of spells that give it another armor class'),
        ),
      }),
      'the armor class: { total: 17 } for natural armor, or { items: [leather-armor, shield] }',
    ),
  ),
  hit_points: optional(described(stated, 'the hit points, where they are not the average of the hit dice')),
  saves: optional(
    described(
      recordOf('^(str|dex|con|int|wis|cha)$', proficiency),
      'the saves with proficiency, such as { dex: full }, or the printed modifier with its reason',
    ),
  ),
  skills: optional(
    described(
      recordOf(SLUG, proficiency),
      'the skills: { stealth: full }, double for expertise, or the printed modifier with its reason',
    ),
  ),
  senses: optional(described(recordOf(SLUG, count), 'feet by the sense, such as { darkvision: 60 }')),
  blind_beyond: optional(described(flag, 'whether it is blind beyond its blindsight')),
  passive_perception: optional(described(stated, 'the passive Perception, where it does not follow from the skill')),
  languages: optional(
    described(
      closed({
        speaks: optional(described(listOf(text, 1), 'a list of languages, or words such as any two languages')),
        understands: optional(described(listOf(text, 1), 'a list of languages that it does not speak')),
        telepathy: optional(described(count, 'the range of its telepathy in feet')),
        text: optional(described(text, 'what else there is to say')),
      }),
      'its languages: { speaks: [common], telepathy: 60 }',
    ),
  ),
  experience: optional(described(stated, 'the experience points, where they are not those of the challenge')),
  environments: optional(described(listOf(text, 1), 'a list of where it lives, such as [forest]')),
  resistances: damageTypes('damage that does half'),
  immunities: damageTypes('damage that does nothing'),
  vulnerabilities: damageTypes('damage that does double'),
  condition_immunities: optional(described(listOf(text, 1), 'a list of conditions, such as [charmed]')),
  numbers: ruleFields.numbers,
  counters: optional(
    described(
      recordOf(
        WORD,
        closed({
          name: optional(described(text, 'the name that people read; the id of the number without it')),
          heals: optional(described(count, 'the hit points that each one more gives back, such as 10')),
          falls_at_0: optional(described(flag, 'whether the creature drops to 0 hit points when none is left')),
        }),
      ),
      'those of its numbers that are counted in play, such as { heads: { heals: 10, falls_at_0: true } }',
    ),
  ),
  effects: ruleFields.effects,
  traits: optional(described(powers, 'a list of its traits: slugs of shared powers, and its own')),
  actions: optional(described(powers, 'a list of its actions')),
  bonus_actions: optional(described(powers, 'a list of its bonus actions')),
  reactions: optional(described(powers, 'a list of its reactions')),
  legendary_actions: optional(
    described(
      closed({
        count: described(count, 'how many it takes between two of its turns, such as 3'),
        actions: described(powers, 'a list of its legendary actions'),
      }),
      'its legendary actions: { count: 3, actions: [...] }',
    ),
  ),
  lair_actions: optional(
    described(
      closed({
        initiative: described(count, 'the initiative count at which they happen, such as 20'),
        actions: described(powers, 'a list of the actions of its lair'),
      }),
      'the actions of its lair: { initiative: 20, actions: [...] }',
    ),
  ),
  spellcasting: optional(described(listOf(spellcasting, 1), 'a list of its ways of casting spells')),
  forms: optional(described(listOf(slugOf('creature', 'werewolf-wolf'), 1), 'a list of its other forms')),
  ...searchable,
};
const removed = closed({
  traits: optional(described(listOf(slug, 1), 'a list of the traits that it lacks')),
  actions: optional(described(listOf(slug, 1), 'a list of the actions that it lacks')),
  bonus_actions: optional(described(listOf(slug, 1), 'a list of the bonus actions that it lacks')),
  reactions: optional(described(listOf(slug, 1), 'a list of the reactions that it lacks')),
});
const added = closed({
  traits: optional(described(powers, 'a list of further traits')),
  actions: optional(described(powers, 'a list of further actions')),
  bonus_actions: optional(described(powers, 'a list of further bonus actions')),
  reactions: optional(described(powers, 'a list of further reactions')),
});
type AllOptional<T> = { [K in keyof T]: T[K] extends TSchema ? TOptional<T[K]> : never };
/** What a creature must have unless it extends another one. */
const required = Object.fromEntries(
  Object.entries(fields).map(([key, schema]) => [key, optional(schema)]),
) as unknown as AllOptional<typeof fields>;

const creature = closed(
  {
    slug: slugOf('creature', 'goblin'),
    extends: optional(slugOf('creature that it is like', 'goblin')),
    adds: optional(described(added, 'what it has besides that creature: { actions: [...] }')),
    removes: optional(described(removed, 'what it lacks of that creature: { actions: [shortbow] }')),
    ...required,
    ...furtherFields,
    ...replaceable,
  },
  {
    if: { required: ['extends'] },
    else: { required: Object.keys(fields) },
    dependentRequired: { adds: ['extends'], removes: ['extends'] },
  },
);

export const creatures = listOf(creature);

export type RawCreature = Raw<typeof creature>;
type Fields = Raw<TObject<typeof fields>>;
/** A creature after `extends`: nothing that it needs is missing. */
export type WholeCreature = Omit<RawCreature, keyof Fields> &
  Omit<Fields, 'abilities'> & { abilities: Required<Fields['abilities']> };
