import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits } from '../../contracts/map/map.contract.js';

/** Snapshots cost more than anything else that a member may ask for. */
const SNAPSHOT = 100;
/** So many squares of one stroke cost about as much as a command more. */
const SQUARES = 8;

/** How much of each person's is under way, over all their sockets: a flood waits at the door, not in everybody's way. */
export class UnderWay {
  private readonly weights = new Map<string, number>();

  /**
   * Does something of a person's.
   * @param event name of the emit
   * @throws Failure 429 when they have too much under way
   */
  async through<Result>(userId: string, event: string, payload: unknown, work: () => Promise<Result>): Promise<Result> {
    const weight = weightOf(event, payload);
    const before = this.weights.get(userId) ?? 0;
    if (before > 0 && before + weight > LIMITS.emitsUnderWay) throw new Failure(429, 'Too much at once. Please wait for what is under way.');
    this.weights.set(userId, before + weight);
    try {
      return await work();
    } finally {
      this.lighten(userId, weight);
    }
  }

  private lighten(userId: string, weight: number): void {
    const left = (this.weights.get(userId) ?? 0) - weight;
    if (left > 0) this.weights.set(userId, left);
    else this.weights.delete(userId);
  }
}

/** The payload has not been checked yet. */
function weightOf(event: string, payload: unknown): number {
  if (event === mapEmits.join.name || event === mapEmits.getMap.name) return SNAPSHOT;
  const squares = (payload as { coordinateId?: unknown } | null | undefined)?.coordinateId;
  return Array.isArray(squares) ? 1 + Math.floor(squares.length / SQUARES) : 1;
}
