import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { maximumOf, quantityText } from '../../../content/quantity.js';
import type { AllowedForms, FormLimits } from '../../../content/creature-forms.js';
import { atLevel, type Value } from '../../../content/level-values.js';
import { fillTemplate, type Template } from '../../../content/effects.js';
import type { Action } from '../../../content/content.types.js';
import type { ActionCost, Resource, SheetAction, SheetMark, SheetState } from '../../sheet-actions.types.js';
import type { Sheet } from '../../sheet.types.js';
import { slotId } from '../../spell-slot-ids.js';
import { openSaves } from '../../play/concentration.js';
import { createdSlotLevel } from '../in-force/created-slots.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { SourceInForce } from '../in-force/sources-in-force.js';
import type { ReasonLog } from '../reason-log.js';
import { scopeOf } from '../targets/scope.js';
import { reasonsOfAmount, rollOfAction } from './action-numbers.js';
import { castingAction } from './casting-action.js';

/** Returns a formula as a number, rounded down. */
const numberOf = (context: EvaluationContext, from: SourceInForce, formula: Formula): number =>
  Math.floor(maximumOf(evaluateFormula(formula, scopeOf(context, from))));

const textOf = (context: EvaluationContext, from: SourceInForce, value: Value | null): string | null => {
  if (value === null) return null;
  const formula = atLevel<Formula>(value, context.levelOf(from));
  return formula === undefined ? null : quantityText(evaluateFormula(formula, scopeOf(context, from)));
};

/** Returns a text with its picks and the numbers of its source, such as `{dc}`. */
function filled(context: EvaluationContext, from: SourceInForce, template: Template | null): string | null {
  if (template === null) return null;
  const { numbers } = from.rules;
  const withNumbers = fillTemplate(template, (name) => {
    const formula = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
    return formula === undefined ? `{${name}}` : String(numberOf(context, from, formula));
  });
  return context.fill(from, withNumbers) || null;
}

/** Returns the resource that counts the uses of an id. */
const resourceOf = (context: EvaluationContext, resources: readonly Resource[], id: string): Resource | undefined => {
  const key = context.usesInForce().get(id)?.resource;
  return resources.find((resource) => resource.id === key);
};

function costsOf(
  context: EvaluationContext,
  resources: readonly Resource[],
  from: SourceInForce,
  amounts: { readonly uses: Readonly<Record<string, Formula>>; readonly slot: Formula | null },
  slotOf: (level: number) => ActionCost,
): ActionCost[] {
  const uses = Object.entries(amounts.uses).flatMap(([id, formula]) => {
    const resource = resourceOf(context, resources, id);
    return resource ? [{ resource: resource.id, name: resource.name, amount: numberOf(context, from, formula) }] : [];
  });
  if (amounts.slot === null) return uses;
  return [...uses, slotOf(numberOf(context, from, amounts.slot))];
}

/** Whether the class of a source has pact slots. */
function isOfPactCaster(context: EvaluationContext, from: SourceInForce): boolean {
  const own = context.classOf(from.classification_id);
  return own !== undefined && context.castingOf(own)?.slots === 'pact';
}

const slotOfKind = (resources: readonly Resource[], kind: 'spell' | 'pact', level: number): Resource | undefined =>
  resources.find(({ id }) => id === slotId(kind, level));

const oneSlot = (slot: Resource | undefined, level: number): ActionCost => ({
  resource: slot?.id ?? slotId('spell', level),
  name: slot?.name ?? `Spell slots, level ${level}`,
  amount: 1,
});

/** Returns the slot that the character regains: a pact slot for a source of a class with separate pact slots. */
const restoredSlot = (
  context: EvaluationContext,
  resources: readonly Resource[],
  from: SourceInForce,
  level: number,
): ActionCost => oneSlot(isOfPactCaster(context, from) ? slotOfKind(resources, 'pact', level) : undefined, level);

/**
 * Returns the slot that is spent: a spell slot while one is left, else a pact slot. A source of a class with separate
 * pact slots spends only those. SRD "Multiclassing", "Pact Magic".
 */
function spentSlot(
  context: EvaluationContext,
  resources: readonly Resource[],
  from: SourceInForce,
  level: number,
): ActionCost {
  const [spell, pact] = [slotOfKind(resources, 'spell', level), slotOfKind(resources, 'pact', level)];
  if (pact && isOfPactCaster(context, from)) return oneSlot(pact, level);
  return oneSlot([spell, pact].find((slot) => (slot?.current ?? 0) > 0) ?? spell ?? pact, level);
}

/** Whether the character has what an action spends. An amount that no resource counts is missing. */
const isAvailable = (resources: readonly Resource[], spends: readonly ActionCost[]): boolean =>
  spends.every(({ resource: id, amount }) => {
    const resource = resources.find((each) => each.id === id);
    return resource !== undefined && (resource.current === null || resource.current >= amount);
  });

/** Returns the id of an action on the sheet. */
export const idOfAction = ({ source, entry }: SourceInForce, { id }: Action): string =>
  `${source.kind}:${source.id}${entry === null ? '' : `@${entry}`}/${id}`;

