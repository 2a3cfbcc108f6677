import { Type, type TObject } from 'typebox';
import { SPELL_COMPONENTS, SAVE_RESULTS } from '../../../../contracts/content/content.types.js';
import { DAMAGE_TYPES } from '../../../../contracts/content/damage-types.js';
import {
  ability,
  closed,
  count,
  described,
  descs,
  flag,
  formula,
  listOf,
  numberOrText,
  optional,
  recordOf,
  replaceable,
  slug,
  slugOf,
  text,
  textOr,
  value,
  WORD,
} from './parts.js';
import { ruleFields } from './rules.schema.js';
import type { Raw } from './selections.schema.js';

/* What creatures have and do: traits, actions, reactions, legendary and lair actions, and spellcasting. */

/** A number that does not follow from the rules. */
export const stated = closed({
  value: described(Type.Integer(), 'the number, such as 5'),
  because: described(text, 'why it is not what the rules give, such as printed so in the SRD 5.1'),
});

const damageRow = closed({
  damage: described(value, 'the damage, such as 2d6 + str'),
  type: described(text, 'the damage type, such as fire'),
  instead: optional(described(text, 'when this row stands in for the first one, such as with two hands')),
  only: optional(described(text, 'when it counts, such as if the target is a plant')),
  at_half_hit_points: optional(
    described(
      Type.Literal(true),
      'true for a row that stands in for the first one at half of the hit points or fewer, by itself',
    ),
  ),
});
const damage = optional(described(listOf(damageRow, 1), 'a list of damage: { damage, type }'));

/** A condition, or a spell in force. */
export const ONE_OF_BOTH = { oneOf: [{ required: ['condition'] }, { required: ['spell'] }] };

const inflicted = closed(
  {
    condition: optional(slugOf('condition', 'grappled')),
    spell: optional(
      described(slugOf('spell', 'bane'), 'instead of a condition: the slug of a spell that is in force on the target'),
    ),
    lasts: optional(described(text, 'how long it lasts, such as 1 minute')),
    escape: optional(described(formula, 'the DC of the check to escape, such as 8 + proficiency + str')),
    repeats: optional(
      described(flag, 'true: the target repeats the save at the end of each of its turns, and a success ends it'),
    ),
    during: optional(slugOf('condition with which it ends', 'grappled')),
    only: optional(described(text, 'when it counts, such as if it fails by 5 or more')),
  },
  ONE_OF_BOTH,
);
const conditions = optional(
  described(listOf(inflicted, 1), 'a list of the conditions that it inflicts, such as { condition: prone }'),
);

const attack = closed({
  range: described(Type.Enum(['melee', 'ranged', 'melee or ranged']), 'melee, ranged, or melee or ranged'),
  with: optional(described(Type.Enum(['weapon', 'spell']), 'weapon or spell; weapon without it')),
  ability: optional(described(ability, 'the ability of the attack; str without it, dex for ranged attacks')),
  reach: optional(described(count, 'the reach in feet; 5 without it')),
  feet: optional(
    described(Type.Array(count, { minItems: 1, maxItems: 2 }), 'a list of the normal and the long range in feet'),
  ),
  target: optional(described(text, 'whom it may hit, such as one creature; one target without it')),
  tags: optional(described(listOf(slug, 1), 'a list of tags that effects read, such as [magical]')),
  bonus: optional(described(stated, 'the bonus of the attack roll, where it does not follow from the scores')),
});

const save = closed({
  ability: described(ability, 'the ability of the save, such as dex'),
  dc: described(formula, 'the DC, such as 8 + proficiency + con'),
  because: optional(described(text, 'why the DC is a plain number, such as printed so in the SRD 5.1')),
  targets: optional(described(text, 'who makes it, such as each creature within 10 feet')),
  damage,
  on_save: optional(described(Type.Enum(SAVE_RESULTS), 'what a target suffers that makes its save: half or none')),
  conditions,
  immune_for: optional(described(text, 'for how long who has made the save is immune, such as 24 hours')),
});

const atZero = closed({
  save: optional(
    described(
      closed({
        ability: described(ability, 'the ability of the save, such as con'),
        dc: described(count, 'the DC without the damage, which is added to it, such as 5'),
      }),
      'the save that the creature makes',
    ),
  ),
  up_to: optional(described(numberOrText, 'the greatest damage with which it counts, such as 7')),
  never: optional(
    described(
      listOf(Type.Enum([...DAMAGE_TYPES, 'critical']), 1),
      'a list of the damage with which it does not count: damage types, and critical for that of a critical hit',
    ),
  ),
  text: described(text, 'what happens then, as a sentence'),
});

