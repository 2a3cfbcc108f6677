import { poolsOf } from '../../../content/selection-pools.js';
import {
  isExchange,
  type Content,
  type Deduction,
  type FeatureLike,
  type PoolEntry,
  type Selection,
} from '../../../content/content.types.js';
import { baseScoresOf } from '../../ability-modifiers.js';
import type { Choices } from '../../choices.types.js';
import {
  pendingChoice,
  pendingReplacement,
  judgePicks,
  recordOpenChoice,
  type PendingSelection,
} from './judge-picks.js';
import type { Slot, Source } from '../../evaluation.types.js';
import { afterExchanges, judgeExchanges } from './exchanges.js';
import { identityFacts, type RaceClassBackground } from './race-class-background.js';
import type { PriorState } from '../../../content/prerequisites.js';
import type { ResolutionState, ActiveFeature } from './resolution-state.js';
import { activeFeaturesByStep } from './active-features.js';
import { isSetTarget, ownedKey, applyOption, applyIncrement } from './apply-option.js';

/* One iteration over the steps of character creation. In each step, grants come before picks. */

function emptyState(
  content: Content,
  choices: Choices,
  identity: RaceClassBackground,
  prior: PriorState,
  exchanges: readonly Deduction[],
): ResolutionState {
  return {
    content,
    choices,
    prior,
    priorExchanges: exchanges,
    owned: new Map(),
    facts: new Set(identityFacts(identity)),
    activeFeatures: [],
    scores: baseScoresOf(choices.bio),
    effects: [],
    startingItems: [],
    slots: [],
    applied: new Set(),
    accepted: [],
    open: [],
    illegal: [],
    dormant: [],
  };
}

type Task = () => void;

/** Activates a feature: applies its grants at once and returns its choices as tasks for later. */
function activate(state: ResolutionState, active: ActiveFeature): Task[] {
  const fact = `${active.source.kind}:${active.feature.id}`;
  if (state.facts.has(fact)) return [];
  state.facts.add(fact);
  state.activeFeatures.push(active);
  return active.feature.selections.flatMap((selection) => startSelection(state, active, selection, null));
}

/** Applies a grant now. Returns a choice, or the replacement for a part of the grant, as a task. */
function startSelection(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  parent: Slot['parent'],
): Task[] {
  if (!selection.force_added) return [() => resolveSelection(state, pendingChoice(state, active, selection, parent))];
  const { tasks, granted, owned } = applyGrant(state, active, selection);
  return [
    ...tasks,
    () => resolveSelection(state, pendingReplacement(state, active, selection, parent, granted, owned)),
  ];
}

/**
 * Applies the entries of a grant that are not owned yet. Also applies an owned entry without a replacement, so that the
 * sheet shows its second source.
 */
function applyGrant(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
): { tasks: Task[]; granted: PoolEntry[]; owned: number } {
  const { main, alternate } = poolsOf(state.content, selection);
  if (main.length === 0) applyIncrement(state, active, selection);
  const replaceable = isSetTarget(selection.target) && alternate.length > 0;
  const kept = main.filter(({ id }) => !replaceable || !state.owned.has(ownedKey(selection.target, id)));
  const tasks = kept.flatMap((entry, position) => {
    applyOption(state, active, selection, entry, position, entry.quantity);
    return activateOption(state, active, selection, entry);
  });
  return { tasks, granted: kept, owned: main.length - kept.length };
}

/** Activates the feature or feat that an option stands for. Does nothing for other options. */
function activateOption(state: ResolutionState, active: ActiveFeature, selection: Selection, entry: PoolEntry): Task[] {
  const kind = selection.target === 'features' ? 'feature' : selection.target === 'feats' ? 'feat' : undefined;
  if (!kind) return [];
  const feature: FeatureLike | undefined =
    kind === 'feature' ? state.content.features[entry.id] : state.content.feats[entry.id];
  if (!feature || (kind === 'feature' && state.content.features[entry.id]?.is_disabled)) return [];
  const source: Source = { kind, id: feature.id, name: feature.name };
  return activate(state, { feature, source, section: active.section, level: active.level });
}

/** Judges the picks of a selection, records its slot and applies the picks that count. */
function resolveSelection(state: ResolutionState, pending: PendingSelection): void {
  const { active, selection, parent, options, required, uses_alternate, granted } = pending;
  const offersExchange = isExchange(selection);
  if (offersExchange) judgeExchanges(state, active, selection);
  const countedPicks = offersExchange ? [] : judgePicks(state, pending);
  if (!offersExchange) recordOpenChoice(state, pending, countedPicks.length);
  state.slots.push({
    selection,
    section: active.section,
    level: active.level,
    holder: active.source,
    parent,
    options,
    granted,
    uses_alternate,
    required: offersExchange ? 0 : required,
    picks: countedPicks.map(({ id }) => id),
    disabled: {},
    complete: selection.optional_selection || offersExchange || countedPicks.length >= required,
  });
  countedPicks.forEach((entry, position) => applyPick(state, active, selection, entry, position));
}

/** Applies a pick, and activates its feature and its auxiliary selections. */
function applyPick(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  picked: PoolEntry,
  position: number,
): void {
  const entry = afterExchanges(state, selection, picked);
  applyOption(state, active, selection, entry, position, 1);
  runTasks(activateOption(state, active, selection, entry));
  const parent = { selection_id: selection.id, option_id: picked.id };
  const auxiliary = active.feature.auxiliary_choices.filter(
    (choice) => choice.parent_selection_id === selection.id && choice.option_id === picked.id,
  );
  runTasks(
    auxiliary.flatMap(({ selections }) => selections.flatMap((each) => startSelection(state, active, each, parent))),
  );
}

function runTasks(tasks: readonly Task[]): void {
  for (const task of tasks) task();
}

/** Runs one iteration. Checks prerequisites against `prior`, the result of the previous iteration. */
export function resolveOnce(
  content: Content,
  choices: Choices,
  identity: RaceClassBackground,
  prior: PriorState,
  exchanges: readonly Deduction[],
): ResolutionState {
  const state = emptyState(content, choices, identity, prior, exchanges);
  for (const step of activeFeaturesByStep(content, identity, prior))
    runTasks(step.flatMap((active) => activate(state, active)));
  return state;
}
