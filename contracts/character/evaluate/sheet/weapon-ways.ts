import type { AttackWayTag } from '../../../content/attack-tags.js';
import { addQuantities, diceOf, type Quantity } from '../../../content/quantity.js';
import type { Item } from '../../../content/content.types.js';
import type { Attack } from '../../sheet-actions.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { subjectOf } from './attack-subject.js';

/* The ways of using a weapon: in one hand or two, thrown, or as the second weapon. */

const damageOf = (count: number | null, dice: number | null, bonus: number | null): Quantity | undefined => {
  if (count === null || dice === null) return bonus ?? undefined;
  return addQuantities(diceOf(count, dice), bonus ?? 0);
};

const oneHanded = (item: Item): Quantity | undefined => damageOf(item.dmg_dice_count, item.dmg_dice, item.dmg_bonus);
const twoHanded = (item: Item): Quantity | undefined =>
  damageOf(item.dmg_dice_count_2h, item.dmg_dice_2h, item.dmg_bonus_2h);

/** One way of using a weapon. */
interface WeaponWay {
  readonly way: Attack['way'];
  readonly tags: readonly AttackWayTag[];
  readonly damage: Quantity | undefined;
}

/**
 * Returns the ways of using a weapon in a slot, each with its tags. Of two light melee weapons the second attacks as a bonus
 * action; any other weapon in the second hand attacks as the first does. SRD "Weapon Properties", "Two-Weapon Fighting".
 */
export function waysOf(
  context: EvaluationContext,
  item: Item,
  slot: 'main' | '2ndy',
  tags: ReadonlySet<string>,
): readonly WeaponWay[] {
  const { main, second } = context.equipped;
  const other = slot === '2ndy' && main?.type === 'Weapon' ? main : undefined;
  const isOffHand = other !== undefined && isLightMelee(context, other) && isLightMelee(context, item);
  const held: readonly AttackWayTag[] = [
    ...(other ? (['second-weapon'] as const) : []),
    ...(isOffHand ? (['off-hand'] as const) : []),
  ];
  const hands = tags.has('two-handed') ? 'two-handed' : 'one-handed';
  if (tags.has(RANGED_TYPE)) return [{ way: 'ranged', tags: ['ranged', hands, ...held], damage: oneHanded(item) }];
  // With a shield or another weapon, no hand is free for it.
  const versatile = item.dmg_dice_2h !== null && (slot === 'main' ? second : main) === undefined;
  const twoHands: WeaponWay = { way: 'two-handed', tags: ['melee', 'two-handed'], damage: twoHanded(item) };
  const thrown: WeaponWay = { way: 'thrown', tags: ['ranged', 'thrown', ...held], damage: oneHanded(item) };
  return [
    { way: isOffHand ? 'off-hand' : 'melee', tags: ['melee', hands, ...held], damage: oneHanded(item) },
    ...(versatile ? [twoHands] : []),
    ...(tags.has('thrown') ? [thrown] : []),
  ];
}

/** The weapon property that two-weapon fighting asks for. */
const LIGHT = 'light';

/** Whether a weapon is a light melee weapon, by its property or by an effect that lets it count as one. */
function isLightMelee(context: EvaluationContext, item: Item): boolean {
  const own = context.weaponTags(context.content, item);
  if (own.has(RANGED_TYPE)) return false;
  const tags = new Set(['weapon', 'melee', ...own]);
  return own.has(LIGHT) || subjectOf(context, { item, tags, proficiency: null }).attack?.tags.has(LIGHT) === true;
}

/** The item type of weapons for a target at a distance. */
export const RANGED_TYPE = 'ranged-weapons';

/** Whether a weapon is for targets at a distance. */
export const isRangedWeapon = ({ subtypes }: Pick<Item, 'subtypes'>): boolean =>
  subtypes.some(({ id }) => id === RANGED_TYPE);
