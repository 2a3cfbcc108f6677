import { mapEmits } from '../../../contracts/map/map.contract.js';
import { COSTS } from '../../core/budgets.js';

/** The number of squares in a payload that has not been validated yet. */
export function squaresIn(payload: unknown): number {
  const squares = (payload as { coordinateId?: unknown } | null | undefined)?.coordinateId;
  return Array.isArray(squares) ? squares.length : 1;
}

/** The cost of an emit in the units of `COSTS`, without the bytes of a snapshot, which are counted on sending. */
export function costOf(event: string, payload: unknown): number {
  switch (event) {
    case mapEmits.join.name:
      return COSTS.join + COSTS.snapshot;
    case mapEmits.getMap.name:
      return COSTS.snapshot;
    case mapEmits.ping.name:
      return COSTS.ping;
    default:
      return COSTS.command + Math.floor(squaresIn(payload) / COSTS.squaresPerUnit);
  }
}
