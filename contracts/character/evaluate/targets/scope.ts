import { COLUMN_PREFIX, INPUT_PREFIX, PICK } from '../../../content/formula-names.js';
import { evaluateFormula, type Scope } from '../../../content/formula.js';
import type { Quantity } from '../../../content/quantity.js';
import { isAbilityKey } from '../../../content/selection-pools.js';
import { groupOf } from '../../../content/targets.js';
import type { AbilityKey, Item } from '../../../content/content.types.js';
import { cellOf } from '../class-table.js';
import type { ClassInstance } from '../resolve/race-class-background.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { characterSlots, separatePactSlots, tableSlots } from '../in-force/spell-slots.js';
import type { SourceInForce } from '../in-force/sources-in-force.js';
import { pickText } from './effects-in-force.js';
import { NO_SUBJECT, type Subject } from './subject.js';

/* The values of the names in formulas, in the current play state. */

const numberOrUnlimited = (value: number | null): number => value ?? Infinity;

function itemNumber(item: Item, name: string): number {
  switch (name) {
    case 'item.ac':
      return item.ac_base_bonus ?? 0;
    case 'item.max_dex':
      return numberOrUnlimited(item.ac_max_dex_add);
    case 'item.applies_dex':
      return item.ac_apply_dex === true ? 1 : 0;
    case 'item.str_min':
      return item.str_min ?? 0;
    case 'item.stealth_disadvantage':
      return item.stealth_dis === true ? 1 : 0;
    default:
      return 0;
  }
}

/** Returns the spell that is in force, or the spell of the subject. */
const spellOf = (
  { content }: EvaluationContext,
  { mark }: SourceInForce,
  { spell }: Subject,
): { level: number } | undefined => (mark?.kind === 'spell' ? content.spells[mark.id] : spell);

const isScoreName = (name: string): boolean => name.length === 9 && name.endsWith('_score');

/** Returns the class with whose spells an item of the character works best: that of the highest spell save DC. */
export function wielderClass(context: EvaluationContext, { item }: SourceInForce): ClassInstance | undefined {
  if (item === null) return undefined;
  const casters = context.identity.classes.filter((own) => context.castingOf(own));
  const modifierOf = (own: ClassInstance): number =>
    context.calculator.modifier(context.castingOf(own)?.ability.id as AbilityKey);
  return casters.toSorted((one, other) => modifierOf(other) - modifierOf(one))[0];
}

/** Returns the values of the names that a class or its subclass gives. */
function classNumber(
  context: EvaluationContext,
  from: SourceInForce,
  subject: Subject,
  name: string,
): Quantity | undefined {
  const own =
    context.classOf(from.classification_id ?? subject.classification_id ?? null) ?? wielderClass(context, from);
  if (name === 'class_level') return own?.level ?? context.level;
  if (name.startsWith(COLUMN_PREFIX))
    return own ? cellOf(own, context.subclassOf(own), name.slice(COLUMN_PREFIX.length)) : 0;
  if (name === 'spell_level') return own ? context.spellLevelOf(own) : 0;
  // A spell without a class, such as that of a race, has its own ability.
  const ability = own ? context.castingOf(own)?.ability.id : subject.spell && subject.ability;
  if (name === 'casting') return ability === undefined ? 0 : context.calculator.modifier(ability as AbilityKey);
  if (name === 'spell_dc' || name === 'spell_attack')
    return own && context.castingOf(own)
      ? context.calculator.number(`${name}.${own.classification.slug}`, { classification_id: own.classification.id })
          .raw
      : from.item
        ? context.calculator.number(name).total
        : 0;
  return undefined;
}

/** Returns the slots of a level of any class, created ones too, without what effects add. */
function slotsOfLevel(context: EvaluationContext, level: number): number {
  const slots = characterSlots(context);
  return tableSlots(slots, level) + separatePactSlots(slots, level) + context.createdSlots(level);
}

/** Returns another target as formulas read it. */
function readTarget({ calculator }: EvaluationContext, { target }: Subject, name: string): number {
  const { raw, rawInGroup } = calculator.number(name);
  const group = target === undefined ? undefined : groupOf(target);
  return group !== undefined && group === groupOf(name) ? rawInGroup : raw;
}

function namedNumber(context: EvaluationContext, from: SourceInForce, subject: Subject, name: string): Quantity {
  const { calculator } = context;
  if (name === 'level') return context.level;
  if (isAbilityKey(name)) return calculator.modifier(name);
  if (isScoreName(name) && isAbilityKey(name.slice(0, 3))) return calculator.number(`scores.${name.slice(0, 3)}`).total;
  if (name === 'ability') return subject.ability === undefined ? 0 : calculator.modifier(subject.ability);
  if (name === 'proficiency') return calculator.number(name).total;
  if (name === 'load') return context.load;
  if (name === 'used' || name === 'held') return from.rules.uses ? context.usedOf(from.rules.uses.id) : 0;
  if (name === 'value' || name === 'gained') return from.mark?.value ?? 1;
  if (name === 'slot_level') return from.mark?.value ?? spellOf(context, from, subject)?.level ?? 0;
  if (name.startsWith(INPUT_PREFIX)) return context.inputOf(from, name.slice(INPUT_PREFIX.length));
  if (name.startsWith('item.')) return from.item ? itemNumber(from.item, name) : 0;
  if (name === PICK || name.startsWith(`${PICK}.`)) return Number(pickText(context.state, from, name)) || 0;
  const uses = /^uses\.(?<id>.+)\.max$/.exec(name)?.groups?.['id'];
  if (uses !== undefined) return context.maximumUses(uses);
  const slots = /^slots\.(?<level>\d)$/.exec(name)?.groups?.['level'];
  if (slots !== undefined) return slotsOfLevel(context, Number(slots)) + calculator.number(name).total;
  const ofCreature = context.ownNumber(name);
  if (ofCreature !== undefined) return ofCreature;
  const own = Object.hasOwn(from.rules.numbers, name) ? from.rules.numbers[name] : undefined;
  if (own !== undefined) return evaluateFormula(own, scopeOf(context, from, subject));
  return classNumber(context, from, subject, name) ?? readTarget(context, subject, name);
}

/** Returns the values of the names in the formulas of a source. */
export const scopeOf =
  (context: EvaluationContext, from: SourceInForce, subject: Subject = NO_SUBJECT): Scope =>
  (name) =>
    namedNumber(context, from, subject, name);
