import { Type, type TSchema } from 'typebox';
import { CREATURE_TYPES } from '../../../../contracts/content/creature.types.js';
import { EFFECT_MODES } from '../../../../contracts/content/effects.js';
import type { Lent, NaturalAttack, State } from '../../../../contracts/content/rule-source.types.js';
import { ABILITY_KEYS, RESOURCE_TARGETS } from '../../../../contracts/content/content.types.js';
import { RECHARGES, type Recharge, type Uses } from '../../../../contracts/content/uses.js';
import {
  closed,
  count,
  described,
  flag,
  formula,
  LEVEL_KEY,
  listOf,
  optional,
  plainFormula,
  recordOf,
  slug,
  SLUG,
  text,
  value,
  WORD,
  type RawFormula,
} from './parts.js';

/* What every rule source may have: effects, uses, actions, numbers, a state, natural attacks. */

/** How many uses come back: a formula, or `{ amount, when_empty, on }`. */
export type RawRechargeAmount =
  | RawFormula
  | { readonly amount: RawFormula; readonly when_empty?: boolean; readonly on?: number };
/** The amounts by what restores the uses. */
export type RawRechargeTable = Readonly<Partial<Record<Recharge, RawRechargeAmount>>>;

const rechargeAmount = {
  type: ['number', 'string', 'object'],
  minLength: 1,
  required: ['amount'],
  properties: {
    amount: plainFormula,
    when_empty: { type: 'boolean', description: 'true: only when none is left' },
    on: {
      type: 'integer',
      minimum: 2,
      maximum: 6,
      description: 'the lowest number of a d6 on which they come back, such as 5',
    },
  },
  additionalProperties: false,
} as const;
const plainRechargeTable = {
  type: 'object',
  minProperties: 1,
  properties: Object.fromEntries(RECHARGES.map((key) => [key, rechargeAmount])),
  additionalProperties: false,
} as const;
export const rechargeTable = Type.Unsafe<RawRechargeTable>(plainRechargeTable);

/** The `Uses` of the contract. `id` is left out where no other source shares the uses. */
const uses = closed({
  id: optional(
    described(slug, 'the id of uses that several sources share, such as ki; the slug of the source without it'),
  ),
  box: optional(described(Type.Enum(RESOURCE_TARGETS), `the box of the sheet: ${RESOURCE_TARGETS.join(', ')}`)),
  max: described(value, 'how many uses there are: a number, a formula, or one by level; Infinity means unlimited'),
  recharge: described(
    Type.Unsafe<RawRechargeTable | Readonly<Record<string, RawRechargeTable>>>({
      ...plainRechargeTable,
      // Nothing restores the charges of some items.
      minProperties: 0,
      patternProperties: { [LEVEL_KEY]: plainRechargeTable },
    }),
    `what restores them (${RECHARGES.join(', ')}) and how many, such as { long_rest: all }`,
  ),
  starts_empty: optional(
    described(
      Type.Literal(true),
      'true: a pool that holds nothing at first; actions that restore it and recharges fill it, and the recharge none empties it',
    ),
  ),
  when_spent: optional(
    described(
      listOf(
        closed({
          on: described(
            Type.Integer({ minimum: 1, maximum: 20 }),
            'the roll of the d20 at which it happens, such as 1',
          ),
          gone: optional(described(Type.Literal(true), 'true: the item is gone')),
          becomes: optional(
            described(
              text,
              'the item that stands in for it, such as quarterstaff, or weapon-2@quarterstaff of a template',
            ),
          ),
          regains: optional(described(formula, 'how many uses come back, such as 1d8 + 2')),
        }),
        1,
      ),
      'for an item: what a d20 decides when the last use is spent, such as [{ on: 1, gone: true }]',
    ),
  ),
} satisfies Record<keyof Uses, TSchema>);
const usesField = optional(described(uses, 'how often it can be used: { max, recharge }'));

/** A list of entries, or lists by level, which add up. */
const granted = Type.Unsafe<readonly string[] | Readonly<Record<string, readonly string[]>>>({
  type: ['array', 'object'],
  minItems: 1,
  items: { type: 'string', minLength: 1 },
  minProperties: 1,
  patternProperties: { [LEVEL_KEY]: { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } } },
  additionalProperties: false,
});

/** The `Effect` of the contract. `value` is a rank with the mode `rank`. */
const creatureTypes = Type.Array(Type.Enum(CREATURE_TYPES), { minItems: 1, uniqueItems: true });

