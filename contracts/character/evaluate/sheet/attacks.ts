import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { qualitiesAmong } from '../../../content/damage-types.js';
import type { Quantity } from '../../../content/quantity.js';
import { isAbilityKey } from '../../../content/selection-pools.js';
import { atLevel } from '../../../content/level-values.js';
import type { AbilityKey, Item, NaturalAttack } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { Reason, Source } from '../../reasons.types.js';
import type { Attack, AttackAlternative, RollRules } from '../../sheet-actions.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { SourceInForce } from '../in-force/sources-in-force.js';
import { ruleSource, sumOf, type ReasonLog } from '../reason-log.js';
import { scopeOf } from '../targets/scope.js';
import type { Subject } from '../targets/subject.js';
import { idOfAction } from './actions-and-states.js';
import { damageOfRow } from './attack-damage.js';
import { subjectOf } from './attack-subject.js';
import { RANGED_TYPE, waysOf } from './weapon-ways.js';

/* The attacks: a row for each weapon in hand and way of using it, and for each attack without a weapon. */

/** The values of one row before effects. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly item: Item | null;
  readonly slot: Attack['slot'];
  readonly way: Attack['way'];
  readonly tags: ReadonlySet<string>;
  readonly abilities: readonly AbilityKey[];
  readonly damage: Quantity | undefined;
  /** The weapon, or what grants the natural attack. */
  readonly source: Source;
  readonly damage_types: readonly string[];
  readonly proficiency: { readonly source: Reason['source'] } | null;
  readonly range_basic: number | null;
  readonly range_long: number | null;
}

const WAY_NAMES: Partial<Record<Attack['way'], string>> = {
  'two-handed': 'two hands',
  thrown: 'thrown',
  'off-hand': 'off hand',
};

/**
 * Returns the name of a row, such as "Handaxe (second hand, thrown)", so that equal weapons in both hands have
 * different names.
 */
function nameOfRow({ name }: Item, way: Attack['way'], tags: readonly string[]): string {
  const isSecond = way !== 'off-hand' && tags.includes('second-weapon');
  const notes = [...(isSecond ? ['second hand'] : []), WAY_NAMES[way] ?? []].flat();
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
}

function weaponRows(context: EvaluationContext, item: Item | undefined, slot: 'main' | '2ndy'): Row[] {
  if (item?.type !== 'Weapon') return [];
  const own = context.weaponTags(context.content, item);
  const source = context.itemProficiencySource(item.id);
  return waysOf(context, item, slot, own).map(({ way, tags, damage }) => ({
    id: `${slot}:${way}`,
    name: nameOfRow(item, way, tags),
    item,
    slot,
    way,
    // A versatile or thrown weapon is used in one way at a time, so the tags of its properties do not name the hands.
    tags: new Set(['weapon', ...[...own].filter((tag) => tag !== 'two-handed' && tag !== 'thrown'), ...tags]),
    abilities: [own.has(RANGED_TYPE) ? 'dex' : 'str'],
    damage,
    source: { kind: 'item', id: item.id, name: item.name },
    damage_types: item.damage_types,
    proficiency: source ? { source } : null,
    range_basic: way === 'melee' || way === 'two-handed' || way === 'off-hand' ? null : item.range_basic,
    range_long: way === 'melee' || way === 'two-handed' || way === 'off-hand' ? null : item.range_long,
  }));
}

/** Everybody is proficient with unarmed strikes and with the natural weapons that a source grants. */
function naturalRow(context: EvaluationContext, from: SourceInForce, attack: NaturalAttack): Row {
  const formula = atLevel<Formula>(attack.damage, context.levelOf(from)) ?? 0;
  return {
    id: `natural:${attack.id}`,
    name: attack.name,
    item: null,
    slot: null,
    way: 'natural',
    tags: new Set(['natural', ...attack.tags]),
    abilities: isAbilityKey(attack.ability) ? [attack.ability] : ['str'],
    damage: evaluateFormula(formula, scopeOf(context, from)),
    source: from.source,
    damage_types: [attack.damage_type],
    proficiency: { source: from.source },
    range_basic: attack.range,
    range_long: null,
  };
}

/** The ability of a row, and the source that allows it; null: it is the usual one. */
interface AbilityOfRow {
  readonly id: AbilityKey;
  readonly source: Source | null;
}

/**
 * Returns the abilities of a row, the best first: its own, and those that effects allow. The wielder may choose any.
 * SRD "Attack Rolls", "Finesse".
 */
function abilitiesOf(
  { calculator }: EvaluationContext,
  row: Row,
  subject: Subject,
  reasons: Reason[],
): readonly AbilityOfRow[] {
  const allowed = calculator
    .set('attack_ability', subject, reasons)
    .flatMap(({ id, source }): AbilityOfRow[] => (isAbilityKey(id) ? [{ id, source }] : []));
  const usual = row.abilities.map((id): AbilityOfRow => ({ id, source: null }));
  const all = [...usual, ...allowed];
  const distinct = all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index);
  // If two are equal, the usual one stays first.
  return distinct.toSorted((one, other) => calculator.modifier(other.id) - calculator.modifier(one.id));
}

