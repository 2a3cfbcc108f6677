import type { Effect } from './effects.js';
import { parseFormula } from './formula.js';
import type { WeaponMaterial } from './damage-types.js';
import { capitalized } from '../core/text.js';
import { memoizeByObject } from '../core/memoize-by-object.js';
import type { Action, Content, Item, MagicCategory, Rarity, SourceRules } from './content.types.js';
import { NO_RULES } from './rule-source.types.js';

/*
 * Items that people write at the table. Such an item is a small form. The form travels with the sheet of whoever has the
 * item, and this file makes an item of it that the rules treat as one of the library.
 */

/** The kinds of an item that is no item of the library. */
export const OWN_KINDS = ['Gear', 'Tool', 'Mount/Vehicle'] as const;
/** When the rules of an item that is neither weapon nor armor are in force. */
export const OWN_ACTIVITIES = ['carried', 'worn', 'held'] as const;
/** What a bonus of an item is added to; `attack` is attack and damage rolls with a weapon. */
export const OWN_BONUSES = ['attack', 'ac', 'saves', 'checks'] as const;
/** What a bonus of an item is added to. */
export type OwnBonus = (typeof OWN_BONUSES)[number];
/** When charges return; `never`: they do not. */
export const OWN_RECHARGES = ['dawn', 'short_rest', 'long_rest', 'never'] as const;
/** The rarities of an item that somebody writes. */
export const OWN_RARITIES = ['Common', 'Uncommon', 'Rare', 'Very rare', 'Legendary', 'Artifact'] as const;

/** The charges of an item that somebody has written. */
export interface OwnCharges {
  readonly max: number;
  readonly recharge: (typeof OWN_RECHARGES)[number];
  /** How many return, as dice such as `1d6 + 1`; `all`: all of them. */
  readonly regains: string;
}

/** An item that somebody has written. */
export interface OwnItem {
  readonly name: string;
  readonly text: string;
  /** The id of the plain item of the library that it is, such as a longsword; null: none. */
  readonly base: string | null;
  /** Without a base: what it is, and when its rules are in force. */
  readonly kind: (typeof OWN_KINDS)[number];
  readonly active: (typeof OWN_ACTIVITIES)[number];
  /** Pounds of one piece. */
  readonly weight: number;
  /** Copper pieces for one piece; 0: it has no price. */
  readonly price: number;
  /** From −3 to 3. */
  readonly bonus: number;
  readonly bonus_to: readonly OwnBonus[];
  /** null: it is not magic. */
  readonly rarity: Rarity | null;
  readonly attunement: boolean;
  /** null: none. */
  readonly charges: OwnCharges | null;
  /** The text of its curse, which binds whoever attunes to it; null: it is not cursed. */
  readonly curse: string | null;
  /** Of what a weapon or its ammunition is, as resistances ask. Left out: nothing of it. */
  readonly material?: WeaponMaterial;
  /** Whether its owner knows that there is more to it. Left out: it is what it is. */
  readonly unidentified?: true;
}

/** Items that people have written, by id. */
export type OwnItems = Readonly<Record<string, OwnItem>>;

const effect = (targets: readonly string[], value: number, onlySelf: boolean): Effect => ({
  targets,
  mode: 'add',
  value,
  rank: null,
  grant: [],
  when: onlySelf ? { name: 'with it', type: 'attack', self: true, all: [], any: [], not: [] } : null,
  text: null,
  up_to: null,
  optional: null,
  once: false,
  damage_type: null,
});

const TARGETS: Readonly<Record<OwnBonus, readonly string[]>> = {
  attack: ['attack_roll', 'damage'],
  ac: ['ac'],
  saves: ['saves'],
  checks: ['checks'],
};

const effectsOf = ({ bonus, bonus_to }: OwnItem): Effect[] =>
  bonus === 0 ? [] : bonus_to.map((to) => effect(TARGETS[to], bonus, to === 'attack'));

/** The action that spends a charge. */
const useCharge = (uses: string): Action => ({
  id: `use-${uses}`,
  name: 'Spend a charge',
  time: 'action',
  spends: { uses: { [uses]: 1 }, slot: null },
  restores: null,
  touch: false,
  prevents_fall: false,
  uses_up: false,
  save: null,
  dc: null,
  attack: null,
  damage: null,
  damage_type: null,
  area: null,
  text: null,
  when: null,
});

function rulesOf(id: string, own: OwnItem): SourceRules | undefined {
  const { charges } = own;
  const effects = effectsOf(own);
  if (!charges) return effects.length > 0 ? { ...NO_RULES, effects } : undefined;
  const recharge =
    charges.recharge === 'never'
      ? {}
      : { [charges.recharge]: { amount: parseFormula(charges.regains), when_empty: false } };
  return {
    ...NO_RULES,
    effects,
    uses: { id, box: null, max: charges.max, recharge },
    actions: [useCharge(id)],
  };
}

