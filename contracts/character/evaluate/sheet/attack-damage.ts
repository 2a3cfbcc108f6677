import { addQuantities, isDice, quantityText, type Quantity } from '../../../content/quantity.js';
import type { AbilityKey } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import { ONE_ROLL } from '../../play/spell-result-text.js';
import type { Reason, Source } from '../../reasons.types.js';
import type { ExtraDamage } from '../../sheet-actions.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { ruleSource, type ReasonLog } from '../reason-log.js';
import type { AddedQuantity } from '../targets/target-values.types.js';
import { ignoredReason } from '../targets/reasons.js';
import type { Subject } from '../targets/subject.js';

/* The damage of attacks and spells, with its reasons. */

/** The parts of a row that decide its damage. */
interface DamagingRow {
  readonly damage: Quantity | undefined;
  /** The weapon, or what grants the natural attack. */
  readonly source: Source;
}

/** The second weapon adds no positive modifier to damage, unless an effect allows it. SRD "Two-Weapon Fighting". */
function damageModifier(context: EvaluationContext, ability: AbilityKey, subject: Subject): number {
  const modifier = context.calculator.modifier(ability);
  if (!subject.attack?.tags.has('off-hand')) return modifier;
  const allowed = context.calculator.set('damage_ability', subject).some(({ id }) => id === 'off-hand');
  return allowed ? modifier : Math.min(0, modifier);
}

/**
 * Returns the damage as text with what effects add to it, the separate additions, and the reasons.
 * @param rolls how many rolls have the damage, such as those of three rays
 * @param counted the effects that count elsewhere already
 */
export function damageWith(
  context: EvaluationContext,
  target: string,
  subject: Subject,
  own: Quantity,
  rolls = 1,
  counted: readonly AddedQuantity['effect'][] = [],
): { damage: string; extra: ExtraDamage[]; reasons: Reason[]; additions: readonly AddedQuantity[] } {
  const others: Reason[] = [];
  const additions = context.calculator
    .additions(target, subject, others)
    .filter(({ effect }) => !counted.includes(effect));
  const whenOf = ({ optional, once }: AddedQuantity): string | null =>
    optional ?? (once && rolls > 1 ? ONE_ROLL : null);
  const isPart = (added: AddedQuantity): boolean => added.damage_type === null && whenOf(added) === null;
  const total = additions.filter(isPart).reduce((sum, { quantity }) => addQuantities(sum, quantity), own);
  return {
    damage: !isDice(total) && total <= 0 ? '0' : quantityText(total),
    extra: additions
      .filter((addition) => !isPart(addition))
      .map((added) => ({
        damage: quantityText(added.quantity),
        type: added.damage_type,
        optional: whenOf(added),
        ...(added.effect.effect.against ? { against: added.effect.effect.against } : {}),
        source: added.source,
      })),
    reasons: [...additions.map(additionReason), ...others],
    additions,
  };
}

/** Returns the reason of what an effect adds to damage; dice have no amount. */
function additionReason({ quantity, damage_type, optional, source }: AddedQuantity): Reason {
  const what = isDice(quantity) ? quantityText(quantity) : signed(quantity);
  const of = damage_type === null ? '' : ` ${damage_type}`;
  const explanation = `${what}${of} from ${source.name}${optional === null ? '' : `: ${optional}`}`;
  return { source, ...(isDice(quantity) ? {} : { amount: quantity }), explanation };
}

/** Returns the faces of the greatest die; null: a number has none. */
const facesOf = (quantity: Quantity): number | null =>
  isDice(quantity) ? Math.max(...Object.keys(quantity.dice).map(Number)) : null;

/**
 * Returns the damage of a row and logs its reasons; nothing for a weapon without damage, such as a net.
 * @param field the name under which the reasons are logged, with `.damage` behind it
 */
export function damageOfRow(
  context: EvaluationContext,
  log: ReasonLog,
  field: string,
  row: DamagingRow,
  ability: AbilityKey,
  subject: Subject,
): { damage: string; extra: ExtraDamage[]; weapon_die: number | null } {
  if (row.damage === undefined) return { damage: '', extra: [], weapon_die: null };
  const usual = { quantity: row.damage, source: row.source };
  const die = context.calculator.bestDice('damage_die', subject, usual);
  const modifier = damageModifier(context, ability, subject);
  const name = context.content.abilities[ability]?.name ?? ability;
  const { damage, extra, reasons } = damageWith(context, 'damage', subject, addQuantities(die.quantity ?? 0, modifier));
  const isLost = modifier !== context.calculator.modifier(ability);
  log.add(
    `${field}.damage`,
    ...die.reasons,
    isLost
      ? ignoredReason(
          ruleSource(`modifier-${ability}`, name),
          signed(context.calculator.modifier(ability)),
          'the second weapon adds no modifier',
        )
      : {
          source: ruleSource(`modifier-${ability}`, name),
          amount: modifier,
          explanation: `${signed(modifier)} ${name} modifier`,
        },
    ...reasons,
  );
  return { damage, extra, weapon_die: facesOf(die.quantity ?? 0) };
}
