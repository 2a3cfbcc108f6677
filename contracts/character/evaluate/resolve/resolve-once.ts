import { poolsOf } from '../../../content/selection-pools.js';
import { isExchange, type FeatureLike, type PoolEntry, type Selection } from '../../../content/content.types.js';
import type { Choices } from '../../choices.types.js';
import type { ActiveSelection } from '../../evaluation.types.js';
import type { Source } from '../../reasons.types.js';
import { stepsOf, type Step } from './active-features.js';
import { applyOption, isSetTarget, sourcesNow } from './apply-option.js';
import { classAt, effectsOfChoices } from './prerequisites.js';
import { afterExchanges, judgeExchanges, lossesOf } from './exchanges.js';
import {
  idsAtMaximum,
  judgePicks,
  pendingChoice,
  pendingReplacement,
  recordOpenChoice,
  type JudgedSelection,
  type PendingSelection,
} from './judge-picks.js';
import { identityFacts } from './race-class-background.js';
import type { AcceptedExchange, ActiveFeature, ChoiceContext, ResolutionState } from './resolution-state.js';

/* One iteration over the steps of character creation. In each step, grants come before picks. */

function emptyState(choices: Choices, prior: ChoiceContext, exchanges: readonly AcceptedExchange[]): ResolutionState {
  const { content, identity, baseScores, alignment } = prior;
  const facts = new Map(identityFacts(identity).map((fact): [string, number] => [fact, 1]));
  for (const { classification, characterLevel, classLevel } of identity.levels)
    if (classLevel === 1) facts.set(`classification:${classification.slug}`, characterLevel);
  return {
    content,
    identity,
    baseScores,
    alignment,
    choices,
    prior,
    priorExchanges: exchanges,
    increases: [],
    owned: new Map(),
    facts,
    activeFeatures: [],
    numberSources: [],
    notGained: [],
    atMaximum: new Map(),
    applied: [],
    startingItems: [],
    selections: [],
    inPlay: [],
    exchangeable: [],
    replacedLater: new Set(),
    accepted: [],
    open: [],
    illegal: [],
    dormant: [],
  };
}

type Task = () => void;

/** Returns the level by which the selections of a feature open: the class level, or the character level without a class. */
const reachedLevel = (state: ResolutionState, { classification_id }: ActiveFeature, level: number): number =>
  classification_id === null ? level : (classAt(state, { level, classification_id })?.level ?? level);

/** Returns the feature of the same family that the character has already, or undefined. */
const firstOfFamily = (state: ResolutionState, { family, id }: FeatureLike): FeatureLike | undefined =>
  family === null
    ? undefined
    : state.activeFeatures.find(({ feature }) => feature.family === family && feature.id !== id)?.feature;

function addActive(state: ResolutionState, active: ActiveFeature): void {
  state.activeFeatures.push(active);
  if (effectsOfChoices(active.feature).size > 0) state.numberSources.push(active);
}

/** Activates a feature: applies its grants at once and returns its choices as tasks for later. */
function activate(state: ResolutionState, active: ActiveFeature): Task[] {
  const { feature, source, since } = active;
  const fact = `${source.kind}:${feature.id}`;
  const because = firstOfFamily(state, feature);
  if (because) {
    state.notGained.push({ active, because });
    return [];
  }
  if (state.facts.has(fact)) {
    if (feature.repeatable) addActive(state, active);
    return [];
  }
  state.facts.set(fact, since);
  addActive(state, active);
  const reached = reachedLevel(state, active, since);
  return feature.selections
    .filter(({ at_level }) => at_level <= reached)
    .flatMap((selection) => startSelection(state, { active, selection, level: since }, null));
}

/** Opens the selections that active features have at the level that a step reaches. */
function openLaterSelections(state: ResolutionState, { reached, characterLevel }: Step): Task[] {
  if (!reached) return [];
  const tasks: Task[] = [];
  for (const active of [...state.activeFeatures]) {
    const isOwnStep = active.classification_id === reached.classification.id;
    if (active.since >= characterLevel || (active.classification_id !== null && !isOwnStep)) continue;
    const opening = selectionsAt(active.feature, isOwnStep ? reached.classLevel : characterLevel);
    if (opening.length === 0) continue;
    const at = active.section === 'class' ? { ...active, level: characterLevel } : active;
    for (const selection of opening)
      tasks.push(...startSelection(state, { active: at, selection, level: characterLevel }, null));
  }
  return tasks;
}

const NO_SELECTIONS: readonly Selection[] = [];

function selectionsAt({ selections }: FeatureLike, level: number): readonly Selection[] {
  // Most features have no selection at most levels, and every level of a character asks.
  let found: Selection[] | undefined;
  for (const selection of selections) if (selection.at_level === level) (found ??= []).push(selection);
  return found ?? NO_SELECTIONS;
}

