import { poolsOf } from '../../../content/selection-pools.js';
import type { Content, Deduction, FeatureLike, PoolEntry, Selection } from '../../../content/content.types.js';
import type { Choices } from '../../choices.types.js';
import { openSelection, openReplacement, judgePicks, noteOpenChoice, type OpenSelection } from './judge-picks.js';
import type { Slot, Source } from '../../evaluation.types.js';
import { afterDeductions, judgeDeductions } from './deductions.js';
import { factsOf, type RaceClassBackground } from './race-class-background.js';
import type { PriorState } from '../../../content/prerequisites.js';
import type { ResolutionState, ActiveFeature } from './resolution-state.js';
import { activeFeaturesByStep } from './active-features.js';
import { isSetTarget, ownedKey, applyOption, applyIncrement } from './apply-option.js';

/* One pass over the character's making: step by step, grants before picks. */

function emptyRound(content: Content, choices: Choices, identity: RaceClassBackground, known: PriorState, exchanges: readonly Deduction[]): ResolutionState {
  const { str_score: str, dex_score: dex, con_score: con, int_score: int, wis_score: wis, cha_score: cha } = choices.bio;
  return {
    content, choices, prior: known, priorDeductions: exchanges,
    owned: new Map(),
    facts: new Set(factsOf(identity)),
    activeFeatures: [],
    scores: { str, dex, con, int, wis, cha },
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

/** Puts a holder into force: its grants at once, its choices as tasks for later. */
function seatHolder(round: ResolutionState, seat: ActiveFeature): Task[] {
  const being = `${seat.source.kind}:${seat.feature.id}`;
  if (round.facts.has(being)) return [];
  round.facts.add(being);
  round.activeFeatures.push(seat);
  return seat.feature.selections.flatMap((selection) => start(round, seat, selection, null));
}

/** A grant is given now; a choice, or what replaces a part of the grant, comes back as a task. */
function start(round: ResolutionState, seat: ActiveFeature, selection: Selection, parent: Slot['parent']): Task[] {
  if (!selection.force_added) return [() => answer(round, openSelection(round, seat, selection, parent))];
  const { tasks, granted, owned } = grant(round, seat, selection);
  return [...tasks, () => answer(round, openReplacement(round, seat, selection, parent, granted, owned))];
}

/** Gives what is not owned yet. Where nothing can stand in for a thing owned already, it is given again: it does no harm and shows its second source. */
function grant(round: ResolutionState, seat: ActiveFeature, selection: Selection): { tasks: Task[]; granted: PoolEntry[]; owned: number } {
  const { main, alternate } = poolsOf(round.content, selection);
  if (main.length === 0) applyIncrement(round, seat, selection);
  const replaceable = isSetTarget(selection.target) && alternate.length > 0;
  const kept = main.filter(({ id }) => !replaceable || !round.owned.has(ownedKey(selection.target, id)));
  const tasks = kept.flatMap((entry, position) => {
    applyOption(round, seat, selection, entry, position, entry.quantity);
    return newHolder(round, seat, selection, entry);
  });
  return { tasks, granted: kept, owned: main.length - kept.length };
}

/** A feature or feat that was taken is put into force itself. */
function newHolder(round: ResolutionState, seat: ActiveFeature, selection: Selection, entry: PoolEntry): Task[] {
  const kind = selection.target === 'features' ? 'feature' : selection.target === 'feats' ? 'feat' : undefined;
  if (!kind) return [];
  const holder: FeatureLike | undefined = kind === 'feature' ? round.content.features[entry.id] : round.content.feats[entry.id];
  if (!holder || (kind === 'feature' && round.content.features[entry.id]?.is_disabled)) return [];
  const source: Source = { kind, id: holder.id, name: holder.name };
  return seatHolder(round, { feature: holder, source, section: seat.section, level: seat.level });
}

/** Takes the picks that count, follows each, and records the slot. */
function answer(round: ResolutionState, question: OpenSelection): void {
  const { seat, selection, parent, options, required, uses_alternate, granted } = question;
  if (selection.acquisition_type_id === 2) judgeDeductions(round, seat, selection);
  const counting = selection.acquisition_type_id === 2 ? [] : judgePicks(round, question);
  if (selection.acquisition_type_id !== 2) noteOpenChoice(round, question, counting.length);
  round.slots.push({
    selection, section: seat.section, level: seat.level, holder: seat.source, parent, options, granted, uses_alternate,
    required: selection.acquisition_type_id === 2 ? 0 : required,
    picks: counting.map(({ id }) => id),
    disabled: {},
    complete: selection.optional_selection || selection.acquisition_type_id === 2 || counting.length >= required,
  });
  counting.forEach((entry, position) => follow(round, seat, selection, entry, position));
}

/** What a pick gives, and what it brings into force: a holder, auxiliary selections. */
function follow(round: ResolutionState, seat: ActiveFeature, selection: Selection, picked: PoolEntry, position: number): void {
  const entry = afterDeductions(round, selection, picked);
  applyOption(round, seat, selection, entry, position, 1);
  run(newHolder(round, seat, selection, entry));
  const parent = { selection_id: selection.id, option_id: picked.id };
  const auxiliary = seat.feature.auxiliary_choices.filter(
    (choice) => choice.parent_selection_id === selection.id && choice.option_id === picked.id,
  );
  run(auxiliary.flatMap(({ selections }) => selections.flatMap((each) => start(round, seat, each, parent))));
}

function run(tasks: readonly Task[]): void {
  for (const task of tasks) task();
}

/** One pass. Prerequisites are asked of `known`, which is what the pass before came to. */
export function resolveOnce(content: Content, choices: Choices, identity: RaceClassBackground, known: PriorState, exchanges: readonly Deduction[]): ResolutionState {
  const round = emptyRound(content, choices, identity, known, exchanges);
  for (const seats of activeFeaturesByStep(content, identity, known)) run(seats.flatMap((seat) => seatHolder(round, seat)));
  return round;
}
