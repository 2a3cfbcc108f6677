import { Type } from 'typebox';
import { CREATURE_TYPES } from '../../../../contracts/content/creature.types.js';
import { SAVE_RESULTS, SPELL_ATTACKS, SPELL_COMPONENTS } from '../../../../contracts/content/content.types.js';
import {
  ability,
  characterLevel,
  closed,
  count,
  described,
  descs,
  flag,
  LEVEL_KEY,
  listOf,
  optional,
  recordOf,
  replaceable,
  searchable,
  school,
  slugOf,
  text,
  value,
} from './parts.js';
import { ONE_OF_BOTH } from './creature-powers.schema.js';
import { ruleFields } from './rules.schema.js';
import { selectionsInPlay, type Raw } from './selections.schema.js';

/** A number, or one by the level at which the spell is cast. */
const bySpellLevel = (what: string) =>
  described(
    Type.Unsafe<number | Readonly<Record<string, number>>>({
      type: ['number', 'object'],
      minimum: 0,
      patternProperties: { [LEVEL_KEY]: { type: 'number', minimum: 0 } },
      additionalProperties: false,
    }),
    what,
  );
const summonChoice = closed(
  {
    creatures: optional(
      described(listOf(slugOf('creature', 'wolf'), 1), 'a list of the creatures, such as [bat, cat]'),
    ),
    types: optional(
      described(
        Type.Array(Type.Enum(CREATURE_TYPES), { minItems: 1, uniqueItems: true }),
        'instead of creatures: a list of types, such as [beast]',
      ),
    ),
    challenge: optional(
      bySpellLevel('of types: the highest challenge, such as 0.25, or by spell level { 5: 5, 6: 6 }'),
    ),
    count: optional(bySpellLevel('how many at most, such as 8, or by spell level { 3: 8, 5: 16 }; left out: 1')),
  },
  { oneOf: [{ required: ['creatures'] }, { required: ['types'] }] },
);

