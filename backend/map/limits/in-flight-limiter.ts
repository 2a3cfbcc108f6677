import { Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { mapEmits } from '../../../contracts/map/map.contract.js';
import { squaresIn } from './emit-costs.js';

/** Snapshots cost more than anything else that a member may ask for. */
const SNAPSHOT = 100;
/** So many squares of one stroke cost about as much as a command more. */
const SQUARES = 8;

/** How much of each person's is in flight, over all their sockets: what has arrived and is not answered yet. */
export class InFlightLimiter {
  private readonly weights = new Map<string, number>();

  /**
   * Begins to work on an emit of a person's.
   * @param event name of the emit
   * @returns ends it; to be called when it has been answered
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