const effect = closed({
  target: described(
    Type.Unsafe<string | readonly string[]>({
      type: ['string', 'array'],
      minLength: 1,
      minItems: 1,
      items: { type: 'string', minLength: 1 },
    }),
    'what it changes, such as ac or [checks.str, saves.str]',
  ),
  mode: optional(
    described(Type.Enum(EFFECT_MODES), 'how it changes the target; without it add, or grant where there is a `grant`'),
  ),
  value: optional(described(value, 'a number, a formula, or one by level; with the mode rank, a rank')),
  grant: optional(described(granted, 'a list of the entries that it adds to a set, or lists by level, which add up')),
  when: optional(described(Type.Ref('predicate'), 'a predicate that limits it to the moments in which it holds')),
  text: optional(described(text, 'the note, or what advantage and disadvantage are limited to')),
  up_to: optional(described(formula, 'the total that this addition reaches at most')),
  optional: optional(described(text, 'when the player adds the damage or the dice by hand, such as Once per turn')),
  against: optional(
    described(
      creatureTypes,
      'the types of targets against which optional damage counts by itself on the map, such as [undead, fiend]',
    ),
  ),
  once: optional(described(flag, 'whether it adds to one roll of a spell with several, such as one ray of three')),
  type: optional(described(text, 'the damage type of the added damage; without it that of the attack')),
});
const effects = listOf(effect, 1);
const effectsField = optional(described(effects, 'a list of effects: changes of numbers, rolls and sets'));

