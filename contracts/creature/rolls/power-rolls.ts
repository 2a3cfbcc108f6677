import { d20Roll } from '../../character/rolls/d20-roll.js';
import { damageRoll, type Amount, type OptionalAmount } from '../../character/rolls/damage-roll.js';
import type { SheetRollOptions, SheetRollWithoutKey } from '../../character/rolls/sheet-roll.types.js';
import type { CreatureEvaluation, SheetCreatureAttack, SheetDamage } from '../creature-sheet.types.js';
import { saveText, successText } from '../stat-block-text.js';
import type { CreatureRollsOfKind } from './creature-roll.types.js';
import { allPowers, numberedPath, outcomesOf, powerPath, type NamedOutcome } from './power-paths.js';

/* Attacks, their damage, the damage of saving throws, and what recharges. */

const find = ({ sheet }: CreatureEvaluation, id: string): NamedOutcome | undefined =>
  outcomesOf(sheet).find((each) => each.id === id);

/** `attack:actions/bite` */
export const attackRolls: CreatureRollsOfKind = {
  ids: ({ sheet }) => outcomesOf(sheet).flatMap(({ id, outcome }) => (outcome.attack ? [id] : [])),
  roll: (evaluation, id, options) => {
    const found = find(evaluation, id);
    if (!found?.outcome.attack) return undefined;
    const { name, field, outcome } = found;
    return d20Roll(
      {
        kind: 'attack',
        label: `${name}: attack`,
        modifier: found.outcome.attack.bonus,
        reasons: evaluation.reasons[field],
        rules: outcome.attack?.roll,
        ruleReasons: evaluation.reasons[`${field}.roll`],
        criticalFrom: found.outcome.attack.critical_from,
      },
      options,
    );
  },
};

/** Returns a key of damage split into the outcome and the number of the row or save behind the dot; 0 without one. */
function numbered(id: string): readonly [outcome: string, index: number] {
  const [, outcome = id, index = '0'] = /^(.*)\.([1-9]\d?)$/u.exec(id) ?? [];
  return [outcome, Number(index)];
}

const amountOf = ({ damage, damage_type }: SheetDamage): Amount => ({ text: damage, label: damage_type });

/** Returns rows that count only sometimes as extras, by their place. */
const sometimes = (rows: readonly SheetDamage[], name: string): OptionalAmount[] =>
  rows.flatMap((row, index) =>
    row.only === null || row.instead !== null ? [] : [{ ...amountOf(row), id: String(index), name, when: row.only }],
  );

const always = (rows: readonly SheetDamage[]): Amount[] =>
  rows.filter(({ only, instead }) => only === null && instead === null).map(amountOf);

function effectsOf(extra: SheetCreatureAttack['extra'], first: SheetDamage | undefined) {
  const rows = extra.map(({ damage, type, source, optional }) => ({
    text: damage,
    label: type ?? first?.damage_type ?? null,
    id: `${source.kind}:${source.id}`,
    name: source.name,
    when: optional,
  }));
  return {
    always: rows.filter(({ when }) => when === null),
    optional: rows.map((row) => ({ ...row, when: row.when ?? '' })).filter(({ when }) => when !== ''),
  };
}

/** `damage:actions/longsword`, and `damage:actions/longsword.1` with the row that stands in for the first one. */
export const damageRolls: CreatureRollsOfKind = {
  ids: ({ sheet }) =>
    outcomesOf(sheet).flatMap(({ id, outcome: { damage } }) =>
      damage.flatMap(({ instead }, index) => (index === 0 || instead !== null ? [numberedPath(id, index)] : [])),
    ),
  roll: (evaluation, id, options) => {
    const [outcome, index] = numbered(id);
    const found = find(evaluation, outcome);
    const rows = found?.outcome.damage ?? [];
    const [first, row] = [rows[0], rows[index]];
    if (!found || !first || !row || (index > 0 && row.instead === null)) return undefined;
    const { attack } = found.outcome;
    const effects = effectsOf(attack?.extra ?? [], first);
    const others = rows.slice(1);
    // The first row counts whatever it says, because nothing else would.
    const shown = { ...row, only: null, instead: null };
    const roll = damageRoll(
      {
        kind: 'damage',
        name: found.name,
        what: row.instead === null ? 'damage' : `damage ${row.instead}`,
        always: [amountOf(shown), ...always(others), ...effects.always],
        optional: [
          ...sometimes(
            rows.map((each, at) => (at === 0 ? shown : each)),
            found.name,
          ),
          ...effects.optional,
        ],
        critical: attack ? [] : null,
        reasons: evaluation.reasons[`${found.field}.damage`] ?? [],
        notes: [row.instead, row.only].filter((text) => text !== null),
      },
      options,
    );
    return roll;
  },
};

/**
 * `save-damage:actions/fire-breath`: the damage of a failed save; `save-damage:actions/x.1` that of the second save.
 */
export const saveDamageRolls: CreatureRollsOfKind = {
  ids: ({ sheet }) =>
    outcomesOf(sheet).flatMap(({ id, outcome: { saves } }) =>
      saves.flatMap(({ damage }, index) => (damage.length > 0 ? [numberedPath(id, index)] : [])),
    ),
  roll: (evaluation, id, options) => {
    const [outcome, index] = numbered(id);
    const found = find(evaluation, outcome);
    const save = found?.outcome.saves[index];
    if (!found || !save) return undefined;
    const field = `${found.field}.dc${index === 0 ? '' : `.${index}`}.damage`;
    return damageOfSave(found.name, save.damage, [saveText(save), successText(save)], {
      reasons: evaluation.reasons[field] ?? [],
      options,
    });
  },
};

/** A save that has several rows: those that stand in for others are extras, because the DM knows which counts. */
function damageOfSave(
  name: string,
  rows: readonly SheetDamage[],
  notes: readonly string[],
  { reasons, options }: { reasons: CreatureEvaluation['reasons'][string]; options: SheetRollOptions },
): SheetRollWithoutKey | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  return damageRoll(
    {
      kind: 'damage',
      name,
      what: 'damage',
      always: [amountOf(first), ...always(others)],
      optional: rows.flatMap((row, index) => {
        const when = row.only ?? row.instead;
        return index === 0 || when === null ? [] : [{ ...amountOf(row), id: String(index), name, when }];
      }),
      critical: null,
      reasons,
      notes: notes.filter((note) => note !== ''),
    },
    options,
  );
}

/** `recharge:actions/fire-breath`, of a use that is spent: a d6 at the start of its turn. SRD "Recharge X–Y". */
export const rechargeRolls: CreatureRollsOfKind = {
  ids: ({ sheet }) =>
    allPowers(sheet).flatMap(([list, { id, uses }]) =>
      uses?.recharge != null && uses.left === 0 ? [powerPath(list, id)] : [],
    ),
  roll: ({ sheet }, path) => {
    const [, power] = allPowers(sheet).find(([list, { id }]) => powerPath(list, id) === path) ?? [];
    const { key: use, recharge: from } = power?.uses ?? {};
    if (!power || use === undefined || from == null) return undefined;
    return {
      kind: 'recharge',
      label: `${power.name}: recharge`,
      expression: RECHARGE_DIE,
      reasons: [],
      mode: 'normal',
      modeReasons: [],
      diceReasons: [],
      notes: [from === 6 ? 'It comes back on a 6.' : `It comes back on ${from} or higher.`],
      minTotal: null,
      criticalFrom: null,
      extras: [],
      recharges: { use, from },
    };
  },
};

/** The die that brings uses back. */
const RECHARGE_DIE = '1d6';