/** Computes an action. The log gets the reasons of its numbers. */
function actionOf(
  context: EvaluationContext,
  resources: readonly Resource[],
  log: ReasonLog,
  from: SourceInForce,
  action: Action,
): SheetAction {
  const { source, entry } = from;
  const id = idOfAction(from, action);
  const spends = costsOf(context, resources, from, action.spends, (level) =>
    spentSlot(context, resources, from, level),
  );
  const slotBack = (level: number): ActionCost => restoredSlot(context, resources, from, level);
  const { restores, damage } = action;
  const attack = action.attack === null ? null : rollOfAction(context, from, action.attack);
  const dc = action.dc === null ? null : rollOfAction(context, from, action.dc);
  const roll = attack ?? dc;
  const healing = restores?.hit_points ?? null;
  if (roll) log.add(`actions.${id}`, ...roll.reasons);
  const rules = attack && context.calculator.rollResult('attack_roll');
  if (rules) log.add(`actions.${id}.roll`, ...rules.reasons);
  if (damage !== null) log.add(`actions.${id}.damage`, ...reasonsOfAmount(context, from, damage));
  if (healing !== null) log.add(`actions.${id}.healing`, ...reasonsOfAmount(context, from, healing));
  const own: SheetAction = {
    id,
    name: action.name,
    source,
    time: action.time,
    spends,
    restores: restores ? costsOf(context, resources, from, restores, slotBack) : [],
    creates_slot: createdSlotLevel(context, from, action),
    restores_slots: restores?.slots
      ? {
          levels: numberOf(context, from, restores.slots.levels),
          max_level: numberOf(context, from, restores.slots.max_level),
        }
      : null,
    healing: textOf(context, from, healing),
    // A potion may be given to somebody else.
    touch: action.touch || (action.uses_up && from.item?.mark !== undefined && !from.item.mark.stays),
    prevents_fall: action.prevents_fall,
    uses_up: action.uses_up,
    ...(action.begins ? { begins: true } : {}),
    entry,
    casts: null,
    available: isAvailable(resources, spends),
    save: filled(context, from, action.save),
    dc: dc?.total ?? null,
    attack_bonus: attack?.total ?? null,
    roll: rules?.rules ?? null,
    damage: textOf(context, from, damage),
    damage_type: filled(context, from, action.damage_type),
    ...(action.with_hit ? { with_hit: true } : {}),
    ...(action.against
      ? { against: { types: action.against.types, damage: textOf(context, from, action.against.damage) ?? '0' } }
      : {}),
    area: filled(context, from, action.area),
    text: filled(context, from, action.text),
  };
  return action.casts ? castingAction(context, log, from, own, action.casts) : own;
}

function stateOf(context: EvaluationContext, from: SourceInForce): SheetState[] {
  const { state, uses } = from.rules;
  if (!state) return [];
  const resource = state.spends > 0 && uses ? (context.usesInForce().get(uses.id)?.resource ?? null) : null;
  const forms = state.forms && formsAt(state.forms, context.levelOf(from));
  return [{ ...state, source: from.source, is_on: context.isStateOn(state.id), resource, forms }];
}

const formsAt = ({ types, challenge, without, proficiencies }: FormLimits, level: number): AllowedForms => ({
  types,
  challenge: atLevel(challenge, level) ?? 0,
  without: atLevel(without, level) ?? [],
  replaces_own: proficiencies === 'form',
});

/** Returns the conditions, the spells in force, the items that were used up and what others lend. */
const marksOf = (context: EvaluationContext): SheetMark[] => [
  ...context.conditions.map(({ source, mark, broughtBy, ignored }) => ({
    id: mark.id,
    name: source.source.name,
    kind: 'condition' as const,
    value: mark.value ?? 1,
    brought_by: broughtBy,
    ignored,
  })),
  ...context.sources
    .filter(({ mark }) => mark?.kind === 'spell' || mark?.kind === 'item')
    .filter(({ pick }) => pick === null)
    .map(({ source, mark, item }) => ({
      id: source.id,
      name: source.name,
      kind: mark?.kind === 'item' ? ('item' as const) : ('spell' as const),
      value: item?.mark?.stays ? (mark?.value ?? 1) : 1,
      ...(item?.mark?.stays ? { stays: true as const } : {}),
      brought_by: null,
      ignored: null,
    })),
  ...context.lent.map(({ mark: { id }, name, ignored }) => ({
    id,
    name,
    kind: 'lent' as const,
    value: 1,
    brought_by: null,
    ignored,
  })),
];

function concentrationOf({ content, play }: EvaluationContext): Sheet['concentration'] {
  const { concentration } = play;
  const spell =
    concentration && Object.hasOwn(content.spells, concentration.id) ? content.spells[concentration.id] : undefined;
  return spell && concentration
    ? { id: spell.id, name: spell.name, level: concentration.value, dcs: openSaves(play) }
    : null;
}

/** Computes the actions, states, conditions and active spells of the character. */
export function computeActionsAndStates(
  context: EvaluationContext,
  resources: readonly Resource[],
  log: ReasonLog,
): Pick<Sheet, 'actions' | 'states' | 'marks' | 'concentration'> {
  return {
    actions: context.sources.flatMap((from) =>
      from.rules.actions
        .filter(({ when }) => when === null || context.holds(from, when))
        .map((action) => actionOf(context, resources, log, from, action)),
    ),
    states: context.sources.flatMap((from) => stateOf(context, from)),
    marks: marksOf(context),
    concentration: concentrationOf(context),
  };
}