/** Amounts by the id of the uses; `self` means the source's own uses, `slot` a spell slot of that level, of any class. */
const spends = Type.Unsafe<Readonly<Record<string, RawFormula>>>({
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: SLUG },
  additionalProperties: plainFormula,
});
/** The keys of `restores` that are not the id of uses. */
interface RawRestored {
  readonly slot?: RawFormula;
  readonly or_creates?: boolean;
  readonly slots?: { readonly levels: RawFormula; readonly max_level: RawFormula };
  readonly hit_points?: RawFormula;
}
const restores = Type.Unsafe<RawRestored & Readonly<Record<string, RawFormula | object | boolean>>>({
  type: 'object',
  minProperties: 1,
  properties: {
    or_creates: {
      type: 'boolean',
      description: 'whether it creates the slot when none of that level is spent; the slot vanishes with a long rest',
    },
    slots: {
      type: 'object',
      required: ['levels', 'max_level'],
      properties: {
        levels: { ...plainFormula, description: 'the sum of the levels of the slots' },
        max_level: { ...plainFormula, description: 'the highest level of one slot' },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: plainFormula,
});

/** The `Action` of the contract. `slug` is left out where the name is enough. */
const action = closed({
  slug: optional(described(slug, 'a slug, where two actions of the source have one name')),
  name: optional(described(text, 'the name of the action; that of the source without it')),
  time: described(text, 'how long it takes, such as action, bonus action, reaction or 1 minute'),
  spends: optional(
    described(spends, 'what it costs, such as { self: 1 } of its own uses, { ki: 2 }, or { slot: 1 } for a spell slot'),
  ),
  restores: optional(
    described(
      restores,
      'what it gives back, such as { ki: 4 }, { slot: 3 } or { hit_points: 1d10 + class_level }; ' +
        '{ slot: 3, or_creates: true } creates the slot when none of that level is spent',
    ),
  ),
  touch: optional(described(flag, 'true: its hit points may go to another creature that is touched')),
  prevents_fall: optional(
    described(flag, 'true: it is used at the drop to 0 hit points, and the character does not fall unconscious'),
  ),
  uses_up: optional(described(flag, 'true: it uses up one piece of the item that has it')),
  begins: optional(
    described(
      Type.Literal(true),
      'true: the effects of the item, which has a `mark`, begin with it, and the item stays',
    ),
  ),
  casts: optional(
    described(
      closed({
        spell: optional(described(slug, 'the slug of the spell, such as fireball; that of the base without it')),
        level: described(count, 'the level at which it is cast, such as 3'),
      }),
      'the spell that it casts, such as { spell: fireball, level: 3 }',
    ),
  ),
  save: optional(described(text, 'the ability of the save that its targets make, such as dex')),
  dc: optional(described(formula, 'the DC of that save, such as 8 + proficiency + con')),
  attack: optional(described(formula, 'the bonus of its attack roll, such as proficiency + str')),
  damage: optional(described(value, 'the damage, such as 2d6 or { 1: 1d6, 5: 2d6 }')),
  type: optional(described(text, 'the damage type, such as fire')),
  with_hit: optional(
    described(
      listOf(text, 1),
      'the tags of an attack to whose damage it adds its own when that hits, such as [weapon, melee]; only a hit spends it',
    ),
  ),
  against: optional(
    described(
      closed({
        types: described(creatureTypes, 'the types of targets, such as [undead, fiend]'),
        damage: described(value, 'what it adds besides, such as 1d8'),
      }),
      'the further damage against targets of some types, with `with_hit`',
    ),
  ),
  area: optional(described(text, 'the area, such as 15-foot cone')),
  text: optional(described(text, 'what else it does')),
  when: optional(described(Type.Ref('predicate'), 'a predicate that says when it is on offer')),
});

/** A value for each level from which it holds. */
const byLevelOf = (value: object) =>
  Type.Unsafe<Readonly<Record<string, never>>>({
    type: 'object',
    patternProperties: { [LEVEL_KEY]: value },
    additionalProperties: false,
  });

/** The `State` of the contract. */
const state = closed({
  id: optional(described(slug, 'the id for the predicate `state`, such as raging; the slug of the source without it')),
  name: described(text, 'the name of the switch, such as Raging'),
  spends: optional(described(count, 'how many uses of the source it costs to switch it on')),
  ends: optional(
    described(
      listOf(text),
      'a list of what ends it: turn (the start of the next turn), short_rest, long_rest, a condition, the id of another state that ends, or a time',
    ),
  ),
  inputs: optional(
    described(
      listOf(Type.String({ pattern: WORD })),
      'a list of numbers that the player types in, which formulas read as input.<id>, such as [ac]',
    ),
  ),
  form_inputs: optional(
    described(
      listOf(Type.String({ pattern: WORD })),
      'a list of further inputs, which only the stat block of a form fills in; they are 0 when the player types the numbers',
    ),
  ),
  hit_points: optional(
    described(
      Type.String({ pattern: WORD }),
      'the input with the hit points of another form: the character has them in place of its own until the state ends',
    ),
  ),
  forms: optional(
    described(
      closed({
        types: described(creatureTypes, 'a list of types, such as [beast]'),
        challenge: described(
          byLevelOf({ type: 'number', minimum: 0 }),
          'the highest challenge by the level of the source, such as { 2: 0.25, 4: 0.5 }',
        ),
        without: optional(
          described(
            byLevelOf({ type: 'array', items: { enum: ['walk', 'climb', 'swim', 'fly', 'burrow'] } }),
            'the speeds that it may not have by that level, such as { 2: [fly, swim], 4: [fly], 8: [] }',
          ),
        ),
        proficiencies: optional(
          described(
            Type.Enum(['form', 'best']),
            'whose saves and skills count: those of the form alone (form), or those of both, the higher one of each (best); without it the own ones',
          ),
        ),
      }),
      'the creatures of which one may be its form; their stat block fills the inputs',
    ),
  ),
  leaves: optional(
    described(
      listOf(slug, 1),
      'a list of the conditions that its end brings; one with levels, such as exhaustion, rises by one',
    ),
  ),
} satisfies Record<keyof State, TSchema>);

/** The `NaturalAttack` of the contract. */
const attack = closed({
  slug: described(slug, 'a slug, such as bite'),
  name: described(text, 'the name of the attack'),
  tags: described(listOf(slug, 1), 'a list of tags: melee or ranged, and your own, such as [melee, bite]'),
  damage: described(value, 'the damage without the ability modifier, such as 1d6'),
  type: described(text, 'the damage type, such as piercing'),
  ability: described(Type.Enum(ABILITY_KEYS), 'the ability of the attack, such as str'),
  range: optional(described(count, 'the range in feet')),
} satisfies Record<Exclude<keyof NaturalAttack, 'id' | 'damage_type'> | 'slug' | 'type', TSchema>);

/** The `Lent` of the contract. */
const lends = closed({
  effects: described(
    effects,
    'a list of effects, which read the numbers of the source by name and everything else of whom they are put on',
  ),
  ends: optional(described(listOf(text), 'a list of what ends them on the other, such as [long_rest, 10 minutes]')),
  to: optional(described(text, 'for whom it is, such as friendly creatures within 10 feet')),
} satisfies Record<Exclude<keyof Lent, 'numbers'>, TSchema>);

/** The fields that every rule source may have. */
export const ruleFields = {
  effects: effectsField,
  uses: usesField,
  actions: optional(described(listOf(action, 1), 'a list of what one can do with it')),
  numbers: optional(
    described(recordOf(WORD, formula), 'numbers that the sheet shows beside it, such as { dc: 8 + proficiency + con }'),
  ),
  state: optional(described(state, 'a switch on the sheet, such as raging')),
  attacks: optional(described(listOf(attack, 1), 'a list of attacks without a weapon, such as a bite')),
  lends: optional(described(lends, 'what it does for others, such as an aura: the table puts it on their sheets')),
};
/** What each pick of a selection grants. */
export const each = closed({ effects: effectsField, uses: usesField }, { minProperties: 1 });