/** Applies a grant now. Returns a choice, or the replacement for a part of the grant, as a task. */
function startSelection(state: ResolutionState, judged: JudgedSelection, parent: ActiveSelection['parent']): Task[] {
  const { active, selection } = judged;
  if (selection.in_play) {
    state.inPlay.push({ active, selection });
    return [];
  }
  if (!selection.force_added) return [() => resolveSelection(state, pendingChoice(state, judged, parent))];
  const { tasks, granted, owned } = applyGrant(state, judged);
  return [...tasks, () => resolveSelection(state, pendingReplacement(state, judged, parent, granted, owned))];
}

/**
 * Applies the entries of a grant that are not owned yet. Also applies an owned entry without a replacement, so that the
 * sheet shows its second source.
 */
function applyGrant(
  state: ResolutionState,
  judged: JudgedSelection,
): { tasks: Task[]; granted: PoolEntry[]; owned: number } {
  const { active, selection, level } = judged;
  const { main, alternate } = poolsOf(state.content, selection);
  const replaceable = isSetTarget(selection.target) && alternate.length > 0;
  const kept = main
    .filter(({ id }) => !replaceable || sourcesNow(state, selection.target, id).length === 0)
    .map((entry, position) => afterExchanges(state, active, selection, entry, position));
  const tasks = kept.flatMap((entry, position) => {
    applyOption(state, active, selection, entry, position, entry.quantity, level);
    return activateOption(state, judged, entry);
  });
  return { tasks, granted: kept, owned: main.length - kept.length };
}

/** Activates the feature or feat that an option stands for. Does nothing for other options. */
function activateOption(
  state: ResolutionState,
  { active, selection, level }: JudgedSelection,
  entry: PoolEntry,
): Task[] {
  const kind = selection.target === 'features' ? 'feature' : selection.target === 'feats' ? 'feat' : undefined;
  if (!kind) return [];
  const feature: FeatureLike | undefined =
    kind === 'feature' ? state.content.features[entry.id] : state.content.feats[entry.id];
  if (!feature || (kind === 'feature' && state.content.features[entry.id]?.is_disabled)) return [];
  const source: Source = { kind, id: feature.id, name: feature.name };
  // A feat uses the character level, even when a class offers it.
  const classification_id = kind === 'feat' ? null : active.classification_id;
  return activate(state, { ...active, feature, source, since: level, classification_id });
}

/** Judges the picks of a selection, records it and applies the picks that count. */
function resolveSelection(state: ResolutionState, pending: PendingSelection): void {
  const { active, selection, level, parent, options, required, uses_alternate, granted } = pending;
  const offersExchange = isExchange(selection);
  const losses = offersExchange ? lossesOf(state, pending) : [];
  if (selection.up_to_maximum) state.atMaximum.set(selection.id, idsAtMaximum(state, pending));
  if (offersExchange) judgeExchanges(state, pending);
  const countedPicks = offersExchange ? [] : judgePicks(state, pending);
  if (!offersExchange) recordOpenChoice(state, pending, countedPicks.length);
  state.selections.push({
    selection,
    section: active.section,
    level: active.level,
    judged_at: level,
    classification_id: active.classification_id,
    holder: active.source,
    parent,
    options,
    granted,
    uses_alternate,
    losses,
    required: offersExchange ? 0 : required,
    picks: countedPicks.map(({ id }) => id),
    disabled: {},
    complete: selection.optional_selection || offersExchange || countedPicks.length >= required,
  });
  countedPicks.forEach((entry, position) => applyPick(state, pending, entry, position));
}

/** Applies a pick, and activates its feature and its auxiliary selections. */
function applyPick(state: ResolutionState, judged: JudgedSelection, picked: PoolEntry, position: number): void {
  const { active, selection, level } = judged;
  const entry = afterExchanges(state, active, selection, picked, position);
  applyOption(state, active, selection, entry, position, 1, level);
  runTasks(activateOption(state, judged, entry));
  const parent = { selection_id: selection.id, option_id: picked.id };
  const auxiliary = active.feature.auxiliary_choices.filter(
    (choice) => choice.parent_selection_id === selection.id && choice.option_id === picked.id,
  );
  runTasks(
    auxiliary.flatMap(({ selections }) =>
      selections.flatMap((each) => startSelection(state, { active, selection: each, level }, parent)),
    ),
  );
}

function runTasks(tasks: readonly Task[]): void {
  for (const task of tasks) task();
}

/** Runs one iteration. Checks prerequisites against `prior`, the result of the previous iteration. */
export function resolveOnce(
  choices: Choices,
  prior: ChoiceContext,
  exchanges: readonly AcceptedExchange[],
): ResolutionState {
  const state = emptyState(choices, prior, exchanges);
  for (const step of stepsOf(prior))
    runTasks([...openLaterSelections(state, step), ...step.features.flatMap((active) => activate(state, active))]);
  return state;
}
