import { isDeepStrictEqual } from 'node:util';
import type { Encounter, Participant, Reminder, Turn } from '../../../contracts/turns/encounter.types.js';
import { compareParticipants } from '../../../contracts/turns/turn-order.js';

/** What has changed on one participant: the changed fields before and after, or null where it did not take part. */
interface ParticipantDifference {
  readonly id: string;
  readonly before: Partial<Participant> | null;
  readonly after: Partial<Participant> | null;
}

/** What has changed in a list: the items from the place `at` on, and how many follow them unchanged. */
interface ListDifference<Item> {
  readonly at: number;
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  readonly following: number;
}

const FIELDS = ['hiddenTurns', 'forgottenRound', 'moves'] as const;
type Fields = Pick<Encounter, (typeof FIELDS)[number]>;

/** What a command has changed on an encounter. */
export type EncounterDifference =
  /** It began or ended. */
  | { readonly whole: { readonly before: Encounter | null; readonly after: Encounter | null } }
  | {
      readonly whole: null;
      readonly before: Partial<Fields>;
      readonly after: Partial<Fields>;
      readonly participants: readonly ParticipantDifference[];
      readonly reminders: ListDifference<Reminder> | null;
      readonly turns: ListDifference<Turn> | null;
    };

/** Returns what differs; null: nothing. */
export function encounterDifference(before: Encounter | null, after: Encounter | null): EncounterDifference | null {
  if (before === after) return null;
  if (!before || !after) return { whole: { before, after } };
  const fields = fieldsBetween(before, after, FIELDS);
  const participants = participantsBetween(before.participants, after.participants);
  const reminders = listBetween(before.reminders, after.reminders);
  const turns = listBetween(before.turns, after.turns);
  const isSame = Object.keys(fields.after).length + participants.length === 0 && !reminders && !turns;
  return isSame ? null : { whole: null, ...fields, participants, reminders, turns };
}

function fieldsBetween<Item extends object>(before: Item, after: Item, names: readonly (keyof Item)[]) {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const only = (item: Item): Partial<Item> =>
    Object.fromEntries(changed.map((name) => [name, item[name]])) as Partial<Item>;
  return { before: only(before), after: only(after) };
}

function participantsBetween(
  before: readonly Participant[],
  after: readonly Participant[],
): readonly ParticipantDifference[] {
  const [old, now] = [new Map(before.map((one) => [one.id, one])), new Map(after.map((one) => [one.id, one]))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): ParticipantDifference[] => {
    const [one, other] = [old.get(id), now.get(id)];
    if (!one || !other) return [{ id, before: one ?? null, after: other ?? null }];
    if (one === other) return [];
    const fields = fieldsBetween(one, other, Object.keys(other) as (keyof Participant)[]);
    return Object.keys(fields.after).length === 0 ? [] : [{ id, ...fields }];
  });
}

/** Most items are the very same ones. */
const isSame = (one: unknown, other: unknown): boolean => one === other || isDeepStrictEqual(one, other);

function listBetween<Item>(before: readonly Item[], after: readonly Item[]): ListDifference<Item> | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && isSame(before[at], after[at])) at += 1;
  let following = 0;
  while (following < shorter - at && isSame(before.at(-1 - following), after.at(-1 - following))) following += 1;
  const between = (items: readonly Item[]): readonly Item[] => items.slice(at, items.length - following);
  const changed = { at, before: between(before), after: between(after), following };
  return changed.before.length + changed.after.length === 0 ? null : changed;
}

/** Returns the difference from after to before. */
export function inverseEncounter(difference: EncounterDifference): EncounterDifference {
  if (difference.whole) return { whole: { before: difference.whole.after, after: difference.whole.before } };
  const { before, after, participants, reminders, turns } = difference;
  return {
    whole: null,
    before: after,
    after: before,
    participants: participants.map(({ id, ...one }) => ({ id, before: one.after, after: one.before })),
    reminders: inverseList(reminders),
    turns: inverseList(turns),
  };
}

