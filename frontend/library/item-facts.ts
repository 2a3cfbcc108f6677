import type { Item } from '../../contracts/content/content.types.js';

/* Texts of an item's numbers. */

/** Kept, because to make one takes longer than all the rest of an item's line. */
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** "1,500" or "0.5". */
const number = (value: number): string => numbers.format(value);

/** "15 gp", or a dash without a price. */
export const costText = ({ item_cost, cost_unit }: Pick<Item, 'item_cost' | 'cost_unit'>): string =>
  item_cost > 0 ? `${number(item_cost)} ${cost_unit}` : '—';

/** The coins in copper pieces. SRD "Coinage". */
const COPPER = { cp: 1, sp: 10, ep: 50, gp: 100, pp: 1000 } as const;

/** Returns the price in copper pieces, by which prices compare. */
export const copperOf = ({ item_cost, cost_unit }: Pick<Item, 'item_cost' | 'cost_unit'>): number =>
  item_cost * COPPER[cost_unit];

/** The page has one abbreviation for pounds; the content has two. */
const unitText = (unit: string): string => (unit === 'lbs' ? 'lb' : unit);

/** "3 lb", or a dash without a weight. */
export const weightText = ({ item_weight, weight_unit }: Pick<Item, 'item_weight' | 'weight_unit'>): string =>
  item_weight > 0 ? `${number(item_weight)} ${unitText(weight_unit)}` : '—';

const diceText = (count: number | null, dice: number | null, bonus: number | null): string | undefined => {
  const rolled = count !== null && dice !== null && dice > 0 ? `${count}d${dice}` : undefined;
  const added = bonus !== null && bonus > 0 ? String(bonus) : undefined;
  return rolled && added ? `${rolled} + ${added}` : (rolled ?? added);
};

/** "1d8 slashing"; undefined for an item without damage. */
export function damageText(item: Item): string | undefined {
  const dice = diceText(item.dmg_dice_count, item.dmg_dice, item.dmg_bonus);
  return dice && [dice, item.damage_types.join(', ').toLowerCase()].filter(Boolean).join(' ');
}

/** "1d10 slashing" with two hands; undefined if that makes no difference. */
export function twoHandedText(item: Item): string | undefined {
  const dice = diceText(item.dmg_dice_count_2h, item.dmg_dice_2h, item.dmg_bonus_2h);
  return dice && [dice, item.damage_types.join(', ').toLowerCase()].filter(Boolean).join(' ');
}

/** "20/60 ft" or "5 ft"; undefined without a range. */
export function rangeText({ range_basic, range_long }: Pick<Item, 'range_basic' | 'range_long'>): string | undefined {
  if (range_basic === null) return undefined;
  return range_long === null ? `${range_basic} ft` : `${range_basic}/${range_long} ft`;
}

/** "14 + DEX modifier (max 2)" or "+2"; undefined for an item without an armor class. */
export function armorText(item: Item): string | undefined {
  if (item.ac_base_bonus === null) return undefined;
  if (item.ac_flat_add === true) return `+${item.ac_base_bonus}`;
  if (item.ac_apply_dex !== true) return String(item.ac_base_bonus);
  const cap = item.ac_max_dex_add === null ? '' : ` (max ${item.ac_max_dex_add})`;
  return `${item.ac_base_bonus} + DEX modifier${cap}`;
}

/** The most important number of an item: damage, armor class or speed. */
export const keyFact = (item: Item): string => damageText(item) ?? armorText(item) ?? speedText(item) ?? '';

/** "Rare potion"; undefined for an item that is not magic. Of an unidentified one nobody knows how rare it is. */
export function magicFact({ magic }: Pick<Item, 'magic'>): string | undefined {
  if (magic?.unidentified) return 'Unidentified magic item';
  return magic && `${magic.rarity} ${magic.category.toLowerCase()}`;
}

/** "Needed", or by whom: "Wizard", "good alignment"; empty for an item that needs none. */
export function attunementText(attunement: Item['attunement']): string {
  if (attunement === null) return '';
  return attunement.type === 'all' && attunement.of.length === 0 ? 'Needed' : `Needed: ${attunement.name}`;
}

/** "60 ft", for mounts and vehicles. */
export const speedText = ({ speed_quant, speed_unit }: Pick<Item, 'speed_quant' | 'speed_unit'>): string | undefined =>
  speed_quant === null ? undefined : `${number(speed_quant)} ${speed_unit ?? 'ft'}`;

/** "480 lb", for mounts and vehicles. */
export const capacityText = ({
  carry_capac_quant,
  carry_capac_unit,
}: Pick<Item, 'carry_capac_quant' | 'carry_capac_unit'>): string | undefined =>
  carry_capac_quant === null ? undefined : `${number(carry_capac_quant)} ${unitText(carry_capac_unit ?? 'lb')}`;
