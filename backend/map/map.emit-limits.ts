import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { COSTS } from '../core/load/budgets.js';

/** The number of squares in a payload that has not been validated yet. */
function countSquares(payload: unknown): number {
  const squares = (payload as { coordinateId?: unknown } | null | undefined)?.coordinateId;
  return Array.isArray(squares) ? squares.length : 1;
}

/** Characters of a user id in a list that is sent as JSON text, with its quotes and its comma. */
const LISTED_ID = 39;

/** The number of aware users in a payload that has not been validated yet: a list, or JSON text. */
function countAwareUsers(payload: unknown): number {
  const users = (payload as { awareUsers?: unknown } | null | undefined)?.awareUsers;
  if (typeof users === 'string') return users.length / LISTED_ID;
  return Array.isArray(users) ? users.length : 0;
}

/** The number of targets in a payload that has not been validated yet. */
function countTargets(payload: unknown): number {
  const targets = (payload as { targets?: unknown } | null | undefined)?.targets;
  return Array.isArray(targets) ? targets.length : 0;
}

/** The cost of an emit in the units of `COSTS`, without the bytes of a snapshot, which are counted when it is sent. */
export function costOf(event: string, payload: unknown): number {
  switch (event) {
    case mapEmits.join.name:
      return COSTS.join + COSTS.snapshot;
    case mapEmits.getMap.name:
    case sceneEmits.getSceneThumbnails.name:
      return COSTS.snapshot;
    case sceneEmits.copyScene.name:
      return COSTS.command + Math.floor(LIMITS.squaresPerUpdate / COSTS.squaresPerUnit);
    case logEmits.getLog.name:
    case attackEmits.getAttackWays.name:
    case attackEmits.getOpenAttacks.name:
      return COSTS.read;
    case attackEmits.resolveAttack.name:
      return COSTS.command * (1 + countTargets(payload));
    case mapEmits.ping.name:
      return COSTS.ping;
    default:
      return (
        COSTS.command +
        Math.floor(countSquares(payload) / COSTS.squaresPerUnit) +
        Math.floor(countAwareUsers(payload) / COSTS.awareUsersPerUnit)
      );
  }
}

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

/** Forwards at most one ping of a person in a time window: the first immediately, the last at the end of the window. */
export class PingThrottle<Ping> {
  private readonly windows = new Map<string, { last: Ping | undefined }>();

  constructor(
    private readonly milliseconds: number,
    private readonly send: (ping: Ping) => void,
  ) {}

  add(userId: string, ping: Ping): void {
    const window = this.windows.get(userId);
    if (window) window.last = ping;
    else this.open(userId, ping);
  }

  private open(userId: string, ping: Ping): void {
    this.send(ping);
    if (this.milliseconds === 0) return;
    const window: { last: Ping | undefined } = { last: undefined };
    this.windows.set(userId, window);
    setTimeout(() => {
      this.windows.delete(userId);
      if (window.last !== undefined) this.open(userId, window.last);
    }, this.milliseconds).unref();
  }
}
