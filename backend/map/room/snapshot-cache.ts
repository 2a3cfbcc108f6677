import { mapEvents } from '../../../contracts/map/map.contract.js';
import { relationOf } from '../projection/map-diff.js';
import { projectMap, type Viewer } from '../projection/map.projection.js';
import type { MapState } from '../state/map.state.js';
import { OutgoingEvent } from '../websocket-frame.js';

/** Caches the snapshots of the current map, one for each group of viewers who see the same. */
export class SnapshotCache {
  private state: MapState | undefined;
  private version = 0;
  private readonly byGroup = new Map<string, OutgoingEvent>();

  /** The snapshot for a viewer. */
  snapshotFor(state: MapState, viewer: Viewer): OutgoingEvent {
    if (this.state !== state || this.version !== state.version) this.reset(state);
    const group = groupOf(state, viewer);
    const known = this.byGroup.get(group);
    if (known) return known;
    const snapshot = new OutgoingEvent(mapEvents.snapshot.name, withSeq(JSON.stringify(projectMap(state, viewer)), 0));
    this.byGroup.set(group, snapshot);
    return snapshot;
  }

  /** Clears the cache after a change, or when the last subscriber has left. */
  clear(): void {
    this.state = undefined;
    this.byGroup.clear();
  }

  private reset(state: MapState): void {
    this.byGroup.clear();
    this.state = state;
    this.version = state.version;
  }
}

/** Viewers who see the same map are in the same group, as in `viewerGroupOf` for a change. */
function groupOf(state: MapState, viewer: Viewer): string {
  if (viewer.level === 'dm') return 'dm';
  let group = 'player';
  for (const marker of state.markers) {
    const relation = relationOf(marker, viewer);
    if (relation !== '-') group += relation + marker.id;
  }
  return group;
}

/** Adds `seq` to the JSON text of a payload, which is a non-empty object. */
export const withSeq = (body: string, seq: number): string => `${body.slice(0, -1)},"seq":${seq}}`;
