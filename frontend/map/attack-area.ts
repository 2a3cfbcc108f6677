import { squaresOfArea } from '../../contracts/attack/areas.js';
import type { AttackChoice } from '../../contracts/attack/attack.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { isCreature } from '../../contracts/map/map.rules.js';
import type { DisplayedBoard } from './displayed-board.js';

/** Who attacks, and with what. */
interface Attack {
  readonly attacker: Marker | undefined;
  readonly way: AttackChoice | undefined;
}

/**
 * Returns the squares of the area of an attack.
 * @param to where it lies, or to which it leads; null: nowhere yet
 */
export function areaOfAttack(board: DisplayedBoard, { attacker, way }: Attack, to: number | null): readonly number[] {
  const { dimensions } = board;
  if (!way?.area || to === null || !dimensions) return [];
  const square = attacker?.map_coordinate_id ?? null;
  const from = attacker && square !== null ? { square, size: attacker.size } : null;
  return squaresOfArea(way.area, { from, to }, { rows: dimensions.rows_count, columns: dimensions.columns_count });
}

/** Returns who is proposed as targets in an area. What begins at the attacker does not harm the attacker. */
export function targetsInArea(board: DisplayedBoard, { attacker, way }: Attack, squares: readonly number[]): Marker[] {
  const inArea = creaturesAt(board, squares);
  const found = beginsAtAttacker(way) ? inArea.filter(({ id }) => id !== attacker?.id) : inArea;
  return found.slice(0, LIMITS.attackTargets);
}

/** Returns the creatures whose tokens touch squares. */
export function creaturesAt(board: DisplayedBoard, squares: readonly number[]): Marker[] {
  const found = new Map<string, Marker>();
  for (const square of squares) {
    const token = board.tokenOver(square);
    const markers = board.markersAt(square);
    for (const marker of token ? [...markers, token] : markers)
      if (isCreature(marker.marker_type.id)) found.set(marker.id, marker);
  }
  return [...found.values()];
}

/** Whether a way has no range of its own, as a breath or a spell with the range 'Self (15-foot radius)'. */
function beginsAtAttacker(way: AttackChoice | undefined): boolean {
  const { reach = null, normal = null } = way?.range ?? {};
  return reach === null && normal === null;
}
