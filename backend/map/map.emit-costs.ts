import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { COSTS } from '../core/load/budgets.js';

/** The number of squares in a payload that has not been validated yet. */
export function countSquares(payload: unknown): number {
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
