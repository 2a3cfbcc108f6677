import { done } from '../../../contracts/core/failure.js';
import type { PaintSquares } from '../../../contracts/map/map.dto.js';
import { FOW_HEXES } from '../../../contracts/map/map.palette.js';
import type { Square } from '../map.model.js';
import { currentMap, squareOnMap, type CommandReply, type MapCommandContext } from './preconditions.js';

/** Gives squares a color, covers them with fog or clears the fog. @throws Failure as `applyMapCommand` */
export function paint(context: MapCommandContext, payload: PaintSquares): CommandReply {
  const { state } = context;
  const dimensions = currentMap(context, payload.mapId);
  const { coordinateId } = payload;
  const ids = Array.isArray(coordinateId) ? coordinateId : [coordinateId];
  for (const id of ids) squareOnMap(dimensions, 'coordinateId', id);
  const change = paintOf(payload);
  for (const id of ids) state.paint(id, change);
  return done(ids.length === 1 ? 'The square is painted.' : `${ids.length} squares are painted.`);
}

function paintOf({ colorHexUsage, colorHex }: PaintSquares): Partial<Square> {
  if (colorHexUsage === 'clear_fog') return { fog: null };
  return colorHexUsage === 'fog' ? { fog: colorHex ?? FOW_HEXES[0].code } : { color: colorHex ?? null };
}
