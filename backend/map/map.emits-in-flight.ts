import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { countSquares } from './map.emit-costs.js';

/** The weight of a snapshot, the most expensive request of a member. */
const SNAPSHOT_WEIGHT = 100;
const SNAPSHOTS: readonly string[] = [mapEmits.join.name, mapEmits.getMap.name, sceneEmits.getSceneThumbnails.name];
/** The number of squares in a stroke that weigh as much as one more command. */
const SQUARES_PER_WEIGHT = 8;

function weightOf(event: string, payload: unknown): number {
  if (SNAPSHOTS.includes(event)) return SNAPSHOT_WEIGHT;
  return 1 + Math.floor(countSquares(payload) / SQUARES_PER_WEIGHT);
}

/** Limits the emits of each person, over all their sockets, that have arrived and are not acknowledged yet. */
export class InFlightLimiter {
  private readonly weights = new Map<string, number>();

  /**
   * Counts a person's emit as in flight.
   * @param event name of the emit
   * @returns a function to call when the emit has been acknowledged
   * @throws Failure 429 when this person has too many emits in flight
   */
  begin(userId: string, event: string, payload: unknown): () => void {
    const weight = weightOf(event, payload);
    const before = this.weights.get(userId) ?? 0;
    if (before > 0 && before + weight > LIMITS.emitsInFlight) {
      throw new Failure(429, 'Too many changes at once. Wait a moment, then try again.', undefined, { retryAfter: 1 });
    }
    this.weights.set(userId, before + weight);
    return () => this.release(userId, weight);
  }

  private release(userId: string, weight: number): void {
    const left = (this.weights.get(userId) ?? 0) - weight;
    if (left > 0) this.weights.set(userId, left);
    else this.weights.delete(userId);
  }
}
