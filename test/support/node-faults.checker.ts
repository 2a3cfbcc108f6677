import type { MapMember } from '../../backend/map/map.model.js';
import { projectMap } from '../../backend/map/map.projection.js';
import type { MapState } from '../../backend/map/map.state.js';
import type { MapView, Marker } from '../../contracts/map/map.contract.js';
import type { FaultyClient } from './node-faults.client.js';
import type { Painted } from './node-faults.commit-log.js';
import { normalize } from './map.view.js';

/** A view without the order of its lists, and without what follows from the members alone. */
export function comparable(view: MapView): string {
  const { campaign_map, markers } = normalize(view);
  const plain = ({ character, aware_users: _members, ...marker }: Marker) => ({ ...marker, character: character?.id });
  return JSON.stringify({ campaign_map, markers: markers.map(plain) });
}

/**
 * Checks that each view of a client is the map as some commit left it, and never older than one that was shown before.
 * @returns what is wrong
 */
export function checkViews(client: FaultyClient, states: readonly MapState[], viewer: MapMember): string[] {
  const projected = states.map((state) => comparable(projectMap(state, viewer)));
  const problems: string[] = [];
  let present = 0;
  for (const [nth, { view }] of client.views.entries()) {
    const shown = comparable(view);
    const at = projected.indexOf(shown, present);
    if (at >= 0) present = at;
    else if (projected.includes(shown)) problems.push(`view ${nth} is older than one that was shown before`);
    else problems.push(`view ${nth} is the map after no commit: ${shown}`);
  }
  if (client.views.length > 0 && projected.at(-1) !== comparable(client.views.at(-1)?.view as MapView))
    problems.push('the last view is not the last map');
  return problems;
}

/** Checks that what was acknowledged was done once, and what was refused not at all. @returns what is wrong */
export function checkStrokes(client: FaultyClient, painted: readonly Painted[]): string[] {
  const problems: string[] = [];
  let last = -1;
  for (const { color, outcome } of client.sent) {
    if (color === undefined) continue;
    const commits = painted.flatMap((colors, commit) => (colors.has(color) ? [commit] : []));
    const [first = -1] = commits;
    if (outcome === 'done' && commits.length !== 1) problems.push(`${color} was painted ${commits.length} times`);
    if (outcome === 'refused' && commits.length > 0) problems.push(`${color} was refused and painted`);
    if (commits.length > 1) problems.push(`${color} was painted twice`);
    if (first >= 0 && first < last) problems.push(`${color} was painted before an earlier stroke of the same person`);
    last = Math.max(last, first);
  }
  return problems;
}
