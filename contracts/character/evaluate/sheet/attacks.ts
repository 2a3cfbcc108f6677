import type { AttackWayTag } from '../../../content/attack-tags.js';
import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { addQuantities, diceOf, isDice, quantityText, type Quantity } from '../../../content/quantity.js';
import { isAbilityKey } from '../../../content/selection-pools.js';
import { atLevel } from '../../../content/values.js';
import type { AbilityKey, Item, NaturalAttack } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { Attack, ExtraDamage, ProvenanceEntry } from '../../evaluation.types.js';
import type { Present } from '../present/present.types.js';
import type { SourceInForce } from '../present/sources-in-force.js';
import { ruleSource, type ProvenanceLog } from '../provenance-log.js';
import { scopeOf } from '../targets/scope.js';
import type { Subject } from '../targets/subject.js';

/* The attacks: a row for each weapon in hand and way of using it, and for each attack without a weapon. */

/** What one row needs before effects count. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly item: Item | null;
  readonly slot: Attack['slot'];
  readonly way: Attack['way'];
  readonly tags: ReadonlySet<string>;
  readonly abilities: readonly AbilityKey[];
  readonly damage: Quantity | undefined;
  readonly damage_types: readonly string[];
  readonly proficiency: { readonly source: ProvenanceEntry['source'] } | null;
  readonly range_basic: number | null;
  readonly range_long: number | null;
}

const damageOf = (count: number | null, dice: number | null, bonus: number | null): Quantity | undefined => {
  if (count === null || dice === null) return bonus ?? undefined;
  return addQuantities(diceOf(count, dice), bonus ?? 0);
};

const oneHanded = (item: Item): Quantity | undefined => damageOf(item.dmg_dice_count, item.dmg_dice, item.dmg_bonus);
const twoHanded = (item: Item): Quantity | undefined =>
  damageOf(item.dmg_dice_count_2h, item.dmg_dice_2h, item.dmg_bonus_2h);

const WAY_NAMES: Partial<Record<Attack['way'], string>> = {
  'two-handed': 'two hands',
  thrown: 'thrown',
  'off-hand': 'off hand',
};

/** One way of using a weapon. */
interface WeaponWay {
  readonly way: Attack['way'];
  readonly tags: readonly AttackWayTag[];
  readonly damage: Quantity | undefined;
}

/** Returns the ways of using a weapon in a slot, each with its tags. SRD "Weapon Properties", "Two-Weapon Fighting". */
function waysOf(
  { equipped }: Present,
  item: Item,
  slot: 'main' | '2ndy',
  tags: ReadonlySet<string>,
): readonly WeaponWay[] {
  const hands = tags.has('two-handed') ? 'two-handed' : 'one-handed';
  if (tags.has(RANGED_TYPE)) return [{ way: 'ranged', tags: ['ranged', hands], damage: oneHanded(item) }];
  const isOffHand = slot === '2ndy' && equipped.main?.type === 'Weapon';
  const held: readonly AttackWayTag[] = isOffHand ? ['off-hand'] : [];
  const versatile = item.dmg_dice_2h !== null && !isOffHand;
  const twoHands: WeaponWay = { way: 'two-handed', tags: ['melee', 'two-handed'], damage: twoHanded(item) };
  const thrown: WeaponWay = { way: 'thrown', tags: ['ranged', 'thrown', ...held], damage: oneHanded(item) };
  return [
    { way: isOffHand ? 'off-hand' : 'melee', tags: ['melee', hands, ...held], damage: oneHanded(item) },
    ...(versatile ? [twoHands] : []),
    ...(tags.has('thrown') ? [thrown] : []),
  ];
}

/** The item type of weapons for a target at a distance. */
const RANGED_TYPE = 'ranged-weapons';

function weaponRows(present: Present, item: Item | undefined, slot: 'main' | '2ndy'): Row[] {
  if (item?.type !== 'Weapon') return [];
  const own = present.weaponTags(present.content, item);
  const source = present.itemProficiencySource(item.id);
  return waysOf(present, item, slot, own).map(({ way, tags, damage }) => ({
    id: `${slot}:${way}`,
    name: WAY_NAMES[way] ? `${item.name} (${WAY_NAMES[way]})` : item.name,
    item,
    slot,
    way,
    // A versatile or thrown weapon is used in one way at a time, so the tags of its properties do not name the hands.
    tags: new Set(['weapon', ...[...own].filter((tag) => tag !== 'two-handed' && tag !== 'thrown'), ...tags]),
    abilities: [own.has(RANGED_TYPE) ? 'dex' : 'str'],
    damage,
    damage_types: item.damage_types,
    proficiency: source ? { source } : null,
    range_basic: way === 'melee' || way === 'two-handed' || way === 'off-hand' ? null : item.range_basic,
    range_long: way === 'melee' || way === 'two-handed' || way === 'off-hand' ? null : item.range_long,
  }));
}

/** Everybody is proficient with unarmed strikes and with the natural weapons that a source brings. */
function naturalRow(present: Present, from: SourceInForce, attack: NaturalAttack): Row {
  const formula = atLevel<Formula>(attack.damage, present.levelOf(from)) ?? 0;
  return {
    id: `natural:${attack.id}`,
    name: attack.name,
    item: null,
    slot: null,
    way: 'natural',
    tags: new Set(['natural', ...attack.tags]),
    abilities: isAbilityKey(attack.ability) ? [attack.ability] : ['str'],
    damage: evaluateFormula(formula, scopeOf(present, from)),
    damage_types: [attack.damage_type],
    proficiency: { source: from.source },
    range_basic: attack.range,
    range_long: null,
  };
}