const inverseList = <Item>(list: ListDifference<Item> | null): ListDifference<Item> | null =>
  list && { ...list, before: list.after, after: list.before };

/**
 * Applies a difference as far as the encounter is still as it was before it: what has changed since stays.
 * @returns undefined when nothing is as it was
 */
export function applyEncounterDifference(
  encounter: Encounter | null,
  difference: EncounterDifference,
): Encounter | null | undefined {
  if (difference.whole) {
    const { before, after } = difference.whole;
    return (encounter === null) === (before === null) ? after : undefined;
  }
  if (!encounter) return undefined;
  const { before, after } = difference;
  const fields = FIELDS.filter((name) => name in after && encounter[name] === before[name]);
  const participants = participantsAfter(encounter.participants, difference.participants);
  const reminders = listAfter(encounter.reminders, difference.reminders);
  const turns = listAfter(encounter.turns, difference.turns);
  if (fields.length === 0 && !participants && !reminders && !turns) return undefined;
  return {
    ...encounter,
    ...Object.fromEntries(fields.map((name) => [name, after[name]])),
    participants: participants ?? encounter.participants,
    reminders: reminders ?? encounter.reminders,
    turns: turns ?? encounter.turns,
  };
}

function participantsAfter(
  participants: readonly Participant[],
  differences: readonly ParticipantDifference[],
): Participant[] | undefined {
  const byId = new Map(participants.map((one) => [one.id, one]));
  let isChanged = false;
  for (const { id, before, after } of differences) {
    const present = byId.get(id);
    if (!before || !after) {
      if ((present === undefined) !== (before === null)) continue;
      if (after) byId.set(id, after as Participant);
      else byId.delete(id);
    } else {
      const names = (Object.keys(after) as (keyof Participant)[]).filter(
        (name) => present !== undefined && isDeepStrictEqual(present[name], before[name]),
      );
      if (!present || names.length === 0) continue;
      byId.set(id, { ...present, ...Object.fromEntries(names.map((name) => [name, after[name]])) });
    }
    isChanged = true;
  }
  return isChanged ? [...byId.values()].sort(compareParticipants) : undefined;
}

function listAfter<Item>(items: readonly Item[], difference: ListDifference<Item> | null): readonly Item[] | undefined {
  if (!difference) return undefined;
  const { at, before, after, following } = difference;
  const end = items.length - following;
  return at <= end && isDeepStrictEqual(items.slice(at, end), before)
    ? [...items.slice(0, at), ...after, ...items.slice(end)]
    : undefined;
}

/**
 * Returns the encounter as it was before a difference, whatever has changed outside of the history meanwhile, such as a
 * character who has left.
 */
export function encounterBefore(encounter: Encounter | null, difference: EncounterDifference): Encounter | null {
  const inverse = inverseEncounter(difference);
  if (inverse.whole) return inverse.whole.after;
  if (!encounter) return null;
  const participants = new Map(encounter.participants.map((one) => [one.id, one]));
  for (const { id, before, after } of inverse.participants) {
    const present = participants.get(id);
    if (!after) participants.delete(id);
    else if (!before) participants.set(id, after as Participant);
    else if (present) participants.set(id, { ...present, ...after });
  }
  return {
    ...encounter,
    ...inverse.after,
    participants: [...participants.values()].sort(compareParticipants),
    reminders: listBefore(encounter.reminders, inverse.reminders),
    turns: listBefore(encounter.turns, inverse.turns),
  };
}

function listBefore<Item>(items: readonly Item[], inverse: ListDifference<Item> | null): readonly Item[] {
  if (!inverse) return items;
  const { before, after, at } = inverse;
  const rest = items.filter((item) => !before.some((one) => isDeepStrictEqual(one, item)));
  const added = after.filter((item) => !rest.some((one) => isDeepStrictEqual(one, item)));
  return listAfter(items, inverse) ?? [...rest.slice(0, at), ...added, ...rest.slice(at)];
}
