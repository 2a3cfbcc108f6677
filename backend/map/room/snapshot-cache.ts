import { mapEvents } from '../../../contracts/map/map.contract.js';
import { standingOf } from '../projection/map-diff.js';
import { projectMap, type Viewer } from '../projection/map.projection.js';
import type { MapState } from '../state/map.state.js';
import { OutgoingEvent } from '../websocket-frame.js';

/** The snapshots of a map as it is now, each made and encoded once for all who see the same. */
export class SnapshotCache {
  private state: MapState | undefined;
  private version = 0;
  private readonly byKind = new Map<string, OutgoingEvent>();

  /** The whole view of a viewer. */
  of(state: MapState, viewer: Viewer): OutgoingEvent {
    if (this.state !== state || this.version !== state.version) this.beginAnew(state);
    const kind = kindOf(state, viewer);
    const known = this.byKind.get(kind);
    if (known) return known;
    const snapshot = new OutgoingEvent(mapEvents.snapshot.name, withSeq(JSON.stringify(projectMap(state, viewer)), 0));
    this.byKind.set(kind, snapshot);
    return snapshot;
  }

  /** Something has changed, or nobody is there to see it. */
  drop(): void {
    this.state = undefined;
    this.byKind.clear();
  }

  private beginAnew(state: MapState): void {
    this.byKind.clear();
    this.state = state;
    this.version = state.version;
  }
}

/** Who sees the same of the whole map has the same kind, as `classOf` says it of a change. */
function kindOf(state: MapState, viewer: Viewer): string {
  if (viewer.level === 'dm') return 'dm';
  let kind = 'player';
  for (const marker of state.markers) {
    const standing = standingOf(marker, viewer);
    if (standing !== '-') kind += standing + marker.id;
  }
  return kind;
}

/** Adds the number to the JSON text of a payload, which is an object with fields. */
export const withSeq = (body: string, seq: number): string => `${body.slice(0, -1)},"seq":${seq}}`;
