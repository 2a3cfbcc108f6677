import type { Spell } from '../../../content/content.types.js';
import { quantityText, type Quantity } from '../../../content/quantity.js';
import type { Reason } from '../../reasons.types.js';
import type { SheetSpell } from '../../sheet.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { plainSource, type SourceInForce } from '../in-force/sources-in-force.js';
import { amountIn } from '../targets/reasons.js';
import type { Subject } from '../targets/subject.js';

/** A spell of the sheet with what its formulas and the effects on it need. */
export interface SpellInHand {
  readonly known: SheetSpell;
  readonly spell: Spell;
  readonly subject: Subject;
  readonly from: SourceInForce;
}

/**
 * Returns the subject of a spell that is cast at a level. The spell counts as a spell of the slot's level. SRD "Casting
 * a Spell at a Higher Level".
 */
export function spellInHand(
  context: EvaluationContext,
  known: SheetSpell,
  spell: Spell,
  level = spell.level,
): SpellInHand {
  const { ability } = known;
  const own = context.identity.classes.find(({ classification }) => classification.slug === known.class);
  const subject: Subject = {
    spell: {
      id: spell.id,
      level,
      school: spell.magic_school.name,
      damage_types: [spell.damage_type, ...spell.more_damage.map((more) => more.damage_type)].filter(
        (type) => type !== null,
      ),
      class: known.class,
      material: spell.material !== null,
    },
    ...(ability === null ? {} : { ability }),
    ...(own ? { classification_id: own.classification.id } : {}),
  };
  const from = plainSource(known.source, { classification_id: own?.classification.id ?? null });
  return { known, spell, subject, from };
}

/** Returns the subject of damage of one type of the spell. */
export const subjectOfDamage = ({ subject }: SpellInHand, type: string | null): Subject =>
  subject.spell ? { ...subject, spell: { ...subject.spell, damage_types: type === null ? [] : [type] } } : subject;

/** Returns the target of a number of the class that casts the spell. */
export const spellTarget = ({ known }: SpellInHand, family: 'spell_attack' | 'spell_dc'): string =>
  known.class === null ? family : `${family}.${known.class}`;

/** SRD "Range": a range in feet begins with its number. */
const FEET = /^(\d+) feet/;

/** Returns the range of a spell in feet with what effects add; null for a range that is not in feet. */
export function rangeInFeet(context: EvaluationContext, { spell: { range }, subject }: SpellInHand): number | null {
  const feet = FEET.exec(range)?.[1];
  return feet === undefined ? null : Number(feet) + context.calculator.number('spell_range', subject).total;
}

/** Returns the range of a spell as text with what effects add. */
export function rangeText(context: EvaluationContext, inHand: SpellInHand): string {
  const feet = rangeInFeet(context, inHand);
  return feet === null ? inHand.spell.range : inHand.spell.range.replace(FEET, `${feet} feet`);
}

/** Returns the reason of the damage or the healing that the spell itself has. Dice have no amount. */
export const ownAmountReason = ({ id, name }: Spell, own: Quantity): Reason => ({
  source: { kind: 'spell', id, name },
  ...amountIn(own),
  explanation: `${quantityText(own)} from ${name}`,
});
