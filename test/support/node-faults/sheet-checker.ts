import { changesBetween, fieldsOf } from '../../../contracts/character/play/play-fields.js';
import type { PlayState } from '../../../contracts/character/choices.types.js';
import type { RecordedChange, SheetState } from './commit-log.js';
import type { FollowedSheet } from './sheet-client.js';

/** What has become of a sheet: the sheet after each commit, and its history. */
export interface SheetCommits {
  readonly states: readonly SheetState[];
  readonly changes: readonly RecordedChange[];
}

/** Sorts the keys of every object, because the database does not keep their order. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const comparable = (play: PlayState): string => JSON.stringify(fieldsOf(play), sorted);

/** The names of the fields that differ. */
const differing = (one: PlayState, other: PlayState | undefined): string =>
  other === undefined ? 'there is none' : Object.keys(changesBetween(one, other)).join(', ');

/** Checks what belongs to the sheet alone: one order of versions, and every piece of gold once. @returns what is wrong */
export function checkSheet({ states, changes }: SheetCommits, followers: readonly FollowedSheet[]): string[] {
  const problems: string[] = [];
  for (const [nth, state] of states.entries()) {
    const before = states[nth - 1];
    const steps = before && state.play_version - before.play_version + (state.notes_version - before.notes_version);
    if (steps !== undefined && steps !== 1) problems.push(`commit ${nth} of the sheet has made ${steps} versions`);
  }
  const gold = (version: number): number =>
    states.find((state) => state.play_version === version)?.play.wallet.gold_points ?? 0;
  const versions = new Map(changes.map(({ opId, version }) => [opId, version]));
  // A restore takes gold back by a change of its own.
  for (const sent of followers.flatMap((follower) => follower.sent)) {
    const version = versions.get(sent.opId);
    if (version === undefined) continue;
    const added = gold(version) - gold(version - 1);
    if (added !== sent.gold) problems.push(`version ${version} of the sheet adds ${added} gold and not ${sent.gold}`);
  }
  const notes = states.filter((state, nth) => nth > 0 && state.notes_version > (states[nth - 1]?.notes_version ?? 0));
  for (const text of followers.flatMap((follower) => follower.savedNotes)) {
    const saves = notes.filter((state) => state.notes === text).length;
    if (saves !== 1) problems.push(`the notes '${text}' were saved ${saves} times`);
  }
  return problems;
}

/** Checks what one page has shown and sent. @returns what is wrong */
export function checkFollower(follower: FollowedSheet, { states, changes }: SheetCommits, until = Infinity): string[] {
  const problems = until === Infinity ? [...follower.faults] : [];
  const plays = new Map(states.map(({ play_version: version, play }) => [version, play]));
  for (const [nth, { version, play, at }] of follower.views.entries()) {
    const written = plays.get(version);
    if (at <= until && (!written || comparable(written) !== comparable(play)))
      problems.push(`view ${nth} of the sheet is not its version ${version}: ${differing(play, written)}`);
  }
  const versions = new Map(changes.map(({ opId, version }) => [opId, version]));
  let last = 0;
  for (const { opId, outcome, version } of follower.sent) {
    const written = versions.get(opId);
    if (outcome === 'done' && written !== version)
      problems.push(`a change was acknowledged as version ${version} and is ${written ?? 'not there'}`);
    if (outcome === 'refused' && written !== undefined) problems.push('a change was refused and done');
    if (written !== undefined && written < last) problems.push('a change is before an earlier one of the same person');
    last = Math.max(last, written ?? 0);
  }
  return problems;
}

/** Whether a page shows the sheet as the last commit has left it. */
export function showsLastSheet({ shown }: FollowedSheet, { states }: SheetCommits): boolean {
  const last = states.at(-1);
  return shown?.version === last?.play_version && shown?.notesVersion === last?.notes_version;
}
