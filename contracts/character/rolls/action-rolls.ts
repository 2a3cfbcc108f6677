import { formatDice, parseDice } from '../../dice/index.js';
import type { Evaluation } from '../evaluation.types.js';
import { hitDieOf, isHitDice } from '../play/rests.js';
import type { SheetAction } from '../sheet-actions.types.js';
import { d20Roll } from './d20-roll.js';
import { damageRoll, type OptionalAmount } from './damage-roll.js';
import type { RollsOfKind } from './sheet-roll.types.js';

/* The dice of actions, and hit dice. */

const findAction = ({ sheet }: Evaluation, id: string): SheetAction | undefined =>
  sheet.actions.find((action) => action.id === id);

const ids = ({ sheet }: Evaluation): string[] => sheet.actions.map(({ id }) => id);

/** `action-attack:<id of the action>` */
export const actionAttackRolls: RollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const action = findAction(evaluation, id);
    if (!action || action.attack_bonus === null) return undefined;
    return d20Roll(
      {
        kind: 'attack',
        label: `${action.name}: attack`,
        modifier: action.attack_bonus,
        reasons: evaluation.reasons[`actions.${id}`],
        rules: action.roll ?? undefined,
        ruleReasons: evaluation.reasons[`actions.${id}.roll`],
        criticalFrom: 20,
      },
      options,
    );
  },
};

/** Returns what an action adds to its damage against some types of targets. */
const amountAgainst = ({ damage_type, against }: SheetAction): OptionalAmount[] => {
  if (!against) return [];
  const label = damage_type?.toLowerCase() ?? null;
  const when = `Against ${against.types.join(' or ')}`;
  return [{ text: against.damage, label, id: 'against', name: '', when, against: against.types }];
};

/** `action-damage:<id of the action>`. An attack roll can be a critical hit, its own or that of the attack whose damage it adds to. */
export const actionDamageRolls: RollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const action = findAction(evaluation, id);
    if (!action || action.damage === null) return undefined;
    return damageRoll(
      {
        kind: 'damage',
        name: action.name,
        what: 'damage',
        always: [{ text: action.damage, label: action.damage_type?.toLowerCase() ?? null }],
        optional: amountAgainst(action),
        critical: action.attack_bonus === null && !action.with_hit ? null : [],
        reasons: evaluation.reasons[`actions.${id}.damage`] ?? [],
        notes: [],
      },
      options,
    );
  },
};

/** `action-healing:<id of the action>` */
export const actionHealingRolls: RollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const action = findAction(evaluation, id);
    if (!action || action.healing === null) return undefined;
    return damageRoll(
      {
        kind: 'healing',
        name: action.name,
        what: 'healing',
        always: [{ text: action.healing, label: 'healing' }],
        optional: [],
        critical: null,
        reasons: evaluation.reasons[`actions.${id}.healing`] ?? [],
        notes: [],
      },
      options,
    );
  },
};

/** `hit-die:hit_dice`, with the id of the resource. It heals what it rolls plus the Constitution modifier. SRD "Short Rest". */
export const hitDice: RollsOfKind = {
  ids: ({ sheet }) => sheet.resources.filter(isHitDice).map(({ id }) => id),
  roll: (evaluation, id, options) => {
    const { sheet, reasons } = evaluation;
    const resource = sheet.resources.find((each) => each.id === id && isHitDice(each));
    const die = resource && hitDieOf({ evaluation }, id);
    if (!die) return undefined;
    const roll = d20Roll(
      {
        kind: 'hit-die',
        label: `Hit die (${die})`,
        modifier: sheet.modifiers.con,
        reasons: reasons['modifiers.con'],
        rules: undefined,
        ruleReasons: undefined,
      },
      { ...options, mode: 'normal' },
    );
    const [, ...modifier] = parseDice(roll.expression);
    return { ...roll, expression: formatDice([...parseDice(die), ...modifier]), minTotal: 0 };
  },
};
