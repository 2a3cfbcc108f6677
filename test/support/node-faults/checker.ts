import { projectMap } from '../../../backend/map/map.projection.js';
import type { RoomViewer } from '../../../backend/map/map.viewer.js';
import type { EncounterView } from '../../../contracts/turns/encounter.view.js';
import type { MapView, Marker } from '../../../contracts/map/map.contract.js';
import { normalize } from '../map.view.js';
import type { FaultyClient } from './client.js';
import { isTravel, type Painted, type RecordedCampaign, type RecordedOperation } from './commit-log.js';

/** Who of the members sees a participant, as the aware users of a marker, depends on the members. */
const withoutMembers = ({ participants, ...encounter }: EncounterView): object => ({
  ...encounter,
  participants: participants.map(({ is_hidden: _members, ...participant }) => participant),
});

/** A view without the order of its lists, and without what follows from the members alone. */
export function comparable(view: MapView): string {
  const { campaign_map, markers, encounter } = normalize(view);
  const plain = ({ character, aware_users: _members, ...marker }: Marker) => ({ ...marker, character: character?.id });
  return JSON.stringify({
    campaign_map,
    markers: markers.map(plain),
    encounter: encounter && withoutMembers(encounter),
  });
}

/** The commits of a campaign: its scenes after each of them, and what each has painted. */
export interface Commits {
  readonly states: readonly RecordedCampaign[];
  readonly painted: readonly Painted[];
  /** The operations of all of them, in their order. */
  readonly operations: readonly RecordedOperation[];
}

/**
 * Checks that each view of a client is the map as some commit left it, never older than one that was shown before, and
 * after a request never older than what was acknowledged before it.
 * @param acknowledged the acknowledged strokes of everybody, in their order
 * @param times the times between which the views were shown that are checked
 * @returns what is wrong
 */
export function checkViews(
  client: FaultyClient,
  { states, painted }: Commits,
  viewer: RoomViewer,
  acknowledged: readonly string[],
  { from = 0, until = Infinity }: { from?: number; until?: number } = {},
): string[] {
  const projected = states.map((state) => comparable(projectMap(state.mapFor(viewer), viewer)));
  const commitsOf = acknowledged.map((color) => painted.findIndex((colors) => colors.has(color)));
  const asked = new Map(client.asked.map(({ view, acknowledged: count }) => [view, count]));
  const problems: string[] = [];
  let present = 0;
  for (const [nth, { view, at: shownAt }] of client.views.entries()) {
    if (shownAt <= from) continue;
    if (shownAt > until) break;
    const shown = comparable(view);
    const oldest = Math.max(0, ...commitsOf.slice(0, asked.get(nth) ?? 0));
    const at = projected.indexOf(shown, Math.max(present, oldest));
    if (at >= 0) present = at;
    else if (projected.includes(shown, present))
      problems.push(`view ${nth} is older than a change that was acknowledged before it was asked for`);
    else if (projected.includes(shown)) problems.push(`view ${nth} is older than one that was shown before`);
    else problems.push(`view ${nth} is the map after no commit: ${shown}`);
  }
  return problems;
}

/** Whether a client shows the map as the last commit has left it. */
export const showsLast = (client: FaultyClient, { states }: Commits, viewer: RoomViewer): boolean => {
  const last = states.at(-1);
  return (
    client.map !== undefined &&
    last !== undefined &&
    comparable(projectMap(last.mapFor(viewer), viewer)) === comparable(client.map)
  );
};

/** Checks that what was acknowledged was done once, and what was refused not at all. @returns what is wrong */
export function checkStrokes(client: FaultyClient, painted: readonly Painted[]): string[] {
  const problems: string[] = [];
  /** The last commit of the strokes, and of those who joined the turn order: a person does both at the same time. */
  const last = { strokes: -1, names: -1 };
  for (const { color, outcome, msg } of client.sent) {
    if (color === undefined) continue;
    const kind = color.startsWith('#') ? 'strokes' : 'names';
    const commits = painted.flatMap((colors, commit) => (colors.has(color) ? [commit] : []));
    const [first = -1] = commits;
    if (outcome === 'done' && commits.length !== 1) problems.push(`${color} was painted ${commits.length} times`);
    if (outcome === 'refused' && commits.length > 0) problems.push(`${color} was refused and painted: '${msg}'`);
    if (commits.length > 1) problems.push(`${color} was painted twice`);
    if (first >= 0 && first < last[kind])
      problems.push(`${color} was painted before an earlier stroke of the same person`);
    last[kind] = Math.max(last[kind], first);
  }
  return problems;
}

/**
 * Checks the ways back of a client: an acknowledged undo, redo, restore or rewind was applied once, and a refused one never.
 * @returns what is wrong
 */
export function checkTravels({ person, sent }: FaultyClient, operations: readonly RecordedOperation[]): string[] {
  return sent.flatMap(({ opId, outcome, msg, isTravel: isOfTime = false }) => {
    if (!isOfTime) return [];
    const applied = operations.filter((one) => one.user_id === person.id && one.op_id === opId);
    const times = applied.filter(isTravel).length;
    if (outcome === 'done' && times !== 1) return [`a way back was acknowledged and applied ${times} times`];
    if (outcome === 'refused' && applied.length > 0) return [`a way back was refused and applied: '${msg}'`];
    return times > 1 ? [`a way back was applied ${times} times`] : [];
  });
}