const spell = closed({
  slug: slugOf('spell', 'fire-bolt'),
  name: described(text, 'the name of the spell'),
  level: described(Type.Integer({ minimum: 0, maximum: 9 }), 'the spell level, from 0 for a cantrip to 9'),
  school,
  casting_time: described(text, 'the casting time, such as 1 action'),
  range: described(text, 'the range, such as Touch or 60 feet'),
  components: described(
    Type.Array(Type.Enum(SPELL_COMPONENTS), { minItems: 1, uniqueItems: true }),
    'a list of its components, such as [V, S, M]',
  ),
  duration: described(text, 'the duration, such as Instantaneous or 1 minute'),
  classes: described(
    listOf(slugOf('spell list', 'wizard')),
    'a list of the spell lists that have the spell, such as [sorcerer, wizard]',
  ),
  descs,
  ritual: optional(described(flag, 'whether it can be cast as a ritual')),
  concentration: optional(described(flag, 'whether it takes concentration')),
  material: optional(described(text, 'the material of the component M')),
  saving_throw: optional(described(ability, 'the ability of the save that its targets make, such as dex')),
  attack_type: optional(
    described(Type.Enum(SPELL_ATTACKS), `the kind of its spell attack: ${SPELL_ATTACKS.join(' or ')}`),
  ),
  damage: optional(
    described(
      value,
      'its damage, such as (5 + slot_level) * 1d6; that of a cantrip by character level: { 1: 1d8, 5: 2d8, 11: 3d8, 17: 4d8 }',
    ),
  ),
  damage_type: optional(described(text, 'the damage type, such as fire')),
  more_damage: optional(
    described(
      listOf(
        closed({
          damage: described(value, 'the damage, such as 4d6'),
          damage_type: described(text, 'the damage type, such as cold'),
          text: optional(described(text, 'when it is done, such as at the end of its next turn')),
        }),
        1,
      ),
      'a list of damage of other types, or at other times',
    ),
  ),
  healing: optional(described(value, 'the hit points that it restores, such as slot_level * 1d8 + casting')),
  on_save: optional(
    described(Type.Enum(SAVE_RESULTS), `what a target suffers that makes its save: ${SAVE_RESULTS.join(' or ')}`),
  ),
  on_failed_save: optional(
    described(text, 'what else a target suffers that fails its save, such as restrained; players read it behind "or"'),
  ),
  conditions: optional(
    described(
      listOf(
        closed(
          {
            condition: optional(slugOf('condition', 'paralyzed')),
            spell: optional(
              described(
                slugOf('spell', 'bane'),
                'instead of a condition: the slug of the spell that is in force on the target',
              ),
            ),
            lasts: optional(described(text, 'how long it lasts, such as 1 minute')),
            repeats: optional(
              described(
                Type.Literal(true),
                'true: the target repeats the save at the end of each of its turns, and a success ends it',
              ),
            ),
            escape: optional(
              described(Type.Literal(true), 'true: the target can free itself with a check against the spell save DC'),
            ),
            only: optional(described(text, 'when it counts, such as if you choose so')),
          },
          ONE_OF_BOTH,
        ),
        1,
      ),
      'a list of what lands on a target that it hits or that fails its save, such as { condition: paralyzed, lasts: 1 minute }',
    ),
  ),
  area: optional(described(text, 'the area that it fills, such as 20-foot radius')),
  count: optional(
    described(
      closed({
        number: described(value, 'the number, such as 1 + slot_level; that of a cantrip by character level'),
        of: described(text, 'what they are, in the plural, such as rays'),
      }),
      'how many rays, darts or creatures there are; the damage and the healing are those of each',
    ),
  ),
  by_slot: optional(
    described(
      recordOf(
        LEVEL_KEY,
        closed({
          duration: optional(described(text, 'the duration, such as 8 hours')),
          area: optional(described(text, 'the area, such as 40-foot-radius sphere')),
          concentration: optional(described(flag, 'whether it takes concentration')),
        }),
      ),
      'what a slot of that level or a higher one changes, such as { 5: { duration: 8 hours } }',
    ),
  ),
  mark: optional(
    described(
      closed({
        ends: described(
          listOf(text),
          'a list of what ends it, such as [armor, long_rest, 8 hours]: putting on armor, and the rest, end it on the sheet',
        ),
        gives_hit_points: optional(
          described(flag, 'whether the current hit points rise with the hit point maximum when it begins'),
        ),
        outlasts_form: optional(
          described(flag, 'whether the spell goes on when the form that its state gives ends, such as at 0 hit points'),
        ),
        on_caster: optional(described(flag, "whether the rules are the caster's, whomever the spell targets")),
      }),
      'what lets the spell be switched on for a character while it is in force: { ends: [8 hours] }',
    ),
  ),
  summons: optional(
    described(
      closed({
        choices: described(
          listOf(summonChoice, 1),
          'a list of what it may call; of several that fit, the one with the most creatures counts',
        ),
        only_one: optional(described(flag, 'whether another one takes the place of the one that is there')),
        returns: optional(described(flag, 'whether the caster may put one away and call it back, as a familiar')),
        vanishes: optional(described(flag, 'whether one disappears at 0 hit points')),
      }),
      "the creatures that it calls to the caster's side: { choices: [{ creatures: [warhorse, pony] }], vanishes: true }",
    ),
  ),
  selections: selectionsInPlay,
  ...ruleFields,
  ...searchable,
  ...replaceable,
});
/** A list of spells. `adds` puts spells on it; without a name the list is one of an earlier pack. */
const spellList = closed(
  {
    slug: slugOf('spell list', 'wizard'),
    name: optional(described(text, 'the name of a new list; left out for a list that exists')),
    adds: optional(described(listOf(slugOf('spell', 'fire-bolt'), 1), 'a list of the spells that it adds to the list')),
  },
  { anyOf: [{ required: ['name'] }, { required: ['adds'] }] },
);
/** The spell slots of a caster level. */
const slotsOfLevel = closed({
  level: described(characterLevel, 'the caster level, from 1 to 20'),
  slots: described(
    Type.Array(count, { minItems: 1, maxItems: 9 }),
    'a list of the slots of each spell level, such as [4, 3]',
  ),
});

export const spells = listOf(spell);
export const spellLists = listOf(spellList);
export const spellSlots = listOf(slotsOfLevel);

export type RawSpell = Raw<typeof spell>;
export type RawSpellList = Raw<typeof spellList>;
export type RawSpellSlots = Raw<typeof slotsOfLevel>;
