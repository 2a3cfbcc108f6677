import { diceText, type Totals } from './quantities.js';
import type {
  CreatureAttack,
  CreatureDamage,
  CreatureOutcome,
  CreatureSave,
  InflictedCondition,
} from '../../content/creature.types.js';
import { qualitiesAmong } from '../../content/damage-types.js';
import type { Desc } from '../../content/content.types.js';
import { nameOfMark } from '../../content/mark-ids.js';
import { fillTemplate } from '../../content/effects.js';
import { evaluateFormula, type Formula } from '../../content/formula.js';
import { addQuantities, maximumOf, type Quantity } from '../../content/quantity.js';
import { atLevel } from '../../content/level-values.js';
import { signed } from '../../character/ability-modifiers.js';
import type { Reason } from '../../character/reasons.types.js';
import { ruleSource, sumOf, type ReasonLog } from '../../character/evaluate/reason-log.js';
import type { SourceInForce } from '../../character/evaluate/in-force/sources-in-force.js';
import { reasonsOfAmount, rollOfAction } from '../../character/evaluate/sheet/action-numbers.js';
import { damageWith } from '../../character/evaluate/sheet/attack-damage.js';
import { subjectOf } from '../../character/evaluate/sheet/attack-subject.js';
import { scopeOf } from '../../character/evaluate/targets/scope.js';
import type { Subject } from '../../character/evaluate/targets/subject.js';
import type {
  SheetCreatureAttack,
  SheetCreatureSave,
  SheetDamage,
  SheetInflicted,
  SheetOutcome,
} from '../creature-sheet.types.js';
import type { CreatureContext } from './creature-context.js';

/* The outcomes of a creature's action, with every number. */

/** Where an outcome stands: the creature, the power as a rule source, and the field of its reasons. */
export interface OutcomePlace {
  readonly context: CreatureContext;
  readonly log: ReasonLog;
  readonly from: SourceInForce;
  /** Such as `actions.bite`. */
  readonly field: string;
}

/** Returns a formula as a whole number. */
export const numberOf = ({ context, from }: Pick<OutcomePlace, 'context' | 'from'>, formula: Formula): number =>
  Math.floor(maximumOf(evaluateFormula(formula, scopeOf(context, from))));

function quantityOf({ context, from }: OutcomePlace, { damage }: CreatureDamage): Quantity {
  const formula = atLevel<Formula>(damage, context.levelOf());
  return formula === undefined ? 0 : evaluateFormula(formula, scopeOf(context, from));
}

const sheetDamage = (row: CreatureDamage, { text, average }: Totals): SheetDamage => ({
  damage: text,
  average,
  damage_type: row.damage_type,
  instead: row.instead,
  only: row.only,
  ...(row.at_half_hit_points ? { at_half_hit_points: true as const } : {}),
});

function damageOf(place: OutcomePlace, rows: readonly CreatureDamage[], field: string): SheetDamage[] {
  return rows.map((row) => {
    place.log.add(field, ...reasonsOfAmount(place.context, place.from, row.damage));
    return sheetDamage(row, diceText(quantityOf(place, row)));
  });
}

/** Returns the damage of a hit. What effects add to it without a type of its own joins the first row. */
function damageOfHit(
  place: OutcomePlace,
  rows: readonly CreatureDamage[],
  subject: Subject,
): { damage: SheetDamage[]; extra: SheetCreatureAttack['extra'] } {
  const field = `${place.field}.damage`;
  const { extra, reasons, additions } = damageWith(place.context, 'damage', subject, 0);
  const joined = additions
    .filter(({ damage_type, optional }) => damage_type === null && optional === null)
    .reduce<Quantity>((sum, { quantity }) => addQuantities(sum, quantity), 0);
  const damage = rows.map((row, index) => {
    place.log.add(field, ...reasonsOfAmount(place.context, place.from, row.damage));
    const joins = index === 0 || row.instead !== null;
    return sheetDamage(row, diceText(joins ? addQuantities(quantityOf(place, row), joined) : quantityOf(place, row)));
  });
  place.log.add(field, ...reasons);
  return { damage, extra };
}

