import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { quantityText, type Quantity } from '../../../content/quantity.js';
import { spellBySlot } from '../../../content/spell-by-slot.js';
import { atLevel, type Value } from '../../../content/values.js';
import type { ExtraDamage } from '../../sheet-actions.types.js';
import type { SheetSpell } from '../../sheet.types.js';
import type { SpellAtLevel, SpellDamage } from '../../spell-at-level.types.js';
import type { Present } from '../present/present.types.js';
import { scopeOf } from '../targets/scope.js';
import { damageWith } from './attack-damage.js';
import { spellEffectTexts } from './spell-effect-texts.js';
import { rangeText, spellInHand, spellTarget, type SpellInHand } from './spell-subject.js';

/* What a spell does when it is cast at some level. SRD "Casting a Spell at a Higher Level". */

/** Returns a value of the spell. Cantrips grow with the character. SRD "Cantrip". */
function quantityOf(present: Present, { from, subject }: SpellInHand, value: Value): Quantity {
  const formula = atLevel<Formula>(value, present.level) ?? 0;
  return evaluateFormula(formula, scopeOf(present, from, subject));
}

/** Returns the number of rays with their name; null where there is one. */
const countOf = ({ spell: { count } }: SpellInHand, number: Quantity): SpellAtLevel['count'] =>
  count === null || number === 1 ? null : { number: quantityText(number), of: count.of };

const asDamage = ({ damage, type, optional }: ExtraDamage, own: string | null): SpellDamage => ({
  damage: `+${damage}`,
  type: type ?? own,
  when: optional,
});

/** Returns all damage: the spell's own with what effects add to it, what they add apart, and that at other times. */
function damageOf(present: Present, inHand: SpellInHand, count: Quantity): SpellDamage[] {
  const { spell, subject } = inHand;
  const { damage, damage_type: type, more_damage } = spell;
  const others = more_damage.map((more) => ({
    damage: quantityText(quantityOf(present, inHand, more.damage)),
    type: more.damage_type,
    when: more.text,
  }));
  if (damage === null) return others;
  const rolls = count === 1 ? 1 : Infinity;
  const own = damageWith(present, 'spell_damage', subject, quantityOf(present, inHand, damage), rolls);
  return [{ damage: own.damage, type, when: null }, ...own.extra.map((extra) => asDamage(extra, type)), ...others];
}

/** Returns the hit points that the spell restores, with what effects add. */
function healingOf(present: Present, inHand: SpellInHand): string | null {
  const { healing } = inHand.spell;
  if (healing === null) return null;
  const { damage, extra } = damageWith(present, 'spell_healing', inHand.subject, quantityOf(present, inHand, healing));
  const added = extra.map((each) => ` (+${each.damage}${each.optional === null ? '' : ` ${each.optional}`})`);
  return `${damage}${added.join('')}`;
}

/** Returns what features say about the damage and the healing of the spell. */
function notesOf({ calculator }: Present, { subject }: SpellInHand, damages: boolean, heals: boolean): string[] {
  const of = (target: string): readonly string[] => calculator.roll(target, subject).notes;
  return [...(damages ? of('spell_damage') : []), ...(heals ? of('spell_healing') : [])];
}

/**
 * Returns what a spell of the character does when it is cast at a level.
 * @param level of the slot; a cantrip's is 0. A level below the spell's own counts as its own.
 * @returns undefined for a spell that the content does not have
 */
export function spellAtLevel(present: Present, known: SheetSpell, level: number): SpellAtLevel | undefined {
  const spell = present.content.spells[known.id];
  if (!spell) return undefined;
  const castAt = spell.level === 0 ? 0 : Math.max(level, spell.level);
  const inHand = spellInHand(present, known, spell, castAt);
  const number = spell.count === null ? 1 : quantityOf(present, inHand, spell.count.number);
  const totalOf = (family: 'spell_attack' | 'spell_dc'): number =>
    present.calculator.number(spellTarget(inHand, family), inHand.subject).total;
  const damage = damageOf(present, inHand, number);
  const healing = healingOf(present, inHand);
  const { attack_type: kind, saving_throw: ability, on_save } = spell;
  return {
    level: castAt,
    attack: kind === null ? null : { kind, bonus: totalOf('spell_attack') },
    save: ability === null ? null : { ability, dc: totalOf('spell_dc'), on_save },
    count: countOf(inHand, number),
    damage,
    healing,
    range: rangeText(present, inHand),
    ...spellBySlot(spell, castAt),
    in_force: spell.mark ? spellEffectTexts(present, inHand, castAt) : [],
    notes: notesOf(present, inHand, damage.length > 0, healing !== null),
  };
}