/** Returns the subject of a row with the tags that effects add. */
function subjectOf(present: Present, row: Row): Subject {
  const plain = { attack: { tags: row.tags, item: row.item?.id ?? null }, proficient: row.proficiency !== null };
  const added = present.calculator.set('attack_tags', plain).map(({ id }) => id);
  return { ...plain, attack: { ...plain.attack, tags: new Set([...row.tags, ...added]) } };
}

/** Returns the best ability for a row: its own, or one that effects allow. SRD "Attack Rolls". */
function abilityOf(present: Present, row: Row, subject: Subject): AbilityKey {
  const allowed = present.calculator.set('attack_ability', subject).flatMap(({ id }) => (isAbilityKey(id) ? [id] : []));
  const [first = 'str', ...others] = [...row.abilities, ...allowed];
  const { calculator } = present;
  return others.reduce((best, one) => (calculator.modifier(one) > calculator.modifier(best) ? one : best), first);
}

/** The second weapon adds no positive modifier to damage, unless an effect allows it. SRD "Two-Weapon Fighting". */
function damageModifier(present: Present, ability: AbilityKey, subject: Subject): number {
  const modifier = present.calculator.modifier(ability);
  if (!subject.attack?.tags.has('off-hand')) return modifier;
  const allowed = present.calculator.set('damage_ability', subject).some(({ id }) => id === 'off-hand');
  return allowed ? modifier : Math.min(0, modifier);
}

const sumOf = (reasons: readonly ProvenanceEntry[]): number => reasons.reduce((sum, { amount = 0 }) => sum + amount, 0);

/** Ability modifier plus proficiency bonus when proficient, and what effects add. SRD "Attack Rolls". */
function attackReasons(present: Present, row: Row, ability: AbilityKey, subject: Subject): ProvenanceEntry[] {
  const { calculator, content } = present;
  const modifier = calculator.modifier(ability);
  const name = content.abilities[ability]?.name ?? ability;
  const bonus = calculator.number('proficiency').total;
  return [
    {
      source: ruleSource(`modifier-${ability}`, name),
      amount: modifier,
      explanation: `${signed(modifier)} ${name} modifier`,
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

/** Returns the damage as text with what effects add to it, and the additions that stand by themselves. */
export function damageWith(
  present: Present,
  target: string,
  subject: Subject,
  own: Quantity,
): { damage: string; extra: ExtraDamage[] } {
  const additions = present.calculator.additions(target, subject);
  const isPart = ({ damage_type, optional }: (typeof additions)[number]): boolean =>
    damage_type === null && optional === null;
  const total = additions.filter(isPart).reduce((sum, { quantity }) => addQuantities(sum, quantity), own);
  return {
    damage: !isDice(total) && total <= 0 ? '0' : quantityText(total),
    extra: additions
      .filter((addition) => !isPart(addition))
      .map(({ quantity, damage_type, optional, source }) => ({
        damage: quantityText(quantity),
        type: damage_type,
        optional,
        source,
      })),
  };
}

function attack(present: Present, log: ProvenanceLog, row: Row): Attack {
  const { calculator } = present;
  const tagged = subjectOf(present, row);
  const ability = abilityOf(present, row, tagged);
  const tags = new Set([...(tagged.attack?.tags ?? []), ability]);
  const subject: Subject = { ...tagged, attack: { tags, item: row.item?.id ?? null }, ability };
  const reasons = attackReasons(present, row, ability, subject);
  log.add(`attacks.${row.id}`, ...reasons);
  const die = calculator.bestDice('damage_die', subject, row.damage) ?? 0;
  const hasDamage = row.damage !== undefined;
  const { damage, extra } = hasDamage
    ? damageWith(present, 'damage', subject, addQuantities(die, damageModifier(present, ability, subject)))
    : { damage: '', extra: [] };
  const range = calculator.number('critical_range', subject);
  log.add(`attacks.${row.id}.critical`, ...range.reasons);
  return {
    id: row.id,
    name: row.name,
    item: row.item?.id ?? null,
    slot: row.slot,
    way: row.way,
    ability,
    attack_bonus: sumOf(reasons),
    save: null,
    damage,
    damage_types: row.damage_types,
    extra,
    proficient: row.proficiency !== null,
    range_basic: row.range_basic,
    range_long: row.range_long,
    critical_from: range.total,
    critical_dice: calculator.number('critical_dice', subject).total,
    roll: calculator.roll('attack_roll', subject),
  };
}

/** Computes the attacks: the weapons in hand, main hand first, then the attacks without a weapon. */
export function computeAttacks(present: Present, log: ProvenanceLog): Attack[] {
  const { main, second } = present.equipped;
  const natural = present.sources.flatMap((from) => from.rules.attacks.map((one) => naturalRow(present, from, one)));
  return [...weaponRows(present, main, 'main'), ...weaponRows(present, second, '2ndy'), ...natural].map((row) =>
    attack(present, log, row),
  );
}
