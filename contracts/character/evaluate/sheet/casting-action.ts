import type { Action, Spell } from '../../../content/content.types.js';
import type { SheetAction } from '../../sheet-actions.types.js';
import type { SheetSpell } from '../../sheet.types.js';
import type { SpellAtLevel } from '../../spell-at-level.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { SourceInForce } from '../in-force/sources-in-force.js';
import type { ReasonLog } from '../reason-log.js';
import { wielderClass } from '../targets/scope.js';
import { spellAtLevel } from './spell-at-level.js';

/* Actions that cast a spell, such as that of a wand. SRD "Spells" under "Activating an Item". */

/**
 * Returns the spell as one of the sheet. It is of the class with which the wielder casts best; with a save DC or an attack
 * bonus of the item, it is of no class.
 */
function spellOfItem(context: EvaluationContext, from: SourceInForce, spell: Spell, isFixed: boolean): SheetSpell {
  const own = isFixed ? undefined : wielderClass(context, from);
  const { id, name, level, ritual, concentration } = spell;
  return {
    ...{ id, name, level, ritual, concentration, source: from.source },
    class: own?.classification.slug ?? null,
    ability: own ? ((context.castingOf(own)?.ability.id as SheetSpell['ability'] | undefined) ?? null) : null,
    always_prepared: false,
    ritual_only: false,
    in_book: false,
    uses: null,
    cast_at: level,
    with_slots: false,
  };
}

/** Returns what the action says of the spell besides its first damage: its rays, and damage of other types. */
function textOf({ count, damage, save }: SpellAtLevel, text: string | null): string | null {
  const more = damage
    .slice(1)
    .map((each) => `${each.damage} ${each.type ?? ''} damage${each.when ? ` ${each.when}` : ''}`);
  const parts = [
    ...(count === null ? [] : [`${count.number} ${count.of}.`]),
    ...(more.length === 0 ? [] : [`Also ${more.join(', ')}.`]),
    ...(save?.on_failed_save ? [`On a failed save: ${save.on_failed_save}.`] : []),
    ...(text === null ? [] : [text]),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}

/**
 * Returns an action with the numbers of the spell that it casts. A save DC and an attack bonus that the item states stay;
 * without them they are those of the wielder's own spells. The log gets the reasons.
 */
export function castingAction(
  context: EvaluationContext,
  log: ReasonLog,
  from: SourceInForce,
  action: SheetAction,
  casts: NonNullable<Action['casts']>,
): SheetAction {
  const spell = Object.hasOwn(context.content.spells, casts.spell) ? context.content.spells[casts.spell] : undefined;
  const isFixed = action.dc !== null || action.attack_bonus !== null;
  const at = spell && spellAtLevel(context, spellOfItem(context, from, spell, isFixed), casts.level);
  if (!spell || !at) return action;
  const [first] = at.damage;
  const healing = action.healing ?? at.healing;
  if (!isFixed && (at.attack || at.save)) log.add(`actions.${action.id}`, ...at.reasons.roll);
  if (first) log.add(`actions.${action.id}.damage`, ...at.reasons.amount);
  else if (at.healing !== null) log.add(`actions.${action.id}.healing`, ...at.reasons.amount);
  return {
    ...action,
    casts: { spell: spell.id, level: casts.level, concentration: at.concentration },
    touch: action.touch || healing !== null || spell.mark !== null,
    healing,
    save: action.save ?? at.save?.ability ?? null,
    dc: at.save ? (action.dc ?? at.save.dc) : null,
    attack_bonus: at.attack ? (action.attack_bonus ?? at.attack.bonus) : null,
    roll: at.attack ? (action.roll ?? at.roll) : null,
    damage: action.damage ?? first?.damage ?? null,
    damage_type: action.damage_type ?? first?.type ?? null,
    area: action.area ?? at.area,
    text: textOf(at, action.text),
  };
}
