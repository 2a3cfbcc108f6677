import type { Content, Spell } from '../../../content/content.types.js';
import { nameOfMark } from '../../../content/mark-ids.js';
import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { quantityText, type Quantity } from '../../../content/quantity.js';
import { spellBySlot } from '../../../content/spell-by-slot.js';
import { atLevel, type Value } from '../../../content/level-values.js';
import type { Reason } from '../../reasons.types.js';
import type { ExtraDamage } from '../../sheet-actions.types.js';
import type { SheetSpell } from '../../sheet.types.js';
import type { InflictedBySpell, SpellAtLevel, SpellDamage } from '../../spell-at-level.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { scopeOf } from '../targets/scope.js';
import type { AddedQuantity, NumberResult } from '../targets/target-values.types.js';
import { damageWith } from './attack-damage.js';
import { spellEffectTexts } from './spell-effect-texts.js';
import {
  ownAmountReason,
  rangeText,
  spellInHand,
  spellTarget,
  subjectOfDamage,
  type SpellInHand,
} from './spell-subject.js';

/* What a spell does when it is cast at some level. SRD "Casting a Spell at a Higher Level". */

/** Returns a value of the spell. Cantrips grow with the character. SRD "Cantrip". */
function quantityOf(context: EvaluationContext, { from, subject }: SpellInHand, value: Value): Quantity {
  const formula = atLevel<Formula>(value, context.level) ?? 0;
  return evaluateFormula(formula, scopeOf(context, from, subject));
}

const inflictedBy = (content: Content, { conditions = [] }: Spell): InflictedBySpell[] =>
  conditions.map(({ condition: id, lasts = null, repeats = false, escape = false, only = null }) => ({
    id,
    name: nameOfMark(content, id),
    lasts,
    repeats,
    escape,
    only,
  }));

/** Returns the number of rays with their name; null where there is one. */
const countOf = ({ spell: { count } }: SpellInHand, number: Quantity): SpellAtLevel['count'] =>
  count === null || number === 1 ? null : { number: quantityText(number), of: count.of };

const asDamage = ({ damage, type, optional }: ExtraDamage, own: string | null): SpellDamage => ({
  damage: `+${damage}`,
  type: type ?? own,
  when: optional,
});

/** What a spell does to hit points, with the reasons. */
interface Amounts {
  readonly damage: readonly SpellDamage[];
  readonly healing: string | null;
  readonly reasons: readonly Reason[];
}

/** Returns the damage in addition to the spell's own damage, or without any, such as the damage of a mishap. */
const moreDamageOf = (context: EvaluationContext, inHand: SpellInHand): SpellDamage[] =>
  inHand.spell.more_damage.map((more) => ({
    damage: quantityText(quantityOf(context, inHand, more.damage)),
    type: more.damage_type,
    when: more.text,
  }));

/**
 * Returns all damage: the spell's own damage with its additions, separate additions, and damage of other types or at
 * other times. Each effect adds once, to the first damage of its type.
 */
function damageOf(context: EvaluationContext, inHand: SpellInHand, count: Quantity): Omit<Amounts, 'healing'> {
  const { spell } = inHand;
  if (spell.damage === null) return { damage: moreDamageOf(context, inHand), reasons: [] };
  const rolls = count === 1 ? 1 : Infinity;
  const own = { damage: spell.damage, damage_type: spell.damage_type, text: null };
  const additions: AddedQuantity[] = [];
  const parts = [own, ...spell.more_damage].map(({ damage: value, damage_type: type, text: when }) => {
    const subject = subjectOfDamage(inHand, type);
    const counted = additions.map(({ effect }) => effect);
    const part = damageWith(context, 'spell_damage', subject, quantityOf(context, inHand, value), rolls, counted);
    additions.push(...part.additions);
    const damage: SpellDamage[] = [
      { damage: part.damage, type, when },
      ...part.extra.map((extra) => asDamage(extra, type)),
    ];
    return { damage, reasons: part.reasons };
  });
  return {
    damage: parts.flatMap(({ damage }) => damage),
    reasons: [
      ownAmountReason(spell, quantityOf(context, inHand, spell.damage)),
      ...reasonsOfParts(parts.map(({ reasons }) => reasons)),
    ],
  };
}

