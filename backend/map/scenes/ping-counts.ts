import type { MapIndicator } from '../../../contracts/map/map.contract.js';

/** A ping in a scene, and whether players see its map. */
export interface MapPing {
  readonly sceneId: string;
  readonly indicator: MapIndicator;
  readonly isForPlayers: boolean;
}

/** Counts the pings on each square of each scene. Those that players do not see count separately, to stay secret. */
export class PingCounts {
  private readonly counts = new Map<string, Map<number, number>>();

  /** Counts one more ping. @param least what it counts at least @returns the number of pings there */
  count(sceneId: string, isForPlayers: boolean, square: number, least = 0): number {
    const key = `${sceneId} ${isForPlayers ? 'seen' : 'unseen'}`;
    const squares = this.counts.get(key) ?? new Map<number, number>();
    const count = Math.max(least, (squares.get(square) ?? 0) + 1);
    this.counts.set(key, squares.set(square, count));
    return count;
  }
}