/** The facts of an item that is no item of the library. */
const PLAIN = {
  subtypes: [],
  starting_items: [],
  damage_types: [],
  dmg_bonus: null,
  dmg_dice_count: null,
  dmg_dice: null,
  dmg_bonus_2h: null,
  dmg_dice_count_2h: null,
  dmg_dice_2h: null,
  weapon_properties: [],
  range_basic: null,
  range_long: null,
  ac_flat_add: null,
  ac_base_bonus: null,
  ac_apply_dex: null,
  ac_max_dex_add: null,
  str_min: null,
  stealth_dis: null,
  speed_quant: null,
  speed_unit: null,
  carry_capac_quant: null,
  carry_capac_unit: null,
} as const satisfies Partial<Item>;

const CATEGORIES: Partial<Record<Item['type'], MagicCategory>> = { Weapon: 'Weapon', Armor: 'Armor' };

const textOf = (object_text: string, header_text: string | null = null): Item['descs'][number] => ({
  bullet: false,
  header_text,
  object_text,
});

/** Whether a plain item may be of a material: a weapon, or what weapons fire. */
export const mayHaveMaterial = ({ type, subtypes }: Pick<Item, 'type' | 'subtypes'>): boolean =>
  type === 'Weapon' || subtypes.some(({ id }) => id === 'ammunition');

/** Copper pieces of a gold piece. */
const GOLD = 100;

/** Returns the item that a form makes; what its base lacks, such as a base that is no longer in the library, is plain. */
export function itemOfOwn(items: Content['items'], id: string, own: OwnItem): Item {
  const base = own.base !== null && Object.hasOwn(items, own.base) ? items[own.base] : undefined;
  const type = base?.type ?? own.kind;
  const isEquipped = type === 'Weapon' || type === 'Armor';
  const rules = rulesOf(id, own);
  const { rules: _plain, base: _base, magic: _magic, ...facts }: Partial<Item> = base ?? PLAIN;
  return {
    ...PLAIN,
    ...facts,
    id,
    name: own.name,
    type,
    stackable: !own.attunement && own.charges === null && (base?.stackable ?? type === 'Gear'),
    item_cost: own.price % GOLD === 0 ? own.price / GOLD : own.price,
    cost_unit: own.price % GOLD === 0 ? 'gp' : 'cp',
    item_weight: own.weight,
    weight_unit: own.weight === 1 ? 'lb' : 'lbs',
    ...(own.material ? { weapon_properties: [...(base?.weapon_properties ?? []), capitalized(own.material)] } : {}),
    descs: [
      ...own.text
        .split(/\n+/)
        .filter(Boolean)
        .map((line) => textOf(line)),
      ...(own.curse === null ? [] : [textOf(own.curse, 'Curse')]),
    ],
    active: isEquipped ? 'equipped' : own.active,
    attunement: own.attunement ? { name: 'anyone', type: 'all', of: [] } : null,
    ...(base ? { base: base.id } : {}),
    ...(rules ? { rules } : {}),
    ...(own.rarity === null
      ? {}
      : {
          magic: {
            rarity: own.rarity,
            category: CATEGORIES[type] ?? 'Wondrous item',
            bases: null,
            facts: {},
            variants: [],
            variant_of: null,
            cursed: own.curse !== null,
            ...(own.unidentified ? { unidentified: true as const } : {}),
          },
        }),
  };
}

/** The made items, by the items of the library and by the form, so that one form gives one item. */
const made = memoizeByObject((_items: Content['items']) => new WeakMap<OwnItem, Item>());

function madeOf(items: Content['items'], id: string, own: OwnItem): Item {
  const known = made(items).get(own);
  if (known?.id === id) return known;
  const item = itemOfOwn(items, id, own);
  made(items).set(own, item);
  return item;
}

/** The contents with own items, by the content and by the own items. */
const contents = memoizeByObject((_content: Content) => new WeakMap<OwnItems, Content>());

/** Returns the content with the own items of a sheet: the same object for the same content and items. */
export function withOwnItems(content: Content, own: OwnItems | undefined): Content {
  if (own === undefined) return content;
  const known = contents(content).get(own);
  if (known) return known;
  const own_items = new Map(Object.entries(own).map(([id, each]) => [id, madeOf(content.items, id, each)]));
  const extended: Content = { ...content, own_items };
  contents(content).set(own, extended);
  return extended;
}

/** Whether a plain item of the library may be what an own item is. */
export const isBaseOfOwn = ({ magic, base, starting_items }: Item): boolean =>
  magic === undefined && base === undefined && starting_items.length === 0;

/** Returns an own item as it seems to be while nobody knows its curse. */
export const withoutCurse = (own: OwnItem): OwnItem => ({ ...own, curse: null });
