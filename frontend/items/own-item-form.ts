import type { Item } from '../../contracts/content/content.types.js';
import { readOwnItem } from '../../contracts/content/read-own-item.js';
import type { WeaponMaterial } from '../../contracts/content/damage-types.js';
import {
  mayHaveMaterial,
  OWN_KINDS,
  type OwnBonus,
  type OwnCharges,
  type OwnItem,
} from '../../contracts/content/own-items.js';
import { Failure } from '../../contracts/core/failure.js';
import { copperOf } from '../library/item-facts.js';

/* The form of an item that somebody writes: what is typed, and the item that it makes. */

/** Copper pieces of a gold piece, in which the form states prices. */
const GOLD = 100;

/** What the fields of the form hold. */
export interface TypedItem {
  name: string;
  text: string;
  /** `base:longsword`, or `kind:Gear` for what is no item of the library. */
  what: string;
  active: OwnItem['active'];
  weight: string;
  /** In gold pieces. */
  price: string;
  rarity: OwnItem['rarity'];
  /** null: what it usually is made of. */
  material: WeaponMaterial | null;
  bonus: string;
  bonusTo: readonly OwnBonus[];
  attunement: boolean;
  charges: string;
  recharge: OwnCharges['recharge'];
  regains: string;
  curse: string;
}

/** The fields of a new item. */
export const NEW_ITEM: TypedItem = {
  name: '',
  text: '',
  what: 'kind:Gear',
  active: 'carried',
  weight: '1',
  price: '0',
  rarity: null,
  material: null,
  bonus: '0',
  bonusTo: [],
  attunement: false,
  charges: '',
  recharge: 'dawn',
  regains: 'all',
  curse: '',
};

/** Returns the fields of an item. */
export const typedOf = (own: OwnItem): TypedItem => ({
  name: own.name,
  text: own.text,
  what: own.base === null ? `kind:${own.kind}` : `base:${own.base}`,
  active: own.active,
  weight: String(own.weight),
  price: String(own.price / GOLD),
  rarity: own.rarity,
  material: own.material ?? null,
  bonus: String(own.bonus),
  bonusTo: own.bonus_to,
  attunement: own.attunement,
  charges: own.charges === null ? '' : String(own.charges.max),
  recharge: own.charges?.recharge ?? 'dawn',
  regains: own.charges?.regains ?? 'all',
  curse: own.curse ?? '',
});

/** Returns the id of the base; null for none. */
export const baseOf = ({ what }: Pick<TypedItem, 'what'>): string | null =>
  what.startsWith('base:') ? what.slice('base:'.length) : null;

/** Returns to what a bonus may be added, the usual first. */
export function bonusesFor(base: Item | undefined): readonly OwnBonus[] {
  if (base?.type === 'Weapon') return ['attack', 'ac', 'saves', 'checks'];
  return ['ac', 'saves', 'checks'];
}

/** Returns the fields with another base, whose weight and price they take over. */
export function withWhat(typed: TypedItem, what: string, base: Item | undefined): TypedItem {
  const allowed = bonusesFor(base);
  const kept = typed.bonusTo.filter((each) => allowed.includes(each));
  return {
    ...typed,
    what,
    ...(base ? { weight: String(base.item_weight), price: String(copperOf(base) / GOLD) } : {}),
    material: base && mayHaveMaterial(base) ? typed.material : null,
    bonusTo: kept.length > 0 || Number(typed.bonus) === 0 ? kept : allowed.slice(0, 1),
  };
}

/** Returns the fields with another bonus, which is added to something. */
export const withBonus = (typed: TypedItem, bonus: string, base: Item | undefined): TypedItem => ({
  ...typed,
  bonus,
  bonusTo: typed.bonusTo.length > 0 ? typed.bonusTo : bonusesFor(base).slice(0, 1),
});

const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text));

/** Returns the item that the fields make, as the server gets it. */
function itemOfTyped(typed: TypedItem): OwnItem {
  const { what, rarity } = typed;
  const isMagic = rarity !== null;
  const bonus = isMagic ? Number(typed.bonus) : 0;
  const hasCharges = isMagic && numberOf(typed.charges) > 0;
  const { recharge, regains } = typed;
  const attunement = isMagic && typed.attunement;
  return {
    name: typed.name.trim(),
    text: typed.text.trim(),
    base: baseOf(typed),
    kind: OWN_KINDS.find((kind) => what === `kind:${kind}`) ?? 'Gear',
    active: typed.active,
    weight: numberOf(typed.weight),
    price: Math.round(numberOf(typed.price) * GOLD),
    bonus,
    bonus_to: bonus === 0 ? [] : [...typed.bonusTo],
    rarity,
    attunement,
    charges: hasCharges ? { max: numberOf(typed.charges), recharge, regains: regains.trim() || 'all' } : null,
    curse: attunement && typed.curse.trim() !== '' ? typed.curse.trim() : null,
    ...(typed.material === null ? {} : { material: typed.material }),
  };
}

/** The item of the fields, or the field that is wrong and why. */
export type ReadItem = { readonly item: OwnItem } | { readonly field: string; readonly msg: string };

/** The names of the fields in the form by those of the item. */
const FIELDS: Readonly<Record<string, keyof TypedItem>> = {
  'charges.max': 'charges',
  'charges.regains': 'regains',
  bonus_to: 'bonusTo',
  base: 'what',
};

/** Reads the fields. */
export function readTyped(typed: TypedItem): ReadItem {
  try {
    return { item: readOwnItem(itemOfTyped(typed), '') };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const { field = '', message: msg } = problem;
    return { field: FIELDS[field] ?? field, msg };
  }
}
