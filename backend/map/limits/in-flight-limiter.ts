import { Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { mapEmits } from '../../../contracts/map/map.contract.js';
import { squaresIn } from './emit-costs.js';

/** The weight of a snapshot, the most expensive request of a member. */
const SNAPSHOT = 100;
/** Squares of one stroke that weigh as much as one more command. */
const SQUARES = 8;

/** Limits the emits of each person, over all their sockets, that have arrived and are not answered yet. */
export class InFlightLimiter {
  private readonly weights = new Map<string, number>();

  /**
   * Counts a person's emit as in flight.
   * @param event name of the emit
   * @returns a function to call when the emit has been answered
   * @throws Failure 429 when they have too much in flight
   */
  begin(userId: string, event: string, payload: unknown): () => void {
    const weight = weightOf(event, payload);
    const before = this.weights.get(userId) ?? 0;
    if (before > 0 && before + weight > LIMITS.emitsInFlight) {
      throw new Failure(429, 'Too much at once. Please wait for what is under way.', undefined, { retryAfter: 1 });
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

function weightOf(event: string, payload: unknown): number {
  if (event === mapEmits.join.name || event === mapEmits.getMap.name) return SNAPSHOT;
  return 1 + Math.floor(squaresIn(payload) / SQUARES);
}
