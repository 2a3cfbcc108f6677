import type { PlayCharacter } from '../../../../../contracts/character/play/play-character.types.js';
import type { Evaluation, ActiveSelection } from '../../../../../contracts/character/evaluation.types.js';
import type { Reason, Source } from '../../../../../contracts/character/reasons.types.js';
import { resourceAmount } from '../../../../../contracts/character/play/resource-names.js';
import { boundsOf } from '../../../../../contracts/character/play/rolled-healing.js';
import { signed } from '../../../../../contracts/character/ability-modifiers.js';
import { regainedSlotsText } from '../restored-slots.js';
import type { SheetAction, SheetState } from '../../../../../contracts/character/sheet-actions.types.js';
import type { Sheet } from '../../../../../contracts/character/sheet.types.js';
import type { ActionRow, RowNumber } from './action-row.types.js';
import { placeOfTime, timeOf, timeText } from './action-time.js';
import { costOf, FREE } from './costs.js';
import { detailOfSource } from './source-detail.js';

const groupOf = ({ kind }: Source): ActionRow['group'] => (kind === 'item' ? 'items' : 'features');

const compact = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [text] : []));

/** Whether the button of an action changes something. */
const doesSomething = ({ spends, restores, restores_slots, healing, uses_up, begins, casts }: SheetAction): boolean =>
  spends.length > 0 ||
  casts !== null ||
  restores.length > 0 ||
  restores_slots !== null ||
  uses_up ||
  begins === true ||
  (healing !== null && boundsOf(healing) !== undefined);

const rollOf = ({ attack_bonus, save, dc }: SheetAction): string | null => {
  if (attack_bonus !== null) return signed(attack_bonus);
  return dc === null ? null : `${save === null ? 'DC' : save.toUpperCase()} ${dc}`;
};

const resultOf = ({ damage, damage_type, healing }: SheetAction): string | null => {
  const parts = compact([damage && compact([damage, damage_type]).join(' '), healing && `heals ${healing}`]);
  return parts.length > 0 ? parts.join(', ') : null;
};

const restoredText = ({ restores, creates_slot, restores_slots }: SheetAction): string | null => {
  if (restores_slots) return regainedSlotsText(restores_slots);
  const returned = restores.map(({ resource: id, name, amount }) => resourceAmount({ id, name }, amount));
  if (returned.length === 0) return null;
  return `Returns ${returned.join(', ')}${creates_slot === null ? '' : ', or creates one if none is spent'}`;
};

const withReasons = (
  text: string | null,
  reasons: readonly Reason[] = [],
  rollKey: string | undefined = undefined,
): RowNumber | null => (text === null ? null : { text, reasons, ...(rollKey === undefined ? {} : { rollKey }) });

/** Several items may have an action of one name, so its row names the item. */
const itemName = ({ source, name }: SheetAction): string | null =>
  source.kind === 'item' && source.name !== name ? source.name : null;

const actionRow = ({ sheet, reasons }: Evaluation, action: SheetAction): ActionRow => ({
  ...costOf(sheet, action.spends, action.source.kind === 'item' ? 'charges' : 'uses'),
  isUsedUp: !action.available,
  id: `action:${action.id}`,
  group: groupOf(action.source),
  name: action.name,
  time: timeOf(action.time),
  roll: withReasons(rollOf(action), reasons[`actions.${action.id}`], `action-attack:${action.id}`),
  rules: null,
  result: withReasons(
    resultOf(action),
    reasons[`actions.${action.id}.damage`] ?? reasons[`actions.${action.id}.healing`],
    `${action.damage === null ? 'action-healing' : 'action-damage'}:${action.id}`,
  ),
  range: null,
  notes: compact([itemName(action), timeText(action.time), action.area, action.text, restoredText(action)]),
  detail: detailOfSource(action.source),
  doing: doesSomething(action) ? { kind: 'act', action } : { kind: 'nothing' },
});