/** Ability modifier plus proficiency bonus when proficient, and what effects add. SRD "Attack Rolls". */
function attackReasons(
  context: EvaluationContext,
  row: Row,
  { id: ability, source: allowedBy }: AbilityOfRow,
  subject: Subject,
): Reason[] {
  const { calculator, content } = context;
  const modifier = calculator.modifier(ability);
  const name = content.abilities[ability]?.name ?? ability;
  const bonus = calculator.number('proficiency').total;
  return [
    {
      source: ruleSource(`modifier-${ability}`, name),
      amount: modifier,
      explanation: `${signed(modifier)} ${name} modifier${allowedBy === null ? '' : ` (${allowedBy.name})`}`,
    },
    ...(row.proficiency
      ? [
          {
            source: row.proficiency.source,
            amount: bonus,
            explanation: `${signed(bonus)} proficiency (${row.proficiency.source.name})`,
          },
        ]
      : []),
    ...calculator.number('attack_roll', { ...subject, ability, proficient: row.proficiency !== null }).reasons,
  ];
}

/** Returns a number of a row and logs its reasons. */
function numberOfRow(
  { calculator }: EvaluationContext,
  log: ReasonLog,
  target: 'critical_range' | 'critical_dice' | 'damage_reroll',
  field: string,
  subject: Subject,
): number {
  const { total, reasons } = calculator.number(target, subject);
  log.add(field, ...reasons);
  return total;
}

/** Returns the rules of the attack roll of a row and logs their reasons. */
function rollOfRow({ calculator }: EvaluationContext, log: ReasonLog, field: string, subject: Subject): RollRules {
  const { rules, reasons } = calculator.rollResult('attack_roll', subject);
  log.add(`${field}.roll`, ...reasons);
  return rules;
}

/** Returns the subject of an attack with an ability. */
function withAbility(row: Row, tagged: Subject, { id }: AbilityOfRow): Subject {
  const tags = new Set([...(tagged.attack?.tags ?? []), id]);
  return { ...tagged, attack: { tags, item: row.item?.id ?? null }, ability: id };
}

/** Returns the row's numbers with another ability and logs their reasons. */
function alternativeOf(
  context: EvaluationContext,
  log: ReasonLog,
  row: Row,
  tagged: Subject,
  ability: AbilityOfRow,
): AttackAlternative {
  const subject = withAbility(row, tagged, ability);
  const field = `attacks.${row.id}.${ability.id}`;
  const reasons = attackReasons(context, row, ability, subject);
  log.add(field, ...reasons);
  const { damage, extra } = damageOfRow(context, log, field, row, ability.id, subject);
  const roll = rollOfRow(context, log, field, subject);
  return { ability: ability.id, attack_bonus: sumOf(reasons), damage, extra, roll };
}

/** Returns what resistances ask for of an attack: a magic weapon is magical, and tags say the rest. */
function qualitiesOf({ item }: Row, { attack: tagged }: Subject): Pick<Attack, 'qualities'> {
  const qualities = qualitiesAmong(new Set([...(item?.magic ? ['magical'] : []), ...(tagged?.tags ?? [])]));
  return qualities.length > 0 ? { qualities } : {};
}

/** Returns the actions that may add their damage when an attack hits. */
function hitActions({ sources }: EvaluationContext, { attack: tagged }: Subject): Pick<Attack, 'hit_actions'> {
  const ids = sources.flatMap((from) =>
    from.rules.actions
      .filter(({ with_hit }) => with_hit?.every((tag) => tagged?.tags.has(tag)))
      .map((action) => idOfAction(from, action)),
  );
  return ids.length > 0 ? { hit_actions: ids } : {};
}

function attack(context: EvaluationContext, log: ReasonLog, row: Row): Attack {
  const tagged = subjectOf(context, row);
  const otherAbilities: Reason[] = [];
  const [ability = { id: 'str', source: null }, ...others] = abilitiesOf(context, row, tagged, otherAbilities);
  const subject = withAbility(row, tagged, ability);
  const reasons = attackReasons(context, row, ability, subject);
  // A weapon's own property says nothing about the other weapons.
  log.add(`attacks.${row.id}`, ...reasons, ...otherAbilities.filter(({ source }) => source.kind !== 'item'));
  const roll = rollOfRow(context, log, `attacks.${row.id}`, subject);
  const damage = damageOfRow(context, log, `attacks.${row.id}`, row, ability.id, subject);
  return {
    id: row.id,
    name: row.name,
    item: row.item?.id ?? null,
    slot: row.slot,
    way: row.way,
    ability: ability.id,
    attack_bonus: sumOf(reasons),
    save: null,
    ...damage,
    damage_types: row.damage_types,
    proficient: row.proficiency !== null,
    range_basic: row.range_basic,
    range_long: row.range_long,
    critical_from: numberOfRow(context, log, 'critical_range', `attacks.${row.id}.critical_from`, subject),
    // Without a die, such as an unarmed strike, an attack has none to roll once more.
    critical_dice:
      damage.weapon_die === null
        ? 0
        : numberOfRow(context, log, 'critical_dice', `attacks.${row.id}.critical_dice`, subject),
    damage_reroll: numberOfRow(context, log, 'damage_reroll', `attacks.${row.id}.damage_reroll`, subject),
    roll,
    ...qualitiesOf(row, subject),
    ...hitActions(context, subject),
    alternatives: others.map((other) => alternativeOf(context, log, row, tagged, other)),
  };
}

/** Computes the attacks: the weapons in hand, main hand first, then the attacks without a weapon. */
export function computeAttacks(context: EvaluationContext, log: ReasonLog): Attack[] {
  const { main, second } = context.equipped;
  const natural = context.sources.flatMap((from) => from.rules.attacks.map((one) => naturalRow(context, from, one)));
  return [...weaponRows(context, main, 'main'), ...weaponRows(context, second, '2ndy'), ...natural].map((row) =>
    attack(context, log, row),
  );
}
