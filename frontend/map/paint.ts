import type { Coordinate } from '../../contracts/map/map.contract.js';
import type { ColorUsage } from '../../contracts/map/map.dto.js';

/** What a brush paints on a square; `hex` null clears the colour. */
export interface Paint {
  readonly usage: ColorUsage;
  readonly hex: string | null;
}

/** Returns a square after painting, as the DM sees it. */
export function painted(square: Coordinate, { usage, hex }: Paint): Coordinate {
  if (usage === 'color') return { ...square, color_hex_code: hex };
  if (usage === 'fog')
    return { ...square, is_fog_of_war: true, color_hex_code_fow: hex, fog_of_war_visible: 'partial' };
  return { ...square, is_fog_of_war: false, color_hex_code_fow: null, fog_of_war_visible: 'clear' };
}

/** Whether painting changes a square. */
export function wouldChange(square: Coordinate, { usage, hex }: Paint): boolean {
  if (usage === 'color') return square.color_hex_code !== hex;
  if (usage === 'fog') return !square.is_fog_of_war || square.color_hex_code_fow !== hex;
  return square.is_fog_of_war;
}