/** A name such as "Patient Defense (bonus action)" tells the time of a state without an action. */
const TIME_IN_NAME = / \(((?:bonus )?action|reaction)\)$/;

/** Returns what ends a state: another state, a turn, a rest, a condition, or a time. */
const endText = ({ states }: Sheet, end: string): string => {
  if (end === 'turn') return 'the start of your next turn';
  const state = states.find(({ id }) => id === end);
  return state ? `with ${state.name}` : end.replaceAll('_', ' ');
};

function stateRow(sheet: Sheet, state: SheetState, action: SheetAction | undefined): ActionRow {
  const { id, name, source, is_on, resource, spends, ends } = state;
  const time = action?.time ?? TIME_IN_NAME.exec(name)?.[1] ?? 'special';
  const cost = costOf(sheet, resource === null ? [] : [{ resource, amount: spends }]);
  const until = `Ends: ${ends.map((end) => endText(sheet, end)).join(', ')}`;
  return {
    ...cost,
    // What is on is paid, and switching it off costs nothing.
    cost: is_on ? null : cost.cost,
    whyNot: is_on ? null : cost.whyNot,
    isUsedUp: cost.isUsedUp && !is_on,
    id: `state:${id}`,
    group: groupOf(source),
    name: name.replace(TIME_IN_NAME, ''),
    time: timeOf(time),
    roll: null,
    rules: null,
    result: null,
    range: null,
    notes: compact([time === 'special' ? null : timeText(time), action?.text, ends.length > 0 ? until : null]),
    detail: detailOfSource(source),
    doing: { kind: 'switch', state },
  };
}

const isSame = (a: Source, b: Source): boolean => a.kind === b.kind && a.id === b.id;

/** Returns the action that only tells how a state is switched on: one of its name, or the one action of the one state. */
function actionOfState({ actions, states }: Sheet, { source, name }: SheetState): SheetAction | undefined {
  const own = actions.filter((each) => isSame(each.source, source));
  const isAlone = own.length === 1 && states.filter((each) => isSame(each.source, source)).length === 1;
  const action = own.find((each) => each.name === name) ?? (isAlone ? own[0] : undefined);
  return action && !doesSomething(action) && rollOf(action) === null ? action : undefined;
}

/** Returns when a choice in play may be made, in words. */
const whenChosen = ({ selection: { in_play } }: ActiveSelection): string | undefined =>
  in_play === 'any' ? 'Chosen at any time' : in_play && `Chosen with a ${in_play.replaceAll('_', ' ')}`;

const pickRow = (activeSelection: ActiveSelection): ActionRow => ({
  ...FREE,
  id: `pick:${activeSelection.selection.id}`,
  group: groupOf(activeSelection.holder),
  name: `${activeSelection.holder.name}: ${activeSelection.selection.name}`,
  time: activeSelection.selection.in_play === 'any' ? 'other' : 'rest',
  roll: null,
  rules: null,
  result: withReasons(
    activeSelection.options
      .filter(({ id }) => activeSelection.picks.includes(id))
      .map(({ name }) => name)
      .join(', ') || null,
  ),
  range: null,
  notes: compact([whenChosen(activeSelection)]),
  detail: detailOfSource(activeSelection.holder),
  doing: { kind: 'pick', activeSelection },
});

/** Returns the rows of features and items: switches, actions with those of a turn first, and choices of a rest. */
export function featureRows({ evaluation }: PlayCharacter): ActionRow[] {
  const { sheet, in_play } = evaluation;
  const states = sheet.states.map((state) => ({ state, action: actionOfState(sheet, state) }));
  const told = new Set(states.map(({ action }) => action));
  const others = sheet.actions.filter((action) => !told.has(action));
  return [
    ...states.map(({ state, action }) => stateRow(sheet, state, action)),
    ...others
      .toSorted((a, b) => placeOfTime(a.time) - placeOfTime(b.time))
      .map((action) => actionRow(evaluation, action)),
    ...in_play.map(pickRow),
  ];
}
