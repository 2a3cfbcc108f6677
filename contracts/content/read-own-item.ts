import { badInput } from '../core/failure.js';
import {
  filledText,
  flag,
  id,
  listOf,
  object,
  oneOf,
  orNull,
  refuse,
  text,
  whole,
  type ReadJson,
} from '../core/json-reader.js';
import { LIMITS } from '../core/limits.js';
import { WEAPON_MATERIALS } from './damage-types.js';
import { FormulaError, parseFormula, type Formula } from './formula.js';
import {
  OWN_ACTIVITIES,
  OWN_BONUSES,
  OWN_KINDS,
  OWN_RARITIES,
  OWN_RECHARGES,
  type OwnCharges,
  type OwnItem,
} from './own-items.js';

/** The longest text of how many charges return. */
const REGAINS = 20;
/** Pounds, to two decimals. */
const weight: ReadJson<number> = (value, field) =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= LIMITS.ownItemWeight &&
  Number.isInteger(Math.round(value * 1e6) / 1e4)
    ? value
    : refuse(field, `a weight from 0 to ${LIMITS.ownItemWeight} pounds, with at most two decimals`);

/** Whether a formula is dice and numbers that are added, so that it can be rolled. */
function isAmount(formula: Formula): boolean {
  if (typeof formula === 'number') return formula <= LIMITS.ownItemCharges;
  if (typeof formula === 'string') return false;
  const [operator, ...parts]: readonly unknown[] = formula;
  if (operator === 'd') return parts.every((part) => Number(part) <= LIMITS.ownItemCharges);
  return operator === '+' && parts.every((part) => isAmount(part as Formula));
}

/** Reads how many charges return: `all`, a number, or dice such as `1d6 + 1`. */
const regains: ReadJson<string> = (value, field) => {
  const written = filledText(REGAINS)(value, field);
  const must = 'all, a number, or dice such as 1d6 + 1';
  try {
    return written === 'all' || isAmount(parseFormula(written)) ? written : refuse(field, must);
  } catch (problem) {
    if (problem instanceof FormulaError) return refuse(field, must);
    throw problem;
  }
};

const charges = object<OwnCharges>({ max: whole(1, LIMITS.ownItemCharges), recharge: oneOf(OWN_RECHARGES), regains });

const readForm = object<OwnItem>(
  {
    name: filledText(LIMITS.ownItemName),
    text: text(LIMITS.ownItemText),
    base: orNull(id(LIMITS.contentId)),
    kind: oneOf(OWN_KINDS),
    active: oneOf(OWN_ACTIVITIES),
    weight,
    price: whole(0, LIMITS.ownItemPrice),
    bonus: whole(-LIMITS.ownItemBonus, LIMITS.ownItemBonus),
    bonus_to: listOf(oneOf(OWN_BONUSES), OWN_BONUSES.length),
    rarity: orNull(oneOf(OWN_RARITIES)),
    attunement: flag,
    charges: orNull(charges),
    curse: orNull(filledText(LIMITS.ownItemText)),
    material: oneOf(WEAPON_MATERIALS),
    unidentified: (value, field) => (value === true ? true : refuse(field, 'true')),
  },
  ['unidentified', 'material'],
);

/**
 * Reads an item that somebody has written, from JSON.
 * @throws Failure 400 naming the field
 */
export const readOwnItem: ReadJson<OwnItem> = (value, field) => {
  const own = readForm(value, field);
  const at = (name: string): string => (field === '' ? name : `${field}.${name}`);
  if (new Set(own.bonus_to).size < own.bonus_to.length) throw badInput(at('bonus_to'), 'A bonus is added once.');
  if (own.curse !== null && !own.attunement)
    throw badInput(at('curse'), 'A curse binds whoever attunes to the item, so the item needs attunement.');
  if (own.rarity === null && (own.attunement || own.curse !== null))
    throw badInput(at('rarity'), 'Only a magic item needs attunement. Choose its rarity.');
  return own;
};
