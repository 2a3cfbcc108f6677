import { d20Roll } from '../character/rolls/d20-roll.js';
import { damageRoll } from '../character/rolls/damage-roll.js';
import type {
  CreatureEvaluation,
  CreatureSheet,
  SheetCreatureAttack,
  SheetCreatureSave,
  SheetDamage,
  SheetInflicted,
  SheetOutcome,
  SheetPower,
  SheetUses,
} from '../creature/creature-sheet.types.js';
import { isMaterial } from '../content/damage-types.js';
import type { RollMode } from '../dice/index.js';
import { parseArea } from './areas.js';
import { LIST_OF_PREFIX } from './way-keys.js';
import type { AttackCost } from './attack-cost.types.js';
import { extraOf, optionalRows, rowsAtHitPoints, rowsThatCount } from './creature-damage.js';
import { creatureSpellWay, creatureSpellWays } from './creature-spell-ways.js';
import type { AttackCondition, AttackOptions, AttackRange, AttackSave, AttackWay } from './attack-way.types.js';

/* What a creature can attack with: the actions of its stat block, each of their options, and saves that follow a hit. */

/** The lists of a stat block by the prefix of their keys; a reason's field begins with the name of the list. */
const LISTS = {
  action: (sheet: CreatureSheet) => sheet.actions,
  'bonus-action': (sheet: CreatureSheet) => sheet.bonus_actions,
  reaction: (sheet: CreatureSheet) => sheet.reactions,
  trait: (sheet: CreatureSheet) => sheet.traits,
  legendary: (sheet: CreatureSheet) => sheet.legendary_actions?.actions ?? [],
  lair: (sheet: CreatureSheet) => sheet.lair_actions?.actions ?? [],
} as const;

/** An outcome of a stat block with its place there. */
interface PlacedOutcome {
  readonly key: string;
  readonly name: string;
  /** Where its reasons are. */
  readonly field: string;
  readonly outcome: SheetOutcome;
  /** The uses of its power, and the legendary actions that it takes. */
  readonly uses: SheetUses | null;
  readonly legendary: number;
}

