import { Type, type TSchema } from 'typebox';
import { EFFECT_MODES } from '../../../../contracts/content/effects.js';
import type { NaturalAttack, State } from '../../../../contracts/content/rule-source.types.js';
import { ABILITY_KEYS, RESOURCE_TARGETS } from '../../../../contracts/content/content.types.js';
import { RECHARGES, type Recharge, type Uses } from '../../../../contracts/content/uses.js';
import {
  closed,
  count,
  formula,
  LEVEL_KEY,
  listOf,
  optional,
  plainFormula,
  slug,
  SLUG,
  text,
  value,
  WORD,
  type RawFormula,
} from './parts.js';

/* What every rule source may have: effects, uses, actions, numbers, a state, natural attacks. */

/** How many uses come back: a formula, or `{ amount, when_empty }`. */
export type RawRechargeAmount = RawFormula | { readonly amount: RawFormula; readonly when_empty?: boolean };
/** The amounts by what restores the uses. */
export type RawRechargeTable = Readonly<Partial<Record<Recharge, RawRechargeAmount>>>;

const rechargeAmount = {
  type: ['number', 'string', 'object'],
  minLength: 1,
  required: ['amount'],
  properties: { amount: plainFormula, when_empty: { type: 'boolean' } },
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
export const uses = closed({
  id: optional(slug),
  box: optional(Type.Enum(RESOURCE_TARGETS)),
  max: value,
  recharge: Type.Unsafe<RawRechargeTable | Readonly<Record<string, RawRechargeTable>>>({
    ...plainRechargeTable,
    patternProperties: { [LEVEL_KEY]: plainRechargeTable },
  }),
} satisfies Record<keyof Uses, TSchema>);

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
const effect = closed({
  target: Type.Unsafe<string | readonly string[]>({
    type: ['string', 'array'],
    minLength: 1,
    minItems: 1,
    items: { type: 'string', minLength: 1 },
  }),
  mode: optional(Type.Enum(EFFECT_MODES)),
  value: optional(value),
  grant: optional(granted),
  when: optional(Type.Ref('predicate')),
  text: optional(text),
  up_to: optional(formula),
  optional: optional(text),
  type: optional(text),
});
export const effects = listOf(effect, 1);

/** Amounts by the id of the uses; `self` means the source's own uses, `slot` a spell slot of that level. */
const spends = Type.Unsafe<Readonly<Record<string, RawFormula>>>({
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: SLUG },
  additionalProperties: plainFormula,
});
/** The keys of `restores` that are not the id of uses. */
interface RawRestored {
  readonly slot?: RawFormula;
  readonly slots?: { readonly levels: RawFormula; readonly max_level: RawFormula };
  readonly hit_points?: RawFormula;
}
const restores = Type.Unsafe<RawRestored & Readonly<Record<string, RawFormula | object>>>({
  type: 'object',
  minProperties: 1,
  properties: {
    slots: {
      type: 'object',
      required: ['levels', 'max_level'],
      properties: { levels: plainFormula, max_level: plainFormula },
      additionalProperties: false,
    },
  },
  additionalProperties: plainFormula,
});

/** The `Action` of the contract. `slug` is left out where the name is enough. */
const action = closed({
  slug: optional(slug),
  name: optional(text),
  time: text,
  spends: optional(spends),
  restores: optional(restores),
  save: optional(text),
  dc: optional(formula),
  attack: optional(formula),
  damage: optional(value),
  type: optional(text),
  area: optional(text),
  text: optional(text),
  when: optional(Type.Ref('predicate')),
});

/** The `State` of the contract. */
const state = closed({
  id: optional(slug),
  name: text,
  spends: optional(count),
  ends: optional(listOf(text)),
  inputs: optional(listOf(Type.String({ pattern: WORD }))),
} satisfies Record<keyof State, TSchema>);

/** The `NaturalAttack` of the contract. */
const attack = closed({
  slug,
  name: text,
  tags: listOf(slug, 1),
  damage: value,
  type: text,
  ability: Type.Enum(ABILITY_KEYS),
  range: optional(count),
} satisfies Record<Exclude<keyof NaturalAttack, 'id' | 'damage_type'> | 'slug' | 'type', TSchema>);

/** The fields that every rule source may have. */
export const ruleFields = {
  effects: optional(effects),
  uses: optional(uses),
  actions: optional(listOf(action, 1)),
  numbers: optional(Type.Record(Type.String({ pattern: WORD }), formula)),
  state: optional(state),
  attacks: optional(listOf(attack, 1)),
};
/** What each pick of a selection brings. */
export const each = closed({ effects: optional(effects), uses: optional(uses) }, { minProperties: 1 });
