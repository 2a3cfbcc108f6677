import { d20Roll } from '../character/rolls/d20-roll.js';
import { damageRoll, type Amount, type OptionalAmount } from '../character/rolls/damage-roll.js';
import type {
  CreatureEvaluation,
  CreatureSheet,
  SheetCreatureAttack,
  SheetCreatureSave,
  SheetDamage,
  SheetInflicted,
  SheetOutcome,
  SheetPower,
} from '../creature/creature-sheet.types.js';
import { parseArea } from './areas.js';
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
const FIELDS: Readonly<Record<keyof typeof LISTS, string>> = {
  action: 'actions',
  'bonus-action': 'bonus_actions',
  reaction: 'reactions',
  trait: 'traits',
  legendary: 'legendary_actions',
  lair: 'lair_actions',
};

/** An outcome of a stat block with its place there. */
interface PlacedOutcome {
  readonly key: string;
  readonly name: string;
  /** Where its reasons are. */
  readonly field: string;
  readonly outcome: SheetOutcome;
}

function outcomesOf({ sheet }: CreatureEvaluation): PlacedOutcome[] {
  return (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((prefix) =>
    LISTS[prefix](sheet).flatMap((power: SheetPower) => {
      const [key, field] = [`${prefix}:${power.id}`, `${FIELDS[prefix]}.${power.id}`];
      return [
        { key, name: power.name, field, outcome: power },
        ...power.options.map((option) => ({
          key: `${key}/${option.id}`,
          name: `${power.name}: ${option.name}`,
          field: `${field}.${option.id}`,
          outcome: option,
        })),
      ];
    }),
  );
}

const typed = ({ damage, damage_type }: SheetDamage): Amount => ({ text: damage, label: damage_type.toLowerCase() });

/** The ids of rows that count only sometimes, or instead of the first one: their place among the rows. */
const rowId = (index: number): string => `row:${index}`;

function optionalRows(rows: readonly SheetDamage[], name: string): OptionalAmount[] {
  return rows.flatMap((row, index) => {
    const when = row.instead ?? row.only;
    return when === null ? [] : [{ ...typed(row), id: rowId(index), name, when }];
  });
}

/** The rows that count: those without a condition, and the chosen ones; one that stands in takes the first one's place. */
function rowsThatCount(rows: readonly SheetDamage[], chosen: readonly string[]): Amount[] {
  const isChosen = (row: SheetDamage): boolean => chosen.includes(rowId(rows.indexOf(row)));
  const hasStandIn = rows.some((row) => row.instead !== null && isChosen(row));
  return rows
    .filter((row) => {
      if (row.instead !== null || row.only !== null) return isChosen(row);
      return !(hasStandIn && row === rows[0]);
    })
    .map(typed);
}

function extraOf(attack: SheetCreatureAttack | null, first: SheetDamage | undefined) {
  const all = (attack?.extra ?? []).map(({ damage, type, source, optional }) => ({
    text: damage,
    label: (type ?? first?.damage_type ?? '').toLowerCase() || null,
    id: `${source.kind}:${source.id}`,
    name: source.name,
    when: optional ?? '',
    isOptional: optional !== null,
  }));
  return { always: all.filter(({ isOptional }) => !isOptional), optional: all.filter(({ isOptional }) => isOptional) };
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

/** Everything that one way is made of. */
interface WayParts extends PlacedOutcome {
  readonly evaluation: CreatureEvaluation;
  readonly options: AttackOptions;
  readonly attack: SheetCreatureAttack | null;
  readonly save: SheetCreatureSave | undefined;
  readonly rows: readonly SheetDamage[];
  readonly conditions: readonly SheetInflicted[];
}

function wayOf(parts: WayParts): AttackWay {
  const { key, name, field, outcome, evaluation, options, attack, save, rows, conditions } = parts;
  const { reasons } = evaluation;
  const extra = extraOf(attack, rows[0]);
  const optional = [...optionalRows(rows, name), ...extra.optional];
  const chosen = options.extras ?? [];
  return {
    key,
    name,
    attack:
      attack &&
      ((mode) =>
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
          { mode },
        )),
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
    isMagical: attack?.with === 'spell' || attack === null,
    range: rangeOf(attack),
    area: outcome.area === null ? null : parseArea(outcome.area),
    areaText: outcome.area,
    conditions: conditions.map((one) => conditionOf(one, save)),
    extras: optional.map(({ id, name: by, text, label, when }) => ({
      id,
      name: by,
      expression: label === null ? text : `${text} ${label}`,
      when,
    })),
    levels: [],
    count: null,
  };
}

/** An outcome with an attack roll is one way; each of its saves is one more, for whoever is hit, or in the area. */
function waysOf(evaluation: CreatureEvaluation, placed: PlacedOutcome, options: AttackOptions): AttackWay[] {
  const { attack, saves, damage: rows, conditions } = placed.outcome;
  const parts = { ...placed, evaluation, options };
  const hit = attack ? [wayOf({ ...parts, attack, save: undefined, rows, conditions })] : [];
  const savings = saves.map((save, index) => {
    const key = attack || index > 0 ? `${placed.key}#${index}` : placed.key;
    const name = attack ? `${placed.name}: saving throw` : placed.name;
    const damage = attack || save.damage.length > 0 ? save.damage : rows;
    return wayOf({ ...parts, key, name, attack: null, save, rows: damage, conditions: save.conditions });
  });
  return [...hit, ...savings];
}

/** Returns everything that a creature can attack with, in the order of the stat block. */
export const creatureWays = (evaluation: CreatureEvaluation, options: AttackOptions = {}): AttackWay[] =>
  outcomesOf(evaluation).flatMap((placed) => waysOf(evaluation, placed, options));

/** Returns one way of attacking of a creature; undefined for a key that its stat block does not have. */
export const creatureWay = (
  evaluation: CreatureEvaluation,
  key: string,
  options: AttackOptions,
): AttackWay | undefined => creatureWays(evaluation, options).find((way) => way.key === key);
