import { mapEmits } from '../../../contracts/map/map.contract.js';
import { COSTS } from '../../core/budgets.js';

/** How many squares a payload names that has not been checked yet. */
export function squaresIn(payload: unknown): number {
  const squares = (payload as { coordinateId?: unknown } | null | undefined)?.coordinateId;
  return Array.isArray(squares) ? squares.length : 1;
}

/** What an emit costs its sender, in the units of `COSTS`; the bytes of a snapshot come on top when it is sent. */
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
