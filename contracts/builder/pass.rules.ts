import { poolsOf } from '../library/pools.rules.js';
import type { Content, Deduction, Holder, PoolEntry, Selection } from '../library/content.types.js';
import type { Choices } from './choices.types.js';
import { ask, askInstead, countingPicks, noteMissing, type Question } from './choosing.rules.js';
import type { Slot, Source } from './evaluation.types.js';
import { afterExchanges, exchange } from './exchanging.rules.js';
import { beingsOf, type Identity } from './identity.rules.js';
import type { Known } from './prerequisites.rules.js';
import type { Round, Seat } from './round.types.js';
import { stepsOf } from './steps.rules.js';
import { isSetTarget, ownedKey, take, takeBare } from './taking.rules.js';

/* One pass over the character's making: step by step, grants before picks. */

function emptyRound(content: Content, choices: Choices, identity: Identity, known: Known, exchanges: readonly Deduction[]): Round {
  const { str_score: str, dex_score: dex, con_score: con, int_score: int, wis_score: wis, cha_score: cha } = choices.bio;
  return {
    content, choices, known, exchanges,
    owned: new Map(),
    beings: new Set(beingsOf(identity)),
    seats: [],
    scores: { str, dex, con, int, wis, cha },
    effects: [],
    gifts: [],
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
function seatHolder(round: Round, seat: Seat): Task[] {
  const being = `${seat.source.kind}:${seat.holder.id}`;
  if (round.beings.has(being)) return [];
  round.beings.add(being);
  round.seats.push(seat);
  return seat.holder.selections.flatMap((selection) => start(round, seat, selection, null));
}

/** A grant is given now; a choice, or what replaces a part of the grant, comes back as a task. */
function start(round: Round, seat: Seat, selection: Selection, parent: Slot['parent']): Task[] {
  if (!selection.force_added) return [() => answer(round, ask(round, seat, selection, parent))];
  const { tasks, granted, owned } = grant(round, seat, selection);
  return [...tasks, () => answer(round, askInstead(round, seat, selection, parent, granted, owned))];
}

/** Gives what is not owned yet. Where nothing can stand in for a thing owned already, it is given again: it does no harm and shows its second source. */
function grant(round: Round, seat: Seat, selection: Selection): { tasks: Task[]; granted: PoolEntry[]; owned: number } {
  const { main, alternate } = poolsOf(round.content, selection);
  if (main.length === 0) takeBare(round, seat, selection);
  const replaceable = isSetTarget(selection.target) && alternate.length > 0;
  const kept = main.filter(({ id }) => !replaceable || !round.owned.has(ownedKey(selection.target, id)));
  const tasks = kept.flatMap((entry, position) => {
    take(round, seat, selection, entry, position, entry.quantity);
    return newHolder(round, seat, selection, entry);
  });
  return { tasks, granted: kept, owned: main.length - kept.length };
}

/** A feature or feat that was taken is put into force itself. */
function newHolder(round: Round, seat: Seat, selection: Selection, entry: PoolEntry): Task[] {
  const kind = selection.target === 'features' ? 'feature' : selection.target === 'feats' ? 'feat' : undefined;
  if (!kind) return [];
  const holder: Holder | undefined = kind === 'feature' ? round.content.features[entry.id] : round.content.feats[entry.id];
  if (!holder || (kind === 'feature' && round.content.features[entry.id]?.is_disabled)) return [];
  const source: Source = { kind, id: holder.id, name: holder.name };
  return seatHolder(round, { holder, source, section: seat.section, level: seat.level });
}

/** Takes the picks that count, follows each, and records the slot. */
function answer(round: Round, question: Question): void {
  const { seat, selection, parent, options, required, uses_alternate, granted } = question;
  if (selection.acquisition_type_id === 2) exchange(round, seat, selection);
  const counting = selection.acquisition_type_id === 2 ? [] : countingPicks(round, question);
  if (selection.acquisition_type_id !== 2) noteMissing(round, question, counting.length);
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
function follow(round: Round, seat: Seat, selection: Selection, picked: PoolEntry, position: number): void {
  const entry = afterExchanges(round, selection, picked);
  take(round, seat, selection, entry, position, 1);
  run(newHolder(round, seat, selection, entry));
  const parent = { selection_id: selection.id, option_id: picked.id };
  const auxiliary = seat.holder.auxiliary_choices.filter(
    (choice) => choice.parent_selection_id === selection.id && choice.option_id === picked.id,
  );
  run(auxiliary.flatMap(({ selections }) => selections.flatMap((each) => start(round, seat, each, parent))));
}

function run(tasks: readonly Task[]): void {
  for (const task of tasks) task();
}

/** One pass. Prerequisites are asked of `known`, which is what the pass before came to. */
export function pass(content: Content, choices: Choices, identity: Identity, known: Known, exchanges: readonly Deduction[]): Round {
  const round = emptyRound(content, choices, identity, known, exchanges);
  for (const seats of stepsOf(content, identity, known)) run(seats.flatMap((seat) => seatHolder(round, seat)));
  return round;
}
