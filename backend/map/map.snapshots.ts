import { mapEvents } from '../../contracts/map/map.contract.js';
import type { CampaignState } from './campaign.state.js';
import { knownLines, relationOf } from './map.view-patch.js';
import { encounterGroupOf } from './turns/encounter-views.js';
import type { RoomViewer } from './map.viewer.js';
import type { MapState } from './map.state.js';
import { projectView } from './scenes/scene.projection.js';
import { OutgoingEvent } from './websocket-frame.js';

/** Adds `seq` to the JSON text of a payload, which is a non-empty object. */
export const withSeq = (body: string, seq: number): string => `${body.slice(0, -1)},"seq":${seq}}`;

/** Caches the snapshots of the current scenes, one for each group of viewers who see the same. */
export class SnapshotCache {
  private state: CampaignState | undefined;
  private version = 0;
  private readonly byGroup = new Map<string, OutgoingEvent>();

  /** Returns the snapshot of a scene for a viewer. */
  snapshotFor(state: CampaignState, sceneId: string, viewer: RoomViewer): OutgoingEvent {
    if (this.state !== state || this.version !== state.version) this.reset(state);
    const group = `${sceneId} ${snapshotGroupOf(state.map(sceneId), viewer)}`;
    const cached = this.byGroup.get(group);
    if (cached) return cached;
    const body = JSON.stringify(projectView(state, sceneId, viewer));
    const snapshot = new OutgoingEvent(mapEvents.snapshot.name, withSeq(body, 0));
    this.byGroup.set(group, snapshot);
    return snapshot;
  }

  /** Clears the cache: after a change, or when the last subscriber has left. */
  clear(): void {
    this.state = undefined;
    this.byGroup.clear();
  }

  private reset(state: CampaignState): void {
    this.byGroup.clear();
    this.state = state;
    this.version = state.version;
  }
}

/**
 * Returns the group of a viewer for a snapshot, as `changeGroupOf` does for a change. All viewers of a group see the
 * same map.
 */
function snapshotGroupOf(state: MapState, viewer: RoomViewer): string {
  if (viewer.role === 'dm' || viewer.role === 'table') return viewer.role;
  let group = 'player';
  for (const marker of state.markers) {
    const relation = relationOf(marker, viewer);
    if (relation !== 'none') group += ` ${relation} ${marker.id}`;
    const known = knownLines(state, marker, viewer);
    if (known !== '') group += ` ${known} ${marker.id}`;
  }
  return `${group} ${encounterGroupOf(state, viewer)}`;
}