function outcomesOf({ sheet }: CreatureEvaluation): PlacedOutcome[] {
  return (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((prefix) =>
    LISTS[prefix](sheet).flatMap((power: SheetPower) => {
      // Such as a legendary action that is one of its attacks.
      const done = sheet.actions.find(({ id }) => id === power.does?.id);
      const key = `${prefix}:${power.id}`;
      const field = done ? `actions.${done.id}` : `${LIST_OF_PREFIX[prefix]}.${power.id}`;
      const spends = { uses: power.uses ?? done?.uses ?? null, legendary: prefix === 'legendary' ? power.cost : 0 };
      const { options } = done ?? power;
      return [
        { ...spends, key, name: power.name, field, outcome: done ?? power },
        ...options.map((option) => ({
          ...spends,
          key: `${key}/${option.id}`,
          name: `${power.name}: ${option.name}`,
          field: `${field}.${option.id}`,
          outcome: option,
        })),
      ];
    }),
  );
}

const rangeOf = (attack: SheetCreatureAttack | null): AttackRange => ({
  reach: attack?.reach ?? null,
  normal: attack?.range_basic ?? null,
  long: attack?.range_long ?? null,
});

const conditionOf = (
  { id, name, lasts, escape, repeats, only, during }: SheetInflicted,
  save: SheetCreatureSave | undefined,
): AttackCondition => ({
  id,
  name,
  lasts: lasts ?? (during === null ? null : `while ${during.toLowerCase()}`),
  repeats: repeats && save ? { ability: save.ability, dc: save.dc } : null,
  escape,
  only,
});

const saveOf = (save: SheetCreatureSave): AttackSave => ({
  ability: save.ability,
  dc: save.dc,
  on_save: save.on_save,
  note: save.targets,
});

/** What the power of an outcome spends; null: nothing. */
function costOf({ name, uses, legendary }: PlacedOutcome): AttackCost | null {
  if (!uses && legendary === 0) return null;
  const use =
    uses && (uses.by === 'recharge' ? 'its use until it recharges' : `a use, ${uses.left} of ${uses.max} left`);
  const actions = legendary > 1 ? `${legendary} legendary actions` : legendary === 1 ? 'a legendary action' : null;
  const missing = uses?.by === 'recharge' ? `${name} has not recharged yet.` : `${name} has no uses left.`;
  return {
    text: [use, actions].filter((part) => part !== null).join(' and '),
    isSlot: false,
    missing: uses && uses.left < 1 ? missing : null,
    command: null,
    uses: uses ? [uses.key] : [],
    legendary,
  };
}

/** Everything that one way is made of. */
interface WayParts extends PlacedOutcome {
  readonly evaluation: CreatureEvaluation;
  readonly options: AttackOptions;
  readonly attack: SheetCreatureAttack | null;
  readonly save: SheetCreatureSave | undefined;
  readonly rows: readonly SheetDamage[];
  readonly conditions: readonly SheetInflicted[];
  /** Whether it follows from another way of the same outcome, which has spent everything. */
  readonly follows: boolean;
}

function wayOf(parts: WayParts): AttackWay {
  const { key, name, field, outcome, evaluation, options, attack, save, rows, conditions, follows } = parts;
  const { reasons } = evaluation;
  const extra = extraOf(attack, rows[0]);
  const optional = [...optionalRows(rows, name), ...extra.optional];
  const chosen = options.extras ?? [];
  const qualities = attack?.qualities ?? [];
  const roll =
    attack &&
    ((mode: RollMode) =>
      d20Roll(
        {
          kind: 'attack',
          label: `${name}: attack`,
          modifier: attack.bonus,
          reasons: reasons[field],
          rules: attack.roll,
          ruleReasons: reasons[`${field}.roll`],
          criticalFrom: attack.critical_from,
        },
        { mode, extras: chosen },
      ));
  const ofDamage = optional.map(({ id, name: by, text, label, when }) => ({
    id,
    name: by,
    expression: label === null ? text : `${text} ${label}`,
    when,
  }));
  return {
    key,
    name,
    attack: roll,
    save: save ? saveOf(save) : null,
    damage: (isCritical) =>
      damageRoll(
        {
          kind: 'damage',
          name,
          what: 'damage',
          always: [
            ...rowsThatCount(rows, chosen),
            ...extra.always,
            ...extra.optional.filter(({ id }) => chosen.includes(id)),
          ],
          optional: [],
          critical: attack ? [] : null,
          reasons: [],
          notes: [],
        },
        { isCritical },
      )?.expression,
    isSpell: false,
    isMagical: attack?.with === 'spell' || attack === null || qualities.includes('magical'),
    materials: qualities.filter(isMaterial),
    range: rangeOf(attack),
    area: outcome.area === null ? null : parseArea(outcome.area),
    areaText: outcome.area,
    conditions: conditions.map((one) => conditionOf(one, save)),
    extras: [...(roll?.('normal').extras ?? []), ...ofDamage],
    levels: [],
    count: null,
    cost: () => (follows ? null : costOf(parts)),
  };
}

/** An outcome with an attack roll is one way; each of its saves is one more, for whoever is hit, or in the area. */
function waysOf(evaluation: CreatureEvaluation, placed: PlacedOutcome, options: AttackOptions): AttackWay[] {
  const { attack, saves, conditions } = placed.outcome;
  const rows = rowsAtHitPoints(placed.outcome.damage, evaluation.sheet);
  const parts = { ...placed, evaluation, options };
  const hit = attack ? [wayOf({ ...parts, attack, save: undefined, rows, conditions, follows: false })] : [];
  const savings = saves.map((save, index) => {
    const key = attack || index > 0 ? `${placed.key}#${index}` : placed.key;
    const name = attack ? `${placed.name}: saving throw` : placed.name;
    const damage = attack || save.damage.length > 0 ? save.damage : rows;
    const follows = key !== placed.key;
    return wayOf({ ...parts, key, name, attack: null, save, rows: damage, conditions: save.conditions, follows });
  });
  return [...hit, ...savings];
}

const powerWays = (evaluation: CreatureEvaluation, options: AttackOptions): AttackWay[] =>
  outcomesOf(evaluation).flatMap((placed) => waysOf(evaluation, placed, options));

/** Returns everything that a creature can attack with, in the order of the stat block, then its spells. */
export const creatureWays = (evaluation: CreatureEvaluation, options: AttackOptions = {}): AttackWay[] => [
  ...powerWays(evaluation, options),
  ...creatureSpellWays(evaluation, options),
];

/** Returns one way of attacking of a creature; undefined for a key that its stat block does not have. */
export const creatureWay = (
  evaluation: CreatureEvaluation,
  key: string,
  options: AttackOptions,
): AttackWay | undefined =>
  key.startsWith('spell:')
    ? creatureSpellWay(evaluation, key, options)
    : powerWays(evaluation, options).find((way) => way.key === key);