/**
 * Returns the reasons that count for any part, then those that count for none, with the explanation of the first part.
 */
function reasonsOfParts(parts: readonly (readonly Reason[])[]): Reason[] {
  const counting = parts.flat().filter(({ ignored }) => !ignored);
  const idle = (parts[0] ?? []).filter(
    ({ ignored, source }) => ignored && !counting.some((one) => one.source.id === source.id),
  );
  return [...counting, ...idle];
}

/** Returns the hit points that the spell restores, with what effects add. */
function healingOf(context: EvaluationContext, inHand: SpellInHand): Omit<Amounts, 'damage'> {
  const { spell, subject } = inHand;
  if (spell.healing === null) return { healing: null, reasons: [] };
  const quantity = quantityOf(context, inHand, spell.healing);
  const { damage, extra, reasons } = damageWith(context, 'spell_healing', subject, quantity);
  const added = extra.map((each) => ` (+${each.damage}${each.optional === null ? '' : ` ${each.optional}`})`);
  return { healing: `${damage}${added.join('')}`, reasons: [ownAmountReason(spell, quantity), ...reasons] };
}

/** Returns the damage and the healing; the reasons are those of the damage, else those of the healing. */
function amountsOf(context: EvaluationContext, inHand: SpellInHand, count: Quantity): Amounts {
  const { damage, reasons } = damageOf(context, inHand, count);
  const healing = healingOf(context, inHand);
  return { damage, healing: healing.healing, reasons: reasons.length > 0 ? reasons : healing.reasons };
}

/** Returns what features say about the damage and the healing of the spell. */
function notesOf(
  { calculator }: EvaluationContext,
  { subject }: SpellInHand,
  damages: boolean,
  heals: boolean,
): string[] {
  const of = (target: string): readonly string[] => calculator.roll(target, subject).notes;
  return [...(damages ? of('spell_damage') : []), ...(heals ? of('spell_healing') : [])];
}

/**
 * Returns what a spell of the character does when it is cast at a level.
 * @param level of the slot; a cantrip's is 0. A level below the spell's own counts as its own.
 * @returns undefined for a spell that the content does not have
 */
export function spellAtLevel(context: EvaluationContext, known: SheetSpell, level: number): SpellAtLevel | undefined {
  const spell = context.content.spells[known.id];
  if (!spell) return undefined;
  const castAt = spell.level === 0 ? 0 : Math.max(level, spell.level);
  const inHand = spellInHand(context, known, spell, castAt);
  const number = spell.count === null ? 1 : quantityOf(context, inHand, spell.count.number);
  const { attack_type: kind, saving_throw: ability, on_save, on_failed_save } = spell;
  const rollOf = (family: 'spell_attack' | 'spell_dc', isRolled: boolean): NumberResult | null =>
    isRolled ? context.calculator.number(spellTarget(inHand, family), inHand.subject) : null;
  const [attack, save] = [rollOf('spell_attack', kind !== null), rollOf('spell_dc', ability !== null)];
  const rules =
    kind === null ? null : context.calculator.rollResult(spellTarget(inHand, 'spell_attack'), inHand.subject);
  const { damage, healing, reasons } = amountsOf(context, inHand, number);
  return {
    level: castAt,
    attack: kind === null || !attack ? null : { kind, bonus: attack.total },
    roll: rules?.rules ?? null,
    save: ability === null || !save ? null : { ability, dc: save.total, on_save, on_failed_save },
    inflicts: inflictedBy(context.content, spell),
    count: countOf(inHand, number),
    damage,
    healing,
    range: rangeText(context, inHand),
    ...spellBySlot(spell, castAt),
    in_force: spell.mark ? spellEffectTexts(context, inHand, castAt) : [],
    notes: notesOf(context, inHand, damage.length > 0, healing !== null),
    reasons: { roll: (attack ?? save)?.reasons ?? [], rules: rules?.reasons ?? [], amount: reasons },
  };
}
