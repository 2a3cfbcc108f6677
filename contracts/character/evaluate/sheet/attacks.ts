import { RULE_TAGS } from '../../../content/content.types.js';
import type { AbilityKey, Item } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { Attack, Source } from '../../evaluation.types.js';
import { amountOf, effectsOn, ruleSource, type EvaluationContext } from '../evaluation-context.js';
import { ownedKey } from '../resolve/apply-option.js';

const isRanged = (item: Item): boolean => item.subtypes.some(({ id }) => id === 'ranged-weapons');
const hasProperty = (item: Item, property: string): boolean => item.weapon_properties.includes(property);

/** Strength in melee, Dexterity at range, the better of the two with finesse. SRD "Weapons". */
function abilityFor(context: EvaluationContext, item: Item): AbilityKey {
  const { str, dex } = context.modifiers;
  if (hasProperty(item, 'Finesse')) return dex > str ? 'dex' : 'str';
  return isRanged(item) ? 'dex' : 'str';
}

/** Returns the source of the proficiency with the item or with one of its types. */
function proficiencySource(context: EvaluationContext, item: Item): Source | undefined {
  const keys = [
    ownedKey('item_proficiencies', item.id),
    ...item.subtypes.map(({ id }) => ownedKey('item_type_proficiencies', id)),
  ];
  for (const key of keys) {
    const owner = context.resolution.owned.get(key)?.[0];
    if (owner) return owner.source;
  }
  return undefined;
}

function diceText(count: number | null, dice: number | null, flat: number): string | null {
  if (count === null || dice === null) return flat > 0 ? String(flat) : null;
  const roll = `${count}d${dice}`;
  if (flat === 0) return roll;
  return flat > 0 ? `${roll} + ${flat}` : `${roll} - ${-flat}`;
}

/** Ability modifier plus proficiency bonus when proficient. SRD "Making an Attack". */
function attackBonus(
  context: EvaluationContext,
  item: Item,
  slot: Attack['slot'],
  ability: AbilityKey,
): { bonus: number; proficient: boolean } {
  const field = `attacks.${slot}`;
  const modifier = context.modifiers[ability];
  context.provenance.addAmount(
    field,
    ruleSource(`modifier-${ability}`, 'Ability modifier'),
    modifier,
    `${signed(modifier)} ${context.content.abilities[ability]?.name ?? ability} modifier`,
  );
  const source = proficiencySource(context, item);
  if (source)
    context.provenance.addAmount(
      field,
      source,
      context.proficiency,
      `${signed(context.proficiency)} proficiency (${source.name})`,
    );
  for (const effect of isRanged(item) ? effectsOn(context, 'ranged_attack') : []) {
    context.provenance.addAmount(
      field,
      effect.source,
      amountOf(context, effect),
      `${signed(amountOf(context, effect))} from ${effect.source.name}`,
    );
  }
  return { bonus: context.provenance.sum(field), proficient: source !== undefined };
}

/** The second weapon adds no positive modifier to damage, unless a feature allows it. SRD "Two-Weapon Fighting". */
function damageModifier(context: EvaluationContext, slot: Attack['slot'], ability: AbilityKey): number {
  const modifier = context.modifiers[ability];
  const allowed =
    slot === 'main' ||
    context.resolution.activeFeatures.some(({ feature }) => feature.tags.includes(RULE_TAGS.offHandDamage));
  return allowed ? modifier : Math.min(0, modifier);
}

/** Returns the features' bonus to the damage of a one-handed melee weapon when no other weapon is in hand. */
function oneHandedBonus(context: EvaluationContext, item: Item): number {
  const alone = context.equipped.main === item && context.equipped.second?.type !== 'Weapon';
  if (!alone || isRanged(item) || hasProperty(item, 'Two-Handed')) return 0;
  return effectsOn(context, 'one_handed_melee_damage').reduce((sum, effect) => sum + amountOf(context, effect), 0);
}

function attack(context: EvaluationContext, item: Item, slot: Attack['slot']): Attack {
  const ability = abilityFor(context, item);
  const { bonus, proficient } = attackBonus(context, item, slot, ability);
  const flat = damageModifier(context, slot, ability) + (item.dmg_bonus ?? 0);
  const twoHanded = damageModifier(context, slot, ability) + (item.dmg_bonus_2h ?? 0);
  return {
    id: item.id,
    name: item.name,
    slot,
    attack_bonus: bonus,
    damage: diceText(item.dmg_dice_count, item.dmg_dice, flat + oneHandedBonus(context, item)) ?? '',
    damage_2h: item.dmg_dice_2h === null ? null : diceText(item.dmg_dice_count_2h, item.dmg_dice_2h, twoHanded),
    damage_types: item.damage_types,
    proficient,
    range_basic: item.range_basic,
    range_long: item.range_long,
    critical_from: Math.min(20, ...effectsOn(context, 'critical_range').map((effect) => amountOf(context, effect))),
  };
}

/** Computes the attacks with the weapons in hand, main hand first. */
export function computeAttacks(context: EvaluationContext): Attack[] {
  const { main, second } = context.equipped;
  return [
    ...(main?.type === 'Weapon' ? [attack(context, main, 'main')] : []),
    ...(second?.type === 'Weapon' ? [attack(context, second, '2ndy')] : []),
  ];
}