/** Ability modifier plus proficiency bonus, or the printed bonus; and what effects add. SRD "Attack Rolls". */
function reasonsOfAttack({ context, from }: OutcomePlace, attack: CreatureAttack, subject: Subject): Reason[] {
  const { calculator, content } = context;
  const { ability, bonus } = attack;
  const added = calculator.number('attack_roll', { ...subject, ability, proficient: true }).reasons;
  if (bonus)
    return [
      { source: from.source, amount: bonus.value, explanation: `${signed(bonus.value)}, ${bonus.because}` },
      ...added,
    ];
  const modifier = calculator.modifier(ability);
  const proficiency = calculator.number('proficiency').total;
  const name = content.abilities[ability]?.name ?? ability;
  return [
    {
      source: ruleSource(`modifier-${ability}`, name),
      amount: modifier,
      explanation: `${signed(modifier)} ${name} modifier`,
    },
    {
      source: ruleSource('proficiency-bonus', 'Proficiency bonus'),
      amount: proficiency,
      explanation: `${signed(proficiency)} proficiency bonus`,
    },
    ...added,
  ];
}

/** Returns the tags by which effects know an attack. */
function tagsOf({ range, with: by, ability, tags }: CreatureAttack): ReadonlySet<string> {
  const ways = range === 'melee or ranged' ? ['melee', 'ranged'] : [range];
  return new Set([...ways, by, ability, ...tags]);
}

/** Leaves out qualities that an attack does not have. */
const qualitiesOf = (tags: ReadonlySet<string> = new Set()): Pick<SheetCreatureAttack, 'qualities'> => {
  const qualities = qualitiesAmong(tags);
  return qualities.length > 0 ? { qualities } : {};
};

function attackOf(
  place: OutcomePlace,
  attack: CreatureAttack,
  rows: readonly CreatureDamage[],
): { attack: SheetCreatureAttack; damage: SheetDamage[] } {
  const { context, log, field } = place;
  const { calculator } = context;
  const tagged = subjectOf(context, { item: null, tags: tagsOf(attack), proficiency: place.from });
  const subject: Subject = { ...tagged, ability: attack.ability };
  const reasons = reasonsOfAttack(place, attack, subject);
  log.add(field, ...reasons);
  const { rules, reasons: rollReasons } = calculator.rollResult('attack_roll', subject);
  log.add(`${field}.roll`, ...rollReasons);
  const { damage, extra } = damageOfHit(place, rows, subject);
  return {
    attack: {
      range: attack.range,
      with: attack.with,
      bonus: sumOf(reasons),
      reach: attack.reach,
      range_basic: attack.range_basic,
      range_long: attack.range_long,
      target: attack.target,
      critical_from: calculator.number('critical_range', subject).total,
      roll: rules,
      ...qualitiesOf(tagged.attack?.tags),
      extra,
    },
    damage,
  };
}

function conditionsOf(place: OutcomePlace, inflicted: readonly InflictedCondition[]): SheetInflicted[] {
  const nameOf = (id: string): string => nameOfMark(place.context.content, id);
  return inflicted.map(({ condition, lasts, escape, repeats, during, only }) => ({
    id: condition,
    name: nameOf(condition),
    lasts,
    escape: escape === null ? null : numberOf(place, escape),
    repeats,
    during: during === null ? null : nameOf(during),
    only,
  }));
}

function saveOf(place: OutcomePlace, save: CreatureSave, index: number): SheetCreatureSave {
  const field = `${place.field}.dc${index === 0 ? '' : `.${index}`}`;
  if (save.because === null) place.log.add(field, ...rollOfAction(place.context, place.from, save.dc).reasons);
  else {
    const amount = numberOf(place, save.dc);
    place.log.add(field, { source: place.from.source, amount, explanation: `${amount}, ${save.because}` });
  }
  return {
    ability: save.ability,
    dc: numberOf(place, save.dc),
    targets: save.targets,
    damage: damageOf(place, save.damage, `${field}.damage`),
    on_save: save.on_save,
    conditions: conditionsOf(place, save.conditions),
    immune_for: save.immune_for,
  };
}

/** Returns a paragraph with the numbers of its source, such as `{dc}`. */
function filled(place: OutcomePlace, desc: Desc): Desc {
  if (!desc.object_text.includes('{')) return desc;
  const { numbers } = place.from.rules;
  const object_text = fillTemplate(desc.object_text, (name) =>
    Object.hasOwn(numbers, name) ? String(numberOf(place, name)) : `{${name}}`,
  );
  return { ...desc, object_text };
}

/** Computes what an action brings about, and logs the reasons of its numbers. */
export function outcomeOf(place: OutcomePlace, outcome: CreatureOutcome): SheetOutcome {
  const hit = outcome.attack && attackOf(place, outcome.attack, outcome.damage);
  return {
    attack: hit?.attack ?? null,
    damage: hit?.damage ?? damageOf(place, outcome.damage, `${place.field}.damage`),
    conditions: conditionsOf(place, outcome.conditions),
    saves: outcome.saves.map((save, index) => saveOf(place, save, index)),
    area: outcome.area,
    descs: outcome.descs.map((desc) => filled(place, desc)),
  };
}