const outcomeFields = {
  attack: optional(described(attack, 'its attack roll: { range: melee, reach: 10 }')),
  damage,
  conditions,
  save: optional(described(save, 'the save that its targets make, with what it decides')),
  more_saves: optional(described(listOf(save, 1), 'a list of further saves')),
  area: optional(described(text, 'the area, such as 60-foot cone')),
  descs: optional(descs),
};

const option = closed({ name: described(text, 'the name of the way'), ...outcomeFields });

const part = closed({
  uses: slugOf('action of the creature', 'bite'),
  times: optional(described(formula, 'how often; once without it')),
});

const { effects, uses, numbers } = ruleFields;
const powerFields = {
  ...outcomeFields,
  effects,
  uses,
  numbers,
  recharge: optional(
    described(
      Type.Integer({ minimum: 2, maximum: 6 }),
      'the lowest number of a d6 on which it comes back at the start of a turn, such as 5',
    ),
  ),
  cost: optional(described(count, 'how many legendary actions it takes; 1 without it')),
  succeeds_instead: optional(
    described(flag, 'true: a use of it turns a saving throw that has failed into a success; needs uses'),
  ),
  at_zero: optional(
    described(atZero, 'what a trait changes when damage brings the creature to 0 hit points; the DM is told'),
  ),
  multiattack: optional(
    described(
      listOf(listOf(part, 1), 1),
      'a list of the ways of a multiattack, each a list of { uses: bite, times: 2 }',
    ),
  ),
  does: optional(slugOf('action of the creature that it is', 'tail')),
  options: optional(described(listOf(option, 2), 'a list of ways, of which one is chosen')),
};

const powerObject = closed(
  {
    slug: optional(described(slug, 'its slug; without it, that of its name')),
    name: optional(described(text, 'its name')),
    power: optional(slugOf('shared power', 'pack-tactics')),
    with: optional(
      described(
        recordOf(WORD, Type.Unsafe<string | number>({ type: ['string', 'number'] })),
        'the parameters of the shared power, such as { feet: 20 }',
      ),
    ),
    ...powerFields,
  },
  { anyOf: [{ required: ['name'] }, { required: ['power'] }], dependentRequired: { with: ['power'] } },
);

/** A list of powers. The slug of a shared power without parameters stands for it. */
export const powers = listOf(textOr(powerObject, described(slug, 'the slug of a shared power, such as pack-tactics')));

/** A power that several creatures share. */
const sharedPower = closed({
  slug: slugOf('shared power', 'pack-tactics'),
  name: described(text, 'the name of the power'),
  parameters: optional(
    described(
      listOf(Type.String({ pattern: WORD }), 1),
      'a list of words that creatures fill in, which its texts and values name in braces, such as [feet]',
    ),
  ),
  ...powerFields,
  ...replaceable,
});
export const creaturePowers = listOf(sharedPower);

const spell = Type.Unsafe<string | { readonly spell: string; readonly text: string }>({
  type: ['string', 'object'],
  minLength: 1,
  required: ['spell', 'text'],
  properties: { spell: { type: 'string' }, text: { type: 'string', minLength: 1 } },
  additionalProperties: false,
});
const spells = listOf(spell, 1);

/** One way of casting spells. */
export const spellcasting = closed({
  name: optional(described(text, 'its name; Spellcasting, or Innate Spellcasting without a level')),
  ability: described(ability, 'the spellcasting ability'),
  level: optional(
    described(Type.Integer({ minimum: 1, maximum: 20 }), 'the caster level; innate spellcasting has none'),
  ),
  list: optional(slugOf('spell list', 'wizard')),
  slots: optional(
    described(Type.Array(count, { minItems: 1, maxItems: 9 }), 'a list of the slots of each spell level'),
  ),
  without: optional(
    described(listOf(Type.Enum(SPELL_COMPONENTS), 1), 'a list of the components that it does without, such as [M]'),
  ),
  dc: optional(described(stated, 'the save DC, where it does not follow from the scores')),
  attack: optional(described(stated, 'the attack bonus, where it does not follow from the scores')),
  at_will: optional(described(spells, 'a list of spells that it casts as often as it likes')),
  per_day: optional(
    described(recordOf('^[1-9]$', spells), 'spells by how often each may be cast a day, such as { 3: [fly] }'),
  ),
  prepared: optional(described(spells, 'a list of the spells that it casts with its slots, cantrips too')),
  descs: optional(descs),
});

export type RawPower = Raw<typeof powerObject>;
export type RawSharedPower = Raw<typeof sharedPower>;
export type RawOutcome = Raw<TObject<typeof outcomeFields>>;
export type RawCreatureSave = Raw<typeof save>;
export type RawInflicted = Raw<typeof inflicted>;
export type RawCreatureDamage = Raw<typeof damageRow>;
export type RawCreatureAttack = Raw<typeof attack>;
export type RawSpellcasting = Raw<typeof spellcasting>;
