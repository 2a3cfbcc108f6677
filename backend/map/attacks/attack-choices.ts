import type { AttackCost } from '../../../contracts/attack/attack-cost.types.js';
import type { AttackChoice, ChoiceCost } from '../../../contracts/attack/attack.contract.js';
import type { AttackWay } from '../../../contracts/attack/attack-way.types.js';

const costOf = (cost: AttackCost | null): ChoiceCost | null =>
  cost && { text: cost.text, isSlot: cost.isSlot, missing: cost.missing };

/** What is on the attacker says, and nothing that only the target's conditions tell. */
function countedFor({ attack }: AttackWay): Pick<AttackChoice, 'counted'> {
  const roll = attack?.('normal');
  const counted = roll
    ? [...roll.modeReasons, ...roll.diceReasons].flatMap((one) => (one.ignored === undefined ? [one.explanation] : []))
    : [];
  return counted.length > 0 ? { counted } : {};
}

/** Returns what the attacker's person gets of a way of attacking. */
export const choiceOf = (way: AttackWay): AttackChoice => ({
  key: way.key,
  name: way.name,
  has_roll: way.attack !== null,
  ...countedFor(way),
  save: way.attack === null ? (way.save?.ability ?? null) : null,
  range: way.range,
  area_text: way.areaText,
  area: way.area,
  damage: way.damage(false) ?? null,
  extras: way.extras,
  levels: way.levels,
  count: way.count,
  cost: costOf(way.cost(1)),
});
