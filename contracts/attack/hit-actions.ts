import type { Evaluation } from '../character/evaluation.types.js';
import type { RollExtra } from '../character/rolls/sheet-roll.types.js';
import type { Attack, SheetAction } from '../character/sheet-actions.types.js';
import { asCritical, formatDice, parseDice } from '../dice/index.js';
import type { AttackCost } from './attack-cost.types.js';
import type { AttackWay } from './attack-way.types.js';
import { actionCost } from './attack-costs.js';

/* Actions that add their damage to an attack that hits, and spend what they cost only then, such as Divine Smite. */

/** Such an action, as the person may choose it. */
export interface HitAction {
  readonly action: SheetAction;
  readonly extra: RollExtra;
}

/** Returns the actions that can follow a hit of an attack of the sheet. Damage without a type has that of the attack. */
export const hitActions = ({ sheet }: Evaluation, { hit_actions = [], damage_types }: Attack): HitAction[] =>
  sheet.actions
    .filter(({ id, damage }) => damage !== null && hit_actions.includes(id))
    .map((action) => {
      const { id, name, damage, damage_type, text, spends } = action;
      const costs = spends.map(({ name: of }) => of).join(', ');
      const notes = ['on a hit', ...(costs === '' ? [] : [`spends ${costs}`])].join(', ');
      const type = (damage_type ?? damage_types.join(' or ')).toLowerCase();
      const expression = type === '' ? `${damage}` : `${damage} ${type}`;
      const when = text === null ? notes : `${notes}. ${text}`;
      return { action, extra: { id: `action:${id}`, name, expression, when } };
    });

/** Returns the extra damage of an attack that counts against a type by itself; nobody chooses it. */
export const extrasAgainst = (extras: readonly RollExtra[], targetType: string | null): readonly RollExtra[] =>
  targetType === null ? [] : extras.filter(({ against }) => against?.includes(targetType));

/** Returns what an action adds to its damage against a type, with its damage type; undefined: nothing. */
const addedAgainst = ({ against, damage_type }: SheetAction, targetType: string | null): string | undefined => {
  if (targetType === null || !against?.types.includes(targetType)) return undefined;
  return damage_type === null ? against.damage : `${against.damage} ${damage_type.toLowerCase()}`;
};

/** Returns what the damage has besides against a type, one sentence each. @param extras those of the attack */
export const reasonsAgainst =
  (extras: readonly RollExtra[], chosen: readonly HitAction[]) =>
  (targetType: string): string[] => [
    ...extrasAgainst(extras, targetType).map(
      ({ name, expression }) => `${expression} of ${name}: it is ${a(targetType)}.`,
    ),
    ...chosen.flatMap(({ action }) => {
      const added = addedAgainst(action, targetType);
      return added === undefined ? [] : [`${added} more of ${action.name}: it is ${a(targetType)}.`];
    }),
  ];

/** Returns "a fiend", "an undead". */
const a = (targetType: string): string => `${/^[aeiou]/u.test(targetType) ? 'an' : 'a'} ${targetType}`;

/** Returns the damage of an attack with that of the chosen actions; a critical hit doubles their dice too. */
export const withHitActions =
  (damage: AttackWay['damage'], chosen: readonly HitAction[]): AttackWay['damage'] =>
  (isCritical, targetType = null) => {
    const own = damage(isCritical, targetType);
    const added = chosen
      .flatMap(({ action, extra: { expression } }) => [expression, addedAgainst(action, targetType) ?? []].flat())
      .map((expression) => (isCritical ? formatDice(asCritical(parseDice(expression))) : expression));
    return own === undefined && added.length === 0 ? undefined : [own, ...added].filter(Boolean).join(' + ');
  };

/** Returns what the chosen action spends when the attack hits; null: none is chosen. */
export function hitActionCost(evaluation: Evaluation, [first]: readonly HitAction[]): AttackCost | null {
  const cost = first && actionCost(evaluation, first.action);
  return cost ? { ...cost, onlyOnHit: true } : null;
}
