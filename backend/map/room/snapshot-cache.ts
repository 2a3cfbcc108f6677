import { mapEvents } from '../../../contracts/map/map.contract.js';
import { relationOf } from '../projection/map-diff.js';
import { projectMap, type Viewer } from '../projection/map.projection.js';
import type { MapState } from '../state/map.state.js';
import { OutgoingEvent } from '../websocket-frame.js';

/** The snapshots of a map as it is now, each made and encoded once for all who see the same. */
export class SnapshotCache {
  private state: MapState | undefined;
  private version = 0;
  private readonly byGroup = new Map<string, OutgoingEvent>();

  /** The whole view of a viewer. */
  snapshotFor(state: MapState, viewer: Viewer): OutgoingEvent {
    if (this.state !== state || this.version !== state.version) this.reset(state);
    const group = groupOf(state, viewer);
    const known = this.byGroup.get(group);
    if (known) return known;
    const snapshot = new OutgoingEvent(mapEvents.snapshot.name, withSeq(JSON.stringify(projectMap(state, viewer)), 0));
    this.byGroup.set(group, snapshot);
    return snapshot;
  }

  /** Something has changed, or nobody is there to see it. */
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

/** Who sees the same of the whole map has the same kind, as `classOf` says it of a change. */
function groupOf(state: MapState, viewer: Viewer): string {
  if (viewer.level === 'dm') return 'dm';
  let group = 'player';
  for (const marker of state.markers) {
    const relation = relationOf(marker, viewer);
    if (relation !== '-') group += relation + marker.id;
  }
  return group;
}

/** Adds the number to the JSON text of a payload, which is an object with fields. */
export const withSeq = (body: string, seq: number): string => `${body.slice(0, -1)},"seq":${seq}}`;
