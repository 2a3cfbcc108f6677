import type { MapCommandContext } from '../commands/preconditions.js';
import type { MapDimensions } from '../map.model.js';
import { sees } from '../map.projection.js';
import { FreeSquares } from './free-squares.js';

/**
 * Returns the squares that no token covers that the member sees. Whoever is hidden does not count, because where a new
 * marker stands would reveal them; they step aside.
 */
export function seenFreeSquares({ state, member }: MapCommandContext, { rows, columns }: MapDimensions): FreeSquares {
  const free = new FreeSquares(rows, columns);
  for (const marker of state.markers)
    if (marker.square !== null && sees(state, member, marker)) free.occupy(marker.square, marker.size);
  return free;
}
